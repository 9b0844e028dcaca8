import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { type ProfileField, profileFieldNames } from '../../platform/profile-fields.ts'
import { address, genders, identity, invoicing } from './forms.ts'

/** What a profile's data are needed for: to read, for an invoice. */
export const wishes = ['account', 'invoice'] as const
export type Wish = (typeof wishes)[number]

export const kinds = ['person', 'company', 'public-body'] as const
export type Kind = (typeof kinds)[number]

const profileField = z.enum(profileFieldNames)
const words = z.string().nullable()
const texts = Object.fromEntries(profileFieldNames.map((field) => [field, words])) as Record<
  Exclude<ProfileField, 'kind' | 'name' | 'gender' | 'wanted'>,
  typeof words
>
/**
 * `missing`: mandatory fields without a value, each once, in the order of the page, and what they are needed
 * for; `unlikely`: what does not go with the rest, by field, as a warning.
 */
export const profile = z.object({
  ...texts,
  kind: z.enum(kinds),
  name: z.string(),
  gender: z.enum(genders).nullable(),
  wanted: z.boolean(),
  avatar: words,
  missing: z.array(z.object({ field: profileField, wish: z.enum(wishes) })),
  unlikely: z.array(profileField),
})
export type Profile = z.infer<typeof profile>

const own = { who: 'person', beforeGate: true } as const
const saves = { ...own, limit: { max: 60, seconds: 600, by: 'person' }, answer: z.object({}) } as const

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  ...own,
  limit: 'none',
  summary: 'I dati di chi chiede, e che cosa manca',
  input: z.object({}),
  answer: profile,
  refuses: {},
})
export const saveIdentity = endpoint({
  method: 'POST',
  path: '/api/account/profile/identity',
  ...saves,
  summary: 'Salva chi è la persona',
  input: identity,
  refuses: { ERR_FISCAL_CODE: 422, ERR_BIRTH_DATE: 422, ERR_PHONE: 422, ERR_SECOND_PHONE: 422 },
})
export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/account/profile/address',
  ...saves,
  summary: 'Salva l’indirizzo',
  input: address,
  refuses: {},
})
/** An address that an invoice needs stays (`ERR_ADDRESS_NEEDED`). */
export const removeAddress = endpoint({
  method: 'POST',
  path: '/api/account/profile/address/remove',
  ...saves,
  summary: 'Toglie l’indirizzo',
  input: z.object({}),
  refuses: { ERR_ADDRESS_NEEDED: 409 },
})
/** `ERR_CLAUSES`: an organisation accepts them. */
export const saveInvoicing = endpoint({
  method: 'POST',
  path: '/api/account/profile/invoicing',
  ...saves,
  summary: 'Salva i dati della fattura, e di chi è l’account',
  input: invoicing,
  refuses: {
    ERR_FISCAL_CODE: 422,
    ERR_VAT_NUMBER: 422,
    ERR_RECIPIENT_CODE: 422,
    ERR_TENDER_CODE: 422,
    ERR_CLAUSES: 422,
  },
})

/** The newest changes of the profile: what stood there and what stands now, null where nothing does. */
export const readProfileChanges = endpoint({
  method: 'GET',
  path: '/api/account/profile/changes',
  ...own,
  limit: 'none',
  summary: 'Le ultime modifiche al profilo',
  input: z.object({}),
  answer: z.object({
    changes: z.array(z.object({ at: z.string(), field: profileField, before: words, after: words })),
  }),
  refuses: {},
})

/** Bytes of the picture that is sent. */
export const MAX_AVATAR_BYTES = 8_000_000

/**
 * A picture of the person: JPEG, PNG, WebP or AVIF of at most 50 megapixels. The square in its middle is
 * kept, made anew at 256 px, without what the camera noted.
 */
export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/account/avatar',
  ...own,
  summary: 'Cambia la fotografia',
  limit: { max: 20, seconds: 3600, by: 'person' },
  takes: 'bytes',
  mostBytes: MAX_AVATAR_BYTES,
  input: z.object({}),
  answer: z.object({ avatar: z.string() }),
  refuses: { ERR_PICTURE: 422 },
})
export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/account/avatar/remove',
  ...saves,
  summary: 'Toglie la fotografia',
  input: z.object({}),
  refuses: {},
})
