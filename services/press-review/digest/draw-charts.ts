import type { Brand } from 'contract/reading/site/brand.ts'
import { lookColour } from '../../platform/documents/look-colour.ts'
import { HAIR, INK, type PagedDocument, PAGE, WIDTH } from '../../platform/documents/paged-document.ts'
import { printable } from '../../platform/documents/set-text.ts'
import { looks } from './looks.ts'

/** What a chart shows of one: how it is called, how many. */
export interface Counted {
  name: string
  value: number
}

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const largestOf = (counted: readonly Counted[]) =>
  Math.max(0, ...counted.map(({ value }) => (Number.isFinite(value) ? value : 0)))
const inWords = (kind: string, counted: readonly Counted[]) =>
  `${kind}. ${counted.map((of) => `${printable(of.name, 80)}: ${number.format(of.value)}`).join('; ')}.`

/** Bars under each other, as one picture whose words say every value: as many as a page takes. */
export function drawBars(pages: PagedDocument, bars: readonly Counted[], brand: Brand): void {
  const row = 19
  const label = 150
  const figures = 56
  const largest = largestOf(bars)
  pages.y += 8
  let done = 0
  while (done < bars.length) {
    pages.need(Math.min(4, bars.length - done) * row + 8)
    const part = bars.slice(done, done + Math.max(1, Math.floor((pages.remaining - 4) / row)))
    const top = pages.y
    pages.draw(
      'Figure',
      { alt: inWords('Grafico a barre', part), bbox: [PAGE.left, top, PAGE.right, top + part.length * row] },
      (doc) => {
        for (const [i, { name, value }] of part.entries()) {
          const y = top + i * row
          const words = pages.linesOf(printable(name, 80), looks.about, { width: label })[0] ?? ''
          pages.put(words, PAGE.left, y + 2, { ...looks.about, colour: INK })
          const share = largest > 0 && value > 0 ? value / largest : 0
          const wide = (WIDTH - label - figures - 12) * share
          if (wide > 0)
            doc.rect(PAGE.left + label + 12, y + 3, wide, row - 8).fill(lookColour(brand, 'acc', INK))
          pages.put(number.format(value), PAGE.left + label + 18 + wide, y + 2, { ...looks.who, colour: INK })
        }
      },
    )
    pages.y = top + part.length * row + 4
    done += part.length
  }
  pages.y += 6
}

const HIGHEST = 120
/** More columns than these have no figure over them. */
const MAX_FIGURES = 16

/** Columns beside each other from the first to the last, both named, as one picture whose words say all. */
export function drawColumns(pages: PagedDocument, columns: readonly Counted[], brand: Brand): void {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return
  const above = 16
  const below = 18
  pages.y += 8
  pages.need(above + HIGHEST + below)
  const top = pages.y
  const foot = top + above + HIGHEST
  const largest = largestOf(columns)
  const wide = WIDTH / columns.length
  const bbox: [number, number, number, number] = [PAGE.left, top, PAGE.right, foot + below]
  pages.draw('Figure', { alt: inWords('Grafico a colonne', columns), bbox }, (doc) => {
    for (const [nth, { value }] of columns.entries()) {
      const height = largest > 0 && value > 0 ? (value / largest) * HIGHEST : 0
      const x = PAGE.left + nth * wide
      if (height > 0)
        doc.rect(x + wide * 0.14, foot - height, wide * 0.72, height).fill(lookColour(brand, 'acc', INK))
      if (columns.length > MAX_FIGURES) continue
      const figure = number.format(value)
      const inset = (wide - pages.widthOf(figure, looks.who.cut, looks.who.size)) / 2
      pages.put(figure, x + inset, foot - height - 14, { ...looks.who, colour: INK })
    }
    doc.moveTo(PAGE.left, foot).lineTo(PAGE.right, foot).lineWidth(0.75).strokeColor(HAIR).stroke()
    const named = (of: Counted) => printable(of.name, 40)
    pages.put(named(first), PAGE.left, foot + 4, looks.about)
    if (first === last) return
    const right = pages.widthOf(named(last), looks.about.cut, looks.about.size)
    pages.put(named(last), PAGE.right - right, foot + 4, looks.about)
  })
  pages.y = foot + below + 6
}
