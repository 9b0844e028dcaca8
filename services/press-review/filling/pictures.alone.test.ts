import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Newsroom, testNewsroom } from './test-newsroom.ts'

let room: Newsroom
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

/** A picture that takes a while to be read: nothing in it is like anything else. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

test('of pictures that people bring in two are decoded at a time, whoever brings them', async () => {
  const [first, second] = [await room.editor(), await room.editor()]
  const picture = await noise()
  let most = 0
  const look = setInterval(() => {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
  }, 1)
  const site = 'http://account.meriggio.localhost'
  const bearer = await room.house.token(first.browser, 'MG')
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => first.send('/files', picture)),
    ...Array.from({ length: 4 }, () => second.send('/files', picture)),
    ...Array.from({ length: 4 }, () =>
      first.browser.call(`${site}/api/account/avatar`, {
        ...{ bearer, body: picture, method: 'POST' },
        headers: { 'content-type': 'image/png' },
      }),
    ),
  ])
  clearInterval(look)
  expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 'OK'))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

test('a photograph in HEIC is the picture of a person; what is torn is none', async () => {
  const { browser } = await room.editor()
  const bearer = await room.house.token(browser, 'MG')
  const heic = await readFile(new URL('../../platform/test/photo.heic', import.meta.url))
  const set = (body: Uint8Array) =>
    browser.call('http://account.meriggio.localhost/api/account/avatar', {
      ...{ bearer, body, method: 'POST' },
      headers: { 'content-type': 'image/heic' },
    })
  const { data } = await set(heic)
  const { avatar } = data as { avatar: string }
  const kept = await room.kept.files.get(avatar.replace('/avatar', 'avatars'))
  expect(await sharp(kept!).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await set(heic.subarray(0, 900))).code).toBe('ERR_PICTURE')
})
