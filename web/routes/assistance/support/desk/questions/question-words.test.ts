import { expect, test } from 'vitest'
import { countWords, paragraphsOf, weekWords, examplesOf } from './question-words.ts'

test('a week is said by its first and last day', () => {
  expect(weekWords('2026-11-23')).toBe('Dal 23 al 29\u00a0novembre')
  expect(weekWords('2026-11-30')).toBe('Dal 30\u00a0novembre al 6\u00a0dicembre')
  expect(weekWords('2026-06-01')).toBe('Dal 1° al 7\u00a0giugno')
  expect(weekWords('2027-02-08')).toBe('Dall’8 al 14\u00a0febbraio')
  expect(weekWords('2026-10-05')).toBe('Dal 5 all’11\u00a0ottobre')
})

test('a count says how many had an answer', () => {
  expect(countWords({ count: 1, unsolved: 0 })).toBe('una volta')
  expect(countWords({ count: 4, unsolved: 1 })).toBe('4 volte, una con una risposta che non ha risolto')
  expect(countWords({ count: 2, unsolved: 2 })).toBe('2 volte, con una risposta che non ha risolto')
})

test('how else it was asked is kept for the search, a wording a line, within its length', () => {
  const wordings = ['Pago coi  bitcoin?', 'Bitcoin o altre monete,\nsi può?']
  expect(examplesOf(wordings, 400)).toBe('Pago coi bitcoin?\nBitcoin o altre monete, si può?')
  expect(examplesOf(wordings, 20)).toBe('Pago coi bitcoin?')
})

test('an empty line begins a paragraph, a simple one does not', () => {
  expect(paragraphsOf('Uno\ndue.\n\n \nTre.\n')).toEqual(['Uno due.', 'Tre.'])
  expect(paragraphsOf(' \n ')).toEqual([])
})
