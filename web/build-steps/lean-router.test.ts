import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import reactRouter from '../react-router.config.ts'
import { emptied } from './lean-router.ts'

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

test('the list of routes comes whole, and nobody listens in on the router', async () => {
  expect(reactRouter.routeDiscovery).toEqual({ mode: 'initial' })
  expect(await readFile(new URL('../entry.client.tsx', import.meta.url), 'utf8').catch(() => '')).not.toMatch(
    /instrumentations/,
  )
})
