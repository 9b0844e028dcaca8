import { longDate } from 'contract/platform/dates.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { lookColour } from '../../platform/documents/look-colour.ts'
import {
  COLUMN,
  HAIR,
  INK,
  type PagedDocument,
  PAGE,
  WIDTH,
} from '../../platform/documents/paged-document.ts'
import { paragraphsOf, printable } from '../../platform/documents/set-text.ts'
import type { Clipping } from '../clippings/clipping.ts'
import type { DigestItem } from './content.ts'
import { fitPicture, PRINTED_DPI } from './fit-picture.ts'
import { across, looks, margin, limits } from './looks.ts'
import { placeWords, shareWords } from './say-share.ts'

/** No clip is printed larger than this: it would only be blurred. */
const MIN_DPI = 110
/** Bytes of a page in small. */
const MAX_SMALL = 24_000

/** A step of the work: what is ready then can be taken, and readers of pages are answered in between. */
type Steps = AsyncGenerator<void, void>

/** What an item’s pages are drawn with. `bytes`: how many a sheet may have; null: nothing is drawn. */
export interface ItemTools {
  brand: Brand
  topic: string
  bytes: number | null
  /** Called on its first page: bookmarks and places lead there. */
  begin: () => void
}

/** The pages of an item: its head, its sheets, its text. */
export async function* drawItem(pages: PagedDocument, item: DigestItem, tools: ItemTools): Steps {
  pages.newPage()
  tools.begin()
  pages.open('Art')
  yield* drawHead(pages, item, tools)
  if (item.clipping !== null) yield* drawSheets(pages, item, item.clipping, tools.bytes)
  yield* drawText(pages, item)
  pages.shut()
  yield
}

async function* drawHead(pages: PagedDocument, item: DigestItem, { brand, topic, bytes }: ItemTools): Steps {
  const top = pages.y
  const accent = lookColour(brand, 'acc', INK)
  const kicker = printable(topic, limits.name)
  if (kicker !== '') pages.say('P', kicker, { ...looks.who, colour: accent })
  pages.y += kicker === '' ? 0 : 3
  pages.say('H2', printable(item.title, limits.title), looks.title)
  pages.y += 7
  pages.say('P', printable([item.masthead, item.edition].filter(Boolean).join(', '), 300), looks.who)
  pages.say('P', printable(printedLine(item), 400), looks.about)
  const measures = measuresLine(item)
  if (measures !== '') pages.say('P', printable(measures, 400), looks.about)
  const below = pages.y
  const small =
    item.clipping === null ? top : yield* drawPlaces(pages, { clipping: item.clipping, topY: top, bytes })
  pages.y = below
  const note = paragraphsOf(item.note, limits.note)
  if (note.length > 0) {
    pages.y += 12
    pages.rule(HAIR, 0.75, COLUMN.left)
    pages.y += 9
    pages.say('P', 'Nota di chi cura la rassegna', looks.label)
    pages.y += 2
    for (const one of note) pages.say('P', one, looks.note)
  }
  // A long note may have led to another page, where nothing stands at the left.
  pages.y = (pages.y < below ? pages.y : Math.max(pages.y, small)) + 20
}

