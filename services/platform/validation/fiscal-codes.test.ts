import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { stdnum } from 'stdnum'
import { expect, test } from 'vitest'
import {
  isPersonFiscalCode,
  isVatNumber,
  plainFiscalCode,
  plainVatNumber,
  unlikeCode,
} from './fiscal-codes.ts'

/** The codes that other projects' tests agree on, where they are at hand. */
const codes = new URL('../../shared/data/validation/codici-fiscali.json', import.meta.url)
test.skipIf(!existsSync(codes))(
  'fiscal codes with a right check digit and a right day, omocodia included, and no others',
  () => {
    const all = JSON.parse(readFileSync(codes, 'utf8')) as {
      cf: string
      checksum_ok: boolean
      date_ok: boolean
    }[]
    expect(all.filter(({ cf }) => isPersonFiscalCode(cf))).toEqual(
      all.filter((c) => c.checksum_ok && c.date_ok),
    )
    expect(all.length).toBeGreaterThan(30)
  },
)
/** A code whose check letter is right, whatever day it tells. */
const withDay = (day: number): string => {
  const stem = `CNTCHR83T${String(day).padStart(2, '0')}D969`
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((letter) => stem + letter)
    .find((code) => stdnum.IT!.codicefiscale!.validate(code).isValid)!
}
test('a day of birth is 1 to 31, forty more for women', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      (day) => isPersonFiscalCode(withDay(day)) === ((day >= 1 && day <= 31) || (day >= 41 && day <= 71)),
    ),
    { numRuns: 300 },
  )
})
test('a fiscal code is the same with spaces and small letters', () => {
  expect(isPersonFiscalCode('cntchr 83t41 d969d')).toBe(true)
  expect(plainFiscalCode(' cntchr 83t41-d969d ')).toBe('CNTCHR83T41D969D')
})
test('of ten last digits of a VAT number one is right', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 100 }),
      (company, province) => {
        const stem = String(company).padStart(7, '0') + String(province).padStart(3, '0')
        return [...'0123456789'].filter((digit) => isVatNumber(stem + digit)).length === 1
      },
    ),
  )
  expect(plainVatNumber('IT 00743110157')).toBe('00743110157')
})

const rossi = { name: 'Mario', surname: 'Rossi', birthDate: '1980-01-01', gender: 'male' }
test('a code goes with its person, also where letters stand for digits', () => {
  expect(unlikeCode('RSSMRA80A01H501U', rossi)).toEqual([])
  expect(unlikeCode('RSSMRA80A01H501U', { ...rossi, birthDate: null, gender: null })).toEqual([])
  expect(unlikeCode('CNTCHR83T41D969D', { ...rossi, surname: 'Conti', name: 'Chiara' })).toEqual([
    'birthDate',
    'gender',
  ])
  // Every digit that may be a letter is one.
  const spelled = 'RSSMRAULALMHRLM'
  const code = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c) => spelled + c).find(isPersonFiscalCode)!
  expect(unlikeCode(code, rossi)).toEqual([])
})
test.each([
  [{ ...rossi, name: 'Gianfranco' }, ['name']],
  [{ ...rossi, surname: 'D’Àngelo' }, ['surname']],
  [{ ...rossi, birthDate: '1980-01-02' }, ['birthDate']],
  [{ ...rossi, gender: 'female' }, ['gender']],
  [{ ...rossi, gender: 'other' }, []],
])('a code that does not go with %o says with what', (person, unlike) => {
  expect(unlikeCode('RSSMRA80A01H501U', person)).toEqual(unlike)
})
test('of four consonants of a name the second is left out; accents and short names count', () => {
  const day = '80A01H501'
  const codeOf = (letters: string) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c) => letters + day + c).find(isPersonFiscalCode)!
  for (const [surname, name, letters] of [
    ['Bianchi', 'Gianfranco', 'BNCGFR'],
    ['Fò', 'Ugo', 'FOXGUO'],
    ['De’ Rossi', 'Niccolò', 'DRSNCL'],
  ] as const)
    expect(unlikeCode(codeOf(letters), { ...rossi, surname, name })).toEqual([])
})
