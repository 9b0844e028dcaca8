import { z } from 'zod'
import { treatments } from 'contract/commerce/vat.ts'
import { sellerSettings } from 'contract/reading/site/seller-settings.ts'
import { foreignVatNumber } from '../../platform/validation/fiscal-codes.ts'

/** To whom it is made out, as the profile said on that day. */
const buyer = z.object({
  kind: z.enum(['person', 'company', 'public-body']),
  /** Of an organisation; of a person null. */
  company: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  vatNumber: z.string().nullable(),
  fiscalCode: z.string().nullable(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  province: z.string().nullable(),
  country: z.string(),
  recipientCode: z.string().nullable(),
  pec: z.string().nullable(),
  tenderCode: z.string().nullable(),
  tenderExemption: z.string().nullable().default(null),
  projectCode: z.string().nullable().default(null),
  orderNumber: z.string().nullable().default(null),
})
export type Buyer = z.infer<typeof buyer>

/** All that an invoice says besides its number and day, in JSON (`invoices.content`). */
export const content = z.object({
  seller: sellerSettings,
  buyer,
  lines: z
    .array(
      z.object({
        what: z.string(),
        quantity: z.int().positive(),
        gross: z.int().positive(),
        vat: z.int(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        issn: z.string().nullable(),
        /** Of a part that a credit note takes off, so that all of them take the invoice's; else null. */
        tax: z.int().nullable().default(null),
      }),
    )
    .min(1),
  /** By which rule the sale bears VAT or none; invoices of before there were any are Italy's. */
  treatment: z.enum(treatments).default('domestic'),
  /** Whether the public body pays the VAT to the state by itself. */
  split: z.boolean(),
  /** What was ordered, as the contract is called. */
  contract: z.string(),
  /** The invoice that a credit note is about. */
  credits: z.object({ number: z.string(), day: z.string() }).nullable(),
})
export type Content = z.infer<typeof content>

/** An invoice as the writer, the checks and the copy for people take it. */
export interface Document {
  kind: 'invoice' | 'credit-note'
  /** `12/2026`. */
  number: string
  day: string
  content: Content
  /** Paid by bank transfer until this day; null: with a card, already. */
  due: string | null
  /** Cents. */
  total: number
  payable: number
}

/** `12/2026`: of the seller's year; it has a figure, as the exchange wants (00425). */
export const numberOf = ({ number, year }: { number: number; year: number }): string => `${number}/${year}`

/** The parts of `12/2026`; null: it is no number. */
export function partsOf(text: string): { number: number; year: number } | null {
  const [, number, year] = /^([1-9]\d{0,8})\/(\d{4})$/.exec(text) ?? []
  return number === undefined ? null : { number: Number(number), year: Number(year) }
}

/** Where the exchange delivers an invoice. */
interface Recipient {
  format: 'FPR12' | 'FPA12'
  code: string
  /** Only beside `0000000` (00426). */
  pec: string | null
}

/** Who has no code of their own. */
const NO_CODE = '0000000'
/** Who has neither an Italian VAT number nor an Italian tax code. */
const ABROAD = 'XXXXXXX'

/**
 * The VAT number of who has none of Italy: that of their country; of a person without any seven zeros, for
 * the exchange wants one and does not look at it. Null: they have one of Italy, or a tax code.
 */
export function foreignId({ vatNumber, fiscalCode, country }: Buyer) {
  if (vatNumber !== null) return foreignVatNumber(vatNumber)
  return fiscalCode === null && country !== 'IT' ? { country, number: '0000000' } : null
}

/**
 * Public bodies have six characters, everybody else seven: the exchange refuses the one for the other
 * (00427), and `XXXXXXX` for who is known in Italy (00313).
 */
export function recipientOf(buyer: Buyer): Recipient {
  const { kind, recipientCode, pec } = buyer
  if (foreignId(buyer) !== null) return { format: 'FPR12', code: ABROAD, pec: null }
  if (kind === 'public-body') return { format: 'FPA12', code: recipientCode ?? '', pec: null }
  const code = kind === 'company' ? (recipientCode ?? NO_CODE) : NO_CODE
  return { format: 'FPR12', code, pec: code === NO_CODE ? pec : null }
}
