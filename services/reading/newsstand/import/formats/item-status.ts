import { readInstant } from './item-dates.ts'
import { lastPart } from './vocabulary.ts'
import { Embargo, Refusal } from '../refusal.ts'

export type Action = 'publish' | 'withdraw'

/** What an item says of its being public, as written. One text for each place where it may stand. */
export interface StatusTexts {
  /** `usable`, `withheld`, `canceled`, `embargoed`, also as a code of IPTC's vocabularies. */
  statuses: readonly string[]
  /** Until when it must not be shown; '' is an embargo without end. */
  embargoes: readonly string[]
  /** From when on it no longer holds. */
  expiries: readonly string[]
  /** Where in the file each of them stands, for a refusal. */
  places: Record<'status' | 'embargo' | 'expiry', string | undefined>
}

export interface Status {
  action: Action
  /** An embargo that is over; null without one. */
  embargo: string | null
  /** When it will have to go, ISO 8601 in UTC; null: never. */
  expires: string | null
}

/**
 * Whether an item may be public now (`now` in milliseconds): the strictest of all it says. A withdrawal and
 * an expiry that is over take it away, whatever else it says. @throws Embargo while one runs; Refusal for a
 * status or a date nobody can read: better not to publish.
 */
export function readStatus(texts: StatusTexts, now: number, repairs: string[]): Status {
  const { places } = texts
  const statuses = texts.statuses.map((s) => lastPart(s).toLowerCase())
  if (statuses.some((s) => /^(?:cancell?ed|withheld)$/.test(s))) return withdrawal
  const unknown = statuses.find((s) => !/^(?:usable|embargoed|)$/.test(s))
  if (unknown !== undefined)
    throw new Refusal(`Stato di pubblicazione sconosciuto: ${unknown.slice(0, 40)}.`, places.status)
  const expires =
    texts.expiries.map((t) => dateOf(t, 'La scadenza', places.expiry, repairs)).toSorted()[0] ?? null
  if (expires !== null && Date.parse(expires) <= now) {
    repairs.push(`scaduto (${expires}): ritirato`)
    return withdrawal
  }
  const embargo = embargoOf(texts, repairs)
  if (embargo !== null && Date.parse(embargo) > now) throw new Embargo(embargo, places.embargo)
  return { action: 'publish', embargo, expires }
}

const withdrawal: Status = { action: 'withdraw', embargo: null, expires: null }

function embargoOf({ statuses, embargoes, places }: StatusTexts, repairs: string[]): string | null {
  const dates = embargoes.map((t) => dateOf(t, 'L’embargo', places.embargo, repairs)).toSorted()
  if (dates.length === 0 && statuses.some((s) => lastPart(s).toLowerCase() === 'embargoed'))
    throw new Refusal('È sotto embargo e non dice fino a quando: meglio non pubblicare.', places.status)
  return dates.at(-1) ?? null
}

function dateOf(text: string, what: string, place: string | undefined, repairs: string[]): string {
  const date = readInstant(text)
  if (!date) throw new Refusal(`${what} non è leggibile: meglio non pubblicare.`, place)
  if (date.repair) repairs.push(`${what.replace(/^L[’a] ?/, '')}: ${date.repair}`)
  return date.instant
}
