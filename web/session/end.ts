import { signOut } from 'contract/identity/sign-in/session.ts'
import { signInAddress } from './addresses.ts'
import { raise } from './notice.ts'
import type { SessionOutcome } from './rules.ts'
import { send } from './send.ts'
import { accountOrigin, forgetAll, token } from './session.ts'

type Refused = Exclude<SessionOutcome, 'nothing'>

/** Settles never: the page is going. */
const never = new Promise<never>(() => {})

/** Replaces this page with sign-in, which leads back to it. `expired`: the page of sign-in says so. */
export function leaveToSignIn({ expired = false } = {}): Promise<never> {
  location.replace(signInAddress(accountOrigin() ?? '', location.href, { expired }))
  return never
}

const ended = new Map<string, Promise<void>>()
/**
 * Ends what is left of a session that the services refused (SPEC §8), once however many calls were: through
 * the logout call unless the browser was removed, then locally.
 */
function end(outcome: Refused): Promise<void> {
  const bearer = token()
  if (bearer === null) return Promise.resolve()
  let work = ended.get(bearer)
  if (!work) {
    work = (async () => {
      if (outcome === 'ended' || outcome === 'expired') await send(signOut, {}, { base: '', token: bearer })
      if (token() === bearer) forgetAll()
    })()
    ended.set(bearer, work)
  }
  return work
}

/** On a page that is nothing without a person: sign-in takes its place. */
export const endAndLeave = async (outcome: Refused): Promise<never> => {
  await end(outcome)
  return leaveToSignIn({ expired: true })
}

/**
 * On a page that anybody may read: the visitor's page, with a notice that leads back in. Loaded again when it
 * may show what was the person's.
 */
export async function endQuietly(outcome: Refused): Promise<void> {
  if (token() === null) return
  await end(outcome)
  raise({
    type: 'warning',
    // Who signed out on another masthead knows why: nothing has expired.
    title: outcome === 'ended' ? 'La sessione è stata chiusa' : 'La sessione è scaduta',
    cta: 'Effettua il login',
    url: signInAddress(accountOrigin() ?? '', location.href),
  })
  if (outcome === 'browser-removed' || document.documentElement.dataset['drawn'] !== undefined)
    location.reload()
}
