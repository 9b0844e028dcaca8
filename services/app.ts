import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import type { Ask } from 'contract/endpoint.ts'
import { readCookie } from 'contract/cookies.ts'
import { checkGate } from 'contract/site/gate.ts'
import { placeOf, siteUrl, type Place, type Site } from 'contract/site/hosts.ts'
import type { Brands } from 'contract/site/brand.ts'
import type pg from 'pg'
import { account } from './account/account.ts'
import type { RightsOf } from './account/short-info.ts'
import { asker, mount, type Caller } from './answer.ts'
import { aside, type Database } from './database/connect.ts'
import { answersAtAll, isOutage } from './database/outage.ts'
import { enqueue } from './database/enqueue.ts'
import { listen } from './database/listen.ts'
import { keepMail } from './database/mails.ts'
import { entitledBy } from './entitlement/entitlement.ts'
import { jobs } from './jobs.ts'
import { favourites } from './newsstand/favourites/favourites.ts'
import { makeAvif } from './newsstand/media/make-avif.ts'
import { newsstand, type Newsstand } from './newsstand/newsstand.ts'
import { reader } from './newsstand/reader/reader.ts'
import { servePages } from './newsstand/reader/serve-pages.ts'
import { pageSigner } from './newsstand/reader/sign.ts'
import { shownArticles } from './newsstand/shown-articles.ts'
import { serveMedia } from './newsstand/media/serve-media.ts'
import { serveShare } from './newsstand/share/serve-share.ts'
import { altcha } from './outside/captcha.ts'
import type { Files } from './outside/files.ts'
import type { Deliver, Letter, Post } from './outside/mail.ts'
import { openIdClient, type OpenIdSettings } from './outside/openid.ts'
import { recaptcha, type RecaptchaSettings } from './outside/recaptcha.ts'
import { countTerms, neverIndexed, reindexAll, search, SEARCH_PATIENCE_MS } from './search/search.ts'
import { signIn, signInDefaults, type SignInSettings } from './sign-in/sign-in.ts'
import { logSecurity } from './sign-in/store/security-log.ts'
import { endSessionsOfAccount, endSessionsOfDevice } from './sign-in/store/sessions.ts'
import { serveDemoMail } from './site/demo-mail.ts'
import { gates } from './site/gate.ts'
import { serveOpenApi } from './site/openapi.ts'

export interface ServicesPorts {
  db: Database
  pool: pg.Pool
  files: Files
  brands: Brands
  settings: {
    secret: string
    gatePasswords: Readonly<Record<string, string>>
    devPassword: string | null
    signIn?: Partial<SignInSettings>
    /** Without it the built-in proof of work stands in. */
    recaptcha?: RecaptchaSettings | null
    /** Without it Google is no way in. */
    google?: OpenIdSettings | null
    /** Whether /__demo/mail may answer at all: only the demo publisher with the built-in mail. */
    demoMail?: boolean
  }
  /** Delivers mails; without it they are kept in the database. */
  deliver?: Deliver
  log?: (error: unknown) => void
}

/** What the server in front hands over with each request: the address it believes and the origin the browser sees. */
export interface Connection {
  origin: string
  address: string | null
  /** The peer is this very machine, and nobody forwarded the request. */
  local?: boolean
}

export interface Services {
  /** True when this path is answered here rather than by a page. */
  owns(pathname: string): boolean
  fetch(request: Request, connection: Connection): Promise<Response>
  ask(caller: Caller): Ask
  /** Asks in the name of a request: its bearer, its cookies, its browser. */
  askAs(request: Request, connection: Connection): Ask
  /** Calls with the code of the brand whose content changed, or '*'. */
  onContentChange(hear: (brand: string) => void): void
  healthy(): Promise<boolean>
  startJobs(): Promise<void>
  /** Removes what has expired: codes, counts, requests. A job does it every hour. */
  forgetExpired(): Promise<void>
  close(): Promise<void>
}

const sites: Site[] = ['edicola', 'account', 'shop', 'www']

