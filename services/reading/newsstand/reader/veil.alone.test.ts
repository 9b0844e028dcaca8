import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseWithFiles } from '../../../platform/test/house-with-files.ts'

let all: Awaited<ReturnType<typeof houseWithFiles>>
beforeAll(async () => void (all = await houseWithFiles()))
afterAll(() => all.house.close())

test('of veiled pages two are drawn at a time, however many a stranger asks for', async () => {
  const page = await sharp(randomBytes(300 * 440 * 3), { raw: { width: 300, height: 440, channels: 3 } })
    .webp()
    .toBuffer()
  const hashes = Array.from({ length: 30 }, () => randomBytes(16).toString('hex'))
  for (const hash of hashes) await all.store.files.put(`pages/${hash}/300.webp`, page)
  let most = 0
  // Not with those that wait: one that begins while both are read is counted twice.
  const look = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1)
  const ask = (hash: string) =>
    all.house.browser().call(`http://edicola.meriggio.localhost/media/velate/${hash}.webp`)
  const answers = await Promise.all(hashes.map(ask))
  clearInterval(look)
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})
