import { deflateSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { join } from 'node:path'
import { openPdf, pdfLimits } from './pages.ts'
import { type Drop, pdf, publisherDrop } from '../test/publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

/** A PDF of one page written by hand: `contents` is its drawing, `objects` come after it from number 5. */
function byHand(contents: Buffer, resources = '', objects: Buffer[] = []): Buffer {
  const parts = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    contents,
    ...objects,
  ]
  const out: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets = parts.map((body, i) => {
    const offset = out.reduce((n, b) => n + b.length, 0)
    out.push(Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
    return offset
  })
  const start = out.reduce((n, b) => n + b.length, 0)
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    ...out,
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  ])
}
const stream = (data: Buffer, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
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
  expect(await open(byHand(stream(Buffer.from('0 0 100 100 re f'))))).toBe(1)
})
test('a PDF bomb ends with the memory it was given', async () => {
  // 1.5 GB of nothing, deflated twice.
  const once = deflateSync(Buffer.alloc(300_000_000))
  const bomb = byHand(stream(deflateSync(once), '/Filter [/FlateDecode /FlateDecode]'))
  expect(bomb.length).toBeLessThan(20_000)
  await expect(open(bomb, { ...pdfLimits, megabytes: 128 })).rejects.toThrow(
    /memoria|danneggiato|non si apre/,
  )
})
test('a PDF that draws for ever is stopped', async () => {
  const form = (i: number) =>
    stream(
      Buffer.from(`/F${i + 1} Do `.repeat(40)),
      '/Type /XObject /Subtype /Form /BBox [0 0 600 850] ' +
        `/Resources << /XObject << /F${i + 1} ${i + 6} 0 R >> >>`,
    )
  const leaf = stream(
    Buffer.from('0 0 600 850 re f '.repeat(20)),
    '/Type /XObject /Subtype /Form /BBox [0 0 600 850]',
  )
  const bomb = byHand(stream(Buffer.from('/F0 Do')), '/XObject << /F0 5 0 R >>', [
    ...Array.from({ length: 6 }, (_, i) => form(i)),
    leaf,
  ])
  await expect(
    open(bomb, { ...pdfLimits, megabytes: 4000, openSeconds: 20, pageSeconds: 0.5 }),
  ).rejects.toThrow(/non si apre entro/)
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
