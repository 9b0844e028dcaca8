import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { stdnum } from 'stdnum'
import { plainCode } from 'contract/platform/plain-code.ts'
import { expect, test } from 'vitest'
import { isPersonFiscalCode, isVatNumber, unlikeCode, wrongNumberOf } from './fiscal-codes.ts'

/** The codes that other projects' tests agree on, where they are at hand. */
const codes = new URL('../../../../shared/data/validation/codici-fiscali.json', import.meta.url)
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
const withDay = (day: number, month = '83T'): string => {
  const stem = `CNTCHR${month}${String(day).padStart(2, '0')}D969`
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
test('nobody was born on 30 February or 31 April; on 29 February in a leap year', () => {
  const right = [
    withDay(28, '83B'),
    withDay(29, '84B'),
    withDay(29, '00B'),
    withDay(69, '84B'),
    withDay(30, '83D'),
  ]
  expect(right.map(isPersonFiscalCode)).toEqual([true, true, true, true, true])
  const wrong = [
    withDay(30, '84B'),
    withDay(29, '83B'),
    withDay(70, '84B'),
    withDay(31, '83D'),
    withDay(71, '83P'),
  ]
  expect(wrong.map(isPersonFiscalCode)).toEqual([false, false, false, false, false])
})
test('a code is the same however it is typed or pasted', () => {
  const typed = fc.constantFrom(' ', '-', '‑', '–', '.', '\u00a0', '\u200b', ':', '\t')
  fc.assert(
    fc.property(fc.array(typed, { minLength: 15, maxLength: 15 }), fc.boolean(), (between, small) => {
      const code = [...'CNTCHR83T41D969D'].map((letter, i) => letter + (between[i] ?? '')).join('')
      const pasted = small ? code.toLowerCase() : code
      expect(plainCode(pasted)).toBe('CNTCHR83T41D969D')
      expect(isPersonFiscalCode(pasted)).toBe(true)
    }),
  )
  expect(isVatNumber('0074.3110-157')).toBe(true)
})
test('a company, an association, a sole trader, a body: which numbers each has', () => {
  const [digits, person] = ['00743110157', 'RSSMRA80A01H501U']
  expect(wrongNumberOf('company', digits, null)).toBeNull()
  expect(wrongNumberOf('company', null, digits)).toBeNull()
  expect(wrongNumberOf('company', digits, person)).toBeNull()
  expect(wrongNumberOf('company', 'DE123456789', null)).toBeNull()
  for (const country of ['EL', 'SM', 'XI'])
    expect(wrongNumberOf('company', `${country}123456789`, null)).toBeNull()
  // No country has these letters: who gives them would pay no VAT anywhere.
  for (const country of ['XX', 'IT'])
    expect(wrongNumberOf('company', `${country}123456789`, null)).toBe('ERR_VAT_NUMBER')
  expect(wrongNumberOf('public-body', null, digits)).toBeNull()
  expect(wrongNumberOf('company', null, person)).toBe('ERR_VAT_NUMBER')
  expect(wrongNumberOf('company', null, null)).toBe('ERR_VAT_NUMBER')
  expect(wrongNumberOf('public-body', 'DE123456789', digits)).toBe('ERR_VAT_NUMBER')
  expect(wrongNumberOf('public-body', null, person)).toBe('ERR_FISCAL_CODE')
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
    ['Søby', 'Łukasz', 'SBYLSZ'],
    ['Đukić', 'Íñigo', 'DKCNGI'],
    ['Weiß', 'Æsa', 'WSSSAE'],
  ] as const)
    expect(unlikeCode(codeOf(letters), { ...rossi, surname, name })).toEqual([])
})
