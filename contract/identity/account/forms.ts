import * as z from 'zod/mini'
import { email, mailCode, newPassword, triedPassword } from '../../platform/credentials.ts'
import { countries } from '../../platform/countries.ts'
import {
  acceptedClauses,
  code,
  day,
  fiscalCode,
  name,
  personName,
  text,
  vatNumber,
} from '../../platform/fields.ts'
import { plainCode } from '../../platform/plain-code.ts'
import { provinceCodes } from './provinces.ts'

/** What the forms of the account area hold; in zod/mini, for pages carry them (`decisions/forms.md`). */

export const passwordChange = z.object({ old: triedPassword, password: newPassword })
export const emailChange = z.object({ email, password: triedPassword })
export const emailCodes = z.object({ oldCode: mailCode, newCode: mailCode })

/** What proves that an account is one's own to delete: the password or, where there is none, a code. */
export const deletionByPassword = z.object({ password: triedPassword })
export const deletionByCode = z.object({ code: mailCode })
export const deletion = z.union([deletionByPassword, deletionByCode])

export const genders = ['female', 'male', 'other', 'undeclared'] as const

/** Numbers as people write them; which exist is the services' to say. */
const phone = z.string().check(
  z.overwrite((typed) => plainCode(typed).replace(/[()]/g, '')),
  z.regex(/^\+?\d{6,15}$/),
)

/** Who somebody is (SPEC §3). Null: not given. Days as `1984-03-12`. */
export const identity = z.object({
  name: personName(60),
  surname: personName(60),
  fiscalCode: z.nullable(fiscalCode),
  birthDate: z.nullable(day),
  birthPlace: z.nullable(text(80)),
  gender: z.nullable(z.enum(genders)),
  phone: z.nullable(phone),
  secondPhone: z.nullable(phone),
})
export type Identity = z.infer<typeof identity>

/** An address, whole. A province and five digits only Italy has. */
const place = { street: text(120), city: text(80) }
export const address = z.discriminatedUnion('country', [
  z.object({
    country: z.literal('IT'),
    ...place,
    zip: code(/^\d{5}$/),
    province: z.enum(provinceCodes),
  }),
  z.object({
    country: z.enum(countries.filter((country) => country !== 'IT')),
    ...place,
    zip: text(12),
  }),
])
export type Address = z.infer<typeof address>

const pec = z.nullable(email)
const clauses = z.optional(acceptedClauses)
/**
 * To whom invoices are made out, which makes the account a person's, a company's or a public body's. The
 * clauses go with it when a person's account becomes an organisation's. Recipient codes of the electronic
 * invoice have 7 characters for private parties, 6 for public bodies (DESIGN §13). A public body without a
 * CIG says why (L. 136/2010); its CUP and the number of its order stand on the invoice.
 */
export const invoicing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), wanted: z.boolean(), pec }),
  z.object({
    kind: z.literal('company'),
    companyName: name(120),
    vatNumber: z.nullable(vatNumber),
    organisationCode: z.nullable(fiscalCode),
    recipientCode: code(/^[A-Z\d]{7}$/),
    pec,
    clauses,
  }),
  z.object({
    kind: z.literal('public-body'),
    companyName: name(120),
    organisationCode: fiscalCode,
    vatNumber: z.nullable(vatNumber),
    recipientCode: code(/^[A-Z\d]{6}$/),
    tenderCode: z.nullable(code(/^[A-Z\d]{10}$/)),
    tenderExemption: z.optional(z.nullable(text(150))),
    projectCode: z.optional(z.nullable(code(/^[A-Z][A-Z\d]{14}$/))),
    orderNumber: z.optional(z.nullable(text(20))),
    pec,
    clauses,
  }),
])
export type Invoicing = z.infer<typeof invoicing>
