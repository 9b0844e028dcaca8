import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMp3 } from './clean-mp3.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { checksum, cleanOgg } from './clean-ogg.ts'
import { cleanWebm } from './clean-webm.ts'
import { box, fragmented, mp3, mp4, ogg, places, POSITION, webm } from './test-media.ts'

const video = { handler: 'vide', samples: ['IMMAGINE UNO', 'IMMAGINE DUE'] }
const sound = { handler: 'soun', samples: ['SUONO UNO', 'SUONO DUE'] }
const journey = { handler: 'meta', samples: [POSITION, POSITION] }
const text = (bytes: Buffer) => bytes.toString('latin1')

test('a film keeps its pictures and its sound, at their places, and no position', () => {
  for (const last of [false, true]) {
    const film = mp4([video, journey, sound], { extra: places, last })
    expect(text(film)).toContain(POSITION)
    const before = Buffer.from(film)
    expect(cleanMp4(film, 'video')).toEqual({ seconds: 18, width: 1920, height: 1080 })
    expect(film).toHaveLength(before.length)
    expect(text(film)).not.toContain(POSITION)
    expect(text(film)).not.toContain('location')
    for (const words of [...video.samples, ...sound.samples])
      expect(film.indexOf(words)).toBe(before.indexOf(words))
    expect(cleanMp4(Buffer.from(film), 'video')).toEqual({ seconds: 18, width: 1920, height: 1080 })
  }
})

test('what stands between samples goes, and a telephone held upright is seen upright', () => {
  const film = mp4([video], { between: POSITION, turned: true })
  expect(cleanMp4(film, 'video')).toEqual({ seconds: 18, width: 1080, height: 1920 })
  expect(text(film)).not.toContain(POSITION)
  expect(text(film)).toContain('IMMAGINE DUE')
})

test('as a spoken message only the sound is kept, and a film without pictures is none', () => {
  const film = mp4([video, sound])
  expect(cleanMp4(film, 'audio')).toEqual({ seconds: 18, width: null, height: null })
  expect(text(film)).not.toContain('IMMAGINE')
  expect(text(film)).toContain('SUONO DUE')
  expect(cleanMp4(mp4([sound]), 'video')).toBe(null)
  expect(cleanMp4(mp4([journey]), 'audio')).toBe(null)
})

test('what a browser records in fragments is kept, without tags', () => {
  const recorded = fragmented('SUONO')
  expect(cleanMp4(recorded, 'audio')).toEqual({ seconds: null, width: null, height: null })
  expect(text(recorded)).not.toContain(POSITION)
  expect(text(recorded)).toContain('SUONO')
})

test('two seconds as Chromium records them come through as they are, but for what nobody needs', async () => {
  for (const [name, clean] of [
    ['voice.mp4', cleanMp4],
    ['voice.webm', cleanWebm],
  ] as const) {
    const before = await readFile(new URL(`./test-recordings/${name}`, import.meta.url))
    const after = Buffer.from(before)
    expect(clean(after, 'audio')?.seconds).toBeCloseTo(1.9, 1)
    expect(after).toHaveLength(before.length)
    expect(after.filter((byte, at) => byte !== before[at]).length).toBeLessThan(10)
    expect(clean(Buffer.from(before), 'video')).toBe(null)
  }
})

test('what does not say how long it is is measured: WebM by its blocks, MP4 by its fragments', async () => {
  const recorded = await readFile(new URL('./test-recordings/voice.webm', import.meta.url))
  // As most browsers write it: without the element «Duration».
  const at = recorded.indexOf(Buffer.from([0x44, 0x89]))
  const length = recorded[at + 2]! & 0x7f
  recorded[at] = 0xec
  recorded[at + 1] = 0x80 | (length + 1)
  expect(cleanWebm(recorded, 'audio')?.seconds).toBeCloseTo(2, 1)
  expect(cleanMp4(fragmented('SUONO', { durations: [1024, 1024, 512] }), 'audio')?.seconds).toBe(0.32)
  expect(cleanMp4(fragmented('SUONO', { durations: 1000 }), 'audio')?.seconds).toBe(0.375)
})

// Searching the list of chunks anew for each sample takes minutes here.
test('a film of very many samples is cleaned, and one of too many is refused', () => {
  const samples = (count: number) => [{ handler: 'vide', samples: Array<string>(count).fill('IMMAGINE') }]
  const empty = Array.from({ length: 19_000 }, () => box('mdat'))
  const film = Buffer.concat([mp4(samples(60_000), { between: POSITION }), ...empty])
  expect(cleanMp4(film, 'video')).toMatchObject({ seconds: 18 })
  expect(text(film)).not.toContain(POSITION)
  expect(text(film).match(/IMMAGINE/g)).toHaveLength(60_000)
  expect(cleanMp4(mp4(samples(100_001), { between: ' ' }), 'video')).toBe(null)
})

