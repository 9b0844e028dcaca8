import { clauses } from 'contract/platform/clauses.ts'
import { plainCode } from 'contract/platform/plain-code.ts'
import { type ProfileField, profileFields } from 'contract/platform/profile-fields.ts'
import { formRules } from '../../../../form/form-rules.ts'
import { wrong, type Typed } from '../../../../form/rules.ts'
import { storedDay } from './days.ts'

const schemas = () => import('contract/identity/account/forms.ts')

const valueOf = (typed: Typed, name: string): string | null => typed.one(name) || null
/** What some fields are called, in the order of the page. */
const part = <Field extends ProfileField>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, profileFields[field]])) as Record<Field, string>
const phoneWords = 'Inserire un numero di telefono valido'

const identityNames = part(
  'name',
  'surname',
  'fiscalCode',
  'birthDate',
  'birthPlace',
  'gender',
  'phone',
  'secondPhone',
)
export const identityForm = formRules({
  schema: async () => (await schemas()).identity,
  fields: (typed) => {
    const birthDate = valueOf(typed, 'birthDate')
    return {
      ...Object.fromEntries(Object.keys(identityNames).map((field) => [field, valueOf(typed, field)])),
      name: typed.one('name'),
      surname: typed.one('surname'),
      birthDate: birthDate === null ? null : storedDay(birthDate),
    }
  },
  names: identityNames,
  words: {
    birthDate: 'Inserire una data valida: giorno/mese/anno',
    phone: phoneWords,
    secondPhone: phoneWords,
  },
})

export const addressForm = formRules({
  schema: async () => (await schemas()).address,
  fields: (typed) => ({
    country: typed.one('country'),
    street: typed.one('street'),
    city: typed.one('city'),
    zip: typed.one('zip'),
    ...(typed.one('country') === 'IT' ? { province: typed.one('province') } : {}),
  }),
  names: part('country', 'street', 'city', 'zip', 'province'),
  words: { zip: 'Inserire le cinque cifre del CAP', country: wrong.required, province: wrong.required },
})

const tenderFields = ['tenderCode', 'tenderExemption', 'projectCode', 'orderNumber'] as const
const codeLength = (typed: Typed): number => (typed.one('kind') === 'public-body' ? 6 : 7)
/** How far a code of a fixed length is from it. */
export function lengthWords(typed: string, length: number): string | null {
  const written = plainCode(typed).length
  if (written === 0 || written === length) return null
  return written < length
    ? `Mancano caratteri: ne hai scritti ${written} su ${length}.`
    : `Ci sono caratteri di troppo: ne hai scritti ${written} su ${length}.`
}

/** With the kind of account that it makes (`answerSaveInvoicing`). `was`: the kind that it is now. */
export const invoicingForm = formRules({
  schema: async () => (await schemas()).invoicing,
  fields: (typed) => {
    const kind = typed.one('kind')
    const pec = valueOf(typed, 'pec')
    if (kind === 'person') return { kind, wanted: typed.one('wanted') !== '', pec }
    const ticked = typed.all('clauses[]')
    return {
      kind,
      companyName: typed.one('companyName'),
      vatNumber: valueOf(typed, 'vatNumber'),
      organisationCode:
        kind === 'company' ? valueOf(typed, 'organisationCode') : typed.one('organisationCode'),
      recipientCode: typed.one('recipientCode'),
      ...(kind === 'public-body'
        ? Object.fromEntries(tenderFields.map((field) => [field, valueOf(typed, field)]))
        : {}),
      pec,
      ...(typed.one('was') === 'person' && clauses.every((clause) => ticked.includes(clause))
        ? { clauses: Object.fromEntries(clauses.map((clause) => [clause, true])) }
        : {}),
    }
  },
  names: {
    ...part('wanted', 'companyName', 'vatNumber'),
    organisationCode: profileFields.fiscalCode,
    ...part('recipientCode', ...tenderFields, 'pec'),
    clauses: 'clausole',
  },
  words: {
    pec: wrong.email,
    organisationCode: wrong.fiscalCode,
    recipientCode: 'Inserire un codice valido',
    tenderCode: 'Inserire un CIG valido',
    projectCode: 'Inserire i 15 caratteri del CUP',
  },
  also: (typed): Record<string, string | null> => {
    if (typed.one('kind') === 'person') return {}
    const body = typed.one('kind') === 'public-body'
    const recipient = lengthWords(typed.one('recipientCode'), codeLength(typed))
    const tender = body ? lengthWords(typed.one('tenderCode'), 10) : null
    const numberless = !body && !typed.one('vatNumber') && !typed.one('organisationCode')
    const unticked =
      typed.one('was') === 'person' && clauses.some((clause) => !typed.all('clauses[]').includes(clause))
    return {
      ...(numberless ? { vatNumber: wrong.required } : {}),
      ...(recipient === null ? {} : { recipientCode: recipient }),
      ...(tender === null ? {} : { tenderCode: tender }),
      ...(unticked ? { clauses: wrong.required } : {}),
    }
  },
})
