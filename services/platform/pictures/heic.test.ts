import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isHeic, readablePhoto } from './heic.ts'

const photo = await readFile(new URL('../test/photo.heic', import.meta.url))

test('a photograph of a telephone becomes one that is read, upright and in its colours', async () => {
  const jpeg = (await readablePhoto(photo))!
  const { format, width, height, icc, exif } = await sharp(jpeg).metadata()
  expect([format, width, height, icc?.length, exif]).toEqual(['jpeg', 128, 192, 480, undefined])
  // It is turned by a quarter: what was at the top left is at the top right.
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  const near = (colour: readonly number[], wanted: readonly number[]) =>
    colour.every((one, i) => Math.abs(one - wanted[i]!) < 12)
  expect([near(at(110, 20), [0xc0, 0x20, 0x20]), near(at(20, 170), [0x20, 0x40, 0xa0])]).toEqual([true, true])
})

test('what is no photograph in HEIC is given back as it is', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const avif = await sharp(png).avif().toBuffer()
  for (const bytes of [png, avif, Buffer.from('ciao'), Buffer.alloc(0), Buffer.from('\0\0\0\x08ftypheic')])
    expect(await readablePhoto(bytes)).toBe(bytes)
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => void isHeic(bytes)))
})

test('one that is damaged, or claims to be huge, is none, and nothing is left running', async () => {
  const claims = Buffer.from(photo)
  // The size of the picture stands in the box «ispe».
  claims.writeUInt32BE(60_000, claims.indexOf('ispe') + 8)
  claims.writeUInt32BE(60_000, claims.indexOf('ispe') + 12)
  const torn = Buffer.concat([photo.subarray(0, photo.length - 200)])
  const empty = Buffer.concat([photo.subarray(0, 28), Buffer.alloc(500, 1)])
  expect(await Promise.all([claims, torn, empty].map((bytes) => readablePhoto(bytes)))).toEqual([
    null,
    null,
    null,
  ])
})
