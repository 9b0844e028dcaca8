import { type RightName, rightNames } from 'contract/platform/endpoint.ts'
import { z } from 'zod'

/**
 * What was bought, as it stood when the order was opened: what changes in the settings afterwards changes
 * nothing of it. Prices in cents, VAT included; `first`: of the first period, when it costs less. `version`:
 * the day from which that price held. `seats`: places for others, beside the holder's.
 */
export const terms = z.object({
  name: z.string(),
  line: z.string(),
  rights: z.array(z.enum(rightNames)),
  everywhere: z.boolean(),
  // Plans sold before there were any have none.
  seats: z.int().default(0),
  family: z.boolean().default(false),
  months: z.union([z.literal(1), z.literal(12)]),
  price: z.int().positive(),
  first: z.int().positive().nullable(),
  vat: z.int(),
  issn: z.string().nullable(),
  version: z.iso.date(),
  // Contracts made before the conditions said when a price may rise keep theirs.
  mayRise: z.boolean().default(false),
})
export type Terms = z.infer<typeof terms>

/** What a single copy was bought at, as it stood when the order was opened. */
export const copyTerms = terms.pick({ price: true, vat: true, issn: true, version: true })
export type CopyTerms = z.infer<typeof copyTerms>

const durations = { 1: 'un mese', 12: 'un anno' } as const

/** What rights open: the digital edition has what is online too. */
export const opened = (rights: readonly RightName[]): ReadonlySet<RightName> =>
  new Set(rights.includes('digital') ? [...rights, 'online'] : rights)

/** `un anno`: how long a plan lasts, in words. */
const durationOf = ({ months }: Pick<Terms, 'months'>): string => durations[months]

/** `Digital (Il Meriggio), un anno`: what was bought, as the ledger and receipts say it. */
export const planOf = (plan: Pick<Terms, 'name' | 'months'>, masthead: string): string =>
  `${plan.name} (${masthead}), ${durationOf(plan)}`

/** How the archive of a person's own data names them. */
export const termsWords = {
  terms: 'Che cosa e a quanto',
  name: 'Nome',
  line: 'Descrizione',
  rights: 'Che cosa apre',
  everywhere: 'Su tutte le testate',
  seats: 'Posti per altri',
  family: 'Di famiglia',
  price: 'Prezzo in centesimi',
  first: 'Primo periodo in centesimi',
  vat: 'Aliquota IVA',
  issn: 'ISSN',
  version: 'Prezzo valido dal',
  mayRise: 'Il prezzo può aumentare',
} as const

/**
 * What was paid for. `payment`, `card`: our rows; `at`: when it was paid. Without a payment it was given by a
 * code, for so many `periods`, and does not renew.
 */
export interface Bought {
  account: number
  brand: string
  offer: string
  terms: Terms
  immediate: boolean
  payment: number | null
  /** What somebody else paid for it, who gave it: nobody withdraws from it, and it does not renew. */
  giftPayment?: number
  periods?: number
  card: number | null
  /** Invoiced, and paid by bank transfer afterwards. */
  onInvoice?: boolean
  at: Date
}
