import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeText } from 'contract/assistance/chatbot/answer-text.ts'
import { answerData } from 'contract/assistance/chatbot/chatbot.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { threeMastheads } from '../../../platform/test/brands.ts'
import { articlesOf, pieceOf, textOf, plainTextOf } from './answer-text.ts'
import type { StoredAnswer, StoredSentence } from './store/answers.ts'
import { EVERYWHERE, testArticle } from './test-chatbot.ts'

const ports = {
  brands: threeMastheads,
  newsstandHost: () => hostOf(threeMastheads, 'http://edicola.meriggio.localhost'),
}
const answerOf = (sentences: StoredSentence[], more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: '6f2c9a6e-38d3-4b8f-9d5b-3d1e2a3b4c5d',
  chat: 'c',
  question: 'q',
  ragType: 'digital',
  state: 'done',
  scope: EVERYWHERE,
  query: '',
  engine: 'extractive',
  level: 'claim',
  also: [5],
  dead: false,
  error: null,
  judgement: null,
  startedAt: '2026-11-23T10:00:00Z',
  sentences,
  ...more,
})

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('{"article_ids":["9"]}', '<!--error X-->', '[7]', '&#123;', '"}]{<!--', '\\u007b'),
)
const sentence = fc.record({
  opens: fc.boolean(),
  text: hostile,
  cites: fc.array(
    fc.record({
      n: fc.integer({ min: 1, max: 9 }),
      article: fc.integer({ min: 1, max: 5 }),
      place: fc.constant(0),
      quote: hostile,
    }),
    { maxLength: 3 },
  ),
})
const standingOf = (titles: string[]) =>
  new Map(titles.map((title, i) => [i + 1, testArticle(i + 1, { title, text: title })]))

test('whatever articles say, bare braces, markers and numbers are ours', () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), fc.array(hostile, { maxLength: 5 }), (said, titles) => {
      const standing = standingOf(titles)
      const text = textOf(answerOf(said), standing, ports)
      const at = text.indexOf('{')
      const [words, object] = [text.slice(0, at), text.slice(at)]
      expect(words).not.toMatch(/<|\{|\}/)
      const data = answerData.parse(JSON.parse(object))
      // Within the object every brace, and every marker, is of its structure.
      expect(object.replaceAll(/"<!--\w+-->":/g, '')).not.toContain('<')
      const numbers = [...words.matchAll(/\[([^\]]*)\]/g)].map(([, n]) => n)
      const known = data['<!--sources-->'].map(({ n }) => String(n))
      expect(known).toEqual(expect.arrayContaining([...new Set(numbers)]))
      expect(new Set(known).size).toBe(known.length)
      const gone = [1, 2, 3, 4, 5].filter((id) => !standing.has(id)).map(String)
      for (const id of gone) expect(data.article_ids).not.toContain(id)
      for (const { quote } of data['<!--sources-->']) expect(quote.length).toBeLessThanOrEqual(300)
    }),
  )
})

test('words come back as they were, and the text grows sentence by sentence', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (said) => {
      const standing = standingOf(['a', 'b', 'c', 'd', 'e'])
      const bare = said.map((one) => ({ ...one, cites: [] }))
      const running = (n: number) => textOf(answerOf(bare.slice(0, n), { state: 'running' }), standing, ports)
      expect(unescapeText(running(bare.length))).toBe(plainTextOf(bare, standing))
      for (let n = 0; n < bare.length; n++)
        expect(running(n + 1)).toBe(running(n) + pieceOf(bare[n]!, standing, running(n) === ''))
      expect(textOf(answerOf(bare), standing, ports).startsWith(running(bare.length))).toBe(true)
    }),
  )
})

test('a source says when its article does not say so any more, and when there is a newer one', () => {
  const quote = 'è salita\n di un metro'
  const said = [{ opens: true, text: 'Sale.', cites: [{ n: 1, article: 1, place: 0, quote }] }]
  const newer = { article: 2, title: 'Dopo', brand: 'CA', day: '2026-11-22', path: '/articolo/2/dopo' }
  const sourceOf = (text: string) => {
    const standing = new Map([[1, testArticle(1, { text, newer })]])
    const whole = textOf(answerOf(said), standing, ports)
    return answerData.parse(JSON.parse(whole.slice(whole.indexOf('{'))))['<!--sources-->'][0]
  }
  expect(sourceOf('L’acqua è salita di un metro.')).toMatchObject({
    changed: false,
    newer: { url: 'http://edicola.meriggio.localhost/articolo/2/dopo', masthead: 'Corriere Apulo' },
  })
  expect(sourceOf('L’acqua è scesa.')).toMatchObject({ changed: true })
  expect(articlesOf(said)).toEqual([1])
})
