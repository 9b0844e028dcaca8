import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import reactRouter from '../react-router.config.ts'
import { CHECKED_VERSION, emptied, files, leanFile, replaced } from './lean-router.ts'

const packageFile = pathToFileURL(createRequire(import.meta.url).resolve('react-router/package.json'))

test('the installed React Router is the one that the changes were checked against', async () => {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as {
    version: string
  }
  const advice =
    'After an upgrade compare the files that web/build-steps/lean-router.ts lists with the version before, ' +
    'adapt what changed, run journeys/lost-network.journey.ts and journeys/typed-text.journey.ts, then set ' +
    'CHECKED_VERSION there.'
  expect({ version, advice }).toEqual({ version: CHECKED_VERSION, advice })
  for (const file of files) {
    const source = await readFile(new URL(`dist/production/lib/${file}`, packageFile), 'utf8')
    expect(leanFile(file, source)).not.toBe(source)
  }
})

const names = (source: string) => Array.from(source.matchAll(/^export const (\w+)/gm), ([, name]) => name)

test('a part that is left out keeps its names, and fails where one is called after all', async () => {
  const source = 'const a = 1\nfunction b() {}\nexport { a, b };'
  const text = emptied(source, { a: '() => 7' })
  expect(names(text)).toEqual(['a', 'b'])
  const part = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<
    string,
    () => unknown
  >
  expect(part.a!()).toBe(7)
  expect(part.b).toThrow('lean-router')
})

test('a part of other names, or of none, is refused', () => {
  expect(() => emptied('export { b };', { a: '1' })).toThrow('a')
  expect(() => emptied('const b = 1', {})).toThrow('names')
})

test('a function that is replaced is reached by nobody, and only where the file has it once', async () => {
  const source =
    'function a() { return 1 }\nexport const c = () => { function b() { return 2 } return [a(), b()] }'
  const text = replaced(source, { a: '() => 7', b: undefined })
  const part = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { c: () => unknown }
  expect(part.c).toThrow('lean-router')
  expect(replaced(source, { a: '() => 7' })).toContain('const a = () => 7')
  expect(() => replaced(source, { d: undefined })).toThrow('d')
  expect(() => replaced(`${source}\nfunction a() {}`, { a: undefined })).toThrow('a')
})

test('the list of routes comes whole, and nobody listens in on the router', async () => {
  expect(reactRouter.routeDiscovery).toEqual({ mode: 'initial' })
  expect(await readFile(new URL('../entry.client.tsx', import.meta.url), 'utf8').catch(() => '')).not.toMatch(
    /instrumentations/,
  )
})

test('no page has fetchers or view transitions, and no link is fetched ahead by the router', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url))
  const spares =
    /\b(?:useFetchers?|fetcherKey|PrefetchPageLinks|viewTransition|prefetch=)|\bnavigate[=:] ?\{?false/
  const outside = (name: string) => name === 'node_modules' || name === 'build'
  for await (const file of glob('**/*.tsx', { cwd: web, exclude: outside }))
    expect([file, spares.exec(await readFile(`${web}/${file}`, 'utf8'))]).toEqual([file, null])
})
