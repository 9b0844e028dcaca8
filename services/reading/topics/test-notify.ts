import { expect } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { noFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { testPushService } from '../../platform/test/push-service.ts'
import {
  announceArticle,
  announceJob,
  announcement,
  announceUrgently,
  fanOut,
  fanOutJob,
} from './announce.ts'
import { deliverToBrowsers, delivery } from './deliver.ts'
import type { PushPorts } from './ports.ts'
import { takeJobs } from './store/test-jobs.ts'
import { jobPorts, topicsUrl, turnOn } from './test-topics.ts'

/** Noon and midnight of a Sunday in Rome, later than any test runs: what is enqueued now is due by then. */
export const noon = new Date('2031-11-23T11:00:00Z')
export const night = new Date('2031-11-23T23:00:00Z')
export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** For tests: people who are notified, a push service on a socket, and the jobs at any hour. */
export async function notifying() {
  const service = await testPushService()
  const house = await testHouse({}, null, noFiles, { trusted: service.origin })
  const db = () => house.scratch.db
  const portsAt = (now: Date, more: Partial<PushPorts> = {}) =>
    jobPorts(house, { trusted: service.origin, clock: () => now, ...more })
  let people = 0
  return {
    service,
    house,
    db,
    portsAt,
    async reset() {
      service.answers()
      service.heard.length = 0
      await house.scratch.pool.query(
        'truncate notifications, push_endpoints, followed_topics, announced_articles, articles cascade',
      )
      await house.scratch.pool.query('truncate graphile_worker._private_jobs')
    },
    async close() {
      await house.close()
      await service.close()
    },
    /** Runs what is due by then, and what follows of it; one batch of so many followers. */
    async work(now: Date, { batch = 200, ...more }: Partial<PushPorts> & { batch?: number } = {}) {
      const ports = portsAt(now, more)
      for (let due = await takeJobs(db(), now); due.length > 0; due = await takeJobs(db(), now))
        for (const { name, payload } of due)
          if (name === 'announce-article') await announceJob(ports)(announcement.parse(payload))
          else if (name === 'notify-followers') await fanOutJob(ports, batch)(fanOut.parse(payload))
          else if (name === 'deliver-notifications') await deliverToBrowsers(ports)(delivery.parse(payload))
    },
    /** Tells of an article in a transaction, as the importer does. */
    tell: (article: number, now: Date) =>
      db()
        .transaction()
        .execute((tx) => announceArticle(house.parts.newsOf, () => now)(tx, article)),
    urge: (article: number, now: Date) =>
      db()
        .transaction()
        .execute((tx) => announceUrgently(tx, house.parts.newsOf, article, now)),
    /** Somebody who is notified of politics in so many browsers. */
    async reader(browsers = 1) {
      const account = await house.account(`avvisa${people++}@example.it`)
      const browser = house.browser()
      await house.enter(browser, 'MG', account)
      const bearer = await house.token(browser, 'MG')
      await browser.call(topicsUrl('notify'), { bearer, json: { topic: 'politica', push: true } })
      const subscriptions = Array.from({ length: browsers }, () => service.subscribe())
      for (const one of subscriptions) expect((await turnOn(browser, bearer, one)).status).toBe(200)
      const paths = subscriptions.map(({ endpoint }) => new URL(endpoint).pathname)
      return { account, browser, bearer, paths }
    },
    heardBy: (path: string | undefined) => service.heard.filter((one) => one.path === path),
    /** Does it on so many connections of their own at once. */
    async atOnce(times: number, act: (ports: PushPorts, i: number) => Promise<unknown>) {
      const pools = Array.from({ length: times }, () => connect(house.scratch.url, 2))
      try {
        return await Promise.all(pools.map((pool, i) => act(portsAt(noon, { db: pool.db }), i)))
      } finally {
        for (const { pool } of pools) await pool.end()
      }
    },
  }
}
