import { type Context, Hono } from 'hono'
import type { Brands } from 'contract/site/brand.ts'
import type { Caller } from '../answer.ts'
import type { Database } from '../database/connect.ts'
import type { Captcha } from '../outside/captcha.ts'
import type { Post } from '../outside/mail.ts'
import type { OpenIdClient } from '../outside/openid.ts'
import { answerExchange, answerLogOut } from './exchange.ts'
import { google } from './google/google.ts'
import { answerLinkGoogle, answerUnlinkGoogle } from './google/link.ts'
import { tickets as ticketsOf } from './google/ticket.ts'
import { passwords as passwordsOf } from './hashing.ts'
import { answerIsSignedIn } from './is-signed-in.ts'
import { limiter } from './limits.ts'
import { answerLogIn } from './log-in.ts'
import type { VerbPorts } from './ports.ts'
import type { OauthClient } from './oauth/clients.ts'
import { signingKeys } from './oauth/keys.ts'
import { oauth } from './oauth/oauth.ts'
import { answerRecoverPassword, answerResetPassword } from './recover-password.ts'
import { answerRegister, answerResendRegistration } from './register.ts'
import { sessions } from './sessions.ts'
import { sso } from './sso.ts'
import { forgetExpired } from './store/forget.ts'
import { forgetOldCodes } from './store/sso-codes.ts'
import { tokens as tokensOf } from './tokens.ts'
import { answerVerifyRegistration } from './verify-registration.ts'
import { answerCaptchaChallenge, answerWaysIn } from './ways.ts'

export interface SignInSettings {
  /** A sixth device always gets in: the one used longest ago is signed out (DESIGN §8). */
  maxDevices: number
  sessionDays: number
  /** Programs that sign people in through us, besides the mastheads' own. */
  oauthClients: readonly OauthClient[]
}
export const signInDefaults: SignInSettings = { maxDevices: 5, sessionDays: 30, oauthClients: [] }

export interface SignInPorts {
  db: Database
  brands: Brands
  secret: string
  post: Post
  captcha: Captcha
  /** Google as a way in; null: not offered. */
  google: OpenIdClient | null
  settings: SignInSettings
  log: (error: unknown) => void
}

/** Accounts, sessions and single sign-on: the calls, the pages that only redirect, and who a bearer belongs to. */
export function signIn({ db, brands, secret, post, captcha, google: client, settings, log }: SignInPorts) {
  const tokens = tokensOf(secret)
  const { personOf, open } = sessions({ db, brands, tokens, post, settings, log })
  const passwords = passwordsOf()
  const keys = signingKeys(db)
  const tickets = ticketsOf(secret)
  const limits = limiter({ db, captcha })
  const pending = new Set<Promise<void>>()
  const afterwards: VerbPorts['afterwards'] = (work) => {
    // Not before the answer has left: even the making of a query would be seen in its time.
    const done = new Promise((next) => void setImmediate(next))
      .then(work)
      .then(() => {}, log)
      .finally(() => pending.delete(done))
    pending.add(done)
  }
  const verbs: VerbPorts = { db, post, passwords, limits, open, afterwards }
  const linking = { db, personOf, tickets, offered: client !== null }
  return {
    personOf,
    open,
    /** One queue for every password of the program. */
    hashing: passwords,
    /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
    allows: limits.allows,
    calls: [
      answerExchange({ db, tokens, personOf }),
      answerLogOut({ db, tokens, personOf }),
      answerLogIn(verbs),
      answerRegister(verbs),
      answerVerifyRegistration(verbs),
      answerResendRegistration(verbs),
      answerRecoverPassword(verbs),
      answerResetPassword(verbs),
      answerCaptchaChallenge(captcha),
      answerWaysIn(client !== null),
      answerIsSignedIn(db),
      answerLinkGoogle(linking),
      answerUnlinkGoogle(linking),
    ],
    pages: (callerOf: (c: Context) => Caller): Hono =>
      new Hono()
        .route('/', client ? google({ db, client, open, post, tickets, callerOf, log }) : new Hono())
        .route('/', sso({ db, brands, callerOf }))
        .route(
          '/',
          oauth({
            db,
            keys,
            secret,
            clients: settings.oauthClients,
            sessionDays: settings.sessionDays,
            callerOf,
            log,
          }),
        ),
    /** Makes a new key that signs for other programs when the last has served its time. */
    rotateKeys: keys.rotate,
    /** Removes codes, counts and requests that have expired. */
    forget: async (): Promise<void> => {
      await forgetOldCodes(db)
      await forgetExpired(db)
    },
    /** Ends when what was left for after the answers is done. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
  }
}
