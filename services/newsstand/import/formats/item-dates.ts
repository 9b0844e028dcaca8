import { readInstant } from './instant.ts'
import { Embargoed, Refused } from '../refused.ts'

/** The dates an item carries, as written; '' where it has none. */
export interface WrittenDates {
  first: string
  created: string
  version: string
  embargoed: string
}

/** When it was published and when this version was made. `published` null: the item has no readable date of its own. */
export interface ItemDates {
  published: string | null
  publishedIsFirst: boolean
  updated: string | null
  versionCreated: string | null
}

/** A clock may go fast, and tomorrow's paper comes the evening before: further than this, a date is a slip. */
const AHEAD = 86_400_000

const read = (text: string, what: string, repaired: string[], now = Infinity): string | null => {
  if (!text) return null
  const found = readInstant(text)
  if (!found) repaired.push(`${what} illeggibile (${text.slice(0, 40)}): ignorata`)
  else if (Date.parse(found.instant) > now + AHEAD) {
    repaired.push(`${what} nel futuro (${text.slice(0, 40)}): ignorata`)
    return null
  } else if (found.repaired) repaired.push(`${what}: ${found.repaired}`)
  return found?.instant ?? null
}

/** Until when an item was not to be shown, null without an embargo. One still running refuses it: readers of the tables do not look at the clock. `now` in milliseconds. */
export function embargoOf(written: string, now: number, repaired: string[]): string | null {
  const embargo = read(written, 'embargo', repaired)
  if (written && !embargo) throw new Refused('L’embargo non è leggibile: meglio non pubblicare.')
  if (embargo && Date.parse(embargo) > now) throw new Embargoed(embargo)
  return embargo
}

/** `now` in milliseconds, for the embargo and for dates still to come, which are not believed: they would stand first for ever. */
export function datesOfItem(
  written: WrittenDates,
  version: number,
  now: number,
  repaired: string[],
): ItemDates {
  const versionCreated = read(written.version, 'data della versione', repaired, now)
  const first =
    read(written.first, 'data di prima pubblicazione', repaired, now) ??
    (versionCreated && version <= 1 ? null : read(written.created, 'data di creazione', repaired, now))
  const embargo = embargoOf(written.embargoed, now, repaired)
  const own = first ?? versionCreated
  if (!own && !embargo) repaired.push('senza data di pubblicazione: vale quella della prima importazione')
  const published = embargo && (!own || embargo > own) ? embargo : own
  const updated =
    version > 1 && versionCreated && published && versionCreated > published ? versionCreated : null
  return { published, publishedIsFirst: first !== null || embargo !== null, updated, versionCreated }
}
