import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { privateFolder } from './private-folder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('what an older version left open is closed, folders and files, and nothing outside', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edicola-private-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'files')
  const deep = join(folder, 'pages', 'MG')
  const outside = join(root, 'outside')
  await mkdir(deep, { recursive: true })
  await writeFile(join(deep, '1.pdf'), 'paid')
  await writeFile(outside, 'somebody else’s')
  await symlink(outside, join(deep, 'link'))
  for (const path of [folder, join(folder, 'pages'), deep]) await chmod(path, 0o755)
  for (const path of [join(deep, '1.pdf'), outside]) await chmod(path, 0o644)
  await privateFolder(folder)
  expect(await Promise.all([folder, join(folder, 'pages'), deep].map(modeOf))).toEqual(['700', '700', '700'])
  expect([await modeOf(join(deep, '1.pdf')), await modeOf(outside)]).toEqual(['600', '644'])
})

test('a new one is closed from the beginning', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edicola-private-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await privateFolder(join(root, 'data', 'files'))
  expect(await modeOf(join(root, 'data', 'files'))).toBe('700')
})
