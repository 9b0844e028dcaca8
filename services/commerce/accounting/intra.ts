import type { RegisteredInvoice } from '../invoicing.ts'
import { type Month, type Register, sumOf } from './month.ts'

const sections = { invoice: '1 quater', 'credit-note': '1 quinquies' } as const

/**
 * What was sold to companies of other Member States, as the summary lists of services have it (DL 331/1993
 * art. 50 c. 6; DM 22 February 2010): an invoice in section 1 quater, what takes it back in 1 quinquies. How
 * a service is coded (CPA), delivered and paid is for the accountant to add.
 */
export const intraTable = ({ invoices }: Pick<Month, 'invoices'>): Register => ({
  name: 'Servizi UE',
  head: [
    ...['Sezione INTRA', 'Stato', 'Partita IVA', 'Cliente', 'Numero', 'Data', 'Ammontare', 'Rettifica'],
    ...['Consultazione VIES', 'Del'],
  ],
  rows: soldInUnion(invoices).map((one) => [
    ...[sections[one.kind], one.country, one.vatNumber, one.customer, one.number, { day: one.day }],
    ...[{ cents: sumOf(one.rates, ({ net }) => net) }, one.credits],
    ...(one.vatNumberCheck
      ? [one.vatNumberCheck.consultation, { day: one.vatNumberCheck.day }]
      : [null, null]),
  ]),
})

/** Whether a month has something to declare there. */
export const hasIntra = ({ invoices }: Pick<Month, 'invoices'>): boolean => soldInUnion(invoices).length > 0

const soldInUnion = (invoices: readonly RegisteredInvoice[]) =>
  invoices.filter(({ treatment }) => treatment === 'reverse-charge')
