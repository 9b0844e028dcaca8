import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderFiles } from './files.ts'

test('what is kept below a key goes, but for what is being stored and what lies elsewhere', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edicola files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = folderFiles(root)
  const keys = ['media/a/1.webp', 'media/a/2.webp', 'media/a/1.webp.x.tmp', 'media/b/1.webp']
  for (const key of keys) await files.put(key, Buffer.from('x'))
  await files.removeBelow('media/a')
  await files.removeBelow('media/none')
  expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([false, false, true, true])
  expect(await files.has('media')).toBe(false)
})

test('what is kept is read by the user of the program only', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edicola files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await folderFiles(root).put('pdf/MG/edition.pdf', Buffer.from('%PDF'))
  const modes = await Promise.all(
    ['pdf', 'pdf/MG', 'pdf/MG/edition.pdf'].map(async (name) => (await stat(join(root, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test.skipIf(process.platform !== 'linux')(
  'a stream that nobody reads, as of an answer to HEAD, opens no file; one left in the middle closes it',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'edicola-files-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const files = folderFiles(root)
    const bytes = Buffer.alloc(1_000_000, 7)
    await files.put('media/large.webp', bytes)
    const opened = async () => {
      const all = await readdir('/proc/self/fd')
      const paths = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      return paths.filter((path) => path.startsWith(root)).length
    }
    const streams = await Array.fromAsync(
      { length: 20 },
      async () => (await files.stream('media/large.webp'))!,
    )
    expect(await opened()).toBe(0)
    const readers = streams.map(({ body }) => body.getReader())
    for (const reader of readers) expect((await reader.read()).value!.length).toBeGreaterThan(0)
    expect(await opened()).toBe(20)
    for (const reader of readers) await reader.cancel()
    await expect.poll(opened).toBe(0)
    const { size, body } = (await files.stream('media/large.webp'))!
    expect(size).toBe(bytes.length)
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(bytes)).toBe(true)
  },
)