const printedLine = ({ date, page, author }: DigestItem): string =>
  [
    date === null ? null : longDate(date),
    page === null ? null : `pagina\u00a0${page}`,
    author === '' ? null : `di ${author.slice(0, limits.author)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')

function measuresLine({ clipping, circulation }: DigestItem): string {
  const share = clipping?.share ?? null
  const sheets = clipping?.sheets.length ?? 0
  const line = [
    share === null ? null : shareWords(share),
    sheets > 1 ? `ritaglio in ${sheets} fogli` : null,
    circulation,
  ]
    .filter((part) => part !== null)
    .join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** The pages in small, at the left of the head: four at most. Gives where they end. */
async function* drawPlaces(
  pages: PagedDocument,
  { clipping, topY, bytes }: { clipping: Clipping; topY: number; bytes: number | null },
): AsyncGenerator<void, number> {
  const shown = clipping.place.slice(0, 4)
  const gap = 6
  const width = shown.length > 1 ? (margin.width - gap) / 2 : 92
  let y = topY + 4
  for (const [i, { page, width: wide, height: high, parts }] of shown.entries()) {
    const height = Math.min(width * ratioOf(wide, high, 1.43), 190)
    const jpeg = bytes === null ? null : await fitPicture(await clipping.drawPlace(i + 1), width, MAX_SMALL)
    pages.figure(
      jpeg,
      { x: PAGE.left + (i % 2) * (width + gap), top: y, width, height },
      `La pagina ${page} in piccolo: l’articolo sta ${placeWords(parts)}.`,
    )
    if (i % 2 === 1 || i === shown.length - 1) y += height + gap
    yield
  }
  return y
}

/** How much higher than wide something is. */
const ratioOf = (width: number, height: number, otherwise: number): number =>
  width > 0 && height > 0 ? height / width : otherwise

async function* drawSheets(
  pages: PagedDocument,
  item: DigestItem,
  { sheets, draw }: Pick<Clipping, 'sheets' | 'draw'>,
  bytes: number | null,
): Steps {
  const title = printable(item.title, limits.title)
  const foot = 2 * looks.small.leading + 10
  for (const [i, sheet] of sheets.entries()) {
    const ratio = ratioOf(sheet.width, sheet.height, 1)
    const widest = Math.min(WIDTH, (sheet.width / MIN_DPI) * 72)
    const whole = Math.min(widest, (PAGE.bottom - PAGE.top - foot) / ratio)
    const here = Math.min(widest, (pages.remaining - foot) / ratio)
    // Rather a page of its own than much smaller than it could be.
    if (here < whole * 0.72 && pages.y > PAGE.top) pages.newPage()
    const width = Math.max(40, Math.min(widest, (pages.remaining - foot) / ratio))
    const height = Math.min(width * ratio, pages.remaining - foot)
    const pixels = Math.ceil((width / 72) * PRINTED_DPI)
    const jpeg = bytes === null ? null : await fitPicture(await draw(i + 1, pixels), width, bytes)
    const which = sheets.length > 1 ? `Foglio ${i + 1} di ${sheets.length}` : ''
    pages.figure(
      jpeg,
      { x: PAGE.left, top: pages.y, width, height },
      `Ritaglio${which && `, ${which.toLowerCase()}`}: «${title}», ` +
        `${printable(item.masthead, limits.name)}. ` +
        (item.text.trim() === '' ? 'Il testo non è disponibile.' : 'Il testo segue.'),
    )
    pages.y += height + 6
    const rights = printable(item.rights, limits.rights)
    pages.say('P', [which, rights].filter(Boolean).join(' · '), looks.small, across)
    pages.y += 14
    yield
  }
}

function* drawText(pages: PagedDocument, item: DigestItem): Generator<void, void> {
  const paragraphs = paragraphsOf(item.text, limits.text)
  if (paragraphs.length > 0) {
    pages.need(110)
    if (item.clipping === null) {
      pages.rule(INK, 0.75)
      pages.y += 10
    }
    const top = pages.y
    pages.say('H3', 'Testo dell’articolo', looks.label, margin)
    pages.y = top
    for (const [i, one] of paragraphs.entries()) {
      pages.say('P', one, looks.body, { indent: i === 0 ? 0 : 12 })
      yield
    }
    pages.y += 8
  }
  if (paragraphs.length > 0 || item.clipping === null) {
    pages.need(2 * looks.small.leading)
    pages.say('P', printable(item.rights, limits.rights), looks.small)
  }
  if (item.url === null) return
  pages.y += 8
  pages.open('P')
  const words = 'Apri l’articolo all’edicola'
  pages.link(
    [{ words, look: { ...looks.label, underline: true } }],
    { url: item.url },
    `${words}: ${printable(item.title, limits.title)}`,
  )
  pages.shut()
}
