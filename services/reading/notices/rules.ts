import { createHash } from 'node:crypto'
import type { Avvisi, PushedNotice } from 'contract/platform/pushed-notice.ts'
import type { Audience } from '../../platform/database/notice-tables.ts'
import type { StoredNotice, ActiveNotice } from '../../platform/features/active-notice.ts'

/** A notice of the publisher's. `begins` and `ends`: the first and the last day in Rome. */
export interface PublisherNotice {
  id: string
  brands: readonly string[]
  type: PushedNotice['type']
  title: string
  words: string | null
  path: string
  audience: Audience
  begins: string
  ends: string
  link: string | null
  linkText: string | null
}

/** Whom a notice may be for: on which masthead, on which day in Rome, and what they are (SPEC §4, §6). */
export interface Viewer {
  brand: string
  day: string
  subscribed: boolean
  company: boolean
}

const isOf: Readonly<Record<Audience, (to: Viewer) => boolean>> = {
  all: () => true,
  subscribers: ({ subscribed }) => subscribed,
  'not-subscribers': ({ subscribed }) => !subscribed,
  companies: ({ company }) => company,
  people: ({ company }) => !company,
}

/** Whether a notice of the publisher's shows to somebody. */
export const isFor = (notice: PublisherNotice, to: Viewer): boolean =>
  notice.brands.includes(to.brand) &&
  notice.begins <= to.day &&
  to.day <= notice.ends &&
  isOf[notice.audience](to)

/** Behind this stands the id of a publisher's notice, in its name. */
export const PUBLISHER_PREFIX = 'publisher-'

/** A notice of the publisher's as anything else that stands: it is its own cause. */
export const toAccountNotice = (n: PublisherNotice): ActiveNotice => ({
  name: PUBLISHER_PREFIX + n.id,
  cause: n.id,
  path: n.path,
  type: n.type,
  message: n.words === null ? n.title : `${n.title}\n${n.words}`,
  link: n.link,
  linkText: n.linkText,
})

/** A cause as it is kept and told: twelve digits of its hash. */
export const keyOf = (cause: string): string => createHash('sha256').update(cause).digest('hex').slice(0, 12)

/** A notice that may show, with the key of its cause; null: it cannot be closed. */
export interface Candidate extends Omit<ActiveNotice, 'cause'> {
  key: string | null
  closed: boolean
}

/** All that stands for a person, what they closed too: what is found now, and what was raised once. */
export function candidates(current: readonly ActiveNotice[], stored: readonly StoredNotice[]): Candidate[] {
  const closed = new Map(stored.flatMap((one) => (one.closed ? [[one.name, one.key] as const] : [])))
  return [
    ...current.map(({ cause, ...notice }) => {
      const key = cause === null ? null : keyOf(cause)
      return { ...notice, key, closed: key !== null && closed.get(notice.name) === key }
    }),
    ...stored.flatMap(({ name, key, closed: isClosed, raised }) =>
      raised === null ? [] : [{ ...raised, name, key, closed: isClosed }],
    ),
  ]
}

export const idOf = ({ name, key }: Pick<Candidate, 'name' | 'key'>): string =>
  key === null ? name : `${name}.${key}`

const severity = { error: 3, warning: 2, info: 1, success: 0 } as const
/** Under one entry of the menu at most so many are told at once. */
export const MAX_PER_PATH = 10

const titleOf = (message: string): string => message.split('\n', 1)[0]!

/**
 * SPEC §3 `avvisi`: those that are not closed, by path of the menu, the worst first, none with the title of
 * another on its path.
 */
export function avvisiOf(all: readonly Candidate[]): Avvisi {
  const open = all
    .filter(({ closed }) => !closed)
    .toSorted((one, other) => severity[other.type] - severity[one.type])
  const avvisi: Avvisi = {}
  for (const notice of open) {
    const { path, type, message, link, linkText } = notice
    const under = (avvisi[path] ??= [])
    if (under.length >= MAX_PER_PATH) continue
    if (under.some((one) => titleOf(one.message) === titleOf(message))) continue
    under.push({ id: idOf(notice), type, message, timeout: 0, link, linkText })
  }
  return avvisi
}
