import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWords } from '../../platform/language/fold-words.ts'
import { indexWords, type Legible, matchQuery, wordsOf } from './matching.ts'
import { type QueryTerms, readTerm } from './terms.ts'

const article = (text: string, parts: Partial<Legible> = {}): Legible => ({
  ...{ id: 1, title: '', kicker: null, standfirst: null, authors: [], text },
  ...parts,
})
const terms = (parts: Partial<QueryTerms>): QueryTerms => ({
  ...{ words: [], phrases: [], without: [], match: 'all' },
  ...parts,
})
const finds = (parts: Partial<QueryTerms>, ...texts: string[]) =>
  matchQuery(indexWords(texts.map((text, i) => wordsOf(article(text, { id: i + 1 })))), terms(parts)).map(
    (match) => match.article,
  )
const found = (parts: Partial<QueryTerms>, text: string) =>
  matchQuery(indexWords([wordsOf(article(text))]), terms(parts))[0]?.words

test('words are found in their forms, phrases to the letter, whatever accents and capitals', () => {
  expect(finds({ words: ['vetro'] }, 'I VETRI di Murano', 'La pietra', 'vétro')).toEqual([1, 3])
  expect(
    finds({ phrases: ['capitaneria di porto'] }, 'la Capitaneria di Porto', 'capitaneria del porto'),
  ).toEqual([1])
  expect(finds({ phrases: ['porto'] }, 'in porto', 'nei porti')).toEqual([1])
  expect(finds({ words: ['citta'] }, 'La città')).toEqual([1])
})

test('apostrophes and hyphens part words; an elision is no word of its own', () => {
  expect(finds({ words: ['l’idrogeno'] }, 'idrogeno verde', 'dell’idrogeno', 'l’ossigeno')).toEqual([1, 2])
  expect(finds({ words: ['e-commerce'] }, 'l’e-commerce cresce', 'il commerce e poi', 'e commerce')).toEqual([
    1, 3,
  ])
  expect(finds({ phrases: ['l’acqua alta'] }, 'arriva l’acqua alta', 'acqua alta')).toEqual([1])
})

test('each of them, any of them, none of those', () => {
  const texts = ['vetro di Murano', 'vetro di Boemia', 'Murano in festa', 'niente']
  expect(finds({ words: ['vetro', 'murano'] }, ...texts)).toEqual([1])
  expect(finds({ words: ['vetro', 'murano'], match: 'any' }, ...texts)).toEqual([1, 2, 3])
  expect(finds({ words: ['vetro', 'murano'], match: 'any', without: ['boemia'] }, ...texts)).toEqual([1, 3])
  expect(finds({ words: ['vetro'], without: ['di Murano'] }, ...texts)).toEqual([2])
})

test('nothing in a row reaches from one part of an article into the next', () => {
  const one = wordsOf(article('Porto chiuso', { title: 'La capitaneria di', authors: ['Anna Porto'] }))
  const index = indexWords([one])
  expect(matchQuery(index, terms({ phrases: ['capitaneria di porto'] }))).toEqual([])
  expect(matchQuery(index, terms({ phrases: ['Anna Porto'] }))).toHaveLength(1)
})

test('the words that were found are those of the text, without those that say nothing', () => {
  expect(
    found({ words: ['vetro'], phrases: ['capitaneria di porto'] }, 'Vetri! La capitaneria di porto'),
  ).toEqual(['vetri', 'capitaneria', 'porto'])
})

test('what says nothing is not looked for', () => {
  for (const typed of ['il', 'della', '!', 'l’', ' ', 'e', 'a']) expect(readTerm(typed, 'word')).toBeNull()
  expect(readTerm('di e', 'phrase')).toBeNull()
  expect(readTerm('di Murano', 'phrase')).not.toBeNull()
  expect(finds({ words: ['il'] }, 'il vetro')).toEqual([])
})

const letters = fc.constantFrom('vetro', 'vetri', 'Murano', 'città', 'porto', 'di', 'la', 'l’acqua', 'alta')
const words = fc.array(letters, { maxLength: 12 }).map((some) => some.join(' '))
const some = fc.array(letters, { maxLength: 3 })
const phrase = fc.array(letters, { minLength: 1, maxLength: 3 }).map((one) => one.join(' '))
const query = fc.record({
  ...{ words: some, without: some, phrases: fc.array(phrase, { maxLength: 2 }) },
  match: fc.constantFrom('all' as const, 'any' as const),
})
const texts = fc.array(words, { maxLength: 8 })

test('what a query finds does not hang on what else is looked at', () => {
  fc.assert(
    fc.property(query, texts, (one, all) => {
      const together = finds(one, ...all)
      const alone = all.flatMap((text, i) => (finds(one, text).length > 0 ? [i + 1] : []))
      expect(together).toEqual(alone)
    }),
  )
})

test('a phrase is found where its words stand in a row, and nowhere else', () => {
  fc.assert(
    fc.property(phrase, texts, (one, all) => {
      const wanted = foldedWords(one)
      const rows = all.flatMap((text, i) => {
        const there = foldedWords(text)
        return there.some((_, at) => wanted.every((word, k) => there[at + k] === word)) ? [i + 1] : []
      })
      expect(finds({ phrases: [one] }, ...all)).toEqual(readTerm(one, 'phrase') ? rows : [])
    }),
  )
})

test('more is asked, less is found; any is at least all; accents and capitals change nothing', () => {
  fc.assert(
    fc.property(query, texts, letters, (one, all, more) => {
      const plain = finds(one, ...all)
      expect(plain).toEqual(
        expect.arrayContaining(finds({ ...one, without: [...one.without, more] }, ...all)),
      )
      if (one.match === 'all')
        expect(finds({ ...one, match: 'any' }, ...all)).toEqual(expect.arrayContaining(plain))
      const loud = all.map((text) => text.normalize('NFD').toUpperCase())
      expect(finds(one, ...loud)).toEqual(plain)
    }),
  )
})

test('the words found stand in the text', () => {
  fc.assert(
    fc.property(query, words, (one, text) => {
      const there = new Set(foldedWords(text))
      for (const word of found(one, text) ?? []) expect(there.has(word)).toBe(true)
    }),
  )
})
