import { realClock } from '../../platform/features/context.ts'
import type { News, PushPorts } from './ports.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { webPush } from '../../platform/outside/push.ts'
import type { testHouse } from '../../platform/test/house.ts'
import type { TestSubscription } from '../../platform/test/push-service.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { withKeys } from './topics.ts'

type House = Awaited<ReturnType<typeof testHouse>>

/** For tests: an address of a call of this feature. */
export const topicsUrl = (path = '', domain = 'meriggio', site = 'account') =>
  `http://${site}.${domain}.localhost/api/topics${path && `/${path}`}`

/** For tests: what the jobs stand on, on the database of a house. `day`: when it is. */
export const jobPorts = (
  { scratch, parts }: Pick<House, 'scratch' | 'parts'>,
  {
    trusted,
    clock = realClock,
    db = scratch.db,
    log,
  }: Partial<Pick<PushPorts, 'clock' | 'db' | 'log'>> & { trusted: string },
): PushPorts =>
  withKeys({
    db,
    brands: threeMastheads,
    push: webPush({ trusted }),
    ownKeys: null,
    contact: null,
    newsOf: parts.newsOf as (...args: Parameters<typeof parts.newsOf>) => Promise<News | undefined>,
    devices: parts.devices,
    lockAccount: parts.accounts.lock,
    leavingAmong: parts.leavingAmong,
    log: log ?? ((error) => void error),
    clock,
  })

/** For tests: what the page of notifications sends once the browser has subscribed. */
export async function turnOn(
  browser: TestBrowser,
  bearer: string,
  subscription: TestSubscription,
  domain = 'meriggio',
) {
  const url = (path: string) => topicsUrl(path, domain, 'edicola')
  const state = await browser.call(url('push'), { bearer, json: { endpoint: null } })
  const { key } = state.data as { key: string }
  return browser.call(url('push/devices'), { bearer, json: { ...subscription, key } })
}
