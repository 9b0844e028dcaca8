import type { Envelope } from 'contract/platform/endpoint.ts'

const text = 'La richiesta è troppo grande.'
const envelope: Envelope = { success: false, data: null, status: { code: 'ERR_TOO_LARGE' } }
const json = 'application/json'

/**
 * The 413 for a path: the envelope of SPEC §3 where a call may be, an error of RFC 6749 §5.2 for OAuth, a
 * sentence for people. The connection ends: the rest of the body is not read.
 */
export function tooLarge(pathname: string): { headers: Record<string, string>; body: string } {
  const [type, body] = /^\/(?:api|v1)\//.test(pathname)
    ? [json, JSON.stringify(envelope)]
    : pathname.startsWith('/oauth/')
      ? [json, JSON.stringify({ error: 'invalid_request', error_description: text })]
      : ['text/plain; charset=utf-8', text]
  return { headers: { 'Content-Type': type, Connection: 'close' }, body }
}
