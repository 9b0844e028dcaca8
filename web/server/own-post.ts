import { data } from 'react-router'
import type { Place } from 'contract/site/hosts.ts'

const LONGEST = 50_000
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The form that a page of this very origin posts. Anything else is refused: a sibling host, a page of somebody else's, one without origin, and
 * `text/plain`, which any page can send (login CSRF, STACK). @throws data(null, 403 or 413)
 */
export async function ownPost(request: Request, place: Place): Promise<FormData> {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const own = origin === null ? site === null || site === 'same-origin' : origin === place.origin
  if (!own || !formTypes.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 403, statusText: 'ERR_FOREIGN_POST' })
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST) throw data(null, { status: 413, statusText: 'ERR_TOO_LARGE' })
  return request.formData()
}
