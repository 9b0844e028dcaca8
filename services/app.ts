import { hostOf, type Host, type Site } from 'contract/reading/site/hosts.ts'
import { account } from './identity/account/account.ts'
import { accounts } from './identity/account/accounts.ts'
import { accountNotices } from './identity/account/standing-notices.ts'
import { captchasOf } from './platform/outside/captchas.ts'
import { caring } from './assistance/caring.ts'
import { chatting } from './assistance/chatting.ts'
import { consent } from './identity/consent/consent.ts'
import { aside, type Database, type Tx } from './platform/database/connect.ts'
import { nameJobs } from './platform/database/enqueue.ts'
import { keepMail, keepMails } from './platform/database/mails.ts'
import { answersAtAll } from './platform/database/outage.ts'
import { editionOpenedBy, entitlement } from './identity/entitlement/entitlement.ts'
import { editionRights, endRights, grantRight, moveRights } from './identity/entitlement/store.ts'
import type { Feature } from './platform/features/feature.ts'
import { gifts } from './commerce/gifts/gifts.ts'
import { boughtThroughGoogle } from './commerce/google-subscriptions/google-subscriptions.ts'
import { hearing } from './platform/features/listeners.ts'
import { indexEverywhere } from './reading/index-everywhere.ts'
import { jobs } from './platform/jobs/jobs.ts'
import { firstOrigin } from './platform/mail/letter-origin.ts'
import { letterPost } from './platform/mail/letter-post.ts'
import { chosenNewsletters } from './reading/newsletters/chosen.ts'
import { networkOf } from './platform/wire/network.ts'
import { bouncing, holdSubscriptions, newsletters } from './reading/newsletters/newsletters.ts'
import { articlesOfDays } from './reading/newsstand/articles-of-days.ts'
import { papers } from './reading/newsstand/printed.ts'
import { editionsIn } from './reading/newsstand/editions.ts'
import { newsOf, placeOf, titleAt } from './reading/newsstand/news-of.ts'
import { newsstand } from './reading/newsstand/newsstand.ts'
import { shownArticles } from './reading/newsstand/shown-articles.ts'
import { notices } from './reading/notices/notices.ts'
import { noticesColumn } from './reading/notices/store/account-notices.ts'
import { invoiceFolder } from './platform/outside/invoices.ts'
import type { Outlet } from './platform/outside/mail.ts'
import { openIdClient } from './platform/outside/openid.ts'
import { postOffice } from './platform/outside/post-office.ts'
import { webPush } from './platform/outside/push.ts'
import { pressReviewKeeping, reviewing, stopRecipients } from './press-review/reviewing.ts'
import { search, SEARCH_PATIENCE_MS } from './reading/search/search.ts'
import { selling, troubledRenewals } from './commerce/selling.ts'
import type { Services } from './services.ts'
import type { ServicesPorts } from './services-ports.ts'
import { signIn, signInDefaults } from './identity/sign-in/sign-in.ts'
import { site } from './reading/site/site.ts'
import { renewalNotices } from './commerce/subscriptions/standing-notices.ts'
import { wholePerson } from './identity/whole-person.ts'
import { chosenTopics } from './reading/topics/chosen.ts'
import { topics } from './reading/topics/topics.ts'
import { tracking } from './reading/tracking/tracking.ts'
import { callerOf } from './platform/wire/caller.ts'
import { guard } from './platform/wire/guard.ts'
import { asker, bodyLimits } from './platform/wire/mount.ts'
import { refusalLog } from './platform/wire/refusal-log.ts'
import { sockets } from './platform/wire/socket.ts'
import { wholeApp } from './platform/wire/whole-app.ts'

export type { Services }

/**
 * Composes the features: each gets what it needs as functions and never sees its siblings. Their order is
 * that of erasure: newsletters and the chatbot go before the mails they have become, the account last.
 */
