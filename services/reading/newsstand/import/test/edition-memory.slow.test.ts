import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfLimits } from '../pdf/open-pdf.ts'
import { readEdition } from '../sidecar/edition-sidecar.ts'
import { prepareEdition, storeEdition } from '../write/import-edition.ts'
import { type Drop, brands, pdf, publisherDrop, sidecar } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterAll(() => drop.close())

const MB = 1024 * 1024
const PAGES = 300
const collect = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
/** Memory outside the heap that something still points at, and all of the process; megabytes. */
const memory = () => {
  collect()
  const { rss, arrayBuffers } = process.memoryUsage()
  return { rss: rss / MB, buffers: arrayBuffers / MB }
}

test('an edition of three hundred pages takes no more memory than one of a few', async () => {
  // Low pages, quick to compress: half a MB of pixels each, 160 in all. What is written is thrown away.
  await drop.put('edizione.pdf', await pdf(PAGES, { size: [600, 24], margin: 0 }))
  const files = { ...drop.ports.files, put: () => Promise.resolve(), has: () => Promise.resolve(true) }
  const ports = { ...drop.ports, files }
  const path = await drop.put('edizione.json', sidecar())
  const where = { path, root: drop.folder, brand: brands.main, used: new Set<string>() }
  const before = memory()
  const edition = await prepareEdition(ports, readEdition(sidecar()), where, {
    ...pdfLimits,
    pages: PAGES,
  })
  const held = memory()
  expect(edition.whole?.pages).toHaveLength(PAGES)
  expect(held.buffers - before.buffers).toBeLessThan(30)
  expect(held.rss - before.rss).toBeLessThan(120)
  expect(await storeEdition(ports, edition, where, new Map())).toBe('created')
  expect(await drop.db.selectFrom('edition_pages').select('number').execute()).toHaveLength(PAGES)
}, 300_000)
