import { exchangeIdCode, signOut as signOutCall } from 'contract/identity/sign-in/session.ts'
import { signInAddress, signOutAddress } from './addresses.ts'
import { endDrafts, keepDraftsOf } from './drafts.ts'
import { raise } from './notice.ts'
import { returnWithin } from './return-within.ts'
import { send } from './send.ts'
import { accountOrigin, forgetAll, keepUser, token } from './session.ts'

const never = new Promise<never>(() => {})

/**
 * The end of a single sign-on: the code becomes the stored user, then the page asked for takes this one's
 * place. Settles only when it failed.
 */
export async function finishSignIn(code: string, returnPath: string | null): Promise<{ again: string }> {
  // The code goes from the address before anything else can read it there.
  history.replaceState(history.state, '', '/login')
  const account = accountOrigin() ?? ''
  const back = returnWithin(location.origin, returnPath)
  const answer = await send(exchangeIdCode, { code }, { base: account, credentials: true })
  if (!answer.ok) return { again: signInAddress(account, location.origin + back) }
  keepUser(answer.data)
  keepDraftsOf(answer.data.email ?? '', new URL(back, location.origin).pathname)
  location.replace(back)
  return never
}

/**
 * Signs out (SPEC §2, §4): the logout call, local data, then the account site's last step, which comes back
 * to `returnPath` when that is of this origin. Settles only when it failed, which a notice says.
 */
export async function signOut(returnPath: string | null = null): Promise<void> {
  const bearer = token()
  if (bearer !== null) {
    const answer = await send(signOutCall, {}, { base: '', token: bearer })
    if (!answer.ok && answer.status !== 401)
      return raise({ type: 'error', title: "C'è stato un errore. Riprovare", timeout: 5000 })
  }
  forgetAll()
  endDrafts()
  const { origin } = location
  location.replace(signOutAddress(accountOrigin() ?? '', origin, returnWithin(origin, returnPath)))
  return never
}
