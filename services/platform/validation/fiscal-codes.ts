import { stdnum } from 'stdnum'
import { countries } from 'contract/platform/countries.ts'
import { plainCode } from 'contract/platform/plain-code.ts'
import { transliterate } from '../language/transliterate.ts'

const { codicefiscale, iva } = stdnum.IT!

/** In codes changed to tell twins apart (omocodia) letters stand for digits. */
const OMOCODIA = 'LMNPQRSTUV'

const digitsOf = (text: string): string =>
  [...text].map((c) => (/\d/.test(c) ? c : OMOCODIA.indexOf(c))).join('')

const MONTHS = 'ABCDEHLMPRST'

/** The day of birth in a code, `80-02-29`: a year has two figures; of women it is forty days more. */
function birthIn(code: string): { born: string; woman: boolean } {
  const day = Number(digitsOf(code.slice(9, 11)))
  const month = String(MONTHS.indexOf(code[8]!) + 1).padStart(2, '0')
  const born = [digitsOf(code.slice(6, 8)), month, String(day % 40).padStart(2, '0')].join('-')
  return { born, woman: day > 40 }
}
/** Whether a day exists in that year of one century at least: 2000 had a 29 February. */
const isDay = (born: string): boolean =>
  ['19', '20'].some((century) => {
    const day = new Date(`${century}${born}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(2, 10) === born
  })

/**
 * A tax code of a person, with or without omocodia, however it is typed. `stdnum` does not look at the day of
 * birth: one that exists, forty more for women.
 */
export function isPersonFiscalCode(text: string): boolean {
  const checked = codicefiscale!.validate(plainCode(text))
  if (!checked.isValid) return false
  const code = checked.compact
  return Number(digitsOf(code.slice(9, 11))) <= 71 && isDay(birthIn(code).born)
}
/** A VAT number, or the eleven digits that are the tax code of a company or body: the same check digit. */
export const isVatNumber = (text: string): boolean => iva!.validate(plainCode(text)).isValid

/**
 * A VAT number of another country, as it is stored: the ISO code of the country, with which that of Greece
 * does not begin, and the rest. Null: it is Italian.
 */
export function foreignVatNumber(stored: string): { country: string; number: string } | null {
  const [, country, number] = /^([A-Z]{2})(.+)$/.exec(stored) ?? []
  return country === undefined ? null : { country: country === 'EL' ? 'GR' : country, number: number! }
}

/** Northern Ireland (XI) has numbers of its own. */
const isAbroad = (country: string): boolean =>
  country === 'XI' || (country !== 'IT' && countries.includes(country))

/**
 * Which number of an organisation is no right one; null: none. A company has a VAT number, its country's or
 * ours, and as a sole trader the tax code of a person; an association may have eleven digits alone, as public
 * bodies have.
 */
export function wrongNumberOf(
  kind: 'company' | 'public-body',
  vatNumber: string | null,
  fiscalCode: string | null,
): 'ERR_VAT_NUMBER' | 'ERR_FISCAL_CODE' | null {
  const foreign = vatNumber !== null && kind === 'company' ? foreignVatNumber(vatNumber) : null
  const isForeign = foreign !== null && isAbroad(foreign.country)
  if (vatNumber !== null && !isForeign && !isVatNumber(vatNumber)) return 'ERR_VAT_NUMBER'
  if (vatNumber === null && fiscalCode === null) return 'ERR_VAT_NUMBER'
  if (fiscalCode === null || isVatNumber(fiscalCode)) return null
  const isTrader = kind === 'company' && isPersonFiscalCode(fiscalCode)
  if (isTrader && vatNumber === null) return 'ERR_VAT_NUMBER'
  return isTrader ? null : 'ERR_FISCAL_CODE'
}

const CONSONANTS = /[^AEIOU]/g
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/./gu, (letter) => transliterate(letter, (c) => c <= '\u007f'))
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
  const code = plainCode(fiscalCode)
  const { born, woman } = birthIn(code)
  const { name, surname, birthDate, gender } = person
  return [
    ...(nameLetters(name) === code.slice(3, 6) ? [] : (['name'] as const)),
    ...(surnameLetters(surname) === code.slice(0, 3) ? [] : (['surname'] as const)),
    ...(birthDate === null || birthDate.slice(2) === born ? [] : (['birthDate'] as const)),
    ...((gender === 'male' && woman) || (gender === 'female' && !woman) ? (['gender'] as const) : []),
  ]
}
