import { mkdtemp, rm, stat } from 'node:fs/promises'
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
