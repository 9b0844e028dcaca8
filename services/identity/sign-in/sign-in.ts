import type { Context } from '../../platform/features/context.ts'
import { Hono } from 'hono'
import type { Caller, House } from '../../platform/wire/caller.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { personalData } from './store/personal-data.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Captcha } from '../../platform/outside/captcha.ts'
import type { OpenIdClient } from '../../platform/outside/openid.ts'
import { adopter } from './adopt.ts'
import { answerExchange, answerSignOut } from './exchange.ts'
import { google } from './google/google.ts'
import { isLinked } from './google/store.ts'
import { answerLinkGoogle, answerUnlinkGoogle } from './google/link.ts'
import { tickets as ticketsOf } from './google/ticket.ts'
import { houseNames } from './common-passwords.ts'
import { passwords as passwordsOf } from './hashing.ts'
import { answerIsSignedIn } from './is-signed-in.ts'
import { limiter } from './limits.ts'
import type {
  Accounts,
  NoticesColumn,
  OperatorColumn,
  RenewalsColumn,
  RightsColumn,
  VerbPorts,
} from './ports.ts'
import type { OauthClient } from './oauth/clients.ts'
import { signingKeys } from './oauth/keys.ts'
import { oauth } from './oauth/oauth.ts'
import { answerRecoverPassword, answerResetPassword } from './recover-password.ts'
import { answerRegister, answerResendRegistration } from './register.ts'
import { bearerOfBrowser, sessionOfBrowser as sessionOfBrowserOf } from './session-of-browser.ts'
import { sessions } from './sessions.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { socketTickets } from './socket-ticket.ts'
import { answerSignIn } from './sign-in-with-password.ts'
import { sso } from './sso.ts'
import { spendCaptcha } from './store/captchas.ts'
import { devicesOf, leftAmong, removeDevices, signedInAmong } from './store/device-list.ts'
import { emailTriesUsedUp, pendingEmail, storeEmailCodes, tryEmailCodes } from './store/email-codes.ts'
import { forgetExpired } from './store/forget.ts'
import { deletionCodes, forgetPasswordCodes } from './store/mail-codes.ts'
import { endSessionsOfAccount, liveAmong, storedSessions } from './store/sessions.ts'
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

export interface SignInPorts extends Pick<Context, 'db' | 'brands' | 'secret' | 'post' | 'log'> {
  accounts: Accounts
  rightsColumn: RightsColumn
  operatorColumn: OperatorColumn
  renewalsColumn: RenewalsColumn
  noticesColumn: NoticesColumn
  /** What sign-in asks to be proved, and the chat. */
  captchas: Readonly<Record<'signIn' | 'chat', Captcha>>
  /** Google as a way in; null: not offered. */
  google: OpenIdClient | null
  settings: SignInSettings
}

