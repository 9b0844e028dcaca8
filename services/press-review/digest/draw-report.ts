import { instantOf, longDate } from 'contract/dates.ts'
import type { Brand } from 'contract/site/brand.ts'
import sharp from 'sharp'
import { drawWordmark } from '../../draw-wordmark.ts'
import { lookColour } from '../../look-colour.ts'
import { INK, PagedDocument, PAGE, SOFT, WIDTH } from '../../paged-document.ts'
import { paragraphsOf, printable } from '../../set-text.ts'
import { drawTable } from './draw-table.ts'
import { fitPicture } from './fit-picture.ts'
import { across, looks, most } from './looks.ts'

/** A part of a report: its heading, what is said, and what is counted. */
export interface ReportSection {
  title: string
  lines: readonly string[]
  /** `numeric`: the columns, from 0, whose figures stand under each other at the right. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[]; numeric?: readonly number[] }
  /** Drawn from 0 to the largest. */
  bars?: readonly { name: string; value: number }[]
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

const MOST_BARS = 60
const MOST_PICTURES = 60
const PICTURE = { width: (WIDTH - 16) / 2, highest: 250, bytes: 120_000 } as const

/** A report as a tagged PDF in Italian, whole in memory. Numbers are written as the caller wrote them. */
export async function drawReport(report: Report): Promise<Buffer> {
  // The first time nothing is drawn: it tells how many pages there are.
  const counted = await layDown(report, null)
  const pages = await layDown(report, counted.page)
  await pages.close()
  return pages.take()
}

async function layDown(report: Report, count: number | null): Promise<PagedDocument> {
  const { brand, day, sections } = report
  const title = printable(report.title, most.title)
  const pages = await PagedDocument.open(
    { title, author: brand.name, at: instantOf(day) },
    { head: [title.slice(0, 80), longDate(day)], foot: printable(brand.name, most.name) },
    count,
  )
  pages.newPage()
  pages.y = 56
  drawWordmark(pages, brand, 168)
  pages.y += 12
  pages.rule(INK, 1)
  pages.y += 36
  pages.say('H1', title, looks.name, across)
  pages.y += 6
  pages.say('P', printable(report.subtitle, most.title), looks.day, across)
  pages.say('P', longDate(day), looks.about, across)
  pages.y += 22
  for (const section of sections) await drawSection(pages, section, brand, count !== null)
  return pages
}

async function drawSection(
  pages: PagedDocument,
  { title, lines, table, bars, pictures }: ReportSection,
  brand: Brand,
  isReal: boolean,
): Promise<void> {
  const onlyPictures = lines.length === 0 && !table && !bars?.length && pictures !== undefined
  // A heading does not stand alone at the foot of a page.
  pages.need(onlyPictures ? PICTURE.highest + 90 : 120)
  pages.open('Sect')
  pages.rule(INK, 0.75)
  pages.y += 9
  pages.say('H2', printable(title, most.title), looks.part, across)
  pages.y += 6
  for (const line of lines.flatMap((one) => paragraphsOf(one, most.note))) {
    pages.say('P', line, looks.body, { ...across, width: 400 })
    pages.y += 4
  }
  if (bars !== undefined && bars.length > 0) drawBars(pages, bars.slice(0, MOST_BARS), brand)
  if (table !== undefined) drawTable(pages, table)
  if (pictures !== undefined) await drawPictures(pages, pictures.slice(0, MOST_PICTURES), isReal)
  pages.shut()
  pages.y += 26
}

/** Bars under each other, as one picture whose words say every value: as many as a page takes. */
function drawBars(
  pages: PagedDocument,
  bars: readonly { name: string; value: number }[],
  brand: Brand,
): void {
  const row = 19
  const label = 150
  const figures = 56
  const largest = Math.max(0, ...bars.map(({ value }) => (Number.isFinite(value) ? value : 0)))
  const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
  pages.y += 8
  let done = 0
  while (done < bars.length) {
    pages.need(Math.min(4, bars.length - done) * row + 8)
    const part = bars.slice(done, done + Math.max(1, Math.floor((pages.left - 4) / row)))
    const top = pages.y
    const alt = part.map(({ name, value }) => `${printable(name, 80)}: ${number.format(value)}`).join('; ')
    pages.draw(
      'Figure',
      { alt: `Grafico a barre. ${alt}.`, bbox: [PAGE.left, top, PAGE.right, top + part.length * row] },
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
        const scale = Math.min(PICTURE.width / width, PICTURE.highest / height)
        return { ...picture, width: width * scale, height: height * scale }
      }),
    )
    const height = Math.max(...pair.map((one) => one.height))
    pages.need(height + 30)
    const top = pages.y
    let lowest = top
    for (const [nth, { jpeg, alt, width, height: high }] of pair.entries()) {
      const left = PAGE.left + nth * (PICTURE.width + 16)
      const fitted = isReal ? await fitPicture(jpeg, width, PICTURE.bytes) : null
      const words = printable(alt, most.title)
      pages.figure(fitted, { left, top, width, height: high }, words)
      pages.y = top + height + 5
      pages.ornament(() => {
        for (const [n, line] of pages
          .linesOf(words, looks.small, { width: PICTURE.width })
          .slice(0, 2)
          .entries())
          pages.put(line, left, pages.y + n * looks.small.leading, { ...looks.small, colour: SOFT })
      })
      lowest = Math.max(lowest, pages.y + 2 * looks.small.leading)
    }
    pages.y = lowest + 8
  }
}
