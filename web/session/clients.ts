import type { Ask, Endpoint, InputOf, Result } from 'contract/platform/endpoint.ts'
import { endAndLeave } from './end.ts'
import { sessionOutcomeOf } from './rules.ts'
import { send } from './send.ts'
import { accountOrigin, token } from './session.ts'

interface Options {
  /** Whether a call without a token throws 'Unauthorized' at once (SPEC §7). */
  check?: boolean
  signal?: AbortSignal
  /** The body of a call that takes a file. */
  bytes?: Blob
}

/**
 * Asks in the name of the person of this browser, bearer in hand. A refusal of the session itself ends it and
 * leaves for sign-in: the answer never comes, for the page is going. Any other failure is logged and goes to
 * the caller (SPEC §8).
 */
const client =
  (base: () => string, credentials: boolean) =>
  ({ check = false, signal, bytes }: Options = {}): Ask =>
  async <E extends Endpoint>(call: E, input: InputOf<E>): Promise<Result<E>> => {
    const bearer = token()
    if (check && bearer === null) throw new Error('Unauthorized')
    const result = await send(call, input, {
      base: base(),
      token: bearer,
      credentials,
      ...(signal ? { signal } : {}),
      ...(bytes ? { bytes } : {}),
    })
    const outcome = result.ok || bearer === null ? 'nothing' : sessionOutcomeOf(result.status, result.code)
    if (outcome !== 'nothing') return endAndLeave(outcome)
    if (!result.ok && signal?.aborted !== true)
      console.info(`${call.method} ${call.path}: ${result.status} ${result.code}`)
    return result
  }

/** The newsstand client: the site's own origin. */
export const newsstandClient = client(() => '', false)
/** The account client: the masthead's account host, with its cookies. */
export const accountClient = client(() => accountOrigin() ?? '', true)
/** The archive client: addresses under /v1 of the site's own origin. */
export const archiveClient = client(() => '', false)
