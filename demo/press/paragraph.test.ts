import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balance, breakLines, syllables, wrapLines } from './paragraph.ts'

const half = (text: string) => text.length * 0.5
const word = fc.stringMatching(/^[a-zà-ù]{1,14}$/)
const paragraph = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))

test('breaking a paragraph loses and adds nothing but hyphens', () => {
  fc.assert(
    fc.property(paragraph, (text) => {
      const lines = breakLines(text, { width: 120, size: 9, ofText: half })
      const joined = lines
        .map(({ text: line }) => line)
        .join('\n')
        .replaceAll('-\n', '')
        .replaceAll('\n', ' ')
      expect(joined).toBe(text)
      expect(lines.at(-1)!.full).toBe(false)
    }),
  )
})

test('no line is so long that it cannot be squeezed into the measure', () => {
  fc.assert(
    fc.property(paragraph, (text) => {
      const squeezed = breakLines(text, { width: 120, size: 9, ofText: half })
        .map(({ text: line }) => ({ line, spaces: line.split(' ').length - 1 }))
        .filter(({ spaces }) => spaces > 0)
        .map(({ line, spaces }) => half(line) * 9 * 0.98 - spaces * 4.5 * 0.3)
      expect(Math.max(0, ...squeezed)).toBeLessThanOrEqual(120.01)
    }),
  )
})

test('Italian words break between syllables, never after an apostrophe or near an end', () => {
  expect(syllables('acquedotto')).toEqual(['ac', 'que', 'dotto'])
  expect(syllables('dell’informazione').every((part) => !part.endsWith('’'))).toBe(true)
  expect(syllables('città')).toEqual(['città'])
})

test('a headline is even and no longer than it must be', () => {
  fc.assert(
    fc.property(paragraph, (text) => {
      const lines = balance(text, 200, (t) => half(t) * 20)
      expect(lines.join(' ')).toBe(text)
      expect(lines.length).toBe(wrapLines(text, 200, (t) => half(t) * 20).length)
    }),
  )
})
