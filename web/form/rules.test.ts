import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, mailCode, newPassword } from 'contract/credentials.ts'
import {
  codeRule,
  emailRule,
  errorsIn,
  newPasswordRule,
  repeatRule,
  textRule,
  typedIn,
  wrong,
} from './rules.ts'

const almostEmail = fc
  .tuple(
    fc.stringMatching(/^[a-z.'+_ à-]{0,8}$/),
    fc.constantFrom('@', '', '@@'),
    fc.stringMatching(/^[a-z.-]{0,8}$/),
    fc.constantFrom('.it', '.i', '', '.museum'),
  )
  .map((parts) => parts.join(''))

test('the page takes for an e-mail what the contract takes for one', () => {
  fc.assert(
    fc.property(fc.oneof(almostEmail, fc.emailAddress()), (text) => {
      expect(emailRule(text.trim()) === null).toBe(text.trim() !== '' && email.safeParse(text).success)
    }),
    { numRuns: 2000 },
  )
})

test('the page takes for a password and for a code what the contract takes for them', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 220 }), fc.stringMatching(/^[aA1!]{6,10}$/)), (text) => {
      expect(newPasswordRule(text) === null).toBe(newPassword.safeParse(text).success)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 ]{7,12}$/), (text) => {
      expect(codeRule(text) === null).toBe(mailCode.safeParse(text).success)
    }),
  )
})

test('the words are the specification’s', () => {
  expect([
    textRule('', 60),
    textRule('x'.repeat(61), 60),
    emailRule('a@b'),
    newPasswordRule('breve'),
    repeatRule('a', 'b'),
  ]).toEqual([
    'Richiesto',
    'Massimo 60 caratteri',
    'Inserire email valida',
    'Rispetta il formato richiesto per la password',
    'I campi non coincidono',
  ])
  expect(errorsIn({ a: null, b: wrong.required, c: null })).toEqual({ b: 'Richiesto' })
})

test('spaces around a text do not count, around a password they do', () => {
  const form = new FormData()
  form.set('email', ' a@b.it ')
  form.set('password', ' x ')
  expect([typedIn(form).one('email'), typedIn(form).raw('password'), typedIn(form).one('assente')]).toEqual([
    'a@b.it',
    ' x ',
    '',
  ])
})
