import { bodyOf, urlOf } from 'contract/platform/address.ts'
import type { Endpoint, Envelope, InputOf, Result } from 'contract/platform/endpoint.ts'

export interface Sender {
  /** Origin without trailing slash; '' is the page's own. */
  base: string
  token?: string | null
  /** Whether cookies of another origin go along. */
  credentials?: boolean
  signal?: AbortSignal
  /** The body of a call that takes a file. */
  bytes?: Blob
  /** Whether it goes on when its page is left. */
  keepalive?: boolean
}

/**
 * Sends a call. Never rejects: no answer at all is status 0, an answer that cannot be read keeps its status.
 */
export async function send<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  sender: Sender,
): Promise<Result<E>> {
  const response = await responseTo(call, input, sender)
  return response === null ? failed(0) : resultIn(response)
}

/** What came back, whatever it is; null: nothing did. */
export async function responseTo<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  { base, token, credentials, signal, bytes, keepalive }: Sender,
): Promise<Response | null> {
  const { method } = call
  try {
    return await fetch(base + urlOf(call, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' ? { 'content-type': bytes?.type ?? 'application/json; charset=utf-8' } : {}),
      },
      ...(method === 'POST' ? { body: bytes ?? JSON.stringify(bodyOf(call, input)) } : {}),
      ...(credentials ? { credentials: 'include' as const } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch {
    return null
  }
}

/** The envelope of an answer. */
export async function resultIn<E extends Endpoint>(response: Response): Promise<Result<E>> {
  try {
    const { success, data, status } = (await response.json()) as Partial<Envelope>
    if (success === false && typeof status?.code === 'string')
      return {
        ok: false,
        code: status.code as 'ERR_INTERNAL',
        status: response.status,
        ...(typeof status.detail === 'string' ? { detail: status.detail } : {}),
      }
    const fits = success === true && response.ok && typeof data === 'object' && data !== null
    return fits ? { ok: true, data: data as never } : failed(response.status)
  } catch {
    return failed(response.status)
  }
}

export const failed = (status: number) => ({ ok: false, code: 'ERR_UNAVAILABLE', status }) as const
