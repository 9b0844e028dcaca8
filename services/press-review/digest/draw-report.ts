import { instantOf, longDate } from 'contract/platform/dates.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import sharp from 'sharp'
import { drawTable, type Table } from '../../platform/documents/draw-table.ts'
import { drawWordmark } from '../../platform/documents/draw-wordmark.ts'
import { INK, type PagedDocument, PAGE, SOFT, WIDTH } from '../../platform/documents/paged-document.ts'
import { paragraphsOf, printable } from '../../platform/documents/set-text.ts'
import { wholeDocument } from '../../platform/documents/whole-document.ts'
import { type Counted, drawBars, drawColumns } from './draw-charts.ts'
import { fitPicture } from './fit-picture.ts'
import { across, looks, limits } from './looks.ts'

/** A part of a report: its heading, what is said, and what is counted. */
export interface ReportSection {
  title: string
  lines: readonly string[]
  table?: Table
  /** Drawn from 0 to the largest. */
  bars?: readonly Counted[]
  /** The same beside each other, as time goes on. */
  columns?: readonly Counted[]
  pictures?: readonly { jpeg: Buffer; alt: string }[]
}

/** What is measured, as it is handed on. `day`: the day it was made. */
export interface Report {
  brand: Brand
  title: string
  subtitle: string
  day: string
  sections: readonly ReportSection[]
}

const MAX_BARS = 60
const MAX_COLUMNS = 120
const MAX_PICTURES = 60
/** `largest`: points of a pixel; a small picture is not blown up. */
const PICTURE = { width: (WIDTH - 16) / 2, highest: 250, bytes: 120_000, largest: 0.6 } as const
const MAX_CAPTION_LINES = 4

/** A report as a tagged PDF in Italian, whole in memory. Numbers are written as the caller wrote them. */
export function drawReport(report: Report): Promise<Buffer> {
  const { brand, day } = report
  const title = printable(report.title, limits.title)
  return wholeDocument(
    { title, author: brand.name, at: instantOf(day) },
    { head: [title.slice(0, 80), longDate(day)], foot: printable(brand.name, limits.name) },
    (pages, isReal) => layDown(pages, report, isReal),
  )
}

async function layDown(pages: PagedDocument, report: Report, isReal: boolean): Promise<void> {
  const { brand, day, sections } = report
  pages.newPage()
  pages.y = 56
  drawWordmark(pages, brand, 168)
  pages.y += 12
  pages.rule(INK, 1)
  pages.y += 36
  pages.say('H1', printable(report.title, limits.title), looks.name, across)
  pages.y += 6
  pages.say('P', printable(report.subtitle, limits.title), looks.day, across)
  pages.say('P', longDate(day), looks.about, across)
  pages.y += 22
  for (const section of sections) await drawSection(pages, section, brand, isReal)
}

async function drawSection(
  pages: PagedDocument,
  { title, lines, table, bars, columns, pictures }: ReportSection,
  brand: Brand,
  isReal: boolean,
): Promise<void> {
  const onlyPictures =
    lines.length === 0 && !table && !bars?.length && !columns?.length && pictures !== undefined
  // A heading does not stand alone at the foot of a page.
  pages.need(onlyPictures ? PICTURE.highest + 90 : columns?.length ? 220 : 120)
  pages.open('Sect')
  pages.rule(INK, 0.75)
  pages.y += 9
  pages.say('H2', printable(title, limits.title), looks.part, across)
  pages.y += 6
  for (const line of lines.flatMap((one) => paragraphsOf(one, limits.note))) {
    pages.say('P', line, looks.body, { ...across, width: 400 })
    pages.y += 4
  }
  if (columns !== undefined) drawColumns(pages, columns.slice(0, MAX_COLUMNS), brand)
  if (bars !== undefined && bars.length > 0) drawBars(pages, bars.slice(0, MAX_BARS), brand)
  if (table !== undefined) drawTable(pages, table)
  if (pictures !== undefined) await drawPictures(pages, pictures.slice(0, MAX_PICTURES), isReal)
  pages.shut()
  pages.y += 26
}

/** Pictures in two columns, each with its words. */
async function drawPictures(
  pages: PagedDocument,
  pictures: NonNullable<ReportSection['pictures']>,
  isReal: boolean,
): Promise<void> {
  pages.y += 10
  for (let i = 0; i < pictures.length; i += 2) {
    const pair = await Promise.all(
      pictures.slice(i, i + 2).map(async (picture) => {
        const { width, height } = await sharp(picture.jpeg).metadata()
        const scale = Math.min(PICTURE.width / width, PICTURE.highest / height, PICTURE.largest)
        return { ...picture, width: width * scale, height: height * scale }
      }),
    )
    const height = Math.max(...pair.map((one) => one.height))
    pages.need(height + 8 + MAX_CAPTION_LINES * looks.small.leading)
    const top = pages.y
    let lowest = top
    for (const [nth, { jpeg, alt, width, height: high }] of pair.entries()) {
      const x = PAGE.left + nth * (PICTURE.width + 16)
      const fitted = isReal ? await fitPicture(jpeg, width, PICTURE.bytes) : null
      const words = printable(alt, limits.title)
      pages.figure(fitted, { x, top, width, height: high }, words)
      pages.y = top + height + 5
      const caption = pages.linesOf(words, looks.small, { width: PICTURE.width }).slice(0, MAX_CAPTION_LINES)
      pages.ornament(() => {
        for (const [n, line] of caption.entries())
          pages.put(line, x, pages.y + n * looks.small.leading, { ...looks.small, colour: SOFT })
      })
      lowest = Math.max(lowest, pages.y + caption.length * looks.small.leading)
    }
    pages.y = lowest + 8
  }
}