/** Composes the features: each gets what it needs as functions and never sees its siblings. */
export function createServices({
  db,
  pool,
  files,
  brands,
  settings,
  deliver = keepMail(db),
  log = console.error,
}: ServicesPorts): Services {
  const signer = pageSigner({ secret: settings.secret })
  const post: Post = (tx, letter) => enqueue(tx, 'send-mail', { ...letter }, { priority: -10 })
  const signInSettings = { ...signInDefaults, ...settings.signIn }
  const captcha = settings.recaptcha
    ? recaptcha(settings.recaptcha, 'signin')
    : altcha({ secret: settings.secret })
  const google = settings.google ? openIdClient(settings.google) : null
  const signing = signIn({
    db,
    brands,
    secret: settings.secret,
    post,
    captcha,
    google,
    settings: signInSettings,
    log,
  })
  const rightsOf: RightsOf = (person) => {
    const entitled = entitledBy(person.rights)
    // Staff of the publisher (DESIGN §8): the address is proved, or there would be no account.
    return {
      ...entitled,
      chatbot:
        entitled.chatbot ||
        brands.shared.internalDomains.includes(person.email.split('@').at(-1)!.toLowerCase()),
    }
  }
  const may = async (caller: Caller, what: 'online' | 'digital'): Promise<boolean> => {
    if (!caller.bearer) return false
    const person = await signing.personOf(caller)
    return typeof person !== 'string' && entitledBy(person.rights)[what]
  }
  const mayRead: Newsstand['mayRead'] = async (caller, article) =>
    !article.paid || (await may(caller, 'online'))
  const maySeePages: Newsstand['mayRead'] = async (caller, article) =>
    !article.paid || (await may(caller, 'digital'))
  const isDeveloper = async (caller: Caller): Promise<boolean> => {
    const token = readCookie(caller.cookie, 'gate-dev')
    if (!token) return false
    const answer = await ask(caller)(checkGate, { gate: 'dev', token })
    return answer.ok && answer.data.open
  }
  const searching = aside(pool, SEARCH_PATIENCE_MS)
  const calls = [
    ...gates({
      secret: settings.secret,
      sitePasswords: settings.gatePasswords,
      devPassword: settings.devPassword,
    }),
    ...search({ db, aside: searching.db, brands, ...shownArticles(db) }),
    ...newsstand({ db, brands, mayRead }),
    ...favourites({ db, brands, personOf: signing.personOf }),
    ...reader({ db, brands, mayRead: maySeePages, isDeveloper, signer }),
    ...signing.calls,
    ...account({
      db,
      personOf: signing.personOf,
      rightsOf,
      post,
      logSecurity,
      passwords: signing.hashing,
      allows: signing.allows,
      sessions: { endOfAccount: endSessionsOfAccount, endOfDevice: endSessionsOfDevice },
      settings: { maxDevices: signInSettings.maxDevices, google: google !== null },
    }),
  ]
  const ask = asker(calls, log)
  const app = new Hono<{ Bindings: Connection }>()
  const callerIn = (request: Request, connection: Connection): Caller => ({
    place: placeOf(brands, connection.origin),
    bearer: /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
    address: connection.address,
    cookie: request.headers.get('cookie'),
    requester: request.headers.get('origin'),
    agent: request.headers.get('user-agent'),
  })
  const callerOf = (c: Context<{ Bindings: Connection }>): Caller => callerIn(c.req.raw, c.env)
  for (const path of ['/api/*', '/v1/*'])
    app.use(
      path,
      cors({
        origin: (origin, c) =>
          ownOrigins(placeOf(brands, (c as Context<{ Bindings: Connection }>).env.origin)).includes(origin)
            ? origin
            : null,
        credentials: true,
        allowHeaders: ['Authorization', 'Content-Type'],
        maxAge: 7200,
      }),
    )
  mount(app as unknown as Hono, calls, callerOf as (c: Context) => Caller, log)
  app.route('/', signing.pages(callerOf as (c: Context) => Caller))
  serveDemoMail(app as unknown as Hono, db, {
    offered: settings.demoMail === true,
    isLocal: (c) => (c as Context<{ Bindings: Connection }>).env.local === true,
  })
  serveOpenApi(
    app as unknown as Hono,
    calls.map((call) => call.spec),
  )
  servePages(app as unknown as Hono, {
    files,
    signer,
    brandOf: (c) => callerOf(c as Context<{ Bindings: Connection }>).place.brand.sigla,
  })
  serveMedia(app as unknown as Hono, files)
  serveShare(app as unknown as Hono, {
    db,
    files,
    placeOf: (c) => callerOf(c as Context<{ Bindings: Connection }>).place,
  })
  app.all('*', (c) => c.json({ success: false, data: null, status: { code: 'ERR_NOT_FOUND' } }, 404))
  app.onError((error, c) => {
    log(error)
    const [code, status] = isOutage(error)
      ? (['ERR_UNAVAILABLE', 503] as const)
      : (['ERR_INTERNAL', 500] as const)
    return c.json({ success: false, data: null, status: { code } }, status)
  })

  const listeners: ((brand: string) => void)[] = []
  const channel = listen(pool, 'edicola_content', (brand) => listeners.forEach((hear) => hear(brand)), log)
  const work = jobs({
    pool,
    log,
    tasks: {
      'count-terms': () => countTerms(db),
      'reindex-search': () => reindexAll(db),
      'send-mail': (letter) => deliver(letter as Letter),
      'forget-expired': signing.forget,
      'rotate-keys': signing.rotateKeys,
    },
    heavy: { 'make-avif': makeAvif({ db, files }) },
    crontab: '* * * * * count-terms\n17 * * * * forget-expired\n41 3 * * * rotate-keys',
  })
  return {
    owns: (pathname) =>
      /^\/(api|v1|media|og|sso|oauth|__demo|\.well-known\/oauth-authorization-server)(\/|$)/.test(pathname),
    fetch: async (request, connection) => app.fetch(request, connection),
    ask,
    askAs: (request, connection) => ask(callerIn(request, connection)),
    onContentChange: (hear) => void listeners.push(hear),
    healthy: () => answersAtAll(pool),
    forgetExpired: signing.forget,
    async startJobs() {
      await work.start()
      // A newsstand that is older than its search.
      if (await neverIndexed(db))
        await db
          .transaction()
          .execute((tx) => enqueue(tx, 'reindex-search', {}, { jobKey: 'reindex-search' }))
    },
    async close() {
      await signing.settled()
      await work.stop()
      await channel.close()
      await searching[Symbol.asyncDispose]()
    },
  }
}

const ownOrigins = (place: Place): string[] =>
  place.known ? sites.map((site) => siteUrl(place, site, '')) : []
