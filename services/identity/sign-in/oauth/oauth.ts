import type { IncomingMessage } from 'node:http'
import { type Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { decodeJwt } from 'jose'
import type { Provider } from 'oidc-provider'
import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import type { House } from '../../../platform/wire/caller.ts'
import { rateCounter } from '../../../platform/wire/rate-counter.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { keysOf, type Secret } from '../../../platform/signing/keys.ts'
import type { Accounts } from '../ports.ts'
import type { SessionOfBrowser } from '../session-of-browser.ts'
import type { StoredSession, StoredSessions } from '../store/sessions.ts'
import { nodePair } from './bridge.ts'
import { formTargets, type OauthClient } from './clients.ts'
import type { SigningKeys } from './keys.ts'
import { MOUNT } from './mount.ts'
import { consentPage, pagePolicy } from './pages.ts'
import { openedAt } from './store.ts'

type Context = HonoContext<House>

export interface OauthPorts {
  db: Database
  accounts: Accounts
  sessions: StoredSessions
  sessionOfBrowser: SessionOfBrowser
  keys: SigningKeys
  secret: Secret
  clients: readonly OauthClient[]
  sessionDays: number
  log: (error: unknown) => void
}

/** Providers kept in memory, one per masthead and origin; bounded, for a request may invent ports. */
const MAX_PROVIDERS = 24
/** Sign-ins that one person, or the visitors of one network, may begin: each is kept for an hour. */
const START_LIMIT = { max: 60, windowMs: 600_000 }
/** Longest `state` or `nonce` of a client, in characters. */
const MAX_ECHOED_LENGTH = 500

/**
 * The OpenID providers of all mastheads, each on its account site under `/oauth`, and the way in that leads
 * through our own sign-in.
 */
export function oauth(ports: OauthPorts): Hono<House> {
  const { db, accounts, sessions, sessionOfBrowser, keys, secret, clients, sessionDays, log } = ports
  const app = new Hono<House>()
  const starts = rateCounter(START_LIMIT)
  const owners = new WeakMap<
    IncomingMessage,
    { session: StoredSession | undefined; address: string | null }
  >()
  const cookieKeys = keysOf(secret, 'oauth-cookies').accepted.map((key) => key.toString('base64url'))
  const providers = new Map<
    string,
    { provider: Provider; handle: ReturnType<Provider['callback']>; kids: string }
  >()

  const providerFor = async (
    host: Host,
  ): Promise<{ provider: Provider; handle: ReturnType<Provider['callback']> }> => {
    const current = await keys.current()
    const kids = current.map((key) => key.kid).join(' ')
    const origin = siteUrl(host, 'account', '')
    const cached = providers.get(origin)
    if (cached?.kids === kids) return cached
    // Loaded on first use: it is rarely needed, and warns on stderr about versions of Node.
    const { providerOf } = await import('./provider.ts')
    const provider = providerOf(host, current, {
      db,
      sessions,
      logSecurity: accounts.log,
      clients,
      sessionDays,
      cookieKeys,
      log,
      mayBegin: ({ session, address }) => starts.allow(session?.id ?? networkOf(address)),
      ownOf: (request) => owners.get(request) ?? { session: undefined, address: null },
    })
    providers.delete(origin)
    const created = { provider, handle: provider.callback(), kids }
    providers.set(origin, created)
    if (providers.size > MAX_PROVIDERS) providers.delete(providers.keys().next().value!)
    return created
  }
  const pairFor = async (c: Context, path?: string) => {
    const caller = c.var.caller
    const session = await sessionOfBrowser(db, caller)
    const pair = await nodePair(c.req.raw, {
      origin: siteUrl(caller.host, 'account', ''),
      mount: MOUNT,
      ...(path === undefined ? {} : { path }),
    })
    owners.set(pair.request, { session, address: caller.address })
    return { ...pair, session, host: caller.host }
  }
  const answer = async (c: Context, path?: string) => {
    const { request, response, answer: written, host } = await pairFor(c, path)
    const { handle } = await providerFor(host)
    await handle(request, response)
    return written
  }

  const notFound = (c: Context) => c.text('Pagina non trovata.', 404)
  const onAccountSite = (c: Context): boolean => {
    const { host } = c.var.caller
    return host.known && host.site === 'account'
  }
  const limit = bodyLimit({
    maxSize: 56 * 1024,
    onError: (c) => c.text('La richiesta è troppo grande.', 413),
  })
  for (const path of [`${MOUNT}/*`, '/.well-known/oauth-authorization-server/*'])
    app.use(path, limit, async (c, next) => {
      if (!onAccountSite(c)) return notFound(c)
      const { search } = new URL(c.req.url)
      const body = await c.req.raw.clone().text()
      const input = search + body
      if (holdsNul.test(input)) return c.text('Ci sono caratteri che non si possono usare.', 400)
      if (saysTooMuchAgain(search) || saysTooMuchAgain(body))
        return c.text('La richiesta è troppo grande.', 400)
      await next()
      // Pages with forms set their own: under `no-referrer` a form is posted with `Origin: null`.
      if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'no-referrer')
      c.header('X-Frame-Options', 'DENY')
      return undefined
    })
  // RFC 8414 puts the document of an issuer with a path here.
  app.get(`/.well-known/oauth-authorization-server${MOUNT}`, (c) =>
    answer(c, '/.well-known/oauth-authorization-server'),
  )

  /**
   * Where the provider sends who must sign in: with a session of ours they go straight back, else through
   * single sign-on, which borrows one from the main masthead or shows the page. A client may ask for a new
   * proof (`prompt=login`, `max_age`): then only a session opened since counts. An app is asked about
   * (`consentPage`).
   */
  app.on(['GET', 'POST'], `${MOUNT}/enter/:uid`, async (c) => {
    const body = c.req.method === 'POST' ? await c.req.raw.clone().text() : ''
    const { request, response, session, host } = await pairFor(c)
    const { provider } = await providerFor(host)
    const details = await provider.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'SessionNotFound') return null
      throw error
    })
    if (!details || details.uid !== c.req.param('uid')) return expired(c)
    const finish = async (
      result: Parameters<Provider['interactionResult']>[2],
      { mergeWithLastSubmission = false } = {},
    ) =>
      c.redirect(
        await provider.interactionResult(request, response, result, { mergeWithLastSubmission }),
        303,
      )
    const refuse = () =>
      finish({ error: 'login_required', error_description: 'a new sign-in was asked for and did not happen' })
    const here = siteUrl(host, 'account', `${MOUNT}/enter/${details.uid}`)
    if (!session)
      return c.redirect(
        siteUrl(host, 'account', `/sso/request-login?redirect_uri=${encodeURIComponent(here)}`),
        302,
      )
    if (details.prompt.name === 'consent') {
      if (details.session?.accountId !== session.id) return expired(c)
      if (c.req.method === 'GET') return askConsent(c, provider, details, session)
      if (c.var.caller.requester !== host.origin) return c.text('Richiesta rifiutata.', 403)
      return decisionIn(body) === 'yes'
        ? finish({ consent: {} }, { mergeWithLastSubmission: true })
        : finish({ error: 'access_denied', error_description: 'the person refused' })
    }
    if (c.req.method !== 'GET') return expired(c)
    // Already answered once and not enough, or somebody else is expected.
    if (details.lastSubmission?.login || isSomebodyElse(details.params, session)) return refuse()
    const opened = await openedAt(db, session.session)
    if (asksAgain(details, opened)) {
      if (c.req.query('asked') !== undefined) return refuse()
      // The new session ends this one, and with it what the provider knew of it.
      delete details.session
      await details.persist()
      return c.redirect(
        siteUrl(host, 'account', `/accedi?di-nuovo=1&redirect_uri=${encodeURIComponent(`${here}?asked=1`)}`),
        302,
      )
    }
    return finish({ login: { accountId: session.id, ts: Math.floor(opened.getTime() / 1000) } })
  })
  app.all(`${MOUNT}/*`, async (c) => {
    const answered = await answer(c)
    // The provider's own words for an address it does not know are English.
    const type = answered.headers.get('Content-Type') ?? ''
    return answered.status === 404 && type.startsWith('text/plain') ? notFound(c) : answered
  })
  return app
}

