import { goodPassword } from 'contract/password.ts'

/** What is wrong, by field, in the order of the page. */
export type Errors = Readonly<Record<string, string>>
/** What a form holds: one value of a field, trimmed; all of them, as they are. */
export interface Typed {
  one(name: string): string
  raw(name: string): string
  all(name: string): string[]
}
/** Finds what is wrong in a form; the page and the server ask the same one. */
export type Rules = (typed: Typed) => Errors

export const typedIn = (form: FormData): Typed => {
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return {
    one: (name) => text(form.get(name)).trim(),
    raw: (name) => text(form.get(name)),
    all: (name) => form.getAll(name).map(text),
  }
}

/** The words of SPEC §5, to the letter; the last two are ours. */
export const wrong = {
  required: 'Richiesto',
  email: 'Inserire email valida',
  password: 'Rispetta il formato richiesto per la password',
  repeat: 'I campi non coincidono',
  fiscalCode: 'Inserire un codice fiscale valido',
  all: 'Compilare tutti i campi richiesti',
  longest: (most: number) => `Massimo ${most} caratteri`,
  code: 'Inserire le otto cifre del codice',
  vatNumber: 'Inserire una partita IVA valida',
} as const

/** What the contract takes as an address; written here so that the page does not carry a schema library. */
const address =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const textRule = (text: string, most: number): string | null =>
  text === '' ? wrong.required : text.length > most ? wrong.longest(most) : null
export const emailRule = (text: string): string | null =>
  textRule(text, 254) ?? (address.test(text) ? null : wrong.email)
export const newPasswordRule = (text: string): string | null =>
  text === '' ? wrong.required : goodPassword(text) ? null : wrong.password
export const repeatRule = (text: string, first: string): string | null =>
  text === '' ? wrong.required : text === first ? null : wrong.repeat
export const codeRule = (text: string): string | null =>
  text === '' ? wrong.required : /^\d{8}$/.test(text.replace(/\s/g, '')) ? null : wrong.code
export const tickRule = (ticked: boolean): string | null => (ticked ? null : wrong.required)

/** The findings that are some, in the order written. */
export const errorsIn = (findings: Record<string, string | null>): Errors =>
  Object.fromEntries(
    Object.entries(findings).filter((finding): finding is [string, string] => finding[1] !== null),
  )
