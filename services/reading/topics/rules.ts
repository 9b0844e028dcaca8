import type { Brand, Topic } from 'contract/reading/site/brand.ts'
import { romeClock, romeDay } from 'contract/platform/rome.ts'

/** By itself it sends nothing from 22 to 7 by Rome's clock, and at most three notifications a day. */
export const QUIET_FROM = 22
export const QUIET_UNTIL = 7
export const MAX_PER_DAY = 3
/** Nobody is told of what is older: an archive that is brought in says nothing. */
export const MAX_AGE_MS = 6 * 3_600_000
/** How long a push service may keep a notification for a telephone that is off. */
export const TTL_MS = 4 * 3_600_000

/** The hour that Rome's clock shows, 0 to 23. */
export const romeHour = (at: Date): number => Number(romeClock(at).slice(0, 2))

export const isNight = (at: Date): boolean => romeHour(at) >= QUIET_FROM || romeHour(at) < QUIET_UNTIL

/** The next instant, after this one, at which Rome's clock shows that hour; not one that DST leaves out. */
export function nextAt(hour: number, after: Date): Date {
  const noon = Date.parse(`${romeDay(after)}T12:00:00Z`)
  for (let day = 0; ; day++) {
    const [year, month, date] = romeDay(noon + day * 86_400_000)
      .split('-')
      .map(Number)
    for (const ahead of [2, 1]) {
      const at = new Date(Date.UTC(year!, month! - 1, date!, hour - ahead))
      if (romeHour(at) === hour && at > after) return at
    }
  }
}

/** What to do about an article: announce it now, look again then, or never. */
export type When = 'now' | 'never' | { at: Date }

/**
 * When to announce an article. `urgent`: the newsroom says so, and neither night nor number holds it back;
 * what is old is never told.
 */
export function whenToAnnounce({
  published,
  now,
  urgent,
}: {
  published: Date
  now: Date
  urgent: boolean
}): When {
  const stale = published.getTime() + MAX_AGE_MS
  if (now.getTime() >= stale) return 'never'
  if (now < published) return { at: published }
  if (urgent || !isNight(now)) return 'now'
  const morning = nextAt(QUIET_UNTIL, now)
  return morning.getTime() < stale ? { at: morning } : 'never'
}

/** Until when a notification that is sent now may arrive: never into the night, but for an urgent one. */
export function expiresAt(now: Date, urgent: boolean): Date {
  const end = new Date(now.getTime() + TTL_MS)
  if (urgent) return end
  const night = nextAt(QUIET_FROM, now)
  return night < end ? night : end
}

const MINUTE = 60_000
/** Milliseconds before the next try, after so many that failed; or what the service asks for, if longer. */
export const retryDelay = (tries: number, retryAfterMs: number | null): number =>
  Math.max(MINUTE * 4 ** Math.min(tries, 6), retryAfterMs ?? 0)

/** The masthead's topics that an article belongs to. */
export const topicsOf = (
  { topics }: Pick<Brand, 'topics'>,
  { section, genre }: { section: string; genre: string },
): Topic[] =>
  topics.filter(
    ({ sections, genres }) =>
      (sections.length === 0 || sections.includes(section)) &&
      (genres.length === 0 || (genres as readonly string[]).includes(genre)),
  )

const MAX_TITLE = 140
const MAX_BODY = 200
const truncate = (text: string, max: number): string => {
  const signs = Array.from(text)
  return signs.length <= max
    ? text
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** What a notification carries: the service worker shows it (`web/notifications/sw.js`). */
export interface PushText {
  title: string
  body: string
  /** Root-relative, on the newsstand that it comes from. */
  path: string
  /** A second one of the same name takes the place of the first. */
  tag: string
}

/** A notification of an article; what a device shows is short. */
export const articleText = (news: {
  id: number
  title: string
  standfirst: string | null
  path: string
}): PushText => ({
  title: truncate(news.title, MAX_TITLE),
  body: truncate(news.standfirst ?? '', MAX_BODY),
  path: news.path,
  tag: `articolo-${news.id}`,
})