const expired = (c: Context) => c.text('La richiesta di accesso è scaduta: torna indietro e riprova.', 400)

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The page that asks whether an app may sign its person in. */
async function askConsent(
  c: Context,
  provider: Provider,
  { params }: Interaction,
  { name, surname, companyName, email }: StoredSession,
): Promise<Response> {
  const client = await provider.Client.find(String(params['client_id']))
  if (!client) return expired(c)
  const account = { name: companyName ?? [name, surname].filter(Boolean).join(' '), email }
  const asked = {
    client: client.clientName ?? client.clientId,
    scopes: String(params['scope'] ?? '').split(' '),
    account,
  }
  return c.html(consentPage(c.var.caller.host, asked), 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': pagePolicy(formTargets([{ redirect_uris: [String(params['redirect_uri'])] }])),
    'Referrer-Policy': 'same-origin',
  })
}

const decisionIn = (form: string): string | null => new URLSearchParams(form).get('decision')

/** U+0000 in an address, a form or JSON: the provider would store what PostgreSQL cannot keep. */
const holdsNul = /%00|\0|\\u0000/

const saysTooMuchAgain = (form: string): boolean => {
  const fields = new URLSearchParams(form)
  return ['state', 'nonce'].some((name) =>
    fields.getAll(name).some((value) => value.length > MAX_ECHOED_LENGTH),
  )
}

/** The hint was verified when the request came in. */
const isSomebodyElse = ({ id_token_hint: hint }: Record<string, unknown>, session: StoredSession): boolean =>
  typeof hint === 'string' && decodeJwt(hint).sub !== session.id

function asksAgain(
  { prompt, params, iat }: { prompt: { reasons: string[] }; params: Record<string, unknown>; iat: number },
  opened: Date,
): boolean {
  const seconds = Math.floor(opened.getTime() / 1000)
  if (seconds >= iat) return false
  const { max_age: age } = params
  return (
    prompt.reasons.includes('login_prompt') ||
    (age !== undefined && Date.now() / 1000 - seconds > Number(age))
  )
}
