import { readInstant } from './instant.ts'

/** The dates an item carries, as written; '' where it has none. */
export interface DateTexts {
  first: string
  created: string
  version: string
}

/**
 * When it was published and when this version was made. `published` null: the item has no readable date of
 * its own.
 */
export interface ItemDates {
  published: string | null
  publishedIsFirst: boolean
  updated: string | null
  versionCreated: string | null
}

/**
 * A clock may go fast, and tomorrow's paper comes the evening before: further than this, a date is a slip.
 */
const AHEAD = 86_400_000

const readDate = (text: string, what: string, repairs: string[], now: number): string | null => {
  if (!text) return null
  const date = readInstant(text)
  if (!date) repairs.push(`${what} illeggibile (${text.slice(0, 40)}): ignorata`)
  else if (Date.parse(date.instant) > now + AHEAD) {
    repairs.push(`${what} nel futuro (${text.slice(0, 40)}): ignorata`)
    return null
  } else if (date.repair) repairs.push(`${what}: ${date.repair}`)
  return date?.instant ?? null
}

/**
 * `embargo`: one that is over. `version` null: the item has none. Dates after `now` (milliseconds) are not
 * believed: they would stand first for ever.
 */
export function datesOfItem(
  texts: DateTexts,
  { version, embargo, now }: { version: number | null; embargo: string | null; now: number },
  repairs: string[],
): ItemDates {
  const isFirst = version === null || version <= 1
  const versionCreated = readDate(texts.version, 'data della versione', repairs, now)
  const first =
    readDate(texts.first, 'data di prima pubblicazione', repairs, now) ??
    (versionCreated && isFirst ? null : readDate(texts.created, 'data di creazione', repairs, now))
  const own = first ?? versionCreated
  if (!own && !embargo) repairs.push('senza data di pubblicazione: vale quella della prima importazione')
  const published = embargo && (!own || embargo > own) ? embargo : own
  const updated =
    !isFirst && versionCreated && published && versionCreated > published ? versionCreated : null
  return { published, publishedIsFirst: first !== null || embargo !== null, updated, versionCreated }
}
