import * as z from 'zod/mini'
import { email, mailCode, newPassword, triedPassword } from '../credentials.ts'
import type { Clause } from './clauses.ts'

/** What the forms of sign-in hold; in zod/mini, for their pages carry them too (`decisions/forms.md`). */

/** What the captcha's widget made; asked for only after repeated failures. */
const captcha = z.optional(z.string().check(z.maxLength(5000)))

export const credentials = z.object({ email, password: triedPassword, captcha })
export const codeRequest = z.object({ email, captcha })
export const passwordReset = z.object({
  email,
  recovery: z.string().check(z.maxLength(100)),
  code: mailCode,
  password: newPassword,
})
/** The part of a verification that a person types. */
export const typedCode = z.object({ code: mailCode })
export const verification = z.object({ registration: z.string().check(z.maxLength(100)), code: mailCode })

/** No control characters and no halves of characters: a database keeps neither. */
const text = (most: number) =>
  z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.trim(), z.minLength(1), z.maxLength(most))

const plain = (number: string) => number.replace(/[\s.:-]/g, '').toUpperCase()
const number = (shape: RegExp) =>
  z.string().check(
    z.maxLength(20),
    z.refine((text) => shape.test(plain(text))),
  )
/** Numbers as they are typed; whether their check digits are right is the services' to say. */
const vatNumber = number(/^(?:IT)?\d{11}$/)
const fiscalCode = number(/^(?:\d{11}|[A-Z\d]{16})$/)

const accepted = z.literal(true)
const applicant = {
  name: text(60),
  surname: text(60),
  email,
  password: newPassword,
  captcha,
  /** The disclaimer for user contributions (SPEC §3 «Consents»). */
  disclaimer: accepted,
  /** Of age, and has read the privacy notice (SPEC §5). */
  adult: accepted,
}
const organisation = {
  ...applicant,
  companyName: text(120),
  clauses: z.object({
    '3.6': accepted,
    '6': accepted,
    '7.5': accepted,
    '8': accepted,
    '9': accepted,
    '12': accepted,
  } satisfies Record<Clause, typeof accepted>),
}

/** Who asks for an account. A company has a VAT number, a public body a tax code; each may have both. */
export const registration = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), ...applicant }),
  z.object({ kind: z.literal('company'), ...organisation, vatNumber, fiscalCode: z.optional(fiscalCode) }),
  z.object({ kind: z.literal('public-body'), ...organisation, vatNumber: z.optional(vatNumber), fiscalCode }),
])
export type Registration = z.infer<typeof registration>
