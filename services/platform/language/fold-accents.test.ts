import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAccents, foldedWords, foldLetters, withoutElisions, wordsIn } from './fold-words.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[a-zA-ZàÈìòùÇñßæœøłđİıΣς ]*$/u),
)

test('case, accents and the way of typing them do not count', () => {
  expect(foldAccents('Perché no? È già così')).toBe('perche no? e gia cosi')
  expect(foldLetters('Łódź, Straße, Ærø')).toBe('lodz, strasse, aero')
  for (const fold of [foldAccents, foldLetters])
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàèéìòùçñ ]*$/), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
      }),
    )
})

test('no accent is left', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldAccents(text)).not.toMatch(/[\u0300-\u036f]/)
    }),
  )
})

test('a text is folded part by part', () => {
  // A final sigma is written by what follows it.
  const words = texts.filter((text) => !/\p{Script=Greek}/u.test(text.normalize('NFKD')))
  fc.assert(
    fc.property(words, words, (one, other) => {
      fc.pre(one.isWellFormed() && other.isWellFormed())
      expect(foldLetters(`${one} ${other}`)).toBe(`${foldLetters(one)} ${foldLetters(other)}`)
    }),
  )
})

test('thousands and names of languages are one word, and stand where they are said to', () => {
  expect(foldedWords('1.900 euro, 1900; 12.345.678,50 e 20\u202f000')).toEqual([
    '1900',
    'euro',
    '1900',
    '12345678',
    '50',
    'e',
    '20000',
  ])
  expect(foldedWords('alle 10.30, il 1.9.2026, la 2.1.900, A4.300, 12.345x')).toEqual([
    'alle',
    '10',
    '30',
    'il',
    '1',
    '9',
    '2026',
    'la',
    '2',
    '1',
    '900',
    'a4',
    '300',
    '12',
    '345x',
  ])
  expect(foldedWords('C#, C++ e F#; c+')).toEqual(['csharp', 'cplusplus', 'e', 'fsharp', 'c'])
  const pieces = fc
    .array(fc.constantFrom('1', '900', '.', ',', '#', '+', 'C', 'x', ' ', '\u00a0', '\u00ad', '\u0301', 'é'))
    .map((signs) => signs.join(''))
  fc.assert(
    fc.property(pieces, (text) => {
      const words = wordsIn(text)
      expect(words.map(({ folded }) => folded)).toEqual(foldedWords(text))
      for (const { folded, start, end } of words)
        expect(foldedWords(text.slice(start, end))).toEqual([folded])
    }),
    { numRuns: 2000 },
  )
})

test('what an elision leaves is not looked for, whatever the apostrophe', () => {
  for (const text of [
    'l’arte dell’attesa',
    "L'arte DELL'attesa",
    'l`arte dell´attesa',
    "l' arte dell' attesa",
  ])
    expect(foldedWords(withoutElisions(text))).toEqual(['arte', 'attesa'])
  expect(withoutElisions('D’Alema, quand’è? Un po’ d’acqua, l’80%')).toBe('Alema, è? Un po’ acqua, 80%')
})
