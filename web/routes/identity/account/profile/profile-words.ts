import type { Profile } from 'contract/identity/account/profile.ts'
import { provincesOn } from 'contract/identity/account/provinces.ts'
import { countryName } from 'contract/platform/countries.ts'
import { type ProfileField, profileFields } from 'contract/platform/profile-fields.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { listed } from '../../../../words/listed.ts'
import { shownDay } from './days.ts'

export const genderWords = [
  { value: 'female', words: 'Donna' },
  { value: 'male', words: 'Uomo' },
  { value: 'other', words: 'Altro' },
  { value: 'undeclared', words: 'Preferisco non dichiararlo' },
] as const

/** What in the tax code does not go with the rest: a doubt, not an error. */
export function unlikelyWords({ unlikely }: Pick<Profile, 'unlikely'>): string | undefined {
  const unlike = unlikely.filter((field) => field !== 'zip').map((field) => profileFields[field])
  return unlike.length === 0 ? undefined : `Non corrisponde a ${listed(unlike)}: se è giusto così, lascialo.`
}

export function zipWords({ unlikely, province }: Pick<Profile, 'unlikely' | 'province'>): string | undefined {
  if (!unlikely.includes('zip')) return undefined
  const name = provincesOn(romeDay(Date.now())).find(({ code }) => code === province)?.name
  return `Non sembra di ${name}: se è giusto così, lascialo.`
}

const kinds: Readonly<Record<string, string>> = {
  person: 'persona',
  company: 'azienda',
  'public-body': 'ente pubblico',
}
/** A stored value as people read it in the log of changes. */
export function valueWords(field: ProfileField, value: string | null): string {
  if (field === 'wanted') return value === 'true' ? 'sì' : 'no'
  if (value === null) return 'vuoto'
  if (field === 'birthDate') return shownDay(value)
  if (field === 'kind') return kinds[value] ?? value
  if (field === 'gender') return genderWords.find((gender) => gender.value === value)?.words ?? value
  if (field === 'country') return countryName(value)
  return value
}
