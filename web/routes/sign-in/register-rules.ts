import {
  emailRule,
  errorsIn,
  newPasswordRule,
  repeatRule,
  textRule,
  tickRule,
  wrong,
  type Rules,
  type Typed,
} from '../../form/rules.ts'
import { captchaRule } from './captcha-rule.ts'

/**
 * The clauses a company accepts one by one (SPEC §3); spelled here so that the page carries no schema
 * library.
 */
export const clauses = ['3.6', '6', '7.5', '8', '9', '12'] as const

const plain = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()
const vatRule = (text: string): string | null =>
  /^(?:IT)?\d{11}$/.test(plain(text)) ? null : wrong.vatNumber
const fiscalRule = (text: string): string | null =>
  /^(?:\d{11}|[A-Z\d]{16})$/.test(plain(text)) ? null : wrong.fiscalCode

/** Who asks for an account, of the kinds of the contract. */
export const kindOf = (typed: Typed): 'person' | 'company' | 'public-body' =>
  typed.one('kind') !== 'organisation'
    ? 'person'
    : typed.one('organisation') === 'public-body'
      ? 'public-body'
      : 'company'

/**
 * A company has a VAT number, a public body a tax code; whether they are right ones is the services' to say.
 */
const organisationRules = (typed: Typed, kind: 'company' | 'public-body') => {
  const [vat, fiscal] = [typed.one('vatNumber'), typed.one('fiscalCode')]
  return {
    companyName: textRule(typed.one('companyName'), 120),
    vatNumber: vat !== '' ? vatRule(vat) : kind === 'company' ? wrong.required : null,
    fiscalCode: fiscal !== '' ? fiscalRule(fiscal) : kind === 'public-body' ? wrong.required : null,
  }
}

/** The rules of registration (SPEC §5), in the order of the page. */
export const registerRules: Rules = (typed) => {
  const kind = kindOf(typed)
  return errorsIn({
    ...(kind === 'person' ? {} : organisationRules(typed, kind)),
    name: textRule(typed.one('name'), 60),
    surname: textRule(typed.one('surname'), 60),
    email: emailRule(typed.one('email')),
    password: newPasswordRule(typed.raw('password')),
    repeat: repeatRule(typed.raw('repeat'), typed.raw('password')),
    ...(kind === 'person'
      ? {}
      : { clausola: tickRule(clauses.every((clause) => typed.all('clausola[]').includes(clause))) }),
    adult: tickRule(typed.one('adult') !== ''),
    disclaimer: tickRule(typed.one('disclaimer') !== ''),
    persona: captchaRule(typed),
  })
}

export const registerNames = {
  companyName: 'ragione sociale',
  vatNumber: 'partita IVA',
  fiscalCode: 'codice fiscale',
  name: 'nome',
  surname: 'cognome',
  email: 'email',
  password: 'password',
  repeat: 'ripeti la password',
  clausola: 'clausole',
  adult: 'età e informativa',
  disclaimer: 'contributi dei lettori',
  persona: 'il controllo',
}
