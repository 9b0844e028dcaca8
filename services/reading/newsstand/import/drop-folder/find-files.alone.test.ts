import type * as fs from 'node:fs/promises'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFiles } from './list-files.ts'

// Who runs the tests may read everything: a folder called `chiusa` is refused to it here.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  const readdirOrNot = (path: string, ...more: never[]) =>
    path.endsWith('/chiusa')
      ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES', path }))
      : real.readdir(path, ...more)
  return { ...real, readdir: readdirOrNot }
})

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola-find-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))
const put = async (name: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), '{}')
}
const rest = async (files: AsyncIterable<{ path: string }>) => {
  const names: string[] = []
  for await (const { path } of files) names.push(path.slice(root.length + 1))
  return names
}

test('files come in order of name, folders in their place', async () => {
  for (const name of [
    'c.json',
    'b/2.xml',
    'b/1.json',
    'a.json',
    'b.json',
    'nota.txt',
    '.x/a.json',
    'b/archiviati/a.json',
  ])
    await put(name)
  expect(await rest(findFiles(root))).toEqual(['a.json', 'b/1.json', 'b/2.xml', 'b.json', 'c.json'])
})

test('a folder is read when it is reached: what is held does not grow with the archive', async () => {
  for (const name of ['a/1.json', 'b/1.json']) await put(name)
  const files = findFiles(root)
  await files.next()
  await put('b/2.json')
  expect(await rest(files)).toEqual(['b/1.json', 'b/2.json'])
})

test('a folder linked inside itself is entered once', async () => {
  await put('a/1.json')
  await symlink(root, join(root, 'a', 'anello'))
  await symlink(join(root, 'a'), join(root, 'z'))
  expect(await rest(findFiles(root))).toEqual(['a/1.json'])
})

test('a folder that may not be read is told, and the others go on', async () => {
  for (const name of ['a/1.json', 'chiusa/2.json', 'z/3.json']) await put(name)
  const told: unknown[] = []
  const files = findFiles(root, (path, reason) => told.push([path, reason]))
  expect(await rest(files)).toEqual(['a/1.json', 'z/3.json'])
  expect(told).toEqual([[join(root, 'chiusa'), expect.stringContaining('EACCES')]])
})

test('a folder and an item whose names are in Latin-1 are told for what they are', async () => {
  const latin = (name: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')])
  await mkdir(latin('citt\xe0'))
  await writeFile(latin('perch\xe9.json'), '{}')
  await writeFile(latin('caff\xe8.jpg'), '')
  await put('z.json')
  const told: string[] = []
  const files = findFiles(root, (path, reason) => told.push(`${path.slice(root.length)} ${reason}`))
  expect(await rest(files)).toEqual(['z.json'])
  expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^\/città Il nome non è scritto in UTF-8/),
    expect.stringMatching(/^\/perché\.json Il nome non è scritto in UTF-8/),
  ])
})
