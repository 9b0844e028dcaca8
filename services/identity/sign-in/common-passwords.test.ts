import fc from 'fast-check'
import { expect, test } from 'vitest'
import { threeMastheads } from '../../platform/test/brands.ts'
import { houseNames, isCommonPassword } from './common-passwords.ts'

const house = houseNames(threeMastheads)
const person = ['Lìvia', 'De Contarini', 'livia.contarini85', 'Vetreria Ørsted S.r.l.']
const isCommon = (password: string) => isCommonPassword(password, [...house, ...person])

test.each([
  ...['Password1!', 'P@ssw0rd1', 'P4$$w0rd2026!', 'Qwerty123!', 'Aa123456!', '12345678Aa!', 'Abcd1234!'],
  ...['Edicola2026!', 'Edicola!2026', '!3dic0la26', 'Meriggio1!', 'IlMeriggio.1', 'La Lagunare 1'],
  ...[
    'Livia1990!',
    'LiviaContarini1!',
    'Contarini.Livia7',
    'livia.contarini85A!',
    'Orsted-2026',
    'ＬＩＶＩＡ1990!',
  ],
  ...['LiviaPassword1!', 'Aa1!Aa1!Aa1!', 'Aaaaaaa1!', 'Francesco85!', 'Juventus1!'],
])('%s is tried first', async (password) => expect(await isCommon(password)).toBe(true))

test.each([
  ...['tK7#mvQ2', 'Barena!2026', 'Trap0là&Gondola', 'Cavallo-Batteria-9', 'Il vetro 1291 di Murano'],
  ...['Livia ama i 7 ponti', 'Edicola di Cannaregio 4', '日本語パスワードA1!', 'x'.repeat(40) + 'Zkw9!'],
])('%s is not', async (password) => expect(await isCommon(password)).toBe(false))

test('names count however they are spelled, and with whatever stands beside them', async () => {
  const upper = fc.constantFrom(
    (t: string) => t.toUpperCase(),
    (t: string) => t.toLowerCase(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('livia', 'contarini', 'meriggio', 'edicola', 'password', 'juventus'),
      upper,
      fc.stringMatching(/^[0-9!?.#-]{1,6}$/),
      fc.boolean(),
      async (word, spell, added, before) => {
        expect(await isCommon(before ? added + spell(word) : spell(word) + added)).toBe(true)
      },
    ),
  )
})

test('what a password manager makes is taken, and the longest is judged', async () => {
  const signs = fc.constantFrom(...'abcdefghkmnpqrstuvwxyzABCDEFGHKMNPQRSTUVWXYZ23456789!#%+-=?')
  await fc.assert(
    fc.asyncProperty(
      fc.array(signs, { minLength: 14, maxLength: 200 }).filter((all) => new Set(all).size > 9),
      async (all) => {
        expect(await isCommon(all.join(''))).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})
