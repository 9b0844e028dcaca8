import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { ProfileField } from 'contract/platform/profile-fields.ts'
import { unlikeCode } from '../../platform/validation/fiscal-codes.ts'
import { postcodes } from './postcodes.ts'
import type { StoredProfile } from './store/profiles.ts'

/**
 * A telephone number as the world writes it: `+39 041 000 0000`. Without a country it is Italian. Null: there
 * is no such number.
 */
export function phoneNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'IT')
  return number?.isValid() ? number.formatInternational() : null
}

const ADULT = 18
const OLDEST = 120

/** Whether somebody born on that day has an account: of age (SPEC §5), and alive. Days of Rome. */
export function isBirthDate(day: string, today: string): boolean {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  return day <= yearsAgo(ADULT) && day > yearsAgo(OLDEST)
}

/**
 * The code of who has a VAT number of another country: the exchange refuses it beside an Italian one (00313).
 */
export const ABROAD = 'XXXXXXX'

/** Whether a recipient code is nobody's: one of X, or, of a public body, of zeros alone. */
export const isNobodys = (code: string): boolean => /^(?:X+|0{6})$/.test(code)

/**
 * A tender code: figures, or letters of base sixteen where they come from a platform; never zeros alone,
 * which people write when they have none.
 */
export const isTenderCode = (code: string): boolean => /^[A-Z\d][A-F\d]{9}$/.test(code) && !/^0+$/.test(code)

/** The fields that do not go with the others. Nothing is refused for it: exceptions exist. */
export function unlikelyFields(profile: StoredProfile): ProfileField[] {
  const { kind, fiscalCode, name, surname, birthDate, gender, country, province, zip } = profile
  const unlike =
    kind === 'person' && fiscalCode !== null
      ? unlikeCode(fiscalCode, { name, surname: surname ?? '', birthDate, gender })
      : []
  const beginnings = postcodes.get(province ?? '')
  const elsewhere =
    country === 'IT' && zip !== null && beginnings && !beginnings.some((start) => zip.startsWith(start))
  return [...unlike, ...(elsewhere ? (['zip'] as const) : [])]
}
