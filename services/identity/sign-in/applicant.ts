import { clauses, clauseTexts } from 'contract/platform/clauses.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import { declarationTexts } from 'contract/identity/sign-in/texts.ts'
import { z } from 'zod'

/**
 * What is stored of a request until its address is proved: everything but the password, with the texts as
 * they were read (1341 c.c., SPEC §3).
 */
export const applicant = z.object({
  kind: z.enum(['person', 'company', 'public-body']),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  fiscalCode: z.string().nullable(),
  accepted: z.array(z.object({ what: z.string(), version: z.string(), text: z.string() })),
})
export type Applicant = z.infer<typeof applicant>

/** The applicant of a registration, with the declarations and clauses in the words shown today. */
export function applicantOf(request: Registration): Applicant {
  const { kind, email, name, surname } = request
  const declared = Object.entries(declarationTexts).map(([what, { version, text }]) => ({
    what,
    version,
    text,
  }))
  if (kind === 'person')
    return {
      kind,
      email,
      name,
      surname,
      companyName: null,
      vatNumber: null,
      fiscalCode: null,
      accepted: declared,
    }
  return {
    kind,
    email,
    name,
    surname,
    companyName: request.companyName,
    vatNumber: request.vatNumber ?? null,
    fiscalCode: request.fiscalCode ?? null,
    accepted: [
      ...declared,
      ...clauses.map((clause) => ({
        what: `clause ${clause}`,
        version: clauseTexts[clause].version,
        text: clauseTexts[clause].text,
      })),
    ],
  }
}
