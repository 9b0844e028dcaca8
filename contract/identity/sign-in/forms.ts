import * as z from 'zod/mini'
import { email, mailCode, newPassword, triedPassword } from '../../platform/credentials.ts'
import { acceptedClauses, fiscalCode, name, personName, vatNumber } from '../../platform/fields.ts'

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

const accepted = z.literal(true)
const applicant = {
  name: personName(60),
  surname: personName(60),
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
  companyName: name(120),
  clauses: acceptedClauses,
}

/**
 * Who asks for an account. A company has a VAT number, or, as an association, only a tax code; a public body
 * has a tax code.
 */
export const registration = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), ...applicant }),
  z.object({
    kind: z.literal('company'),
    ...organisation,
    vatNumber: z.optional(vatNumber),
    fiscalCode: z.optional(fiscalCode),
  }),
  z.object({ kind: z.literal('public-body'), ...organisation, vatNumber: z.optional(vatNumber), fiscalCode }),
])
export type Registration = z.infer<typeof registration>
