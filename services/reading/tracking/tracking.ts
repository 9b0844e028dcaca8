import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { countDays, makeDays, turnDays } from './count-days.ts'
import type { TrackingPorts } from './ports.ts'
import { articlesByPeople, type ArticleReach, mostReadRows } from './store/views.ts'
import { taking } from './take.ts'

/** Articles that tell how much an author is read: more than a masthead publishes in a month. */
const MOST_ARTICLES = 5000

/** Which pages are seen, once their readers let it be counted (decisions/tracking.md). */
export function tracking(ports: TrackingPorts) {
  const { db } = ports
  const { call, close } = taking(ports)
  const since = (days: number) => shiftDay(romeDay(ports.clock()), -days)
  return {
    feature: {
      name: 'tracking',
      calls: [call],
      jobs: [
        task('count-views', () => countDays(ports), { times: '12 * * * *' }),
        task('turn-tracked-days', () => turnDays(ports), { times: '24 3 * * *' }),
      ],
      start: () => makeDays(ports),
      close,
    } satisfies Feature,
    counted: {
      mostRead: mostReadRows,
      /** The most read are of today and yesterday. */
      mostReadSince: () => since(1),
      /** How many people opened a masthead's articles in the last thirty days. */
      readOfLate: (brand: string): Promise<ArticleReach[]> =>
        articlesByPeople(db, brand, since(30), MOST_ARTICLES),
    },
  }
}
