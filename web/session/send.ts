import { addressOf, bodyOf } from 'contract/address.ts'
import type { Endpoint, InputOf, Result } from 'contract/endpoint.ts'

/**
 * A call by its method and path. With the schema of its answer, what does not fit is refused; the light calls
 * of content pages go without.
 */
export interface Call<E extends Endpoint> {
  method: E['method']
  path: E['path']
  answer?: E['answer']
}

/** A call without its schema, which weighs more than the page that makes it; the types are the contract's. */
export const light = <E extends Endpoint>(method: E['method'], path: E['path']): Call<E> => ({ method, path })

export interface Sender {
  /** Origin without trailing slash; '' is the page's own. */
  base: string
  token?: string | null
  /** Whether cookies of another origin go along. */
  credentials?: boolean
  signal?: AbortSignal
}

/**
 * Sends a call. Never rejects: no answer at all is status 0, an answer that cannot be read keeps its status.
 */
export async function send<E extends Endpoint>(
  call: Call<E>,
  input: InputOf<E>,
  { base, token, credentials, signal }: Sender,
): Promise<Result<E>> {
  const { method } = call
  let response: Response
  try {
    response = await fetch(base + addressOf<E>(call, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(bodyOf<E>(call, input)) } : {}),
      ...(credentials ? { credentials: 'include' as const } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch {
    return failed(0)
  }
  try {
    const { success, data, status } = (await response.json()) as {
      success: unknown
      data: unknown
      status: { code: unknown }
    }
    if (success === false && typeof status.code === 'string')
      return { ok: false, code: status.code as 'ERR_INTERNAL', status: response.status }
    if (success !== true || !response.ok) return failed(response.status)
    if (!call.answer) return { ok: true, data: data as never }
    const parsed = call.answer.safeParse(data)
    return parsed.success ? { ok: true, data: parsed.data as never } : failed(response.status)
  } catch {
    return failed(response.status)
  }
}

const failed = (status: number) => ({ ok: false, code: 'ERR_UNAVAILABLE', status }) as const
