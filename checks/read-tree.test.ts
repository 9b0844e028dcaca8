import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTree } from './read-tree.ts'

test('sees the sources of this project and nothing installed', () => {
  const tree = readTree(dirname(dirname(fileURLToPath(import.meta.url))))
  expect(tree.files.get('package.json')).toContain('"edicola"')
  expect(tree.files.get('checks/tree.ts')).toContain('interface Tree')
  expect([...tree.files.keys()].filter((path) => path.includes('node_modules'))).toEqual([])
})

test('without git, all that is not generated counts as tracked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-tree-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  try {
    for (const path of ['web/a.ts', 'web/a.woff2', 'node_modules/x/a.js', 'web/build/client/assets/a.css'])
      await write(path, 'four')
    const tree = readTree(folder)
    expect(tree.tracked.toSorted()).toEqual(['web/a.ts', 'web/a.woff2'])
    expect([...tree.files]).toEqual([['web/a.ts', 'four']])
    expect(tree.sizes.get('web/a.woff2')).toBe(4)
    expect([...tree.built!.keys()]).toEqual(['client/assets/a.css'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
