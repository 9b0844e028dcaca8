import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Drop, publisherDrop } from '../test/publisher-drop.ts'

// The IPTC's own examples are not part of the project: they lie beside it on some machines.
const exchange = resolve(import.meta.dirname, '../../../../../shared/data/exchange')
const here = existsSync(exchange)
if (!here) console.info(`exchange.test.ts: ${exchange} non c’è, prove saltate`)

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterAll(() => drop.close())

test.skipIf(!here)('every example of the IPTC is taken in, and again changes nothing', async () => {
  const files = ['newsml-g2', 'ninjs-3.0'].flatMap((f) => readdirSync(join(exchange, f)))
  const first = await drop.run(exchange)
  expect(first.map((l) => `${l.outcome} ${l.reason ?? ''}`)).toEqual(files.map(() => 'created '))
  const again = await drop.run(exchange)
  expect(again.map((l) => l.outcome)).toEqual(files.map(() => 'unchanged'))
})

test.skipIf(!here)('what had to be mended is said', async () => {
  const lines = await drop.run(exchange)
  const repairs = Object.fromEntries(lines.map((l) => [l.path.split('/').at(-1)!, l.repairs.join('; ')]))
  expect(repairs['ap_image.json']).toContain('immagine remota non scaricata')
  expect(repairs['20231005-65-addb-event.json']).toContain('evento')
  expect(repairs['LISTING_25_An_NITF_marked-up_article_conveyed_in_inlineXML.xml']).toContain(
    'usato il nome del file',
  )
})
