import { cookies, readCookie } from 'contract/cookies.ts'
import type { Opened } from 'contract/sign-in/sign-in.ts'
import type { Caller } from '../wire/caller.ts'
import type { Tx } from '../database/connect.ts'
import { sessionOfBrowser } from './session-of-browser.ts'
import type { Sessions } from './sessions.ts'
import { endSession } from './store/sessions.ts'

/** Opens a session in the browser that asks. Somebody else's in the same browser ends: two people would be signed in at once. */
export async function enter(
  tx: Tx,
  open: Sessions['open'],
  account: { id: number; email: string; name: string },
  caller: Caller,
  options?: { silent: boolean },
): Promise<Opened> {
  const before = await sessionOfBrowser(tx, caller)
  if (before && before.account !== account.id) await endSession(tx, before.session, 'replaced')
  return open(tx, account, { caller, browser: readCookie(caller.cookie, cookies.browser) }, options)
}
