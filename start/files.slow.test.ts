import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { s3Files } from '../services/platform/outside/s3-files.ts'
import { SECRET } from '../services/platform/test/house.ts'
import { s3Server } from '../services/platform/test/s3-server.ts'
import { pageKey, publishEdition } from '../services/reading/newsstand/reader/test/store/edition.ts'
import { addressOf, command, digest, execute } from './test-backup.ts'
import { program } from './test-program.ts'

let root: string
let scratch: Scratch
let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola-files-'))
  scratch = await scratchDatabase()
  server = await s3Server()
})
afterAll(async () => {
  await Promise.all([scratch.close(), server.close()])
  await rm(root, { recursive: true, force: true })
})
const bucket = (name = 'edicola') => s3Files({ ...server.settings, bucket: name })
afterEach(async () => {
  for (const name of ['edicola', 'altra-edicola'])
    for (const key of await listed(name)) await bucket(name).remove(key)
})
const words = ({ code, text }: { code: number | null; text: string }) => [code, text.trim()]
const listed = async (name?: string) =>
  (await Array.fromAsync(bucket(name).all(''), ({ key }) => key)).toSorted()

/** More than goes in one part. */
const large = Buffer.alloc(9_000_000, 'edicola ')
const contents = { 'media/a/1.webp': Buffer.from('uno'), 'pdf/MG/x.pdf': large, 'pages/b': Buffer.alloc(0) }

test('files go to the bucket and come back, and every one is read again', async () => {
  const data = join(root, 'data')
  const env = { DATA_DIR: data, ...server.variables }
  const move = (way: string, change = {}) => command({ ...env, ...change }, 'files.ts', 'move', '--to', way)
  for (const [path, bytes] of Object.entries({ ...contents, 'media/a/2.webp.tmp': Buffer.from('x') })) {
    await mkdir(join(data, 'files', path, '..'), { recursive: true })
    await writeFile(join(data, 'files', path), bytes)
  }
  // What an earlier move has left: one that is right, one that is not.
  await bucket().put('media/a/1.webp', contents['media/a/1.webp'])
  await bucket().put('pdf/MG/x.pdf', Buffer.from('half'))
  const out = await move('s3')
  expect([out.code, out.text]).toEqual([
    0,
    expect.stringMatching(/3 file al loro posto, 2 portati adesso e riletti uno per uno\. D’ora in poi/),
  ])
  expect(await listed()).toEqual(Object.keys(contents).toSorted())
  for (const [key, bytes] of Object.entries(contents))
    expect((await bucket().get(key))!.equals(bytes)).toBe(true)
  expect((await readdir(data)).filter((name) => /^files/.test(name))).toEqual([
    expect.stringMatching(/^files\.moved-\d{14}$/),
  ])
  expect(words(await move('s3'))).toEqual([
    2,
    `Nella cartella dei dati ${data} non ci sono file: verificate DATA_DIR.`,
  ])
  expect((await move('folder')).text).toContain('3 file al loro posto, 3 portati adesso')
  expect((await move('folder')).text).toContain('3 file al loro posto, 0 portati adesso')
  for (const [key, bytes] of Object.entries(contents))
    expect((await readFile(join(data, 'files', key))).equals(bytes)).toBe(true)
})

test('a move that is not understood, or while Edicola runs, is refused in words', async () => {
  const env = { DATA_DIR: join(root, 'data'), ...server.variables }
  expect(words(await command(env, 'files.ts', 'move', '--to', 'moon'))).toEqual([
    2,
    expect.stringMatching(/^Uso: npm run files -- move --to s3/),
  ])
  expect(words(await command({ DATA_DIR: env.DATA_DIR }, 'files.ts', 'move', '--to', 's3'))).toEqual([
    2,
    'Manca S3_BUCKET, con S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY: dice qual è il contenitore su S3.',
  ])
  const outside = { ...env, DATABASE_URL: scratch.url, SECRET }
  const edicola = await program({ ...outside, DATA_DIR: join(root, 'altrove') })
  expect(words(await command(outside, 'files.ts', 'move', '--to', 'folder'))).toEqual([
    4,
    'Un’altra Edicola usa la banca dati di DATABASE_URL: fermatela e ripetete.',
  ])
  edicola.child.kill('SIGTERM')
  await edicola.end
})

test('a backup holds what is in the bucket, and is restored into an empty one only', async () => {
  // Of its own, for nobody has worked on it.
  await using scratch = await scratchDatabase()
  const files = bucket()
  await publishEdition(scratch.pool, files, 'MG')
  await files.put('pdf/MG/large.pdf', large)
  const env = { DATA_DIR: join(root, 'terza'), DATABASE_URL: scratch.url, SECRET, ...server.variables }
  const copy = join(root, 'copia')
  expect(await command(env, 'backup.ts', copy)).toMatchObject({ code: 0 })
  expect(await command({}, 'backup.ts', '--check', copy)).toMatchObject({ code: 0 })
  const before = await digest(scratch.url)

  const name = `from_bucket_${randomUUID().slice(0, 8)}`
  await execute(inject('postgres').url, `create database ${name}`)
  const url = addressOf(inject('postgres').url, name, 'postgres')
  const there = { ...env, DATABASE_URL: url, DATA_DIR: join(root, 'quarta') }
  expect(words(await command(there, 'restore.ts', copy))).toEqual([
    2,
    'Il contenitore «edicola» non è vuoto: createne uno nuovo e indicate quello con S3_BUCKET.',
  ])
  expect(await command({ ...there, S3_BUCKET: 'altra-edicola' }, 'restore.ts', copy)).toMatchObject({
    code: 0,
  })
  expect(await digest(url)).toEqual(before)
  expect(await listed('altra-edicola')).toEqual(await listed())
  for (const key of ['pdf/MG/large.pdf', `${pageKey(2)}/300.webp`])
    expect((await bucket('altra-edicola').get(key))!.equals((await files.get(key))!)).toBe(true)
})
