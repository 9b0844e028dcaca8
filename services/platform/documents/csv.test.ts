import { expect, test } from 'vitest'
import { amountOf, csvOf } from './csv.ts'

test('an Italian spreadsheet reads numbers as numbers, and no words as a formula', () => {
  expect(
    csvOf(
      ['Offerta', 'Lordo'],
      [
        ['a;"b"', { cents: -123_405 }],
        ['=1+1', { cents: 5 }],
        ['＝1+1', { cents: 5 }],
        ['IVA', 25.5],
      ],
    ),
  ).toBe('\uFEFFOfferta;Lordo\r\n"a;""b""";-1234,05\r\n\'=1+1;0,05\r\n\'＝1+1;0,05\r\nIVA;25,5\r\n')
})

test('a sum is written to the cent, whatever it is', () => {
  for (const cents of [0, 5, -5, 99, 100, -101, 123_456_789, -1_000_000_000]) {
    expect(amountOf(cents)).toMatch(/^-?\d+,\d\d$/)
    expect(Math.round(Number(amountOf(cents).replace(',', '.')) * 100)).toBe(cents)
  }
})
