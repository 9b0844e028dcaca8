import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { sendTracking } from 'contract/reading/tracking/tracking.ts'
import type { Context } from '../../platform/features/context.ts'
import { task, type Feature } from '../../platform/features/feature.ts'
import { answers } from '../../platform/wire/call.ts'
import { isMachine } from '../../platform/wire/machine-names.ts'
import { dayKeys } from './day-key.ts'
import { groupCommits } from './group-commits.ts'
import { DAYS_AHEAD, eventOf, SETTLED_MS } from './rules.ts'
import { createPartition, dropPartitions, openDays, storeEvents, type StoredEvent } from './store/events.ts'
import { articlesByPeople, countDay, mostReadRows, type ArticleReach } from './store/views.ts'
import { retention } from '../../platform/database/retention.ts'

/** What tracking stands on. */
type TrackingPorts = Pick<Context, 'db' | 'brands' | 'clock'>

/** Counts the days that are not counted for good, and for good those that are over. */
export async function countDays(ports: Pick<TrackingPorts, 'db' | 'brands' | 'clock'>): Promise<void> {
  const { db, brands } = ports
  const now = ports.clock()
  const settled = romeDay(now.getTime() - SETTLED_MS)
  const sections = brands.all.flatMap(({ sigla, sections }) => sections.map(({ slug }) => [sigla, slug]))
  const side = (at: 0 | 1) => sections.map((pair) => pair[at]!)
  for (const day of await openDays(db))
    await countDay(db, day, { brands: side(0), slugs: side(1) }, day < settled ? now : null)
}

/** Gives room to today and to the days to come. */
async function makeDays(ports: Pick<TrackingPorts, 'db' | 'clock'>): Promise<void> {
  const today = romeDay(ports.clock())
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await createPartition(ports.db, shiftDay(today, ahead))
}

/** Gives room to the days to come, and drops those that have been kept for long enough. */
async function turnDays(ports: Pick<TrackingPorts, 'db' | 'clock'>): Promise<void> {
  await makeDays(ports)
  await dropPartitions(ports.db, shiftDay(romeDay(ports.clock()), -retention.trackedEvents.days))
}

/**
 * Takes what pages tell, of the masthead that is called alone. The answer comes when it is stored: many share
 * a commit.
 */
function trackingCall(ports: TrackingPorts) {
  const { db, brands } = ports
  const whoOf = dayKeys(db)
  const commits = groupCommits<StoredEvent>((rows) => storeEvents(db, rows))
  return {
    call: answers(sendTracking, async ({ input, caller, refuse }) => {
      const { brand, known } = hostOf(brands, new URL(input.url_articolo).origin)
      if (!known || brand.sigla !== caller.host.brand.sigla) return refuse('ERR_TRACKING_NOT_VALID')
      if (isMachine(caller.agent)) return { kept: false }
      const day = romeDay(ports.clock())
      const who = await whoOf(day, caller)
      const stored = commits.add({ ...eventOf(input), day, brand: brand.sigla, who })
      if (stored === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
      await stored
      return { kept: true }
    }),
    close: commits.close,
  }
}

/** Articles that tell how much an author is read: more than a masthead publishes in a month. */
const MAX_ARTICLES = 5000

/** Which pages are seen, once their readers let it be counted (decisions/tracking.md). */
export function tracking(ports: TrackingPorts) {
  const { db } = ports
  const { call, close } = trackingCall(ports)
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
        articlesByPeople(db, brand, since(30), MAX_ARTICLES),
    },
  }
}
