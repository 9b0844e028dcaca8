import { expect, test } from 'vitest'
import { jaccard, withoutNearDuplicates } from './rank-fusion.ts'
import { parseVector, scorePassage } from './score-passage.ts'
import { ngramKey, characterNgrams, ngramKeys } from './terms.ts'
import type { AnalyzedQuery } from './analyze-query.ts'

const sought = (words: readonly string[]): AnalyzedQuery => ({
  order: words,
  stems: new Map(words.map((word) => [word, 5])),
  prefixes: new Map(),
  ngrams: new Map(characterNgrams(words).map((run) => [ngramKey(run), 3])),
  passages: new Map(),
  counts: { passages: 1000, words: 20, letters: 100 },
})
/** A passage whose stems are its words. */
const scored = (query: readonly string[], text: string, title = '') => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const places = new Map<string, number[]>()
  words.forEach((word, i) => places.set(word, [...(places.get(word) ?? []), i + 1]))
  const inTitle = (title.match(/\p{L}+/gu) ?? []).map((word, i) => `'${word}':${100 + i}A`)
  const vector = [...Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`), ...inTitle].join(' ')
  return scorePassage(sought(query), { kicker: null, title, text }, parseVector(vector))
}

test('a vector is read as PostgreSQL writes it', () => {
  const { stems, title, lexemes } = parseVector(`'d''or':2 'mar':1,4 'nav':7A 'p:marina'`)
  expect(stems).toEqual(['mar', `d'or`, undefined, 'mar'])
  expect(title).toEqual(['nav'])
  expect([...lexemes]).toEqual([`d'or`, 'mar', 'nav'])
})

test('more of the words, words nearer, in one sentence, in the title: each is worth more', () => {
  const query = ['diga', 'genova']
  expect(scored(query, 'la diga di genova')).toBeGreaterThan(scored(query, 'la diga di savona'))
  expect(scored(query, 'diga a genova oggi')).toBeGreaterThan(scored(query, 'diga oggi a genova'))
  expect(scored(query, 'Oggi la diga serve a genova sul mare. Il vento cala.')).toBeGreaterThan(
    scored(query, 'Oggi la diga serve. Genova sul mare a il vento cala.'),
  )
  expect(scored(query, 'la diga di genova', 'genova')).toBeGreaterThan(
    scored(query, 'la diga di genova', 'savona'),
  )
  expect(scored(query, 'la digha di genuva')).toBeGreaterThan(scored(query, 'il ponte di savona'))
  expect(scored(query, 'il monte rosa')).toBe(0)
})

test('runs of letters cross words, and their numbers are those of the runs', () => {
  expect(characterNgrams(['a', 'bc'])).toEqual([' a b', 'a bc', ' bc '])
  expect([...ngramKeys(['a', 'bc'])]).toEqual(characterNgrams(['a', 'bc']).map(ngramKey))
  expect(characterNgrams([])).toEqual([])
  expect([...ngramKeys([])]).toEqual([])
})

test('the same news is kept once, other passages of an article always', () => {
  const words = (text: string) => new Set(text.split(' '))
  const news = 'a b c d e f g h i l'
  const ranked = [
    { of: 1, lexemes: words(news) },
    { of: 2, lexemes: words(`${news} m`) },
    { of: 1, lexemes: words(news) },
    { of: 3, lexemes: words('a b c d e n o p q r') },
    { of: 4, lexemes: words('a b') },
    { of: 5, lexemes: words('a b') },
  ]
  expect(withoutNearDuplicates(ranked, 10, (one) => one).map(({ of }) => of)).toEqual([1, 1, 3, 4, 5])
  expect(withoutNearDuplicates(ranked, 2, (one) => one)).toHaveLength(2)
  expect(jaccard(new Set(), new Set())).toBe(0)
})
