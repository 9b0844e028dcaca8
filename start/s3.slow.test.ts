import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { s3Files } from '../services/platform/outside/s3-files.ts'
import { proxyTo } from '../services/platform/outside/test-proxy.ts'
import { SECRET } from '../services/platform/test/house.ts'
import { s3Server } from '../services/platform/test/s3-server.ts'
import { pageSigner } from '../services/reading/newsstand/reader/page-addresses.ts'
import { pageKey, publishEdition } from '../services/reading/newsstand/reader/test/store/edition.ts'
import { ask, program, refused } from './test-program.ts'

let root: string
let scratch: Scratch
let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola-s3-'))
  scratch = await scratchDatabase()
  server = await s3Server()
})
afterAll(async () => {
  await Promise.all([scratch.close(), server.close()])
  await rm(root, { recursive: true, force: true })
})
const shared = () => ({ DATABASE_URL: scratch.url, SECRET, ...server.variables })
const page = (width = 300) =>
  pageSigner({ secret: SECRET }).addressOf({ key: pageKey(2), brand: 'MG', width }, 'webp')

test('two programs on two data folders serve the same edition from one bucket', async () => {
  const files = s3Files(server.settings)
  await publishEdition(scratch.pool, files, 'MG')
  const picture = await files.get(`${pageKey(2)}/300.webp`)
  files.close()
  const [one, two] = await Promise.all(
    ['uno', 'due'].map((name) => program({ ...shared(), DATA_DIR: join(root, name) })),
  )
  for (const path of [`/${pageKey(1)}/300.webp`, page(), `/media/velate/${pageKey(2).slice(6)}.webp`]) {
    const answers = await Promise.all([one!, two!].map(({ port }) => ask(port, path)))
    expect(answers.map(({ status }) => [path, status])).toEqual([
      [path, 200],
      [path, 200],
    ])
    expect(answers[0]!.body).toBe(answers[1]!.body)
  }
  const { body, headers } = await ask(two!.port, page())
  expect([headers['content-length'], body]).toEqual([String(picture!.length), picture!.toString('utf8')])
})

test('while the store is away pages are 503 in words, which nobody keeps, and then come again', async () => {
  const toServer = () => createConnection(server.port, '127.0.0.1')
  const proxy = await proxyTo(toServer)
  const endpoint = `http://127.0.0.1:${proxy.port}`
  const p = await program({ ...shared(), S3_ENDPOINT: endpoint, DATA_DIR: join(root, 'tre') })
  const statusOf = async (path: string) => (await ask(p.port, path)).status
  expect(await statusOf(page())).toBe(200)
  expect([await statusOf(page(480)), await statusOf(`/media/${'c'.repeat(32)}/300.webp`)]).toEqual([404, 404])
  await proxy.close()
  for (const path of [page(), page(480), `/${pageKey(1)}/300.webp`, `/media/${'c'.repeat(32)}/300.webp`]) {
    const { status, body, headers } = await ask(p.port, path)
    expect([path, status, body, headers['cache-control']]).toEqual([
      ...[path, 503, 'I file non sono raggiungibili in questo momento. Riprova tra poco.', 'no-store'],
    ])
  }
  expect(await statusOf('/api/newsstand/home')).toBe(200)
  expect(p.output().match(/S3 non risponde come deve/g)).toHaveLength(1)
  const again = await proxyTo(toServer, proxy.port)
  await expect.poll(() => statusOf(page())).toBe(200)
  await expect.poll(() => p.output(), { timeout: 20_000 }).toContain('S3 risponde di nuovo')
  p.child.kill('SIGTERM')
  await p.end
  await again.close()
})

test('what of the store is wrong, or forgotten in the folder, is said before anything starts', async () => {
  const start = (change: Record<string, string>) =>
    refused({ ...shared(), DATA_DIR: join(root, 'quattro'), ...change })
  expect(await start({ S3_BUCKET: 'altrove' })).toEqual([
    2,
    'S3_BUCKET vale «altrove», ma quel contenitore non c’è: createlo, o correggete.',
  ])
  expect(await start({ S3_ACCESS_KEY_ID: 'nessuno' })).toEqual([
    2,
    'S3_ACCESS_KEY_ID non è una chiave che S3 conosce: verificatela.',
  ])
  await mkdir(join(root, 'quattro/files/media'), { recursive: true })
  await writeFile(join(root, 'quattro/files/media/a'), 'x')
  expect(await start({})).toEqual([
    2,
    `S3_BUCKET è indicato, ma in ${join(root, 'quattro/files')} ci sono ancora dei file: portateli su S3 ` +
      'con «npm run files -- move --to s3», oppure togliete S3_BUCKET.',
  ])
})
