import type { Host } from 'contract/reading/site/hosts.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * What is sent to an application page comes from a form of this very origin. Anything else is answered here:
 * a sibling host, a page of somebody else's, one without origin, and `text/plain`, which any page can send
 * (login CSRF, STACK). Null: it may go on.
 */
export function refuseForeignPost(request: Request, host: Host): Response | null {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const own = origin === null ? site === null || site === 'same-origin' : origin === host.origin
  if (!own || !formTypes.test(request.headers.get('content-type') ?? ''))
    return refused(403, 'Richiesta rifiutata.')
  return null
}

const refused = (status: number, words: string): Response =>
  new Response(words, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
