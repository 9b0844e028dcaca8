import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('on a terminal numbers stand under each other', () => {
  expect(
    tableOf(
      ['Che', 'Quanto'],
      [
        ['uno', { cents: 1 }],
        ['due', { cents: 123_456 }],
        ['tre', 25.5],
      ],
    ),
  ).toEqual(['Che   Quanto', 'uno     0,01', 'due  1234,56', 'tre     25,5'])
})
