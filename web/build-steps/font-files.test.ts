import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { common, footer, rare } from './font-files.ts'

const css = await readFile(new URL('../look/fonts.css', import.meta.url), 'utf8')
const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list]) =>
  [...list!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
    Number.parseInt(from!, 16),
    Number.parseInt(to!, 16),
  ]),
)
const within = (sign: string) => (range: number[][]) =>
  range.some(([from, to]) => sign.codePointAt(0)! >= from! && sign.codePointAt(0)! <= to!)

test('every rare sign asks for the file that has it, and no common one does', () => {
  expect(ranges).toHaveLength(2)
  for (const sign of rare) expect([sign, ranges.every(within(sign))]).toEqual([sign, sign !== footer])
  expect(ranges.map(within(footer))).toEqual([true, false])
  for (const sign of common) expect([sign, ranges.some(within(sign))]).toEqual([sign, false])
})
