import { addressOf, bodyOf } from './address.ts'
import { commonRefusals, envelope, type Ask, type Endpoint, type InputOf, type Result } from './endpoint.ts'

/**
 * Asks over HTTP. `base` is an origin without trailing slash ('' for the page's own); `headers` may add the
 * bearer. A network failure or an answer that does not fit the contract is ERR_UNAVAILABLE (503), never an
 * exception.
 */
export function httpClient(
  base: string,
  options: { fetch?: typeof fetch; headers?: () => Record<string, string>; signal?: AbortSignal } = {},
): Ask {
  const send = options.fetch ?? fetch
  return async <E extends Endpoint>(spec: E, input: InputOf<E>): Promise<Result<E>> => {
    try {
      const response = await send(base + addressOf(spec, input), {
        method: spec.method,
        headers: {
          accept: 'application/json',
          ...(spec.method === 'POST' ? { 'content-type': 'application/json; charset=utf-8' } : {}),
          ...options.headers?.(),
        },
        ...(spec.method === 'POST' ? { body: JSON.stringify(bodyOf(spec, input)) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
      const answer = envelope(spec.answer).safeParse(await response.json())
      if (!answer.success) return unavailable()
      if (answer.data.success)
        return { ok: true, data: answer.data.data as Result<E> extends { data: infer D } ? D : never }
      return { ok: false, code: answer.data.status.code as 'ERR_INTERNAL', status: response.status }
    } catch {
      return unavailable()
    }
  }
}

const unavailable = () =>
  ({ ok: false, code: 'ERR_UNAVAILABLE', status: commonRefusals.ERR_UNAVAILABLE }) as const
