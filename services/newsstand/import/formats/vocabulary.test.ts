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
