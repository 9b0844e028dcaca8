import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText } from 'contract/assistance/chatbot/answer-text.ts'
import type { AnswerData } from 'contract/assistance/chatbot/chatbot.ts'
import { readAnswer, plainTextOf } from './read-answer.ts'

const data = (quote: string): AnswerData => ({
  article_ids: ['7'],
  '<!--answer-->': '00000000-0000-4000-8000-000000000001',
  '<!--state-->': 'done',
  '<!--engine-->': 'extractive',
  '<!--level-->': 'claim',
  '<!--scope-->': { brands: null, from: null, to: null, article: null },
  '<!--sources-->': [
    {
      n: 1,
      article: '7',
      url: 'http://x/articolo/7',
      brand: 'MG',
      masthead: 'Il Meriggio',
      title: 'Un titolo',
      day: '2026-11-20',
      page: 1,
      paid: true,
      quote,
      marks: [],
      sentence: 'Così.',
      changed: false,
      newer: null,
    },
  ],
})

/** Words as articles have them: braces, brackets, markers, references, signs of more than one byte. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('perché', '«così»', '{', '}', '[3]', '<!--', '-->', '&amp;', '&#123;', '"', '\\'),
      fc.constantFrom('🦊', '15.000 €', '{"a":1}', '<!--error X-->', 'a & b', '<b>', 'e', '[', 'l’Isee'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(' '))
const sentence = fc.record({
  text: words,
  cites: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
})
const paragraphs = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
type Said = { text: string; cites: number[] }[][]

const written = (said: Said, quote: string): string =>
  said
    .map((pieces) =>
      pieces.map(({ text, cites }) => escapeText(text) + cites.map((n) => ` [${n}]`).join('')).join(' '),
    )
    .join('\n\n') + JSON.stringify(data(quote))
const plain = (said: Said): string =>
  said
    .map((pieces) => pieces.map(({ text, cites }) => text + cites.map((n) => ` [${n}]`).join('')).join(' '))
    .join('\n\n')

/** The pieces that a reader of the stream gets, cut at any byte. */
function* pieces(text: string, cuts: readonly number[]): Generator<string> {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  let at = 0
  for (const end of ends) {
    yield decoder.decode(bytes.slice(at, end), { stream: true })
    at = end
  }
}

test('cut anywhere, what is shown grows to the whole answer, and never shows machinery', () => {
  fc.assert(
    fc.property(paragraphs, words, fc.array(fc.nat(), { maxLength: 30 }), (said, quote, cuts) => {
      const text = written(said, quote)
      const whole = readAnswer(text, true)
      expect(plainTextOf(whole, true)).toBe(plain(said))
      expect(whole.data).toEqual(data(quote))
      expect(whole.error).toBeNull()
      let come = ''
      for (const piece of pieces(text, cuts)) {
        come += piece
        const part = readAnswer(come, false)
        const shown = plainTextOf(part, true)
        expect(plain(said).startsWith(shown)).toBe(true)
        expect(part.error).toBeNull()
        expect(part.data === null || come === text).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test('a marker outside of the braces is an error and is not shown, wherever it is cut', () => {
  const text = 'L’accordo prevede banchine. [1] Le compagnie<!--error ERR_UNAVAILABLE-->'
  expect(readAnswer(text, true)).toMatchObject({ error: 'ERR_UNAVAILABLE', data: null })
  for (let at = 0; at <= text.length; at++) {
    const { error, ...part } = readAnswer(text.slice(0, at), false)
    expect(plainTextOf({ error, ...part })).not.toMatch(/<|!--|error/)
    expect(error).toBe(at === text.length ? 'ERR_UNAVAILABLE' : null)
    expect(plainTextOf(readAnswer(text.slice(0, at), true))).not.toMatch(/<|!--|error/)
  }
  expect(readAnswer('<!-- strano -->', true).error).toBe('ERR_INTERNAL')
})

test('an object that was cut off is not shown, and not believed', () => {
  const text = written([[{ text: 'Sì.', cites: [1] }]], 'Sì.')
  for (let at = text.indexOf('{'); at < text.length; at++) {
    const part = readAnswer(text.slice(0, at), true)
    expect([plainTextOf(part, true), part.data]).toEqual(['Sì. [1]', null])
  }
  expect(readAnswer('Sì.{"article_ids":[]}', true)).toMatchObject({ data: null, error: null })
})

test('sources in a row belong to the words before them', () => {
  expect(readAnswer('Uno. [1] [2] Due.[3]\n\nTre.', true).paragraphs).toEqual([
    [
      { text: 'Uno. ', cites: [1, 2] },
      { text: ' Due.', cites: [3] },
    ],
    [{ text: 'Tre.', cites: [] }],
  ])
})
