import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { cookies } from 'contract/identity/cookies.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import { accounts } from '../../identity/account/accounts.ts'
import { createServices, type Services } from '../../app.ts'
import type { ChatbotParts } from '../../assistance/chatbot/chatbot.ts'
import type { Database } from '../database/connect.ts'
import { type Scratch, scratchDatabase } from '../database/scratch.ts'
import type { Files } from '../outside/files.ts'
import type { Gateway, TestGateway } from '../outside/gateway.ts'
import type { LanguageModelSettings } from '../outside/language-model.ts'
import type { Deliver } from '../outside/mail.ts'
import type { PushSettings } from '../outside/push.ts'
import type { AskVies } from '../outside/vies.ts'
import { appointOperator, operatorColumn, rightsColumn } from '../../identity/entitlement/store.ts'
import { troubledRenewals } from '../../identity/compose.ts'
import type { Devices } from '../../reading/topics/ports.ts'
import { noticesColumn } from '../../reading/notices/store/account-notices.ts'
import { newsOf } from '../../reading/newsstand/articles.ts'
import type { OpenIdSettings } from '../outside/openid.ts'
import { enrol } from '../../identity/sign-in/enrol.ts'
import type { Accounts } from '../../identity/sign-in/ports.ts'
import {
  type SessionOfBrowser,
  sessionOfBrowser as sessionOfBrowserOf,
} from '../../identity/sign-in/session-of-browser.ts'
import { builtInGateway } from '../../commerce/payments/gateways.ts'
import { sessions } from '../../identity/sign-in/sessions.ts'
import { signInDefaults, type SignInSettings } from '../../identity/sign-in/sign-in.ts'
import { accountById, insertTestAccount } from '../../identity/sign-in/store/test-accounts.ts'
import { devicesOf, leftAmong, signedInAmong } from '../../identity/sign-in/store/device-list.ts'
import { storedSessions, type StoredSessions } from '../../identity/sign-in/store/sessions.ts'
import { tokens } from '../../identity/sign-in/tokens.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'
import { TestBrowser } from './browser.ts'
import { noFiles } from './files.ts'
import type { SendingParts } from '../../press-review/sending/ports.ts'

/** The installation's secret in tests. */
export const SECRET = 'un segreto di prova lungo abbastanza'
/** What the mail provider of the tests signs with. */
export const REPORTS_SECRET = 'un segreto del fornitore di posta, abbastanza lungo'

