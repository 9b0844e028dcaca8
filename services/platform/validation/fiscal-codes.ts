import { stdnum } from 'stdnum'

const { codicefiscale, iva } = stdnum.IT!

/** In codes changed to tell twins apart (omocodia) letters stand for digits. */
const OMOCODIA = 'LMNPQRSTUV'

const digitsOf = (text: string): string =>
  [...text].map((c) => (/\d/.test(c) ? c : OMOCODIA.indexOf(c))).join('')

/**
 * A tax code of a person, with or without omocodia. `stdnum` does not look at the day of birth: 1–31, and
 * 41–71 for women.
 */
export function isPersonFiscalCode(text: string): boolean {
  const checked = codicefiscale!.validate(text)
  if (!checked.isValid) return false
  const day = Number(digitsOf(checked.compact.slice(9, 11)))
  return day % 40 >= 1 && day % 40 <= 31 && day <= 71
}
/** A VAT number, or the eleven digits that are the tax code of a company or body: the same check digit. */
export const isVatNumber = (text: string): boolean => iva!.validate(text).isValid
/** As it is stored: without spaces, country and small letters. */
export const plainVatNumber = (text: string): string => iva!.compact(text)
export const plainFiscalCode = (text: string): string => text.replace(/[\s:-]/g, '').toUpperCase()

const CONSONANTS = /[^AEIOU]/g
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const three = (letters: string): string => `${letters}XXX`.slice(0, 3)
const surnameLetters = (surname: string): string => {
  const plain = plainName(surname)
  return three(plain.replace(/[AEIOU]/g, '') + plain.replace(CONSONANTS, ''))
}
/** Of four consonants and more the second is left out (DM 23 December 1976, art. 3). */
const nameLetters = (name: string): string => {
  const consonants = plainName(name).replace(/[AEIOU]/g, '')
  return consonants.length > 3
    ? three(consonants[0]! + consonants.slice(2))
    : three(consonants + plainName(name).replace(CONSONANTS, ''))
}

const MONTHS = 'ABCDEHLMPRST'

/**
 * What a person's tax code says that their data do not: who writes the one has perhaps mistyped the other. A
 * year has two figures in the code. Data that are not given are not compared; genders that the code cannot
 * tell neither.
 */
export function unlikeCode(
  fiscalCode: string,
  person: { name: string; surname: string; birthDate: string | null; gender: string | null },
): ('name' | 'surname' | 'birthDate' | 'gender')[] {
  if (!isPersonFiscalCode(fiscalCode)) return []
  const code = plainFiscalCode(fiscalCode)
  const day = Number(digitsOf(code.slice(9, 11)))
  const born = [
    digitsOf(code.slice(6, 8)),
    String(MONTHS.indexOf(code[8]!) + 1).padStart(2, '0'),
    String(day % 40).padStart(2, '0'),
  ].join('-')
  const { name, surname, birthDate, gender } = person
  return [
    ...(nameLetters(name) === code.slice(3, 6) ? [] : (['name'] as const)),
    ...(surnameLetters(surname) === code.slice(0, 3) ? [] : (['surname'] as const)),
    ...(birthDate === null || birthDate.slice(2) === born ? [] : (['birthDate'] as const)),
    ...((gender === 'male' && day > 40) || (gender === 'female' && day < 40) ? (['gender'] as const) : []),
  ]
}