test('a file that lies about its sizes is refused', () => {
  const film = mp4([video])
  const at = film.indexOf('stco') + 8
  for (const wrong of [0xffffffff, 100_000]) {
    const lying = Buffer.from(film)
    lying.writeUInt32BE(wrong, at)
    expect(cleanMp4(lying, 'video')).toBe(null)
  }
  for (const length of [0, 4, 8, 40, film.length - 1])
    expect(cleanMp4(Buffer.from(film.subarray(0, length)), 'video')).toBe(null)
  expect(cleanMp4(Buffer.concat([film, box('moov')]), 'video')).toBe(null)
  expect(cleanMp4(film.subarray(24), 'video')).toBe(null)
})

test('WebM: blocks stay, tags, titles and what is no track of the kind go', () => {
  const recorded = webm([2], 'SUONO')
  const before = recorded.length
  expect(cleanWebm(recorded, 'audio')).toEqual({ seconds: 14, width: null, height: null })
  expect(recorded).toHaveLength(before)
  expect(text(recorded)).not.toContain(POSITION)
  expect(text(recorded).match(/SUONO/g)).toHaveLength(2)
  expect(cleanWebm(webm([1, 2], 'x'), 'video')).toEqual({ seconds: 14, width: 64, height: 48 })
  expect(cleanWebm(webm([1, 2], 'x'), 'audio')).toBe(null)
  expect(cleanWebm(webm([2], 'x'), 'video')).toBe(null)
  expect(cleanWebm(webm([1, 17], 'x'), 'video')).toBe(null)
  expect(cleanWebm(webm([2], 'x', 'matroska'), 'audio')).toBe(null)
})

test('Ogg: comments are emptied, over several lacings, and the sum of the page is right', () => {
  const spoken = ogg('SUONO')
  expect(cleanOgg(spoken)).toEqual({ seconds: 1, width: null, height: null })
  expect(text(spoken)).not.toContain(POSITION)
  expect(text(spoken)).toContain('SUONO')
  const second = spoken.indexOf('OggS', 10)
  const page = Buffer.from(spoken.subarray(second, spoken.indexOf('OggS', second + 4)))
  const said = page.readUInt32LE(22)
  page.writeUInt32LE(0, 22)
  expect(checksum(page)).toBe(said)
  expect(cleanOgg(spoken)).toMatchObject({ seconds: 1 })
})

test('MP3: only frames are kept', () => {
  const cleaned = cleanMp3(mp3(50))!
  expect(cleaned.bytes).toHaveLength(50 * 417)
  expect(text(cleaned.bytes)).not.toContain(POSITION)
  expect(cleaned.seconds).toBeCloseTo((50 * 1152) / 44_100)
  expect(cleanMp3(mp3(2))).toBe(null)
  expect(cleanMp3(Buffer.from('ID3'))).toBe(null)
})

const cleaners = [
  (bytes: Buffer) => cleanMp4(bytes, 'video'),
  (bytes: Buffer) => cleanMp4(bytes, 'audio'),
  (bytes: Buffer) => cleanWebm(bytes, 'video'),
  (bytes: Buffer) => cleanWebm(bytes, 'audio'),
  cleanOgg,
  cleanMp3,
]

test('no bytes whatever make them fail, or write past the end', () => {
  const honest = fc.constantFrom(
    mp4([video, journey, sound], { extra: places }),
    mp4([video], { last: true }),
    fragmented('SUONO'),
    webm([1, 2], 'BLOCCO'),
    ogg('SUONO'),
    mp3(6),
  )
  const broken = fc
    .tuple(honest, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat())
    .map(([whole, changes, cut]) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      return bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length)
    })
  const any = fc.oneof(
    broken,
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  )
  fc.assert(
    fc.property(any, (bytes) => {
      for (const clean of cleaners) {
        const copy = Buffer.from(bytes)
        const made = clean(copy)
        expect(copy).toHaveLength(bytes.length)
        if (made) expect(made.seconds === null || made.seconds > 0).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('of any tracks, in any order, none but picture and sound comes through', () => {
  const track = fc.record({
    handler: fc.constantFrom('vide', 'soun', 'meta', 'camm', 'gpmd', 'text', 'tmcd'),
    samples: fc.array(fc.constantFrom('a', 'bb', 'ccc'), { minLength: 1, maxLength: 6 }),
  })
  fc.assert(
    fc.property(
      fc.array(track, { minLength: 1, maxLength: 5 }),
      fc.subarray([...places]),
      fc.boolean(),
      (tracks, extra, last) => {
        const marked = tracks.map(({ handler, samples }, i) => ({
          handler,
          samples: samples.map((sample, j) => `<${handler} ${i} ${j} ${sample}>`),
        }))
        const film = mp4(marked, { extra, last, between: POSITION })
        const made = cleanMp4(film, 'video')
        expect(made !== null).toBe(tracks.some(({ handler }) => handler === 'vide'))
        if (!made) return
        expect(text(film)).not.toContain(POSITION)
        for (const { handler, samples } of marked)
          for (const sample of samples)
            expect(text(film).includes(sample)).toBe(handler === 'vide' || handler === 'soun')
      },
    ),
  )
})
