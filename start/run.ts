import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../services/services.ts'
import { enqueue } from '../services/platform/database/enqueue.ts'
import { limited } from '../services/platform/database/statement-limit.ts'
import { queueDepth } from '../services/platform/database/queue-depth.ts'
import { accessLog } from './access-log.ts'
import { announce } from './announce.ts'
import { articleChanged } from './article-changed.ts'
import { loadBrands } from './brands.ts'
import { type CreateWeb, type Web, composeServices, gateSettings } from './compose.ts'
import { connectionOf } from './connection.ts'
import { type OpenDatabase, openDatabase, reviveOnce } from './database.ts'
import { hasDemo, refuseDemoPeople } from './demo.ts'
import { dkimIn } from './dkim.ts'
import { checkImportDir, watchImports } from './imports.ts'
import { fromLocalCookies, withLocalCookies } from './local-cookies.ts'
import { lockDataFolder } from './lock.ts'
import { oauthClientsIn } from './oauth-clients.ts'
import { type OpenFiles, openFiles } from './open-files.ts'
import { originsOf } from './origins.ts'
import { sayingHowLong } from './press-review-settings.ts'
import { health, preparing, unlessFrozen } from './readiness.ts'
import { readyPages } from './ready-pages.ts'
import { refusalOf } from './refusal.ts'
import { requestOrigin } from './request-origin.ts'
import { secretsOf } from './secret.ts'
import { type DemoSite, seedInChild } from './seed.ts'
import { listen } from './serve.ts'
import { type Settings, readSettings } from './settings.ts'
import { strictTransport } from './strict-transport.ts'
import { openTelemetry } from './telemetry.ts'
import { clear, complain, progress, say } from './terminal.ts'

