import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../services/reading/newsstand/import/pdf/document.ts'
import { piecesOfDay } from '../publisher/day.ts'
import { readMastheads } from '../publisher/mastheads.ts'
import { readRawMaterial } from '../publisher/raw-material.ts'
import { pressArticle } from '../publisher/write-day.ts'
import type { PressArticle } from './copy.ts'
import { type Box, type Printed, layOutEdition } from './edition.ts'

const raw = await readRawMaterial()
const brands = await readMastheads()
const grey = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a8a8a' } })
  .jpeg()
  .toBuffer()

function job(code: string, date: string) {
  const brand = brands.find(({ sigla }) => sigla === code)!
  const articles = piecesOfDay(raw.articles, brand, date).printed.map((article, i) =>
    pressArticle(article, raw, brand, date, i === 0),
  )
  return {
    brand,
    date,
    number: 100,
    articles,
    pictures: new Map(articles.flatMap(({ picture }) => (picture ? [[picture.key, grey] as const] : []))),
  }
}

/** Letters and digits only: line ends, hyphens and spaces are the page's. */
const letters = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const area = ({ width, height }: Box) => width * height
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** The long words of an article that its pages do not show: the short ones would be found in others. */
function missing(text: string, article: PressArticle): string[] {
  return article.blocks
    .filter(({ kind }) => kind !== 'quote')
    .flatMap(({ text: paragraph }) => paragraph.split(' '))
    .filter((word) => letters(word).length > 8 && !text.includes(letters(word)))
}

describe.each(['MG', 'LG', 'CA', 'EM', 'QP', 'GZ'])('%s', (code) => {
  const date = `2026-11-${15 + ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ'].indexOf(code)}`
  const { articles } = job(code, date)
  let printed: Printed
  beforeAll(async () => void (printed = await layOutEdition(job(code, date))))

  test('has four to eight pages, each named', () => {
    expect(printed.pages.length).toBeGreaterThanOrEqual(4)
    expect(printed.pages.length).toBeLessThanOrEqual(8)
    expect(printed.pages.map(({ number }) => number)).toEqual(printed.pages.map((_, i) => i + 1))
    expect(printed.pdf.length).toBeLessThan(3_000_000)
  })

  test('frames every article within its pages, each apart from the others', () => {
    expect(printed.boxes.map(({ uri }) => uri).toSorted()).toEqual(articles.map(({ uri }) => uri).toSorted())
    for (const box of printed.boxes.flatMap(({ boxes }) => boxes)) {
      expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThan(0)
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1)
    }
    const pairs = printed.boxes.flatMap((one) =>
      printed.boxes
        .filter((other) => other !== one)
        .flatMap((other) =>
          one.boxes.flatMap((a) => other.boxes.filter((b) => a.page === b.page).map((b) => [a, b] as const)),
        ),
    )
    for (const [a, b] of pairs) expect(shared(a, b) / Math.min(area(a), area(b))).toBeLessThan(0.02)
  })

  test('prints all the words of every article as text', async () => {
    const document = await openDocument(printed.pdf)
    const text = printed.pages.map((_, i) => letters(document.page(i + 1).text())).join(' ')
    for (const article of articles) {
      expect(text).toContain(letters(article.title))
      const lost = missing(text, article)
      // A word cut by the end of a column stands in two places.
      expect(lost.length, `${article.uri}: ${lost.join(' ')}`).toBeLessThanOrEqual(
        2 + article.blocks.length / 4,
      )
    }
  })

  test('is an Italian document with as many pages as it says', async () => {
    const document = await openDocument(printed.pdf)
    expect(document.pageCount).toBe(printed.pages.length)
    expect(printed.pdf.includes('/Lang (it-IT)')).toBe(true)
  })
})

test('the same day gives the same pages', async () => {
  const [one, other] = [
    await layOutEdition(job('CA', '2026-11-19')),
    await layOutEdition(job('CA', '2026-11-19')),
  ]
  expect(other.boxes).toEqual(one.boxes)
  const plain = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/\/ID \[.*?\]/gs, '')
  expect(plain(other.pdf) === plain(one.pdf)).toBe(true)
})
