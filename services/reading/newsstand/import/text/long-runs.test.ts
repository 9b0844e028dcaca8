import { expect, test } from 'vitest'
import { authorsOfLine } from '../formats/vocabulary.ts'
import { ninjsBody } from '../formats/ninjs/body.ts'
import { Refusal } from '../refusal.ts'
import {
  cleanText,
  countWords,
  paragraphsToHtml,
  plainLine,
  slugOf,
  textOf,
  unescapeOnce,
} from './plain-text.ts'
import { publicPart } from './public-part.ts'
import { cleanBlocks } from './sanitise.ts'

/** Whatever takes minutes for one of these costs the square of the length of a text. */
const LONG = 400_000
const readings: Record<string, (text: string) => unknown> = {
  countWords,
  textOf,
  paragraphsToHtml,
  cleanText,
  slugOf,
  plainLine: (text) => plainLine(text, 'il titolo', []),
  unescapeOnce: (text) => unescapeOnce(text, []),
  // A few hundred of them make a file.
  authorsOfLine: (text) => Array.from({ length: 100 }, () => authorsOfLine(`${text.slice(0, 19_999)}x`, [])),
  ninjsBody: (text) => ninjsBody(new Map([['body_text', text]]), []),
  cleanBlocks: (text) => cleanBlocks(`<p>${text}</p>`, () => null, []),
  publicPart: (text) => publicPart([`<p>a ${text} b</p>`], true, 0),
}

test.for([
  '.',
  '. ',
  '\\',
  '<',
  '</p ',
  '<br',
  '&',
  '&amp;',
  ' ',
  '\u0001 ',
  '\n ',
  '-',
  '\u0301\u0316',
  '&#x301;&#x316;',
])('a text of nothing but %j is read at once', (unit) => {
  const text = unit.repeat(LONG / unit.length)
  for (const [name, read] of Object.entries(readings)) {
    const attempt = () => {
      try {
        read(text)
        return null
      } catch (error) {
        return error instanceof Refusal ? null : error
      }
    }
    expect([name, attempt()]).toEqual([name, null])
  }
})

test('an address of nothing but comments is dropped at once', () => {
  const html = `<p><a href="x${'&lt;!---->'.repeat(199_000)}">Uno</a></p>`
  expect(cleanBlocks(html, () => null, [])).toEqual(['<p>Uno</p>'])
})
