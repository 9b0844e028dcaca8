import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { isOutage } from '../database/outage.ts'
import { s3Server } from '../test/s3-server.ts'
import { FilesUnavailable } from './files.ts'
import { type S3Settings, s3Files } from './s3-files.ts'
import { proxyTo } from './test-proxy.ts'

let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => void (server = await s3Server()))
afterAll(() => server.close())

const PART = 5 * 1024 * 1024
const open = (change: Partial<S3Settings> = {}) => {
  const files = s3Files({ ...server.settings, ...change }, { partBytes: PART })
  onTestFinished(() => files.close())
  return files
}
/** Bytes that no piece of repeats. */
const noise = (length: number) => {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at)
  return bytes
}
const outage = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => error instanceof FilesUnavailable && isOutage(error),
  )

const real = URL.parse(inject('s3') ?? '')
/** s3rver checks no signatures and knows little; `TEST_S3_URL` names a store that is in use somewhere. */
const stores = {
  s3rver: () => ({}),
  ...(real && {
    TEST_S3_URL: () => ({
      ...{ endpoint: real.origin, bucket: real.pathname.slice(1) },
      ...{ accessKeyId: real.username, secretAccessKey: real.password },
    }),
  }),
}
describe.each(Object.entries(stores))('%s', (_, change) => {
  test('what is stored is read, replaced and removed; what is not there is null', async () => {
    const files = open(change())
    expect(await files.get('media/a/1.webp')).toBeNull()
    expect(await files.stream('media/a/1.webp')).toBeNull()
    expect(await files.has('media/a/1.webp')).toBe(false)
    await files.put('media/a/1.webp', Buffer.from('uno'))
    await files.put('media/a/1.webp', Buffer.from('due'))
    expect(String(await files.get('media/a/1.webp'))).toBe('due')
    expect(await files.has('media/a/1.webp')).toBe(true)
    expect(await files.has('media/a')).toBe(false)
    const { size, body } = (await files.stream('media/a/1.webp'))!
    expect([size, await new Response(body).text()]).toEqual([3, 'due'])
    await files.put('media/empty', Buffer.alloc(0))
    expect(await files.get('media/empty')).toEqual(Buffer.alloc(0))
    await files.remove('media/a/1.webp')
    await files.remove('media/a/1.webp')
    expect(await files.has('media/a/1.webp')).toBe(false)
    for (const key of ['../x', '/x', 'a/../b', '']) await expect(files.get(key)).rejects.toThrow(RangeError)
  })

  test('what lies right below a key is named and goes, but for drafts and what lies elsewhere', async () => {
    const files = open(change())
    const keys = [
      'below/a/1.webp',
      'below/a/2.webp',
      'below/a/x.tmp',
      'below/a/deep/1.webp',
      'below/ab/1.webp',
    ]
    for (const key of keys) await files.put(key, Buffer.from('x'))
    expect(await files.names('below/a')).toEqual(['1.webp', '2.webp'])
    expect(await files.names('below/none')).toEqual([])
    await files.removeBelow('below/a')
    expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([false, false, true, true, true])
    await files.removeAll('below/a')
    expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([false, false, false, false, true])
  })

  test('more than a thousand files, which a store lists in pieces, are named and removed', async () => {
    const files = open(change())
    const all = Array.from({ length: 1010 }, (_, nth) => `many/${String(nth).padStart(4, '0')}`)
    for (let at = 0; at < all.length; at += 50)
      await Promise.all(all.slice(at, at + 50).map((key) => files.put(key, Buffer.from(key))))
    expect((await files.names('many')).toSorted()).toEqual(all.map((key) => key.slice(5)))
    expect((await Array.fromAsync(files.all('many/'), ({ key }) => key)).toSorted()).toEqual(all)
    await files.removeAll('many')
    expect(await files.names('many')).toEqual([])
  })

  test('a large file goes in as it comes and out as it is read, whole or not at all', async () => {
    const files = open(change())
    const bytes = noise(2 * PART + 77)
    async function* source(end: number) {
      for (let at = 0; at < end; at += 100_003) yield bytes.subarray(at, Math.min(end, at + 100_003))
    }
    await files.put('pdf/large.pdf', source(bytes.length))
    expect((await files.noted('pdf/large.pdf'))?.size).toBe(bytes.length)
    const { size, body } = (await files.stream('pdf/large.pdf'))!
    expect(size).toBe(bytes.length)
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(bytes)).toBe(true)
    async function* broken() {
      yield* source(PART + 5)
      throw new Error('the reader went away')
    }
    await expect(files.put('pdf/broken.pdf', broken())).rejects.toThrow('the reader went away')
    expect(await files.has('pdf/broken.pdf')).toBe(false)
    expect((await readdir(server.folder, { recursive: true })).filter((name) => /broken/.test(name))).toEqual(
      [],
    )
  })
})

