import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooLong, parseQuery, writeQuery } from './parse-query.ts'
import { fold, foldedWords, typedWords, wordsIn } from '../../platform/language/fold-words.ts'

const wanted = (text: string) =>
  parseQuery(text).required.map((g) => g.map((p) => (p.phrase ? p.words : p.words[0])))
const unwanted = (text: string) => parseQuery(text).excluded.map((p) => p.words.join(' '))

test('words, rows and exclusions', () => {
  expect(wanted('guerra  PACE')).toEqual([['guerra'], ['pace']])
  for (const q of ['"la fine"', '“la fine”', '«la fine»', '„la fine“', '"la  fine!"'])
    expect(wanted(q)).toEqual([[['la', 'fine']]])
  expect(wanted('porto -nave')).toEqual([['porto']])
  expect(unwanted('porto -nave -"alta marea" −scafo -«acqua alta»')).toEqual([
    'nave',
    'alta marea',
    'scafo',
    'acqua alta',
  ])
  expect(unwanted('Milano-Cortina 2026 - 2030')).toEqual([])
})

test('accents, capitals and elisions do not matter', () => {
  expect(wanted('Città perché PERCHÉ')).toEqual([['citta'], ['perche'], ['perche']])
  for (const q of ['l’arte dell’attesa', "L'arte dell'attesa", 'l‘arte dell´attesa'])
    expect(wanted(q)).toEqual([['arte'], ['attesa']])
  expect(wanted('l\'"arte povera"')).toEqual([[['arte', 'povera']]])
  expect(wanted('D’Alema po’')).toEqual([['alema'], ['po']])
  expect(wanted('"l’arte"')).toEqual([[['l', 'arte']]])
})

test('alternatives', () => {
  expect(wanted('gatto OR cane fame')).toEqual([['gatto', 'cane'], ['fame']])
  expect(wanted('OR gatto OR OR cane OR')).toEqual([['gatto', 'cane']])
  expect(wanted('gatto or cane')).toEqual([['gatto'], ['or'], ['cane']])
})

test('an open quotation mark and stray signs mean nothing', () => {
  expect(wanted('"la fine')).toEqual([['la'], ['fine']])
  expect(wanted('« » "" - ) & | ! :* <->')).toEqual([])
  expect(wanted("'; drop table articles; --")).toEqual([['drop'], ['table'], ['articles']])
  expect(wanted('italo-francese G7/G20')).toEqual([['italo'], ['francese'], ['g7'], ['g20']])
})

test('too long: signs, then words', () => {
  expect(isTooLong('a'.repeat(200))).toBe(false)
  expect(isTooLong('a'.repeat(201))).toBe(true)
  expect(isTooLong('😀'.repeat(200))).toBe(false)
  expect(isTooLong('uno '.repeat(32))).toBe(false)
  expect(isTooLong('uno '.repeat(33))).toBe(true)
  expect(isTooLong(`"${'uno '.repeat(16)}"`)).toBe(false)
  expect(isTooLong(`"${'uno '.repeat(17)}"`)).toBe(true)
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '«',
        '»',
        '“',
        '”',
        '-',
        '−',
        ' ',
        'OR',
        'l’',
        'città',
        'Ab',
        '(',
        '\u0000',
        '٣',
        'שלום',
        '𝕏',
        '\ud800',
        '1e5',
        '&',
        '|',
        ':*',
      ),
    )
    .map((a) => a.join('')),
)

test('every text is read, into words of letters and digits only', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { required: w, excluded: u } = parseQuery(text)
      for (const p of [...w.flat(), ...u]) {
        expect(p.words.length).toBeGreaterThan(0)
        for (const word of p.words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }
    }),
  )
})

test('what is written again is read the same', () => {
  const bare = (text: string) => {
    const { required: w, excluded: u } = parseQuery(text)
    return { w: w.map((g) => g.map((p) => [p.words, p.phrase])), u: u.map((p) => [p.words, p.phrase]) }
  }
  fc.assert(
    fc.property(anything, (text) => {
      expect(bare(writeQuery(parseQuery(text)))).toEqual(bare(text))
    }),
  )
})

test('folding twice changes nothing, and words stand where they are said to', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      for (const w of wordsIn(text)) expect(foldedWords(text.slice(w.start, w.end))[0]).toBe(w.folded)
    }),
  )
})

test('words as typed keep their accents', () => {
  expect(typedWords('La Città, la città e un po’ di tè: G7')).toEqual(['città'])
  expect(foldedWords('La Città­dina')).toEqual(['la', 'cittadina'])
})
