import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { common, footer, italics, rare } from './font-files.ts'

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
  expect(ranges).toHaveLength(3)
  const [newsreader, italic, schibsted] = ranges.map((range) => (sign: string) => within(sign)(range))
  for (const sign of rare)
    expect([sign, newsreader!(sign), schibsted!(sign)]).toEqual([sign, true, sign !== footer])
  for (const sign of common) expect([sign, newsreader!(sign), schibsted!(sign)]).toEqual([sign, false, false])
  for (const sign of italics.rare) expect([sign, italic!(sign)]).toEqual([sign, true])
  for (const sign of italics.common) expect([sign, italic!(sign)]).toEqual([sign, false])
})