test.skipIf(!real)('a store that checks signatures refuses a wrong secret, in its own words', async () => {
  const files = open({ ...stores.TEST_S3_URL!(), secretAccessKey: 'another secret' })
  await expect(files.look()).rejects.toMatchObject({ reason: 'SignatureDoesNotMatch' })
  expect(await outage(files.put('media/x', Buffer.from('x')))).toBe(true)
})

test('what is no longer as it was stored does not leave', async () => {
  const files = open()
  for (const [key, length] of [
    ['rot/small', 1000],
    ['rot/large', 3_000_000],
  ] as const) {
    const bytes = noise(length)
    await files.put(key, bytes)
    expect((await files.noted(key))?.sum).toBe(createHash('sha256').update(bytes).digest('hex'))
    const object = (await readdir(join(server.folder, 'rot'))).find(
      (name) => name.startsWith(key.slice(4)) && name.endsWith('object'),
    )!
    const stored = await readFile(join(server.folder, 'rot', object))
    stored[length - 1]! ^= 1
    await writeFile(join(server.folder, 'rot', object), stored)
    expect(await outage(files.get(key))).toBe(true)
  }
  expect(await outage(files.stream('rot/small'))).toBe(true)
  const { body } = (await files.stream('rot/large'))!
  expect(await outage(new Response(body).arrayBuffer())).toBe(true)
})

test('no bucket, a wrong key and a store that is away are outages, never «not there»', async () => {
  const gone = await proxyTo(() => createConnection(server.port, '127.0.0.1'))
  await gone.close()
  for (const change of [
    { bucket: 'nowhere' },
    { accessKeyId: 'nobody' },
    { endpoint: `http://127.0.0.1:${gone.port}` },
  ]) {
    const files = open(change)
    const all = [files.get('media/x'), files.stream('media/x'), files.has('media/x'), files.names('media')]
    expect(await Promise.all(all.map(outage))).toEqual([true, true, true, true])
    expect(await outage(files.put('media/x', Buffer.from('x')))).toBe(true)
    expect(await files.answers()).toBe(false)
  }
})

test('a store that fails now and then is asked again, so many times', async () => {
  let failures = 2
  const faulty = createServer((_, answer) => {
    if (failures-- > 0) return void answer.writeHead(500).end()
    answer.writeHead(200, { 'Content-Length': 3 }).end('due')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void faulty.close())
  await once(faulty, 'listening')
  const files = open({ endpoint: `http://127.0.0.1:${(faulty.address() as AddressInfo).port}` })
  expect(String(await files.get('media/x'))).toBe('due')
  failures = 1_000
  expect(await outage(files.get('media/x'))).toBe(true)
  expect(failures).toBe(1_000 - 3)
})

test('a store that does not answer, or stops in the middle, is not waited for', async () => {
  let halves = 0
  const slow = createServer(({ url }, answer) => {
    if (!url!.includes('half')) return
    halves++
    answer.writeHead(200, { 'Content-Length': 3_000 }).write('half')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    slow.closeAllConnections()
    slow.close()
  })
  await once(slow, 'listening')
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const files = s3Files({ ...server.settings, endpoint }, { readMs: 200, silentMs: 200 })
  onTestFinished(() => files.close())
  expect(await outage(files.get('media/none'))).toBe(true)
  expect(await outage(files.stream('media/half'))).toBe(true)
  expect(halves).toBe(2)
})

test('a store that goes in the middle of a file, or stands still, is an outage', async () => {
  const proxy = await proxyTo(() => createConnection(server.port, '127.0.0.1'))
  onTestFinished(() => proxy.close())
  const files = open({ endpoint: `http://127.0.0.1:${proxy.port}` })
  await files.put('media/whole', noise(1_500_000))
  await files.put('media/large', noise(3_000_000))
  files.close()
  proxy.cutAfter(400_000)
  expect(await outage(files.get('media/whole'))).toBe(true)
  expect(await outage(files.stream('media/whole'))).toBe(true)
  const { body } = (await files.stream('media/large'))!
  expect(await outage(new Response(body).arrayBuffer())).toBe(true)
  proxy.cutAfter(Infinity)
  expect((await files.get('media/whole'))?.length).toBe(1_500_000)
  proxy.silence()
  expect(await outage(files.get('media/whole'))).toBe(false)
  expect(await open().has('media/whole')).toBe(true)
})