/** Sessions and single sign-on: the calls, the pages that only redirect, and who a bearer belongs to. */
export function signIn(ports: SignInPorts) {
  const { db, brands, secret, post, accounts, captchas, google: client, settings, log } = ports
  const tokens = tokensOf(secret)
  const stored = storedSessions({
    people: accounts.people,
    rights: ports.rightsColumn,
    operator: ports.operatorColumn,
    renewals: ports.renewalsColumn,
    notices: ports.noticesColumn,
  })
  const sessionOfBrowser = sessionOfBrowserOf(stored)
  const shared = { accounts, sessions: stored, sessionOfBrowser }
  const { personOf, open } = sessions({ db, tokens, accounts, stored, sessionOfBrowser, post, settings, log })
  const passwords = passwordsOf({ houseNames: houseNames(brands) })
  const keys = signingKeys(db)
  const tickets = ticketsOf(secret, 'google-link')
  const limits = limiter({ db, captcha: captchas.signIn })
  const chatLimits = limiter({ db, captcha: captchas.chat })
  const pending = new Set<Promise<void>>()
  const afterwards: VerbPorts['afterwards'] = (work) => {
    // Not before the answer has left: even the making of a query would be seen in its time.
    const done = new Promise((next) => void setImmediate(next))
      .then(work)
      .then(() => {}, log)
      .finally(() => pending.delete(done))
    pending.add(done)
  }
  const verbs: VerbPorts = { db, post, accounts, passwords, limits, open, afterwards }
  const socketTicket = socketTickets({
    secret,
    tokens,
    personOf,
    spendOnce: (name, expires) => spendCaptcha(db, hashOf(name), expires),
  })
  const linking = { db, accounts, tickets, offered: client !== null }
  const adopt = adopter({ db, sessionOfBrowser })
  const exchange = { db, ...shared, tokens, personOf, adopt }
  const pages = new Hono<House>()
  if (client) pages.route('/', google({ db, client, accounts, sessionOfBrowser, open, post, tickets, log }))
  pages.route('/', sso({ db, brands, secret, ...shared, adopt }))
  const oauthPages = oauth({
    db,
    ...shared,
    keys,
    secret,
    clients: settings.oauthClients,
    sessionDays: settings.sessionDays,
    log,
  })
  const forget = async (): Promise<void> => {
    await forgetOldCodes(db)
    await forgetExpired(db)
  }
  const feature: Feature = {
    name: 'sign-in',
    calls: [
      answerExchange(exchange),
      answerSignOut(exchange),
      answerSignIn(verbs),
      answerRegister(verbs),
      answerVerifyRegistration(verbs),
      answerResendRegistration(verbs),
      answerRecoverPassword(verbs),
      answerResetPassword(verbs),
      answerCaptchaChallenge(captchas.signIn, passwords),
      answerWaysIn(client !== null),
      answerIsSignedIn(db, sessionOfBrowser),
      socketTicket.answer,
      answerLinkGoogle(linking),
      answerUnlinkGoogle(linking),
    ],
    routes: [
      { paths: ['/sso'], beforeGate: true, app: pages },
      { paths: ['/oauth', '/.well-known/oauth-authorization-server'], beforeGate: true, app: oauthPages },
    ],
    jobs: [
      task('forget-expired', forget, { times: '17 * * * *' }),
      task('rotate-keys', keys.rotate, { times: '41 3 * * *' }),
    ],
    personal: personalData(accounts.byId),
    // What was left for after the answers is done first.
    close: async () => void (await Promise.all(pending)),
  }
  return {
    feature,
    personOf,
    bearerOfTicket: socketTicket.bearerOf,
    bearerOfBrowser: bearerOfBrowser({ db, tokens, sessionOfBrowser }),
    /** What the account asks of sign-in (`services/identity/account/ports.ts`). */
    forAccount: {
      // One queue for every password of the program.
      passwords,
      allows: limits.allows,
      endSessions: endSessionsOfAccount,
      devices: { of: devicesOf, remove: removeDevices },
      emailCodes: {
        store: storeEmailCodes,
        usedUp: emailTriesUsedUp,
        spend: tryEmailCodes,
        pending: pendingEmail,
      },
      deletionCodes,
      forgetPasswordCodes,
      isGoogleLinked: isLinked,
    },
    /**
     * What subscriptions bought through Google ask of sign-in
     * (`services/commerce/google-subscriptions/ports.ts`).
     */
    forGoogleSubscriptions: {
      tickets: ticketsOf(secret, 'google-subscription'),
      sessionOf: async (caller: Caller) => (await sessionOfBrowser(db, caller)) ?? null,
    },
    /** What notifications ask of sign-in (`services/reading/topics/ports.ts`). */
    forTopics: { of: devicesOf, signedIn: signedInAmong, signedOut: leftAmong },
    /** What customer care asks of sign-in (`services/assistance/support/ports.ts`). */
    forSupport: {
      writerOf: async (caller: Caller) => {
        const person = caller.bearer ? await personOf(caller) : await sessionOfBrowser(db, caller)
        return person === undefined || typeof person === 'string' ? null : person
      },
      chatWriterOf: async (caller: Caller) => {
        const person = await personOf(caller)
        if (typeof person === 'string') return null
        return { ...person, name: [person.name, person.surname].filter(Boolean).join(' ') }
      },
      liveSessions: (ids: readonly string[]) => liveAmong(db, ids),
      emailKeyOf: async (handle: Database | Tx, account: number) =>
        (await accounts.byId(handle, account))?.emailKey,
      allows: limits.allows,
      proves: limits.proves,
      chatCaptcha: {
        show: () => captchas.chat.show(passwords.load()),
        proves: chatLimits.proves,
      },
    },
    /** Removes codes, counts and requests that have expired. */
    forget,
  }
}
