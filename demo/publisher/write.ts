import { resolve } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { readMastheads } from './mastheads.ts'
import { readRawMaterial } from './raw-material.ts'
import { pressPictures } from './pictures.ts'
import { writeDay } from './write-day.ts'
import { writeAuthors, writeSpecials } from './write-lists.ts'

/**
 * `node demo/publisher/write.ts OUT [DATE]`: writes the drop folder of a date (today's when none is named)
 * for every masthead.
 */
const [out, date = romeDay(new Date())] = process.argv.slice(2)
if (!out || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
  process.stderr.write('Uso: node demo/publisher/write.ts CARTELLA [AAAA-MM-GG]\n')
  process.exit(2)
}
const folder = resolve(out)
const raw = await readRawMaterial()
const desk = { raw, press: pressPictures(), now: new Date() }
await writeAuthors(folder, raw.authors.values())
for (const brand of await readMastheads()) {
  const started = performance.now()
  const path = await writeDay(desk, folder, brand, date)
  await writeSpecials(desk, folder, brand, date)
  process.stdout.write(`${brand.name}: ${path} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
}
