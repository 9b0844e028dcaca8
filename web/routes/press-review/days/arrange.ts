import type { ReviewItem } from 'contract/press-review/item.ts'
import type { ReviewTopic } from 'contract/press-review/days/topics.ts'
import { stateOf } from './item-state.ts'

export const sorts = {
  rassegna: 'Ordine della rassegna',
  testata: 'Testata',
  pagina: 'Pagina',
  titolo: 'Titolo',
  firma: 'Firma',
  arrivo: 'Ultimi aggiunti',
} as const
export type Sort = keyof typeof sorts

/** Filters and order in the address; '' means no filter. */
export interface Arrangement {
  q: string
  testata: string
  firma: string
  pagina: string
  stato: string
  tema: string
  ordine: Sort
}
const filters = ['q', 'testata', 'firma', 'pagina', 'stato', 'tema'] as const

export function readArrangement(query: URLSearchParams): Arrangement {
  const ordine = query.get('ordine') ?? ''
  const of = Object.fromEntries(filters.map((name) => [name, (query.get(name) ?? '').slice(0, 100)]))
  return {
    ...(of as Record<(typeof filters)[number], string>),
    ordine: Object.hasOwn(sorts, ordine) ? (ordine as Sort) : 'rassegna',
  }
}

/** The query with one value changed; defaults are left out. */
export function withArrangement(query: URLSearchParams, name: keyof Arrangement, value: string) {
  const next = new URLSearchParams(query)
  if (value === '' || (name === 'ordine' && value === 'rassegna')) next.delete(name)
  else next.set(name, value)
  return next
}

export const isWhole = (arranged: Arrangement): boolean => filters.every((name) => arranged[name] === '')
/** Items can be moved only when all are shown in the review’s own order. */
export const isMovable = (arranged: Arrangement): boolean =>
  isWhole(arranged) && arranged.ordine === 'rassegna'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const compare = new Intl.Collator('it', { numeric: true }).compare

/** Whether an item passes the filters; `inText`: items whose article contains the text. */
function passesFilters(item: ReviewItem, arranged: Arrangement, inText: ReadonlySet<string>): boolean {
  const words = folded(`${item.title} ${item.author} ${item.masthead} ${item.note}`)
  return (
    (arranged.q === '' || words.includes(folded(arranged.q.trim())) || inText.has(item.id)) &&
    (arranged.testata === '' || item.masthead === arranged.testata) &&
    (arranged.firma === '' || item.author === arranged.firma) &&
    (arranged.pagina === '' || String(item.page) === arranged.pagina) &&
    (arranged.stato === '' || stateOf(item) === arranged.stato) &&
    (arranged.tema === '' || (item.topic ?? 'nessuno') === arranged.tema)
  )
}

const keys: Readonly<Record<Exclude<Sort, 'rassegna' | 'arrivo'>, (item: ReviewItem) => string>> = {
  testata: ({ masthead, edition, page }) => `${masthead} ${edition ?? ''} ${page ?? ''}`,
  pagina: ({ page, masthead }) => `${page ?? 9999} ${masthead}`,
  titolo: ({ title }) => title,
  firma: ({ author, title }) => `${author || '￿'} ${title}`,
}

/** Items under one heading; `topic` is null without a topic, or when topics do not matter to the order. */
export interface Group {
  topic: ReviewTopic | null
  items: ReviewItem[]
}

/** Filters and sorts items, grouped by topic in the review’s own order. */
export function arrange(
  items: readonly ReviewItem[],
  topics: readonly ReviewTopic[],
  arranged: Arrangement,
  inText: ReadonlySet<string> = new Set(),
): Group[] {
  const matching = items.filter((item) => passesFilters(item, arranged, inText))
  const { ordine } = arranged
  if (ordine === 'arrivo') return [{ topic: null, items: matching.toReversed() }]
  if (ordine !== 'rassegna')
    return [{ topic: null, items: matching.toSorted((a, b) => compare(keys[ordine](a), keys[ordine](b))) }]
  return [null, ...topics]
    .map((topic) => ({ topic, items: matching.filter((item) => item.topic === (topic?.id ?? null)) }))
    .filter((group) => group.items.length > 0)
}

/**
 * Before which item one is put to stand `by` places further in its group; null: last of the day. Undefined:
 * it stands at the edge already.
 */
export function placeFor(
  group: readonly { id: string }[],
  id: string,
  by: number,
): string | null | undefined {
  const at = group.findIndex((item) => item.id === id)
  const to = Math.max(0, Math.min(group.length - 1, at + by))
  if (at < 0 || to === at) return undefined
  return group[to > at ? to + 1 : to]?.id ?? null
}
