import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderFiles } from './files.ts'

test('what is kept is read by the user of the program only', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edicola files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await folderFiles(root).put('pdf/MG/edition.pdf', Buffer.from('%PDF'))
  const modes = await Promise.all(
    ['pdf', 'pdf/MG', 'pdf/MG/edition.pdf'].map(async (name) => (await stat(join(root, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})
