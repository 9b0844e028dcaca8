import { fullDate } from 'contract/platform/dates.ts'
import { drawWordmark } from '../../platform/documents/draw-wordmark.ts'
import { COLUMN, INK, type PagedDocument, PAGE } from '../../platform/documents/paged-document.ts'
import { paragraphsOf, printable } from '../../platform/documents/set-text.ts'
import type { Digest, DigestItem } from './content.ts'
import { looks, margin, limits } from './looks.ts'

/** Where an item’s page is, for links; `nth` from 0. */
export const placeOf = (nth: number): string => `articolo-${nth + 1}`

/** `Il Meriggio, Nazionale · pagina 12`: where something was printed. */
export const whereOf = ({ masthead, edition, page }: DigestItem): string =>
  [[masthead, edition].filter(Boolean).join(', '), page === null ? null : `pagina\u00a0${page}`]
    .filter(Boolean)
    .map((part) => printable(part!, limits.name))
    .join(' · ')

/** `24 articoli da 4 testate`. */
export function countWords({ topics }: Pick<Digest, 'topics'>): string {
  const items = topics.flatMap((topic) => topic.items)
  const mastheads = new Set(items.map(({ masthead }) => masthead)).size
  const many = items.length === 1 ? 'Un articolo' : `${items.length} articoli`
  return items.length === 0
    ? 'Nessun articolo'
    : `${many} da ${mastheads === 1 ? 'una testata' : `${mastheads} testate`}`
}

/** The name of a review, unless its title says it already. */
export const reviewLine = ({ title, review }: Pick<Digest, 'title' | 'review'>): string | null =>
  title.toLowerCase().includes(review.toLowerCase()) ? null : `Rassegna stampa di ${review}`

/** The front page and the index, a step for each item. `starts`: the page of each. */
export function* drawFront(
  pages: PagedDocument,
  digest: Digest,
  starts: readonly number[],
): Generator<void, void> {
  pages.newPage()
  pages.y = 56
  drawWordmark(pages, digest.brand, 168)
  pages.y += 12
  pages.rule(INK, 1)
  pages.y += 56
  const above = reviewLine(digest)
  if (above !== null) pages.say('P', printable(above, limits.title), looks.who)
  pages.y += 4
  pages.say('H1', printable(digest.title, limits.title), looks.name)
  pages.y += 8
  pages.say('P', printable(fullDate(digest.day), limits.name), looks.day)
  pages.say('P', countWords(digest), looks.about)
  pages.y += 26
  const note = paragraphsOf(digest.note, limits.note)
  for (const [i, one] of note.entries()) {
    if (i > 0) pages.y += 6
    pages.say('P', one, looks.note)
  }
  if (note.length > 0) pages.y += 26
  if (digest.errata !== null) drawErrata(pages, digest.errata)
  yield* drawIndex(pages, digest, starts)
}

function drawErrata(pages: PagedDocument, errata: string): void {
  pages.need(80)
  pages.rule(INK, 0.75)
  pages.y += 10
  const top = pages.y
  pages.say('H2', 'Errata corrige', looks.label, margin)
  pages.y = top
  for (const one of paragraphsOf(errata, limits.errata)) {
    pages.say('P', one, looks.body)
    pages.y += 4
  }
  pages.y += 22
}

function* drawIndex(
  pages: PagedDocument,
  { topics }: Digest,
  starts: readonly number[],
): Generator<void, void> {
  pages.need(120)
  pages.say('H2', 'Indice', looks.part)
  pages.y += 10
  let nth = 0
  for (const { name, items } of topics) {
    if (items.length === 0) continue
    pages.need(70)
    pages.rule(INK, 0.75)
    pages.y += 9
    const top = pages.y
    let under = top
    const topic = printable(name, limits.name)
    if (topic !== '') {
      pages.say('H3', topic, looks.label, margin)
      under = pages.y
      pages.y = top
    }
    pages.open('TOC')
    for (const item of items) {
      drawEntry(pages, item, nth, starts[nth] ?? 0)
      nth += 1
      yield
    }
    pages.shut()
    pages.y = Math.max(pages.y, pages.y < top ? pages.y : under) + 16
  }
}

function drawEntry(pages: PagedDocument, item: DigestItem, nth: number, page: number): void {
  const number = page === 0 ? ' ' : String(page)
  const title = printable(item.title, limits.title)
  const leads = `vai a pagina ${page}`
  pages.open('TOCI')
  pages.open('Reference')
  pages.link(
    [
      { words: title, look: looks.entry, place: { width: COLUMN.width - 44 } },
      { words: whereOf(item), look: looks.about, place: { width: COLUMN.width - 44 } },
      {
        words: number,
        look: { ...looks.entry, cut: 'bold', size: 11 },
        place: { x: PAGE.right - 40, width: 40, align: 'right' },
        beside: true,
        // Under the page of the newspaper, the bare number would be read as one with it.
        alt: leads,
      },
    ],
    { place: placeOf(nth) },
    `${title}, ${printable(item.masthead, limits.name)}: ${leads}`,
  )
  pages.shut()
  pages.shut()
  pages.y += 9
}
