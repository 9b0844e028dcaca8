import { data } from 'react-router'
import type { Endpoint, Result } from 'contract/platform/endpoint.ts'
import { loadErrorWords } from './rules.ts'

/**
 * The data of an answer that a page cannot be without. @throws data({ words }, status): what the frame of the
 * protected group says then; logged and thrown (SPEC §8).
 */
export function loaded<E extends Endpoint>(result: Result<E>): Extract<Result<E>, { ok: true }>['data'] {
  if (result.ok) return result.data
  console.warn(`This page could not be loaded: ${result.status} ${result.code}`)
  throw data({ words: loadErrorWords(result.status) }, { status: result.status === 0 ? 503 : result.status })
}
