import { HAIR, INK, type PagedDocument, PAGE, WIDTH } from './paged-document.ts'
import { type Look, printable } from './set-text.ts'

const MAX_ROWS = 2000
const MAX_CELL = 500
const PAD = 8
const body: Look = { cut: 'serif', size: 10, leading: 13.5, colour: INK }
const bold: Look = { ...body, cut: 'bold', size: 9 }

/** `numeric`: the columns, from 0, whose figures stand under each other at the right. `total`: a last row. */
export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  numeric?: readonly number[]
  total?: readonly string[]
}

/** A table with its head, which stands again on each page; the first cell of a row is its head. */
export function drawTable(pages: PagedDocument, { head, rows, numeric = [], total }: Table): void {
  if (head.length === 0) return
  const cellsOf = (row: readonly string[]) => head.map((_, i) => printable(row[i] ?? '', MAX_CELL))
  const cells = rows.slice(0, MAX_ROWS).map(cellsOf)
  const heads = cellsOf(head)
  const widths = columnWidths(pages, [heads, ...cells, ...(total ? [cellsOf(total)] : [])])
  const heightOf = (row: readonly string[], look: Look) =>
    Math.max(1, ...row.map((cell, i) => pages.linesOf(cell, look, { width: widths[i]! - PAD }).length)) *
    look.leading

  const drawRow = (row: readonly string[], kind: 'head' | 'body' | 'total') => {
    const isHead = kind === 'head'
    const look = kind === 'body' ? body : isHead ? bold : { ...bold, size: 10 }
    const top = pages.y + 4
    pages.open('TR')
    let x: number = PAGE.left
    for (const [i, cell] of row.entries()) {
      pages.y = top
      const isRowHead = !isHead && i === 0
      pages.say(
        isHead || isRowHead ? 'TH' : 'TD',
        cell === '' ? '\u2013' : cell,
        look,
        { x, width: widths[i]! - PAD, ...(numeric.includes(i) && { align: 'right' as const }) },
        isHead ? { scope: 'Column' } : isRowHead ? { scope: 'Row' } : {},
      )
      x += widths[i]!
    }
    pages.shut()
    pages.y = top + heightOf(row, look) + 4
    pages.rule(isHead ? INK : HAIR, isHead ? 1 : 0.5)
  }

  pages.y += 8
  pages.need(70)
  pages.open('Table')
  pages.open('THead')
  drawRow(heads, 'head')
  pages.shut()
  pages.open('TBody')
  for (const row of cells) {
    if (pages.remaining < heightOf(row, body) + 10 && pages.y > PAGE.top) {
      pages.newPage()
      const top = pages.y
      // It is read once: what stands again is for the eye.
      pages.ornament(() => {
        let x: number = PAGE.left
        for (const [i, name] of heads.entries()) {
          const line = pages.linesOf(name, bold, { width: widths[i]! - PAD })[0] ?? ''
          const over = numeric.includes(i) ? widths[i]! - PAD - pages.widthOf(line, bold.cut, bold.size) : 0
          pages.put(line, x + over, top + 4, bold)
          x += widths[i]!
        }
      })
      pages.y = top + body.leading + 8
      pages.rule(INK, 1)
    }
    drawRow(row, 'body')
  }
  pages.shut()
  if (total) {
    pages.need(heightOf(cellsOf(total), bold) + 10)
    pages.open('TFoot')
    drawRow(cellsOf(total), 'total')
    pages.shut()
  }
  pages.shut()
  pages.y += 8
}

/** As wide as what is in them, and all together as wide as the page. */
function columnWidths(pages: PagedDocument, rows: readonly (readonly string[])[]): number[] {
  const count = rows[0]!.length
  const natural = Array.from({ length: count }, (_, i) =>
    Math.min(
      260,
      Math.max(44, ...rows.slice(0, 400).map((row) => pages.widthOf(row[i]!, 'serif', 10.4) + PAD + 6)),
    ),
  )
  const all = natural.reduce((sum, width) => sum + width, 0)
  return natural.map((width) => (width * WIDTH) / all)
}
