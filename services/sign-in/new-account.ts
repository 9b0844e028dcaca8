import { clauses, type Registration } from 'contract/sign-in/sign-in.ts'
import { clauseTexts, declarationTexts } from 'contract/sign-in/texts.ts'
import { z } from 'zod'
import type { Tx } from '../database/connect.ts'
import { emailKey } from '../secrets.ts'
import { plainFiscalCode, plainVatNumber } from './rules.ts'
import { addAcceptances, addAccount } from './store/accounts.ts'
import { logSecurity } from './store/security-log.ts'

/** What is kept of a request until its address is proved: everything but the password, with the texts as they were read (1341 c.c., SPEC §3). */
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

export function applicantOf(asked: Registration): Applicant {
  const { kind, email, name, surname } = asked
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
    companyName: asked.companyName,
    vatNumber: asked.vatNumber ? plainVatNumber(asked.vatNumber) : null,
    fiscalCode: asked.fiscalCode ? plainFiscalCode(asked.fiscalCode) : null,
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

/** An account whose address is proved, with what was accepted `at` that moment. Undefined when the address has one already. */
export async function bearAccount(
  tx: Tx,
  born: Applicant & { passwordHash: string; brand: string; at: string; address: string | null },
): Promise<{ id: number; email: string; name: string } | undefined> {
  const account = await addAccount(tx, { ...born, emailKey: emailKey(born.email) })
  if (!account) return undefined
  await addAcceptances(
    tx,
    account.id,
    born.brand,
    born.accepted.map((a) => ({ ...a, at: born.at })),
  )
  await logSecurity(tx, account.id, 'registered', { address: born.address })
  return { id: account.id, email: born.email, name: born.name }
}
