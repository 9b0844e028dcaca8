import type { RegisteredInvoice } from '../invoicing.ts'
import { treatmentNames } from '../vat.ts'
import type { Takings } from '../ledger-sums.ts'
import { grouped, type Month, rateKey, type Register, sumOf } from './month.ts'

const kinds = { invoice: 'Fattura (TD01)', 'credit-note': 'Nota di credito (TD04)' } as const
const states = {
  draft: 'bozza: non ancora partita',
  written: 'in partenza',
  sent: 'inviata',
  delivered: 'consegnata',
  rejected: 'scartata: da rimandare',
} as const satisfies Record<RegisteredInvoice['state'], string>
const gateways: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  test: 'circuito di prova',
  bank: 'banca',
}

/** What a gateway is called. */
export const gatewayName = (gateway: string): string => gateways[gateway] ?? gateway

/** Invoices and credit notes, a line for each rate (DPR 633/1972 art. 23); notes are below zero. */
export const invoiceTable = ({ invoices }: Month): Register => ({
  name: 'Fatture',
  head: [
    ...['Numero', 'Data', 'Tipo', 'Cedente (partita IVA)', 'Testata', 'ISSN', 'Cliente', 'Partita IVA'],
    ...[
      'Codice fiscale',
      'Descrizione',
      'Imponibile',
      'IVA %',
      'Paese',
      'Natura',
      'IVA',
      'Totale',
      'Scissione dei pagamenti',
    ],
    ...['Da pagare', 'Pagata il', 'Storna la fattura', 'Stato SDI'],
  ],
  rows: invoices.flatMap((one) =>
    one.rates.map(({ vat, net, tax }) => [
      ...[one.number, { day: one.day }, kinds[one.kind], one.seller, one.brand, one.issn, one.customer],
      ...[
        one.vatNumber,
        one.fiscalCode,
        one.what,
        { cents: net },
        vat,
        one.country,
        one.nature,
        { cents: tax },
        { cents: net + tax },
      ],
      ...[one.split ? 'sì' : 'no', { cents: one.split ? net : net + tax }],
      ...[one.paid === null ? null : { day: one.paid }, one.credits, states[one.state]],
    ]),
  ),
})

const amountOf = (rows: readonly Takings[], kind: Takings['kind']): number =>
  sumOf(
    rows.filter((row) => row.kind === kind),
    ({ amount }) => amount,
  )

/**
 * What was sold without an invoice, by day (DPR 633/1972 art. 22 n. 6-ter and 24). What went back is taken
 * off on the day on which it did, with its tax.
 */
export const takingsTable = ({ takings }: Month): Register => ({
  name: 'Corrispettivi',
  head: [
    ...[
      'Giorno',
      'Testata',
      'ISSN',
      'IVA %',
      'Paese',
      'Operazione',
      'Incassato con',
      'Vendite',
      'Incassi',
      'Rimborsi',
    ],
    ...['Contestazioni', 'Corrispettivo', 'Imponibile', 'IVA'],
  ],
  rows: grouped(takings, ({ day, brand, issn, vat, country, treatment, gateway }) =>
    [day, brand, issn ?? '', rateKey(vat), country, treatment, gateway].join('|'),
  ).map((rows) => {
    const [{ day, brand, issn, vat, country, treatment, gateway }] = rows as [Takings]
    const [total, tax] = [sumOf(rows, ({ amount }) => amount), sumOf(rows, ({ vatAmount }) => vatAmount)]
    const sales = rows.filter(({ kind }) => kind === 'charge')
    return [
      ...[{ day }, brand, issn, vat, country, treatmentNames[treatment], gatewayName(gateway)],
      sumOf(sales, ({ count }) => count),
      ...(['charge', 'refund', 'chargeback'] as const).map((kind) => ({ cents: amountOf(rows, kind) })),
      ...[total, total - tax, tax].map((cents) => ({ cents })),
    ]
  }),
})

/** What arrived in the bank, by payout; an empty cell: the gateway does not say. */
export const payoutTable = ({ payouts }: Month): Register => ({
  name: 'Accrediti',
  head: [
    ...['Data', 'Accredito', 'Incassi', 'Rimborsi', 'Contestazioni', 'Lordo', 'Commissioni'],
    ...['Altri movimenti', 'Netto'],
  ],
  rows: payouts.map((one) => {
    const cents = (amount: number | null) => (amount === null ? null : { cents: amount })
    const { charges, refunds, chargebacks } = one
    const gross =
      charges === null || refunds === null || chargebacks === null ? null : charges + refunds + chargebacks
    return [
      ...[{ day: one.day }, one.ref, cents(charges), cents(refunds), cents(chargebacks), cents(gross)],
      ...[cents(one.fees), cents(one.other), { cents: one.net }],
    ]
  }),
})

/**
 * What the return of VAT is made of, by rate, country, rule, masthead and ISSN. What is declared through OSS
 * is no part of what is owed here.
 */
export const vatTable = ({ invoices, takings }: Month): Register => {
  const of = [
    ...invoices.flatMap(({ brand, issn, rates, split, country, treatment }) =>
      rates.map(({ vat, net, tax }) => ({
        ...{ vat, country, treatment, brand, issn, invoiced: net, sold: 0, takingsVat: 0, ossVat: 0 },
        ...(split ? { invoiceVat: 0, splitVat: tax } : { invoiceVat: tax, splitVat: 0 }),
      })),
    ),
    ...takings.map(({ vat, country, treatment, brand, issn, amount, vatAmount }) => ({
      ...{ vat, country, treatment, brand, issn, invoiced: 0, invoiceVat: 0, splitVat: 0 },
      sold: amount - vatAmount,
      ...(treatment === 'oss' ? { takingsVat: 0, ossVat: vatAmount } : { takingsVat: vatAmount, ossVat: 0 }),
    })),
  ]
  return {
    name: 'IVA',
    head: [
      ...['IVA %', 'Paese', 'Operazione', 'Testata', 'ISSN', 'Imponibile fatture', 'IVA fatture'],
      ...['IVA in scissione dei pagamenti', 'Imponibile corrispettivi', 'IVA corrispettivi', 'IVA OSS'],
      'IVA a debito',
    ],
    rows: grouped(of, ({ vat, country, treatment, brand, issn }) =>
      [rateKey(vat), country, treatment, brand, issn ?? ''].join('|'),
    ).map((rows) => {
      const [{ vat, country, treatment, brand, issn }] = rows as [(typeof of)[number]]
      const sums = (['invoiced', 'invoiceVat', 'splitVat', 'sold', 'takingsVat', 'ossVat'] as const).map(
        (name) => sumOf(rows, (row) => row[name]),
      )
      return [
        ...[vat, country, treatmentNames[treatment], brand, issn],
        ...[...sums, sums[1]! + sums[4]!].map((cents) => ({ cents })),
      ]
    }),
  }
}
