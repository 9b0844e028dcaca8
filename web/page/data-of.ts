import { data } from 'react-router'
import type { Result, Endpoint } from 'contract/platform/endpoint.ts'

/** The data of an answer; a refusal becomes the error page of its status, an outage 503. */
export function dataOf<E extends Endpoint>(result: Result<E>): Extract<Result<E>, { ok: true }>['data'] {
  if (result.ok) return result.data
  throw data(null, { status: result.status, statusText: result.code })
}
