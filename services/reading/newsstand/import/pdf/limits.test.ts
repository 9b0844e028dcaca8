import { deflateSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { join } from 'node:path'
import { firstPage, openPdf, pdfLimits } from './open-pdf.ts'
import { endlessPdf, pdfByHand, pdfStream } from '../../../../platform/test/pdf-by-hand.ts'
import { type Drop, pdf, publisherDrop } from '../test/publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const open = async (bytes: Buffer, limits = pdfLimits) => {
  const path = join(drop.folder, 'x.pdf')
  await writeFile(path, bytes)
  const opened = await openPdf(path, limits)
  try {
    await opened.each(() => Promise.resolve())
  } finally {
    opened.close()
  }
  return opened.pages
}

test('a small PDF written by hand opens', async () => {
  expect(await open(pdfByHand(pdfStream(Buffer.from('0 0 100 100 re f'))))).toBe(1)
})
test('a PDF bomb ends with the memory it was given', async () => {
  // 1.5 GB of nothing, deflated twice.
  const once = deflateSync(Buffer.alloc(300_000_000))
  const bomb = pdfByHand(pdfStream(deflateSync(once), '/Filter [/FlateDecode /FlateDecode]'))
  expect(bomb.length).toBeLessThan(20_000)
  await expect(open(bomb, { ...pdfLimits, megabytes: 128 })).rejects.toThrow(
    /memoria|danneggiato|non si apre/,
  )
})
test('a PDF that draws for ever is stopped', async () => {
  await expect(
    open(endlessPdf(), { ...pdfLimits, megabytes: 4000, openSeconds: 20, pageSeconds: 0.5 }),
  ).rejects.toThrow(/non si apre entro/)
})
test('the first page of one that draws for ever is given up in seconds', async () => {
  expect(await firstPage(endlessPdf())).toBe('Il PDF non si apre entro 2 secondi.')
})
test('a failure while a page is worked on ends the reading', async () => {
  const path = join(drop.folder, 'x.pdf')
  await writeFile(path, await pdf(4))
  const opened = await openPdf(path)
  await expect(
    opened.each((page) => (page.number === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve())),
  ).rejects.toThrow('disk full')
  opened.close()
})
