import type { Invoicing } from 'contract/identity/account/forms.ts'
import { saveInvoicing } from 'contract/identity/account/profile.ts'
import { clauses, clauseTexts } from 'contract/platform/clauses.ts'
import { isVatNumber, plainFiscalCode, plainVatNumber } from '../../platform/validation/fiscal-codes.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { ABROAD, BY_PEC, isFiscalCodeOf, isTenderCode } from './profile-rules.ts'
import { saveProfile } from './save-profile.ts'
import { accept } from './store/consents.ts'
import type { StoredProfile } from './store/profiles.ts'

/** A code as it is stored: without spaces and small letters. */
const plainCode = (typed: string): string => typed.replace(/[\s.:-]/g, '').toUpperCase()

/** Which of the codes is no right one. */
function wrongCode(input: Invoicing) {
  if (input.kind === 'person') return null
  const { organisationCode, vatNumber, pec } = input
  if (vatNumber !== null && !isVatNumber(vatNumber)) return 'ERR_VAT_NUMBER' as const
  if (organisationCode !== null && !isFiscalCodeOf(input.kind, organisationCode))
    return 'ERR_FISCAL_CODE' as const
  const recipient = plainCode(input.recipientCode)
  if (recipient === ABROAD) return 'ERR_RECIPIENT_CODE' as const
  if (recipient === BY_PEC && pec === null) return 'ERR_PEC' as const
  if (input.kind === 'company' || input.tenderCode === null) return null
  return isTenderCode(plainCode(input.tenderCode)) ? null : ('ERR_TENDER_CODE' as const)
}

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
      tenderCode: null,
      // The code of an organisation is not that of its person.
      ...(stored.kind === 'person' ? {} : { fiscalCode: null }),
    }
  return {
    kind,
    pec,
    wanted: true,
    companyName: input.companyName,
    vatNumber: input.vatNumber && plainVatNumber(input.vatNumber),
    fiscalCode: input.organisationCode && plainFiscalCode(input.organisationCode),
    recipientCode: plainCode(input.recipientCode),
    tenderCode: kind === 'public-body' && input.tenderCode !== null ? plainCode(input.tenderCode) : null,
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