/** What differs between `npm start` and `npm run dev`. */
export interface Site {
  createWeb: CreateWeb
  /** The demo publisher; false: an empty database stays empty. */
  demo?: DemoSite | false
  /** False: what may wait for an idle machine is not made. */
  idleJobs?: boolean
  /** Sees each request first: Vite while developing. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  close?(): Promise<void>
}
export type MakeSite = (signal: AbortSignal) => Promise<Site>

/** Runs the whole program until it is asked to stop; the process ends here, with a code of `refusal.ts`. */
export async function run(makeSite: MakeSite): Promise<never> {
  const stop = new AbortController()
  listenToSignals(stop)
  let code = 0
  try {
    await open(readSettings(), makeSite, stop)
  } catch (error) {
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    if (reason !== stopRequested) {
      complain(reason)
      code = refusalOf(reason).code
    }
  }
  clear()
  process.exit(code)
}

const MAX_STOP_MS = 15_000

/** The reason of a stop that somebody asked for. */
const stopRequested = new DOMException('asked to stop', 'AbortError')

async function open(settings: Settings, makeSite: MakeSite, stop: AbortController): Promise<void> {
  const { signal } = stop
  if (settings.startedByNpm) stopWithParent(stop)
  const brands = sayingHowLong(await loadBrands(settings.brandsDir), settings.pressReview)
  const gates = gateSettings(settings, brands)
  const oauthClients = await oauthClientsIn(settings.oauthClientsFile, brands)
  const dkim = await dkimIn(settings)
  if (settings.importDir) await checkImportDir(settings.importDir)
  await using stack = new AsyncDisposableStack()
  const telemetry = stack.use(
    await openTelemetry(settings, {
      databaseAnswers: async () => (await services?.databaseAnswers()) ?? false,
      filesAnswer: async () => (await store?.answers()) ?? true,
    }),
  )
  const { log, metrics } = telemetry
  const lock = await lockDataFolder(settings.dataDir)
  stack.defer(() => lock.release())

  let web: Web | null = null
  let ready = false
  let database: OpenDatabase | null = null
  let services: Services | null = null
  let store: OpenFiles['s3'] = null
  const machines = health(
    () => ready && !signal.aborted,
    () => services,
  )
  const site: { before?: Site['before'] } = {}
  const originOf = requestOrigin(settings.trustProxy)
  const sendReady = readyPages(originOf)
  const { trustProxy } = settings
  const door = await listen({
    hosts: settings.hosts,
    port: settings.port,
    log,
    begin: accessLog({
      ...{ brands, trustProxy, originOf, lines: telemetry.lines, metrics: telemetry.requests },
      routeOf: (pathname) => web?.routeOf?.(pathname) ?? services?.routeOf(pathname) ?? '/*',
    }),
    strictTransport: (incoming) => strictTransport(brands, originOf(incoming)),
    before(incoming, outgoing, next) {
      if (ready && site.before) site.before(incoming, outgoing, next)
      else if (!ready || !web || !sendReady(web, incoming, outgoing)) next()
    },
    mostBytes: (pathname, type) => web?.mostBytes(pathname, type) ?? 0,
    async upgrade(request, { remoteAddress }) {
      if (!web || !ready || signal.aborted) return preparing()
      const connection = connectionOf({ headers: request.headers, remoteAddress, trustProxy })
      return web.upgrade(fromLocalCookies(request, connection), connection)
    },
    async answer(request, { remoteAddress, requestId }) {
      const answer = machines(request)
      if (answer) return answer
      if (!web || !services || !ready) return preparing()
      const { fetch } = web
      const connection = connectionOf({ headers: request.headers, remoteAddress, trustProxy, requestId })
      const work = limited('request', () => withLocalCookies(fetch)(request, connection))
      return unlessFrozen(request, services, work)
    },
  })
  // Closed before everything it stands on, though opened before it: /readyz must answer 503 from the first
  // moment. Sockets and streams do not end by themselves: they are told while the last answers leave.
  const rest = stack.use(new AsyncDisposableStack())
  stack.defer(async () => void (await Promise.all([services?.drain(), door.close()])))

  database = rest.use(await openDatabase(settings, signal))
  void reviveOnce(database, settings, {
    ...{ closing: () => rest.disposed || signal.aborted, say },
    gaveUp: (why) => stop.abort(why),
  })
  await refuseDemoPeople(brands, database.db)
  signal.throwIfAborted()
  const { files, s3 } = await openFiles(settings)
  store = s3
  const ports = {
    db: database.db,
    pool: database.pool,
    files,
    brands,
    addJob: enqueue,
    articleChanged,
  }
  const { createWeb, demo = {}, idleJobs = true, before, close } = await makeSite(signal)
  if (close) rest.defer(close)
  site.before = before
  signal.throwIfAborted()
  const origins = originsOf(settings, brands, door.port)
  const opened = await composeServices({
    ...ports,
    origins,
    secret: await secretsOf(settings),
    gates,
    oauthClients,
    dkim,
    settings,
    log,
    metrics,
  })
  rest.defer(() => opened.close())
  services = opened
  await opened.nameJobs()
  web = await createWeb({
    brands,
    services: opened,
    clientFolder: null,
    origins,
    log,
  })
  const { pool, db } = database
  const { cacheCounts = () => ({ hits: 0, misses: 0 }) } = web
  telemetry.watch({ pool, queue: () => queueDepth(db), listenLag: opened.listenLag, cacheCounts })

  const seeds = demo !== false && (await hasDemo(settings, ports))
  if (seeds) await seedInChild('newest', { ...demo, report: progress, signal })
  clear()
  signal.throwIfAborted()
  await Promise.all((['light', 'mail', 'heavy'] as const).map(opened.startJobs))
  ready = true
  announce(settings, brands, door.port, { demo: seeds })
  const { stripe } = settings
  if (stripe)
    void import('./check-stripe-setup.ts')
      .then(({ checkStripeSetup }) => checkStripeSetup(stripe, { brands, origins }))
      .then((lines) => lines.forEach(say))
      .catch(log)

  const watch = await watchImports(settings, ports, metrics)
  rest.defer(() => watch.close())
  const older = seeds
    ? seedInChild('rest', { ...demo, report: () => {}, signal }).catch(
        (error: unknown) => signal.aborted || complain(error),
      )
    : null
  // Not beside the older days: together they would take both processors, and memory, from whoever reads.
  void (older ?? Promise.resolve())
    .then(() => (signal.aborted || !idleJobs ? undefined : opened.startJobs('idle')))
    .catch(log)
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done))
  await older
  throw signal.reason
}

/**
 * The first signal drains; a second one, a second later or more, ends at once. npm passes on a Ctrl-C the
 * terminal has already sent.
 */
function listenToSignals(stop: AbortController): void {
  let first = 0
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      if (first > 0 && Date.now() - first > 1000) process.exit(code)
      first ||= Date.now()
      stop.abort(stopRequested)
    })
  }
  // Work that does not hear the signal is left where it is: everything here may be cut short.
  stop.signal.addEventListener('abort', () =>
    setTimeout(
      () => process.exit(stop.signal.reason === stopRequested ? 0 : refusalOf(stop.signal.reason).code),
      MAX_STOP_MS,
    ).unref(),
  )
  process.on('uncaughtException', (error) => stop.abort(error))
  // One request gone wrong must not take the others with it.
  process.on('unhandledRejection', complain)
}

/**
 * Killed with kill -9, npm tells nobody: without this the program would hold folder and port with no one to
 * stop it.
 */
function stopWithParent(stop: AbortController): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop.abort(stopRequested), 250).unref()
}
