import { borrowCookie, readCookie, setCookie } from 'contract/identity/cookies.ts'
import { exchangeIdCode, signOut } from 'contract/identity/sign-in/session.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { PersonOf } from '../../platform/features/person.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { type adopter, holdsBind } from './adopt.ts'
import type { Accounts } from './ports.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'
import { endSession, type StoredSessions } from './store/sessions.ts'
import { spendCode, spentCode } from './store/sso-codes.ts'
import type { Tokens } from './tokens.ts'

interface Ports {
  db: Database
  tokens: Tokens
  accounts: Accounts
  sessions: StoredSessions
  personOf: PersonOf
  sessionOfBrowser: SessionOfBrowser
  adopt: ReturnType<typeof adopter>
}

/**
 * The second half of single sign-on: a code that was put in an address becomes a token (DESIGN §8). It is
 * spent whatever comes of it; one spent already and shown by another browser has been stolen, so the session
 * ends. A code that the main masthead gave for a session of its own brings that session to this one.
 */
export const answerExchange = ({ db, tokens, accounts, sessions, sessionOfBrowser, adopt }: Ports) =>
  answers(exchangeIdCode, async ({ input, caller, refuse, setCookie: send }) => {
    const hash = hashOf(input.code)
    const code = await spendCode(db, hash, 'id-code')
    if (!code) {
      const replayed = await spentCode(db, hash)
      const isOwn = async (one: { session: string; bind: Buffer }) =>
        holdsBind(caller.cookie, one.bind) || (await sessionOfBrowser(db, caller))?.session === one.session
      if (replayed && !(await isOwn(replayed))) {
        const session = await sessions.byId(db, replayed.session)
        if (session && (await endSession(db, replayed.session, 'misuse')) > 0)
          await accounts.log(db, session.account, 'code-misused', { address: caller.address })
      }
      return refuse('ERR_ID_CODE_NOT_VALID')
    }
    const { brand } = caller.host
    // A page of the account site asks its own origin, and browsers put no Origin on such a GET.
    const fits =
      code.fresh &&
      code.brand === brand.sigla &&
      code.origin === (caller.requester ?? caller.host.origin) &&
      holdsBind(caller.cookie, code.bind)
    const session = fits ? await sessions.byId(db, code.session) : undefined
    if (!session || session.ending !== null || new Date(session.expires) <= new Date())
      return refuse('ERR_ID_CODE_NOT_VALID')
    for (const line of await adopt(caller, session)) send(line)
    const state = borrowCookie.of(code.bind.toString('base64url'))
    if (readCookie(caller.cookie, state) !== null) send(setCookie(state, '', 0))
    const id_token = await tokens.sign(
      { account: session.id, session: session.session, brand: brand.sigla },
      new Date(session.expires),
    )
    return {
      id_token,
      id: session.id,
      username: session.companyName ?? session.name,
      email: session.email,
      avatar: session.avatar,
    }
  })

export const answerSignOut = ({ db, accounts, personOf }: Ports) =>
  answers(signOut, async ({ caller }) => {
    const person = await personOf(caller)
    if (typeof person === 'string') return {}
    if ((await endSession(db, person.session, 'signed-out')) > 0)
      await accounts.log(db, person.account, 'signed-out', { address: caller.address })
    return {}
  })
