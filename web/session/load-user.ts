import { type ShortInfo, readShortInfo } from 'contract/identity/account/account.ts'
import {
  type SessionOutcome,
  loadErrorWords,
  meaningOfShortInfo as shortInfoOutcomeOf,
  retryDelay,
} from './rules.ts'
import { send } from './send.ts'
import { accountOrigin, keepPayload, token } from './session.ts'

export type Loaded =
  | { state: 'in'; user: ShortInfo }
  /** The services know nobody by this token: the stored user is to be cleared. */
  | { state: 'out'; outcome: Exclude<SessionOutcome, 'nothing'> }
  /** Nobody can tell: the storage stays, the page is the visitor's (DESIGN §6). `words` is SPEC §8's text. */
  | { state: 'unknown'; status: number; words: string }

let known: { token: string; loaded: Promise<Loaded | null> } | null = null

/**
 * Who is here, asked once for each token while the page lives; after an outage whoever asks next asks again.
 * Null for a visitor.
 */
export function currentUser(): Promise<Loaded | null> {
  const bearer = token()
  if (bearer === null) return Promise.resolve(null)
  if (known?.token !== bearer) {
    const latest = { token: bearer, loaded: loadUser() }
    known = latest
    void latest.loaded.then((loaded) => loaded?.state === 'unknown' && known === latest && forgetKnownUser())
  }
  return known.loaded
}
/** The next to ask asks the services: something of the account has changed. */
export const forgetKnownUser = (): void => {
  known = null
}

/** Something of the person has changed: whoever shows it asks again. */
export function notifyPersonChanged(): void {
  forgetKnownUser()
  dispatchEvent(new Event('edicola:user'))
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** SPEC §7 `short-info` with its retries. */
async function loadUser(): Promise<Loaded | null> {
  const bearer = token()
  if (bearer === null) return null
  for (let retry = 1; ; retry++) {
    const answer = await send(
      readShortInfo,
      { timestamp: String(Date.now()) },
      { base: accountOrigin() ?? '', token: bearer, credentials: true },
    )
    // Another tab may have signed out, or in as somebody else, meanwhile: this answer is not about whoever is
    // here now.
    if (token() !== bearer) return token() === null ? null : loadUser()
    if (answer.ok) {
      keepPayload(answer.data)
      return { state: 'in', user: answer.data }
    }
    const delay = retryDelay(answer.status, retry)
    if (delay === null) {
      const outcome = shortInfoOutcomeOf(answer.status, answer.code)
      return outcome === 'nothing'
        ? { state: 'unknown', status: answer.status, words: loadErrorWords(answer.status) }
        : { state: 'out', outcome }
    }
    await wait(delay)
  }
}