export function createServices(ports: ServicesPorts): Services {
  const { db, pool, files, brands, origins, settings, log = console.error, say = console.info } = ports
  const deliver = ports.deliver ?? keepMail(db)
  const outlet: Outlet = ports.deliver
    ? { kind: 'delivered', deliver: ports.deliver }
    : { kind: 'kept', keep: keepMails }
  const { secret } = settings
  const post = letterPost(origins, brands.shared)
  const signInSettings = { ...signInDefaults, ...settings.signIn }
  const searchData = aside(pool, SEARCH_PATIENCE_MS)
  const captchas = captchasOf(settings)
  const google = settings.google ? openIdClient(settings.google) : null

  const rights = entitlement({ db, internalDomains: brands.shared.internalDomains })
  const signing = signIn({
    db,
    brands,
    secret,
    post,
    accounts,
    rightsColumn: rights.rightsColumn,
    operatorColumn: rights.operatorColumn,
    renewalsColumn: troubledRenewals,
    noticesColumn,
    captchas,
    google,
    settings: signInSettings,
    log,
  })
  const mayRead = rights.mayRead(signing.personOf)
  const addressesOf = async (tx: Database | Tx, id: number): Promise<string[]> =>
    [(await accounts.byId(tx, id))?.email, await signing.forAccount.emailCodes.pending(tx, id)].filter(
      (address) => typeof address === 'string',
    )
  const specs = () => features.flatMap(({ calls = [] }) => calls.map((call) => call.spec))
  const gates = site({ db, ...settings, specs })
  const siteHost = (sigla: string, site: Site): Host => {
    const { domain } = brands.all.find((brand) => brand.sigla === sigla) ?? brands.main
    return hostOf(brands, firstOrigin(origins, `${site}.${domain}`))
  }
  const accountHost = (sigla: string) => siteHost(sigla, 'account')
  const newsstandHost = (sigla: string) => siteHost(sigla, 'edicola')
  const chosen = { topics: chosenTopics(brands), newsletters: chosenNewsletters(brands) }
  const throughGoogle = boughtThroughGoogle({
    ...{ db, client: google, api: settings.googleApi, grant: grantRight, endRights, log },
    ...{ holdAccount: accounts.hold, ...signing.forGoogleSubscriptions },
    ...(ports.now && { now: ports.now }),
  })
  const sold = selling({
    db,
    brands,
    origins,
    gateway: ports.gateway ?? null,
    post,
    accountHost,
    accounts,
    invoicing: { files, outlet: ports.invoices ?? invoiceFolder(files) },
    ...{ allows: signing.forSupport.allows, writerOf: signing.forSupport.writerOf },
    grant: grantRight,
    moveRights,
    titleOf: (brand, path) => titleAt(db, brand, path),
    editions: editionsIn(db),
    editionRights,
    openedBy: editionOpenedBy,
    chosen,
    google: throughGoogle.forSelling,
    isUnreachable: bouncing(secret),
    fetch: (request, connection) => app.fetch(request, connection),
    log,
    ...(ports.now && { now: ports.now }),
  })
  const giving = gifts({
    db,
    secret,
    holdAccount: accounts.hold,
    articleOf: placeOf,
    ...(ports.now && { now: ports.now }),
  })
  const telling = notices({
    ...{ db, rightsOf: rights.rightsOf, holdAccount: accounts.hold },
    standing: [accountNotices, renewalNotices],
    ...(ports.now && { now: ports.now }),
  })
  const tracked = tracking({ db, brands, ...(ports.now && { now: ports.now }) })
  const person = wholePerson({ db, features: () => features, hold: accounts.hold })
  const features: readonly Feature[] = [
    newsletters({
      db,
      brands,
      origins,
      secret,
      articlesOf: articlesOfDays(db),
      publishedAmong: async (articles) => new Set((await papers.mastheadsOf(db, articles)).keys()),
      emailsOf: accounts.emailsOf,
      leavingAmong: accounts.leavingAmong,
      emailKeyOf: signing.forSupport.emailKeyOf,
      accountOf: async (tx, key) => (await accounts.byKey(tx, key))?.id,
      holdAccount: accounts.hold,
      onBounce: sold.noteBounce,
      onStop: stopRecipients,
      gateIsOpen: gates.isOpen,
      outlet,
      reportsSecret: settings.reportsSecret ?? null,
      log,
      say,
      ...(ports.now && { now: ports.now }),
    }),
    chatting({
      ...{ ports, signing, rights, post, outlet, siteHost, newsstandHost, log, say },
    }),
    postOffice({ db, deliver, files, addressesOf, keysAmong: accounts.keysAmong }),
    gates.feature,
    newsstand({
      db,
      files,
      brands,
      secret,
      mayRead,
      openGift: giving.open,
      copyPrice: sold.copyPrice,
      counted: tracked.counted,
      holdAccount: accounts.hold,
      articleChanged: indexEverywhere,
    }),
    search({ db, aside: searchData.db, brands, secret, ...shownArticles(db) }),
    caring({ ports, post, accountHost, log, signing, rights, sold, mostDevices: signInSettings.maxDevices }),
    topics({
      db,
      brands,
      push: webPush(settings.push),
      ownKeys: settings.push?.keys ?? null,
      contact: settings.push?.contact ?? null,
      newsOf,
      devices: signing.forTopics,
      holdAccount: accounts.hold,
      leavingAmong: accounts.leavingAmong,
      log,
    }),
    giving.feature,
    reviewing({
      ...{ db, files, brands, secret, post, outlet, siteHost, log, say },
      allows: signing.forSupport.allows,
      keeping: settings.pressReview ?? pressReviewKeeping,
      ...(ports.pressReview && { parts: ports.pressReview }),
      ...(ports.now && { now: ports.now }),
    }),
    consent({
      ...{ db, brands, log, writerOf: signing.forSupport.writerOf, holdAccount: accounts.hold },
      ...(ports.now && { now: ports.now }),
    }),
    tracked.feature,
    telling.feature,
    ...sold.features,
    throughGoogle.feature,
    rights.feature,
    signing.feature,
    account({
      db,
      files,
      secret,
      rightsOf: rights.rightsOf,
      avvisiOf: telling.avvisiOf,
      chosen,
      post,
      accountHost,
      personalParts: person.parts,
      erase: person.erase,
      holdLetters: holdSubscriptions,
      signIn: signing.forAccount,
      settings: { maxDevices: signInSettings.maxDevices, google: google !== null },
    }),
  ]

  const calls = features.flatMap((feature) => feature.calls ?? [])
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const refusals = refusalLog(say)
  const admitting = guard({
    personOf: signing.personOf,
    holds: rights.holds,
    isOperator: rights.isOperator,
    isDeveloper: gates.isDeveloper,
    gateIsOpen: gates.isOpen,
    note: refusals.note,
  })
  const ask = asker(calls, admitting, log)
  const { app, callFolders } = wholeApp({
    ...{ brands, calls, routes, admitting, gateIsOpen: gates.isOpen, log },
  })
  const open = sockets(calls, { brands, guard: admitting, bearerOf: signing.bearerOfTicket, log })
  const limits = bodyLimits(calls)
  const owned = [...callFolders, ...routes.flatMap((route) => route.paths)]
  const owns = (pathname: string) =>
    owned.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  const content: ((brand: string) => void)[] = []
  const channels = hearing(pool, features, content, log)
  const allJobs = features.flatMap((feature) => feature.jobs ?? [])
  const work = jobs({ pool, log, jobs: allJobs })
  return {
    owns,
    mostBytes: (pathname) => (owns(pathname) ? limits(pathname) : null),
    upgrade: open.upgrade,
    fetch: async (request, connection) => app.fetch(request, connection),
    ask,
    askAs: (request, connection) => ask(callerOf(brands, request, connection)),
    async askInPerson(request, connection) {
      const caller = callerOf(brands, request, connection)
      const bearer = await signing.bearerOfBrowser(caller)
      return bearer === null ? null : ask({ ...caller, bearer })
    },
    onContentChange: (hear) => void content.push(hear),
    networkOf,
    noteRefusal: refusals.note,
    healthy: () => answersAtAll(pool),
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
    async close() {
      open.close()
      refusals.close()
      for (const feature of features) await feature.close?.()
      await work.stop()
      await Promise.all(channels.map((channel) => channel.close()))
      await searchData[Symbol.asyncDispose]()
    },
  }
}
