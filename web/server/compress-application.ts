import { preferredEncoding } from './compressed-file.ts'
import { compressPage } from './compress-page.ts'

/**
 * An application page, compressed where its length cannot tell a secret: the length of a compressed page
 * says whether a text in its address stands in the page too (BREACH). So an answer to a form never is, and
 * with a query only a page that is `impersonal` (decisions/compression.md).
 */
export async function compressApplication(
  answer: Response,
  request: Request,
  { impersonal }: { impersonal: boolean },
): Promise<Response> {
  const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const alone = impersonal || !request.url.includes('?')
  if (!html || request.method !== 'GET' || !alone) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding === 'identity') return new Response(answer.body, { status: answer.status, headers })
  const body = compressPage(new Uint8Array(await answer.arrayBuffer()), encoding, 'small')
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status: answer.status, headers })
}
