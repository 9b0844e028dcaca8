import { composeAssistance } from './assistance/compose.ts'
import { composeCommerce } from './commerce/compose.ts'
import { accounts } from './identity/account/accounts.ts'
import { composeIdentity } from './identity/compose.ts'
import { wholePerson } from './identity/whole-person.ts'
import { nameJobs } from './platform/database/enqueue.ts'
import { keepMails } from './platform/database/mails.ts'
import { type Context, realClock, sitesOf } from './platform/features/context.ts'
import type { Feature } from './platform/features/feature.ts'
import { subscribeFeatures } from './platform/features/listeners.ts'
import { jobs } from './platform/jobs/jobs.ts'
import { letterPost } from './platform/mail/letter-post.ts'
import { postOffice } from './platform/outside/post-office.ts'
import { countedOutlet } from './platform/telemetry/counted-outlet.ts'
import { noMetrics } from './platform/telemetry/metrics.ts'
import { noteWork } from './platform/telemetry/work-context.ts'
import { callerOf } from './platform/wire/caller.ts'
import { guard } from './platform/wire/guard.ts'
import { inProcessAsk, bodyLimits } from './platform/wire/mount.ts'
import { networkPlaces } from './platform/wire/file-places.ts'
import { type RefusalKind, refusalLog } from './platform/wire/refusal-log.ts'
import { routeNames } from './platform/wire/route-names.ts'
import { sockets } from './platform/wire/socket.ts'
import { wholeApp } from './platform/wire/whole-app.ts'
import { composePressReview } from './press-review/compose.ts'
import { composeReading, type Reading } from './reading/compose.ts'
import type { ServicesPorts } from './services-ports.ts'
import type { Services } from './services.ts'

export type { Services }

/** What all groups are composed with. */
const contextOf = ({ metrics = noMetrics, ...ports }: ServicesPorts): Context => ({
  db: ports.db,
  pool: ports.pool,
  clock: ports.now ?? realClock,
  brands: ports.brands,
  origins: ports.origins,
  ...sitesOf(ports.brands, ports.origins),
  files: ports.files,
  secret: ports.settings.secret,
  post: letterPost(ports.origins, ports.brands.shared),
  outlet: countedOutlet(
    ports.deliver ? { kind: 'delivered', deliver: ports.deliver } : { kind: 'kept', keep: keepMails },
    metrics,
  ),
  log: ports.log ?? console.error,
  say: ports.say ?? console.info,
  metrics,
})

/** Composes the groups of features: each is handed what it needs of the others as functions. */
export function createServices(ports: ServicesPorts): Services {
  const { settings } = ports
  const context = contextOf(ports)
  const { db, pool, brands, log, metrics } = context
  const person = wholePerson({ db, features: () => features, lock: accounts.lock })
  const identity = composeIdentity(context, {
    settings,
    person,
    avvisiOf: (...args) => reading.avvisiOf(...args),
  })
  const commerce = composeCommerce(context, {
    settings,
    identity,
    gateway: ports.gateway ?? null,
    invoices: ports.invoices,
    vies: ports.vies,
    fetch: (request, connection) => app.fetch(request, connection),
  })
  const specs = () => calls.map(({ spec }) => spec)
  const reading: Reading = composeReading(context, { settings, identity, commerce, specs })
  const mail = postOffice({
    ...context,
    addressesOf: identity.addressesOf,
    keysAmong: accounts.keysAmong,
  })
  // The order of erasure: what becomes mails goes before the mails, the account last.
  const groups: readonly { features: readonly Feature[] }[] = [
    reading,
    composeAssistance(context, { settings, identity, commerce, parts: ports.chatbot }),
    composePressReview(context, { settings, identity, parts: ports.pressReview }),
    commerce,
    { features: [mail] },
    identity,
  ]
  const features = groups.flatMap((group) => group.features)

  const calls = features.flatMap((feature) => feature.calls ?? [])
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const { gates } = reading
  const { signing, rights } = identity
  const refusals = refusalLog(context.say)
  const noteRefusal = (kind: RefusalKind) => {
    refusals.note(kind)
    metrics.refusal(kind)
    noteWork({ refusal: kind })
  }
  const admitting = guard({
    personOf: signing.personOf,
    holds: rights.holds,
    isOperator: rights.isOperator,
    isDeveloper: gates.isDeveloper,
    gateIsOpen: gates.isOpen,
    note: noteRefusal,
  })
  const ask = inProcessAsk(calls, admitting, log)
  const { app, callFolders } = wholeApp({ brands, calls, routes, admitting, gateIsOpen: gates.isOpen, log })
  const open = sockets(calls, { brands, guard: admitting, bearerOf: signing.bearerOfTicket, log })
  const limits = bodyLimits(calls)
  const owned = [...callFolders, ...routes.flatMap((route) => route.paths)]
  const owns = (pathname: string) =>
    owned.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  const content: ((brand: string) => void)[] = []
  const listening = subscribeFeatures(pool, features, content, log)
  const allJobs = features.flatMap((feature) => feature.jobs ?? [])
  const work = jobs({ db, pool, log, say: context.say, metrics, jobs: allJobs })
  let drained: Promise<unknown> | undefined
  const drain = async () => {
    const ofFeatures = async () => void (await Promise.all(features.map(async (one) => one.drain?.())))
    drained ??= Promise.all([open.close(), work.stop(), ofFeatures()])
    await drained
  }
  return {
    owns,
    mostBytes: (pathname) => (owns(pathname) ? limits(pathname) : null),
    routeOf: routeNames(calls, routes),
    upgrade: open.upgrade,
    fetch: async (request, connection) => app.fetch(request, connection),
    ask,
    askAs: (request, connection) => ask(callerOf(brands, request, connection)),
    async askInPerson(request, connection) {
      const caller = callerOf(brands, request, connection)
      const bearer = await signing.bearerOfBrowser(caller)
      return bearer === null ? null : ask({ ...caller, bearer })
    },
    onContentChange: (listener) => void content.push(listener),
    networkPlaces,
    noteRefusal,
    isCurrent: listening.isCurrent,
    listenLag: listening.lag,
    databaseAnswers: listening.answers,
    forgetExpired: signing.forget,
    exportPerson: person.exportPerson,
    erasePerson: person.erasePerson,
    nameJobs: () =>
      nameJobs(
        db,
        allJobs.map(({ name }) => name),
      ),
    runJobs: work.once,
    async startJobs(weight) {
      await work.start(weight)
      if (weight === 'light') for (const feature of features) await feature.start?.()
    },
    drain,
    async close() {
      await drain()
      refusals.close()
      for (const feature of features) await feature.close?.()
      await listening.close()
    },
  }
}
