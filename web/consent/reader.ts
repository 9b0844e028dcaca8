import { currentUser } from '../session/load-user.ts'
import { storedPayload, token } from '../session/session.ts'
import { PAYS, placeHere, placeWords } from './place.ts'
import type { Reader } from './consent-state.ts'

/** For how long other sites believe it, in seconds: every page of a site with a bearer says it again. */
const PAYS_FOR = 7 * 86_400

/** Who is signed in, as `short-info` says; when nobody can tell, as it said last. */
export async function readerNow(): Promise<Reader> {
  // Who is about to leave cannot be asked for: their session may end before the answer.
  if (location.pathname === '/logout') return 'unknown'
  // The server drew the page for them by their cookie, and their bearer is on its way.
  if (token() === null && document.documentElement.dataset['person'] !== undefined) return 'unknown'
  const loaded = await currentUser()
  if (loaded === null || loaded.state === 'out') return 'visitor'
  if (loaded.state === 'in') {
    const pays = loaded.user.abbonatoConsent
    if (pays || document.cookie.includes(PAYS))
      document.cookie = `${PAYS}; Max-Age=${pays ? PAYS_FOR : 0}` + placeWords(placeHere())
    return pays ? 'consent-subscriber' : 'signed-in'
  }
  return storedPayload()?.abbonatoConsent ? 'consent-subscriber' : 'unknown'
}
