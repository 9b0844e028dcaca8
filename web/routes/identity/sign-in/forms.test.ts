import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, mailCode, newPassword } from 'contract/platform/credentials.ts'
import { signInForm, recoverForm, registerForm, resetForm } from './forms.ts'
import { errorsIn, type FormRules, typedIn, wrong } from '../../../form/rules.ts'

const typed = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return typedIn(form)
}
const errors = (form: Pick<FormRules, 'errors'>, fields: Record<string, string | string[]>) =>
  form.errors(typed(fields))

const GOOD = 'Edicola!2026'
const clauses = ['3.6', '6', '7.5', '8', '9', '12']
const person = {
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.it',
  password: GOOD,
  repeat: GOOD,
  adult: 'si',
  disclaimer: 'si',
}
const company = { ...person, kind: 'organisation', companyName: 'Tipografia', 'clauses[]': clauses }

const almostEmail = fc
  .tuple(
    fc.stringMatching(/^[a-z.'+_ à-]{0,8}$/),
    fc.constantFrom('@', '', '@@'),
    fc.stringMatching(/^[a-z.-]{0,8}$/),
    fc.constantFrom('.it', '.i', '', '.museum'),
  )
  .map((parts) => parts.join(''))

test('a form takes what the contract takes, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(almostEmail, fc.emailAddress()), async (text) => {
      expect((await errors(recoverForm, { email: text }))['email'] === undefined).toBe(
        email.safeParse(text).success,
      )
    }),
    { numRuns: 2000 },
  )
  const passwords = fc.oneof(fc.string({ maxLength: 220 }), fc.stringMatching(/^[aA1!]{6,10}$/))
  await fc.assert(
    fc.asyncProperty(passwords, fc.stringMatching(/^[0-9 ]{7,12}$/), async (password, code) => {
      const { email: _, ...wrongs } = await errors(resetForm, { code, password, repeat: password })
      expect([wrongs['password'] === undefined, wrongs['code'] === undefined]).toEqual([
        newPassword.safeParse(password).success,
        mailCode.safeParse(code).success,
      ])
    }),
  )
})

test('a password that is too long is told its length, wherever one is chosen', async () => {
  const password = `${GOOD}${'x'.repeat(189)}`
  for (const form of [registerForm, resetForm]) {
    expect((await errors(form, { ...person, password }))['password']).toBe('Massimo 200 caratteri')
    const fits = await errors(form, { ...person, password: password.slice(0, -1) })
    expect(fits['password']).toBe(undefined)
  }
})

test('the words are the specification’s, in the order of the page', async () => {
  expect(Object.entries(await errors(registerForm, {}))).toEqual(
    ['name', 'surname', 'email', 'password', 'repeat', 'adult', 'disclaimer'].map((name) => [
      name,
      'Richiesto',
    ]),
  )
  expect(
    await errors(registerForm, {
      ...company,
      companyName: 'x'.repeat(121),
      vatNumber: '123',
      fiscalCode: 'CNTCHR',
      name: 'An\u0007na',
      email: 'a@b',
      password: 'breve',
      repeat: 'altra',
      'clauses[]': clauses.slice(1),
    }),
  ).toEqual({
    companyName: 'Massimo 120 caratteri',
    vatNumber: 'Inserire una partita IVA valida',
    fiscalCode: 'Inserire un codice fiscale valido',
    name: 'Ci sono caratteri che non si possono usare',
    email: 'Inserire email valida',
    password: 'Rispetta il formato richiesto per la password',
    repeat: 'I campi non coincidono',
    clauses: 'Richiesto',
  })
  expect(errorsIn({ a: null, b: wrong.required, c: null })).toEqual({ b: 'Richiesto' })
})

test('a company has a VAT number, a public body a tax code, a person neither', async () => {
  expect(await errors(registerForm, { ...person, kind: 'person', vatNumber: '1', companyName: '' })).toEqual(
    {},
  )
  expect(await errors(registerForm, company)).toEqual({ vatNumber: 'Richiesto' })
  expect(await errors(registerForm, { ...company, vatNumber: 'it 00743110157' })).toEqual({})
  expect(await errors(registerForm, { ...company, organisation: 'public-body' })).toEqual({
    fiscalCode: 'Richiesto',
  })
  expect(
    await errors(registerForm, { ...company, organisation: 'public-body', fiscalCode: 'cntchr83t41d969d' }),
  ).toEqual({})
})

test('what is read is the input of the call; a proof that is shown must be ready', async () => {
  const fields = { email: ' a@b.it ', password: ' x ' }
  expect(await signInForm.read(typed(fields))).toEqual({
    errors: null,
    input: { email: 'a@b.it', password: ' x ' },
  })
  expect(await errors(signInForm, { ...fields, captcha: '' })).toEqual({ persona: 'Richiesto' })
  expect(await errors(signInForm, { ...fields, captcha: '', persona: 'si' })).toEqual({
    persona: 'Attendi che il controllo finisca',
  })
  expect(await errors(signInForm, { ...fields, captcha: 'fatto', persona: 'si' })).toEqual({})
})
