import { signOut } from 'contract/identity/sign-in/session.ts'
import { signInAddress } from './addresses.ts'
import { raise } from './notice.ts'
import type { Meaning } from './rules.ts'
import { send } from './send.ts'
import { accountOrigin, forgetAll, token } from './session.ts'

type Refused = Exclude<Meaning, 'nothing'>

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
function end(meaning: Refused): Promise<void> {
  const bearer = token()
  if (bearer === null) return Promise.resolve()
  let work = ended.get(bearer)
  if (!work) {
    work = (async () => {
      if (meaning === 'ended' || meaning === 'expired') await send(signOut, {}, { base: '', token: bearer })
      if (token() === bearer) forgetAll()
    })()
    ended.set(bearer, work)
  }
  return work
}

/** On a page that is nothing without a person: sign-in takes its place. */
export const endAndLeave = async (meaning: Refused): Promise<never> => {
  await end(meaning)
  return leaveToSignIn({ expired: true })
}

/**
 * On a page that anybody may read: the visitor's page, with a notice that leads back in. Loaded again when it
 * may show what was the person's.
 */
export async function endQuietly(meaning: Refused): Promise<void> {
  if (token() === null) return
  await end(meaning)
  raise({
    type: 'warning',
    // Who signed out on another masthead knows why: nothing has expired.
    title: meaning === 'ended' ? 'La sessione è stata chiusa' : 'La sessione è scaduta',
    cta: 'Effettua il login',
    url: signInAddress(accountOrigin() ?? '', location.href),
  })
  if (meaning === 'browser-removed' || document.documentElement.dataset['drawn'] !== undefined)
    location.reload()
}
