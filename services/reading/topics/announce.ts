import { realClock } from '../../platform/features/context.ts'
import { z } from 'zod'
import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import type { News, NewsOf, PushPorts } from './ports.ts'
import { deliverJob, type Delivery } from './deliver.ts'
import { MAX_AGE_MS, expiresAt, MAX_PER_DAY, topicsOf, whenToAnnounce } from './rules.ts'
import { endpointsOfAll } from './store/endpoints.ts'
import { followersAfter, lockFollowers } from './store/followed-topics.ts'
import { markAnnounced, noteNotifications } from './store/notifications.ts'

/** `urgent`: the newsroom wants it told now (`npm run push`). */
export const announcement = z.object({ article: z.int(), urgent: z.boolean().default(false) })
type Announcement = z.infer<typeof announcement>
export const fanOut = announcement.extend({ after: z.int() })

/** More urgent articles first, because of the limit of three notifications a day. */
const ask = (tx: Tx, urgency: number, { article, urgent }: Announcement, runAt: Date | null) =>
  enqueue(
    tx,
    'announce-article',
    { article, urgent },
    {
      jobKey: `announce-article ${article}${urgent ? ' urgent' : ''}`,
      priority: urgency,
      runAt: runAt?.toISOString() ?? null,
    },
  )

/**
 * Hears of an article that was written, in the transaction that does it. What is old already is let go at
 * once: an archive would leave a job for each article.
 */
export const announceArticle =
  (newsOf: NewsOf, clock = realClock) =>
  async (tx: Tx, article: number): Promise<void> => {
    const news = await newsOf(tx, article)
    if (!news || news.withdrawn || clock().getTime() - Date.parse(news.published) >= MAX_AGE_MS) return
    await ask(tx, news.urgency, { article, urgent: false }, null)
  }

/**
 * The newsroom’s own request to notify: night and daily limit do not apply. Returns the article, or why not.
 */
export async function announceUrgently(
  tx: Tx,
  newsOf: NewsOf,
  article: number,
  now = new Date(),
): Promise<'unknown' | 'withdrawn' | 'old' | 'early' | News> {
  const news = await newsOf(tx, article)
  if (!news) return 'unknown'
  if (news.withdrawn) return 'withdrawn'
  const when = whenToAnnounce({ published: new Date(news.published), now, urgent: true })
  if (when === 'never') return 'old'
  if (when !== 'now') return 'early'
  await ask(tx, news.urgency, { article, urgent: true }, null)
  return news
}

/** Job: decides whether an article is announced now; at night it waits for the morning. Each once. */
export const announceJob =
  ({ db, newsOf, clock }: PushPorts) =>
  async ({ article, urgent }: Announcement): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const news = await newsOf(tx, article)
      if (!news || news.withdrawn) return
      const when = whenToAnnounce({ published: new Date(news.published), now: clock(), urgent })
      if (when === 'never') return
      if (when !== 'now') return ask(tx, news.urgency, { article, urgent }, when.at)
      const isFirst = await markAnnounced(tx, article)
      // `noteNotifications` skips those who received it already.
      if (isFirst || urgent) await enqueue(tx, 'notify-followers', { article, urgent, after: 0 })
    })
  }

/** Accounts looked at in one transaction, and browsers in one delivery. */
const ACCOUNTS = 200
const BROWSERS = 50

/**
 * Job: notes and hands on the notifications for the next followers of an article's topics, then asks for
 * those after them. All of it in one transaction: cut short, it is done again from the same place.
 */
export const fanOutJob =
  ({ db, brands, keys, newsOf, devices, leavingAmong, clock }: PushPorts, batch = ACCOUNTS) =>
  async ({ article, urgent, after }: z.infer<typeof fanOut>): Promise<void> => {
    const { publicKey } = await keys()
    await db.transaction().execute(async (tx) => {
      const news = await newsOf(tx, article)
      const brand = brands.all.find(({ sigla }) => sigla === news?.brand)
      if (!news || news.withdrawn || !brand) return
      const at = clock()
      const when = whenToAnnounce({ published: new Date(news.published), now: at, urgent })
      if (when === 'never') return
      // Night began before this batch.
      if (when !== 'now')
        return enqueue(tx, 'notify-followers', { article, urgent, after }, { runAt: when.at.toISOString() })
      const topics = topicsOf(brand, news).map(({ slug }) => slug)
      if (topics.length === 0) return
      const accounts = await followersAfter(tx, { brand: brand.sigla, topics, after, limit: batch })
      const endpoints = await endpointsOfAll(tx, { accounts, brand: brand.sigla, key: publicKey })
      const signedIn = await devices.signedIn(tx, [...new Set(endpoints.map(({ device }) => device))])
      const leaving = await leavingAmong(tx, accounts)
      const reachable = endpoints.filter(
        ({ device, account }) => signedIn.has(device) && !leaving.has(account),
      )
      const readers = await lockFollowers(tx, {
        accounts: [...new Set(reachable.map(({ account }) => account))],
        brand: brand.sigla,
        topics,
      })
      const noted = new Set(
        await noteNotifications(tx, {
          readers,
          article,
          brand: brand.sigla,
          day: romeDay(at),
          max: urgent ? null : MAX_PER_DAY,
        }),
      )
      const ids = reachable.filter(({ account }) => noted.has(account)).map(({ id }) => id)
      const until = expiresAt(at, urgent).toISOString()
      for (let i = 0; i < ids.length; i += BROWSERS) {
        const delivery: Delivery = { article, urgent, until, endpoints: ids.slice(i, i + BROWSERS), tries: 0 }
        await enqueue(tx, deliverJob, delivery)
      }
      if (accounts.length === batch)
        await enqueue(tx, 'notify-followers', { article, urgent, after: accounts.at(-1)! })
    })
  }
