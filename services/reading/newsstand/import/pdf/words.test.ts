import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { unpackPlaces } from '../../reader/page-words.ts'
import { openPdf } from './open-pdf.ts'
import type { PageOfPdf } from './document.ts'

async function firstPage(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<PageOfPdf> {
  const document = new PDFDocument({ size: [600, 850], margin: 0, ...options })
  draw(document)
  document.end()
  const path = join(tmpdir(), `words-${process.pid}-${Math.round(performance.now())}.pdf`)
  await writeFile(path, await buffer(document))
  const pdf = await openPdf(path)
  const pages: PageOfPdf[] = []
  await pdf.each(async (page) => void pages.push(page)).finally(() => pdf.close())
  return pages[0]!
}

test('words are folded and stand where the page prints them', async () => {
  const { words } = await firstPage((d) => d.fontSize(20).text('La città, l’estate: 3,42 metri', 60, 85))
  expect(words.words).toBe('la citta l estate 3 42 metri')
  const places = unpackPlaces(words.places)
  expect(places).toHaveLength(7)
  const [first] = places[0]!
  expect(first!.x).toBeCloseTo(0.1, 2)
  expect(Math.abs(first!.y - 0.1)).toBeLessThan(0.01)
  expect(first!.height * 850).toBeGreaterThan(15)
  expect(first!.height * 850).toBeLessThan(32)
  expect(places[1]![0]!.x).toBeGreaterThan(first!.x + first!.width)
})

test('a word broken at the end of a line is one word in two places', async () => {
  const { words } = await firstPage((d) =>
    d.fontSize(20).text('il fiume fini-', 60, 85).text('sce nel mare', 60, 110),
  )
  expect(words.words).toBe('il fiume finisce nel mare')
  const broken = unpackPlaces(words.places)[2]!
  expect(broken).toHaveLength(2)
  expect(broken[1]!.y).toBeGreaterThan(broken[0]!.y)
  expect(broken[1]!.x).toBeCloseTo(0.1, 2)
})

test('an empty page has no words', async () => {
  const { words } = await firstPage((d) => d.rect(10, 10, 50, 50).fill('#000'))
  expect([words.words, words.places.length]).toEqual(['', 0])
})
