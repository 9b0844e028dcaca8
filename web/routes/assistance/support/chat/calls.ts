import type { Endpoint, InputOf, Result } from 'contract/platform/endpoint.ts'
import { endQuietly } from '../../../../session/end.ts'
import { sessionOutcomeOf } from '../../../../session/rules.ts'
import { failed, send } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'

/** Whose chats are kept together: the account site of the masthead. */
export const sender = () => ({ base: accountOrigin() ?? '', token: token(), credentials: true })

/**
 * Asks the account site, in the name of who is signed in. A refusal of the session itself ends it here, and
 * the page stays the visitor's; the answer is then that of an outage.
 */
export async function ask<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  more: { signal?: AbortSignal; bytes?: Blob } = {},
): Promise<Result<E>> {
  const result = await send(call, input, { ...sender(), ...more })
  if (!result.ok) await mind(result)
  return result
}

/** Ends a session that is refused. */
export async function mind({ status, code }: { status: number; code: string }): Promise<void> {
  const outcome = sessionOutcomeOf(status, code)
  if (outcome !== 'nothing') await endQuietly(outcome)
}

export { failed }
