import type { Kind, Profile, Wish } from 'contract/identity/account/profile.ts'
import type { ProfileField } from 'contract/platform/profile-fields.ts'

/** Without a CIG a public body says why. */
const tender = ['tenderCode', 'tenderExemption'] as const

/**
 * What must be there, by kind of account and by what it is needed for: the one list of the dashboard, the
 * notices and the checkout. Where one of several is enough they stand together.
 */
const mandatory: Readonly<Record<Kind, Readonly<Record<Wish, readonly (readonly ProfileField[])[]>>>> = {
  person: {
    account: [['name'], ['surname']],
    invoice: [['fiscalCode'], ['street'], ['city'], ['zip'], ['country']],
  },
  company: {
    account: [['name'], ['surname'], ['companyName'], ['vatNumber', 'fiscalCode']],
    invoice: [['street'], ['city'], ['zip'], ['country']],
  },
  'public-body': {
    account: [['name'], ['surname'], ['companyName'], ['fiscalCode']],
    invoice: [['street'], ['city'], ['zip'], ['country'], ['recipientCode'], tender],
  },
}

type Fields = Pick<Profile, ProfileField>

/** The mandatory fields that have no value, each once and for the first wish that needs it. */
export function missingFields(profile: Fields): { field: ProfileField; wish: Wish }[] {
  const wished: Wish[] = [
    'account',
    ...(profile.wanted || profile.kind !== 'person' ? (['invoice'] as const) : []),
  ]
  const isAbroad = profile.kind === 'person' && profile.country !== null && profile.country !== 'IT'
  // Who lives abroad need have no Italian code.
  const isNeedless = (field: ProfileField) => isAbroad && field === 'fiscalCode'
  const missing = new Map<ProfileField, Wish>()
  for (const wish of wished)
    for (const fields of mandatory[profile.kind][wish])
      if (fields.every((field) => profile[field] === null && !isNeedless(field)) && !missing.has(fields[0]!))
        missing.set(fields[0]!, wish)
  return [...missing].map(([field, wish]) => ({ field, wish }))
}
