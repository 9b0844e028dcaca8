import { clauses } from 'contract/platform/clauses.ts'
import { proofIn, proofRule } from '../../../form/captcha/proof-rule.ts'
import { formRules, repeatRule } from '../../../form/form-rules.ts'
import { type Typed, wrong } from '../../../form/rules.ts'

const schemas = () => import('contract/identity/sign-in/forms.ts')

const repeated = (typed: Typed) => repeatRule(typed.raw('repeat'), typed.raw('password'))

export const signInForm = formRules({
  schema: async () => (await schemas()).credentials,
  fields: (typed) => ({
    email: typed.one('email'),
    password: typed.raw('password'),
    captcha: proofIn(typed),
  }),
  names: { email: 'email', password: 'password', persona: 'il controllo' },
  also: (typed) => ({ persona: proofRule(typed) }),
})

export const recoverForm = formRules({
  schema: async () => (await schemas()).codeRequest,
  fields: (typed) => ({ email: typed.one('email'), captcha: proofIn(typed) }),
  names: { email: 'email', persona: 'il controllo' },
  also: (typed) => ({ persona: proofRule(typed) }),
})

export const resetForm = formRules({
  schema: async () => (await schemas()).passwordReset,
  fields: (typed) => ({
    email: typed.one('email'),
    recovery: typed.one('recovery'),
    code: typed.one('code'),
    password: typed.raw('password'),
  }),
  names: { code: 'codice', password: 'nuova password', repeat: 'ripeti la password' },
  also: (typed) => ({ repeat: repeated(typed) }),
})

/** Who asks for an account, of the kinds of the contract. */
const kindOf = (typed: Typed): 'person' | 'company' | 'public-body' =>
  typed.one('kind') !== 'organisation'
    ? 'person'
    : typed.one('organisation') === 'public-body'
      ? 'public-body'
      : 'company'

const ticked = (on: boolean) => on || undefined

/** Registration (SPEC §5). A person's form has the fields of an organisation too, out of sight. */
export const registerForm = formRules({
  schema: async () => (await schemas()).registration,
  fields: (typed) => ({
    kind: kindOf(typed),
    companyName: typed.one('companyName'),
    vatNumber: typed.one('vatNumber') || undefined,
    fiscalCode: typed.one('fiscalCode') || undefined,
    name: typed.one('name'),
    surname: typed.one('surname'),
    email: typed.one('email'),
    password: typed.raw('password'),
    captcha: proofIn(typed),
    clauses: Object.fromEntries(
      clauses.map((clause) => [clause, ticked(typed.all('clauses[]').includes(clause))]),
    ),
    adult: ticked(typed.one('adult') !== ''),
    disclaimer: ticked(typed.one('disclaimer') !== ''),
  }),
  names: {
    companyName: 'ragione sociale',
    vatNumber: 'partita IVA',
    fiscalCode: 'codice fiscale',
    name: 'nome',
    surname: 'cognome',
    email: 'email',
    password: 'password',
    repeat: 'ripeti la password',
    clauses: 'clausole',
    adult: 'età e informativa',
    disclaimer: 'contributi dei lettori',
    persona: 'il controllo',
  },
  also: (typed) => ({
    vatNumber:
      kindOf(typed) === 'company' && !typed.one('vatNumber') && !typed.one('fiscalCode')
        ? wrong.required
        : null,
    repeat: repeated(typed),
    persona: proofRule(typed),
  }),
})

/** The code that came by mail; the name of the registration is no field: it waits in a cookie. */
export const codeForm = formRules({
  schema: async () => (await schemas()).typedCode,
  fields: (typed) => ({ code: typed.one('code') }),
  names: { code: 'codice di verifica' },
})
