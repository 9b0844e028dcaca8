import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * An invoice or a credit note, in cents. `payable`: without the VAT that a public body pays by itself.
 * `owed`: until when it is to be paid by bank transfer, and to whom; null: it is not. `xml`: its file is
 * written.
 */
export const invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  day: z.iso.date(),
  what: z.string(),
  total: z.int(),
  payable: z.int(),
  state: z.enum(['draft', 'written', 'sent', 'delivered', 'rejected']),
  owed: z.object({ due: z.iso.date(), iban: z.string(), payee: z.string() }).nullable(),
  xml: z.boolean(),
})
export type Invoice = z.infer<typeof invoice>

const own = { who: 'person', beforeGate: true } as const

/** One's own, the newest first. */
export const readInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  ...own,
  summary: 'Le fatture della persona',
  limit: 'none',
  input: z.object({}),
  answer: z.object({ invoices: z.array(invoice) }),
  refuses: {},
})

/** The file that the exchange has, or a copy for people. */
export const readInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/{as}',
  ...own,
  summary: 'Una fattura, in XML o come copia di cortesia in PDF',
  limit: { max: 60, seconds: 600, by: 'person' },
  input: z.object({ id: z.uuid(), as: z.enum(['pdf', 'xml']) }),
  answer: z.object({}),
  gives: ['application/pdf', 'application/xml'],
  refuses: { ERR_INVOICE_NOT_FOUND: 404 },
})
