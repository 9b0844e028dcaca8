import { expect, test } from 'vitest'
import { authorsOfLine } from './vocabulary.ts'

test.for([
  ['di Anna Bianchi e Mario Rossi', ['Anna Bianchi', 'Mario Rossi']],
  ['By Meredith Jameson, Staff Reporter', ['Meredith Jameson']],
  ['Anna Bianchi; Mario Rossi', ['Anna Bianchi', 'Mario Rossi']],
  ['', []],
] as const)('the by-line «%s»', ([line, names]) => {
  expect(authorsOfLine(line, []).map((a) => a.name)).toEqual(names)
})

test.for<[string, string[], string | null]>([
  ['di Anna Bianchi e Mario Rossi, nostro inviato', ['Anna Bianchi', 'Mario Rossi'], 'nostro inviato'],
  ['Anna Bianchi, Mario Rossi e Ugo Neri', ['Anna Bianchi', 'Mario Rossi', 'Ugo Neri'], null],
  [
    'By Anna Bianchi, Ugo de Neri, Eva Po and Ada Lo, in Rome',
    ['Anna Bianchi', 'Ugo de Neri', 'Eva Po', 'Ada Lo'],
    'in Rome',
  ],
  ['Anna Bianchi, inviata a Parigi e a Londra', ['Anna Bianchi'], 'inviata a Parigi e a Londra'],
  ['Anna Bianchi, New York', ['Anna Bianchi'], 'New York'],
  ['Anna Bianchi, Roma e Milano', ['Anna Bianchi'], 'Roma e Milano'],
])('the by-line «%s»', ([line, names, role]) => {
  const authors = authorsOfLine(line, [])
  expect(authors.map((a) => a.name)).toEqual(names)
  expect(new Set(authors.map((a) => a.role))).toEqual(new Set([role]))
})