/** Services on a database of their own, with accounts made at once and browsers to walk in with. */
export async function testHouse(
  signIn: Partial<SignInSettings> = {},
  google: OpenIdSettings | null = null,
  files: Files = noFiles,
  push: PushSettings = {},
  {
    brands = threeMastheads,
    pays,
    googleApi,
    languageModel,
    chatbot,
    pressReview,
    deliver,
    log,
    metrics,
    vies,
    ...time
  }: {
    now?: () => Date
    brands?: Brands
    /** Where Google tells of subscriptions bought there. */
    googleApi?: string
    languageModel?: LanguageModelSettings
    /** What finds and what answers for the chatbot, in the place of the real ones. */
    chatbot?: Partial<ChatbotParts>
    /** What draws and cuts what a press review sends. */
    pressReview?: SendingParts
    /** A mail server; without it letters go to the built-in post. */
    deliver?: Deliver
    /** Where errors go when not to the console, and what counts. */
    log?: (error: unknown) => void
    metrics?: Metrics
    /** Confirms VAT numbers; without it nobody is asked. */
    vies?: AskVies
    /** The gateway that takes the money, when it is not the built-in one. */
    pays?: (db: Database) => Gateway
  } = {},
): Promise<{
  scratch: Scratch
  services: Services
  /** The built-in one, on the same database. */
  gateway: TestGateway
  browser(): TestBrowser
  account(email: string): Promise<number>
  /** Makes an operator of an account. */
  appoint(account: number): Promise<void>
  /** An account made as by a registration on Il Meriggio. */
  enrol(registration: Registration): ReturnType<typeof enrol>
  /** What `services/app.ts` hands to features, for tests of their parts. */
  parts: {
    accounts: Accounts
    sessions: StoredSessions
    sessionOfBrowser: SessionOfBrowser
    /** What it hands to topics. */
    newsOf: typeof newsOf
    leavingAmong: typeof accounts.leavingAmong
    devices: Devices
  }
  enter(browser: TestBrowser, brand: string, account: number): Promise<void>
  token(browser: TestBrowser, brand: string): Promise<string>
  close(): Promise<void>
}> {
  const scratch = await scratchDatabase()
  const { db, pool } = scratch
  const gateway = builtInGateway({ db, brands, secret: SECRET, ...time })
  const services = createServices({
    db,
    gateway: pays ? pays(db) : gateway,
    ...time,
    ...(chatbot && { chatbot }),
    ...(pressReview && { pressReview }),
    ...(deliver && { deliver }),
    ...(log && { log }),
    ...(metrics && { metrics }),
    ...(vies && { vies }),
    pool,
    files,
    brands,
    origins: threeMastheadsOrigins,
    settings: {
      secret: SECRET,
      gatePasswords: {},
      devPassword: null,
      signIn,
      google,
      ...(googleApi !== undefined && { googleApi }),
      ...(languageModel && { languageModel }),
      push,
      reportsSecret: REPORTS_SECRET,
    },
    say: () => {},
  })
  const stored = storedSessions({
    people: accounts.people,
    rights: rightsColumn,
    operator: operatorColumn,
    renewals: troubledRenewals,
    notices: noticesColumn,
  })
  const sessionOfBrowser = sessionOfBrowserOf(stored)
  const { open } = sessions({
    db,
    accounts,
    stored,
    sessionOfBrowser,
    tokens: tokens(SECRET),
    post: async () => {},
    settings: signInDefaults,
    log: () => {},
  })
  const domain = (sigla: string) => threeMastheads.all.find((b) => b.sigla === sigla)!.domain
  return {
    scratch,
    services,
    gateway,
    browser: () => new TestBrowser(services),
    account: (email) => insertTestAccount(db, email),
    appoint: (account) => appointOperator(db, account),
    enrol: (registration) => enrol({ db, accounts }, registration, 'MG'),
    parts: {
      accounts,
      sessions: stored,
      sessionOfBrowser,
      newsOf,
      leavingAmong: accounts.leavingAmong,
      devices: { of: devicesOf, signedIn: signedInAmong, signedOut: leftAmong },
    },
    /** Opens a session in this browser on a masthead's account site, as the page of sign-in would. */
    enter: async (browser, sigla, account) => {
      const url = `http://account.${domain(sigla)}`
      const { email, name } = await accountById(db, account)
      const caller = {
        host: hostOf(threeMastheads, url),
        bearer: null,
        cookie: `${cookies.browser}=${browser.cookie(url, cookies.browser) ?? ''}`,
        address: '192.0.2.1',
        agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }
      const opened = await db.transaction().execute((tx) => open(tx, { id: account, email, name }, caller))
      browser.setCookie(url, cookies.session, opened.session)
      browser.setCookie(url, cookies.browser, opened.browser)
    },
    /** The token of a newsstand, through single sign-on; rejects when the person is asked to sign in. */
    token: async (browser, sigla) => {
      const newsstand = `http://edicola.${domain(sigla)}/`
      const login = await browser.follow(
        `http://account.${domain(sigla)}/sso/request-login?redirect_uri=${encodeURIComponent(newsstand)}`,
      )
      const answer = await browser.exchange(login)
      if (answer.status !== 200) throw new Error(`${login}: ${answer.code}`)
      return (answer.data as { id_token: string }).id_token
    },
    close: async () => {
      await services.close()
      await scratch.close()
    },
  }
}
