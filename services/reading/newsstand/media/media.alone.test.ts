import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { type Files, folderFiles } from '../../../platform/outside/files.ts'
import { storePicture, widthsFor } from './store-picture.ts'
import { makeAvif, toAvif } from './make-avif.ts'
import { enqueueAvif, insertMedia } from './store.ts'

let scratch: Scratch
let folder: string
let files: Files
beforeAll(async () => {
  scratch = await scratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'edicola-media-'))
  files = folderFiles(folder)
})
afterAll(async () => {
  await scratch.close()
  await rm(folder, { recursive: true, force: true })
})
const ports = () => ({ db: scratch.db, files })
const plain = (width: number, height: number, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } })

test('a picture is made upright, without EXIF, in the widths that are not above its own', async () => {
  const bytes = await plain(500, 300)
    .withExif({ IFD0: { Copyright: 'segreto' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = await storePicture(ports(), bytes)
  expect(stored).toMatchObject({
    key: expect.stringMatching(/^media\/[0-9a-f]{32}$/),
    width: 300,
    height: 500,
    widths: [160, 300],
  })
  const made = await sharp((await files.get(`${stored.key}/160.webp`))!).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 160, height: 267 })
  expect(made.exif ?? made.orientation).toBeUndefined()
})
test('a small picture keeps its own width', async () => {
  expect(await storePicture(ports(), await plain(90, 60).png().toBuffer())).toMatchObject({ widths: [90] })
  expect(widthsFor(700, [160, 320, 640, 960])).toEqual([160, 320, 640])
  expect(widthsFor(800, [160, 320, 640, 960])).toEqual([160, 320, 640, 800])
  expect(widthsFor(4000, [160, 320])).toEqual([160, 320])
})
test('a transparent picture stays so; a CMYK one becomes sRGB', async () => {
  const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect(
    (await sharp((await files.get(`${(await storePicture(ports(), clear)).key}/320.webp`))!).metadata())
      .hasAlpha,
  ).toBe(true)
  const cmyk = await plain(400, 300).toColourspace('cmyk').jpeg().toBuffer()
  expect(
    (await sharp((await files.get(`${(await storePicture(ports(), cmyk)).key}/320.webp`))!).metadata()).space,
  ).toBe('srgb')
})
test('grey pictures are taken too', async () => {
  const grey = await plain(400, 300).greyscale().png().toBuffer()
  expect(await storePicture(ports(), grey)).toMatchObject({ widths: [160, 320, 400] })
})

test('AVIF comes later, once, and the brands that show the picture are told', async () => {
  const stored = await storePicture(ports(), await plain(400, 300, '#963').jpeg().toBuffer())
  await scratch.db.transaction().execute((tx) => insertMedia(tx, [stored], ports(), 1))
  await scratch.pool.query(
    `insert into specials (brand, slug, title, media, digest) values ('LG', 's', 'S', $1, '')`,
    [stored.key],
  )
  const client = await scratch.pool.connect()
  const heard: string[] = []
  client.on('notification', (n) => heard.push(n.payload ?? ''))
  await client.query('listen edicola_content')
  await Promise.all([makeAvif(ports())({ key: stored.key }), makeAvif(ports())({ key: stored.key })])
  await client.query('select 1')
  client.release()
  expect(heard).toEqual(['LG'])
  expect(stored.widths).toEqual([160, 320, 400])
  expect(await files.get(`${stored.key}/160.avif`)).toBeNull()
  for (const w of [320, 400])
    expect((await sharp((await files.get(`${stored.key}/${w}.avif`))!).metadata()).width).toBe(w)
  expect(
    (
      await scratch.db
        .selectFrom('media')
        .select('avif')
        .where('key', '=', stored.key)
        .executeTakeFirstOrThrow()
    ).avif,
  ).toBe(true)
})
test('a picture that cannot be made into AVIF fails its job, and the next one is made', async () => {
  await expect(toAvif({ webp: Buffer.from('no picture'), text: false })).rejects.toThrow(/unsupported/)
  const webp = await plain(90, 60).webp().toBuffer()
  expect((await sharp(await toAvif({ webp, text: true })).metadata()).format).toBe('heif')
})
test('a process that cannot be started fails its job alone, and the next one is made', async () => {
  vi.resetModules()
  const { toAvif: fresh } = await import('./make-avif.ts')
  const webp = await plain(90, 60).webp().toBuffer()
  const { execPath } = process
  process.execPath = '/no/such/program'
  try {
    await expect(fresh({ webp, text: true })).rejects.toThrow('is gone')
  } finally {
    process.execPath = execPath
  }
  expect((await sharp(await fresh({ webp, text: true })).metadata()).format).toBe('heif')
})

test('a job for a picture that is gone ends quietly', async () => {
  await expect(makeAvif(ports())({ key: 'media/none' })).resolves.toBeUndefined()
})

test('pages opened without AVIF are asked for once, however often they are opened', async () => {
  const keys = ['pages/aa', 'pages/bb']
  await enqueueAvif(scratch.db, keys)
  await enqueueAvif(scratch.db, keys)
  await enqueueAvif(scratch.db, [])
  const { rows } = await scratch.pool.query<{ key: string; priority: number }>(
    `select key, priority from graphile_worker.jobs where key like 'make-avif:pages/%' order by key`,
  )
  expect(rows).toEqual(keys.map((key) => ({ key: `make-avif:${key}`, priority: 30 })))
})
