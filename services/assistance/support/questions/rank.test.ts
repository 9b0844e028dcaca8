import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Indexed, ranked } from './rank.ts'

const one = (slug: string, question: string, answer = '', also = ''): Indexed => {
  const set = (words: string) => new Set(words.split(' ').filter(Boolean))
  return { slug, question: set(question), answer: set(answer), also: set(also) }
}

test('the question counts more than the hidden words, they more than the answer', () => {
  const all = [one('c', 'x', 'carta'), one('b', 'y', '', 'carta'), one('a', 'carta')]
  expect(ranked(all, ['carta'])).toEqual(['a', 'b', 'c'])
})

test('what holds less than half of what was looked for is left out, rare words weighing more', () => {
  const all = [
    one('a', 'cambi cart'),
    one('b', 'cart'),
    one('c', 'cambi'),
    one('d', 'cambi'),
    one('e', 'cambi'),
  ]
  expect(ranked(all, ['cambi', 'cart'])).toEqual(['a', 'b'])
  expect(ranked(all, [])).toEqual([])
  expect(ranked(all, ['nulla'])).toEqual([])
})

const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const document = fc.record({
  question: fc.array(word).map((words) => new Set(words)),
  also: fc.array(word).map((words) => new Set(words)),
  answer: fc.array(word).map((words) => new Set(words)),
})

test('gives each question once at most, only those that hold something, whole matches before none', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), fc.uniqueArray(word), (documents, words) => {
      const all = documents.map((texts, i) => ({ slug: String(i), ...texts }))
      const slugs = ranked(all, words)
      expect(new Set(slugs).size).toBe(slugs.length)
      const holds = (slug: string, w: string) => {
        const { question, also, answer } = all[Number(slug)]!
        return question.has(w) || also.has(w) || answer.has(w)
      }
      for (const slug of slugs) expect(words.some((w) => holds(slug, w))).toBe(true)
      for (const { slug } of all)
        if (words.length > 0 && words.every((w) => holds(slug, w))) expect(slugs).toContain(slug)
    }),
  )
})
