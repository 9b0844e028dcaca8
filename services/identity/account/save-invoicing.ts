import type { Invoicing } from 'contract/identity/account/forms.ts'
import { saveInvoicing } from 'contract/identity/account/profile.ts'
import { clauses, clauseTexts } from 'contract/platform/clauses.ts'
import { foreignVatNumber, wrongNumberOf } from '../../platform/validation/fiscal-codes.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { ABROAD, isNobodys, isTenderCode } from './profile-rules.ts'
import { saveProfile } from './save-profile.ts'
import { accept } from './store/consents.ts'
import type { StoredProfile } from './store/profiles.ts'

const isForeign = (vatNumber: string | null): boolean =>
  vatNumber !== null && foreignVatNumber(vatNumber) !== null

/** Which of the codes is no right one. */
function wrongCode(input: Invoicing) {
  if (input.kind === 'person') return null
  const { kind, organisationCode, vatNumber, recipientCode } = input
  const wrong = wrongNumberOf(kind, vatNumber, organisationCode)
  if (wrong) return wrong
  if (!isForeign(vatNumber) && isNobodys(recipientCode)) return 'ERR_RECIPIENT_CODE' as const
  if (kind === 'company' || input.tenderCode === null) return null
  return isTenderCode(input.tenderCode) ? null : ('ERR_TENDER_CODE' as const)
}

const noTender = { tenderCode: null, tenderExemption: null, projectCode: null, orderNumber: null }

/** The fields as they are stored. What another kind of account has is taken away with it. */
function fieldsOf(input: Invoicing, stored: StoredProfile): Partial<StoredProfile> {
  const { kind, pec } = input
  if (kind === 'person')
    return {
      kind,
      pec,
      wanted: input.wanted,
      companyName: null,
      vatNumber: null,
      recipientCode: null,
      ...noTender,
      // The code of an organisation is not that of its person.
      ...(stored.kind === 'person' ? {} : { fiscalCode: null }),
    }
  return {
    kind,
    pec,
    wanted: true,
    companyName: input.companyName,
    vatNumber: input.vatNumber,
    fiscalCode: input.organisationCode,
    // Who is abroad has no channel here.
    recipientCode: isForeign(input.vatNumber) ? ABROAD : input.recipientCode,
    ...(input.kind === 'company'
      ? noTender
      : {
          tenderCode: input.tenderCode,
          tenderExemption: input.tenderExemption ?? null,
          projectCode: input.projectCode ?? null,
          orderNumber: input.orderNumber ?? null,
        }),
  }
}

/**
 * To whom invoices are made out. A person's account that becomes an organisation's accepts the clauses one by
 * one, in the words shown today (1341 c.c.); a company that becomes a public body has accepted them.
 */
export const answerSaveInvoicing = ({ db }: AccountPorts) =>
  answers(saveInvoicing, async ({ input, caller, person, refuse }) => {
    const wrong = wrongCode(input)
    if (wrong) return refuse(wrong)
    const { account } = person
    const saved = await saveProfile(db, account, async (stored, tx) => {
      if (input.kind !== 'person' && stored.kind === 'person') {
        if (input.clauses === undefined) return null
        await accept(
          tx,
          account,
          caller.host.brand.sigla,
          clauses.map((clause) => ({
            what: `clause ${clause}`,
            version: clauseTexts[clause].version,
            text: clauseTexts[clause].text,
          })),
        )
      }
      return fieldsOf(input, stored)
    })
    return saved ? {} : refuse('ERR_CLAUSES')
  })
