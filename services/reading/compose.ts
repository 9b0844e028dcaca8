import { indexPassages } from '../assistance/chatbot/retrieval/index-passages.ts'
import type { Commerce } from '../commerce/compose.ts'
import { renewalNotices } from '../commerce/subscriptions/renewal-notices.ts'
import { accounts } from '../identity/account/accounts.ts'
import { accountNotices } from '../identity/account/profile-notices.ts'
import type { Identity } from '../identity/compose.ts'
import { aside, type Tx } from '../platform/database/connect.ts'
import type { Context } from '../platform/features/context.ts'
import type { Feature } from '../platform/features/feature.ts'
import { webPush } from '../platform/outside/push.ts'
import { stopAddress } from '../press-review/store/people.ts'
import type { ServicesPorts } from '../services-ports.ts'
import { newsletters } from './newsletters/newsletters.ts'
import { articlesOfDays, newsOf, shownArticles } from './newsstand/articles.ts'
import { newsstand } from './newsstand/newsstand.ts'
import { printedEditions } from './newsstand/editions.ts'
import { notices } from './notices/notices.ts'
import { SEARCH_PATIENCE_MS, indexArticle, search } from './search/search.ts'
import { site, type SitePorts } from './site/site.ts'
import { topics } from './topics/topics.ts'
import { tracking } from './tracking/tracking.ts'

/**
 * Makes an article found as it stands now, by the search and by the chatbot, in the transaction that changed
 * it; one that is not published is found by neither.
 */
export async function indexEverywhere(tx: Tx, article: number): Promise<void> {
  await indexArticle(tx, article)
  await indexPassages(tx, article)
}

interface ReadingPorts {
  settings: ServicesPorts['settings']
  identity: Identity
  commerce: Commerce
  specs: SitePorts['specs']
}

/** The newspapers: their pages, what finds them, and what leaves by itself. In the order of erasure. */
export function composeReading(context: Context, { settings, identity, commerce, specs }: ReadingPorts) {
  const { db, clock } = context
  const { rights, signing } = identity
  const gates = site({ ...settings, db, specs })
  const tracked = tracking(context)
  const accountNotifications = notices({
    db,
    rightsOf: rights.rightsOf,
    lockAccount: accounts.lock,
    sources: [accountNotices, renewalNotices],
    clock,
  })
  const features: readonly Feature[] = [
    newsletters({
      ...context,
      articlesOf: articlesOfDays(db),
      publishedAmong: async (articles) => new Set((await printedEditions.mastheadsOf(db, articles)).keys()),
      emailsOf: accounts.emailsOf,
      leavingAmong: accounts.leavingAmong,
      emailKeyOf: signing.forSupport.emailKeyOf,
      accountOf: async (tx, key) => (await accounts.byKey(tx, key))?.id,
      holdAccount: accounts.lock,
      onBounce: commerce.noteBounce,
      onStop: stopAddress,
      gateIsOpen: gates.isOpen,
      reportsSecret: settings.reportsSecret ?? null,
    }),
    gates.feature,
    newsstand({
      ...context,
      mayRead: identity.mayRead,
      openGift: commerce.openGift,
      copyPrice: commerce.copyPrice,
      counted: tracked.counted,
      lockAccount: accounts.lock,
      articleChanged: indexEverywhere,
    }),
    searching(context),
    topics({
      ...context,
      push: webPush(settings.push),
      ownKeys: settings.push?.keys ?? null,
      contact: settings.push?.contact ?? null,
      newsOf,
      devices: signing.forTopics,
      lockAccount: accounts.lock,
      leavingAmong: accounts.leavingAmong,
    }),
    tracked.feature,
    accountNotifications.feature,
  ]
  return { features, gates, avvisiOf: accountNotifications.avvisiOf }
}
export type Reading = ReturnType<typeof composeReading>

/** The search, with connections of its own on which nothing takes long. */
function searching({ db, pool, brands, secret, clock }: Context): Feature {
  const data = aside(pool, SEARCH_PATIENCE_MS)
  return {
    ...search({ db, aside: data.db, brands, secret, clock, ...shownArticles(db) }),
    close: async () => data[Symbol.asyncDispose](),
  }
}
