import type { StripePayout } from '../../platform/outside/stripe-payouts.ts'
import type { RegisteredInvoice } from '../invoicing.ts'
import type { Takings } from '../ledger-sums.ts'
import type { Month, Receipt, Register } from './month.ts'
import { gatewayName } from './registers.ts'

/** The accounts that the journal writes on, as an Italian chart of accounts calls them. */
const accounts = {
  customers: 'Clienti',
  revenue: 'Ricavi delle vendite',
  vat: 'IVA a debito',
  ossVat: 'IVA di altri Stati (OSS)',
  splitVat: 'IVA in scissione dei pagamenti',
  bank: 'Banca c/c',
  fees: 'Commissioni sui pagamenti',
  other: 'Altri movimenti Stripe',
} as const

/** Where money is until the bank has it. */
const moneyAccount = (gateway: string): string =>
  gateway === 'bank' ? accounts.bank : `Incassi da accreditare: ${gatewayName(gateway)}`

/** What is written on one account, in cents: a debit above zero, a credit below. */
interface Line {
  account: string
  amount: number
  vat?: number
}

/** What is written together: the lines of an entry add up to nothing. */
export interface Entry {
  day: string
  document: string
  what: string
  brand: string | null
  issn: string | null
  lines: readonly Line[]
}

const entry = ({ lines, ...rest }: Entry): Entry => ({
  ...rest,
  lines: lines.filter(({ amount }) => amount !== 0),
})

/** The VAT that a public body pays by itself is owed to nobody: it goes in and out of one account. */
const invoiceEntry = (invoice: RegisteredInvoice): Entry => {
  const { kind, number, day, brand, issn, customer, rates, total, split } = invoice
  const vatAccount = split ? accounts.splitVat : accounts.vat
  return entry({
    ...{ day, brand, issn },
    document: `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${number}`,
    what: customer,
    lines: [
      { account: accounts.customers, amount: total },
      ...rates.flatMap(({ vat, net, tax }) => [
        { account: accounts.revenue, amount: -net, vat },
        { account: vatAccount, amount: -tax, vat },
        ...(split
          ? [
              { account: vatAccount, amount: tax, vat },
              { account: accounts.customers, amount: -tax },
            ]
          : []),
      ]),
    ],
  })
}

const takingsNames = {
  charge: 'Corrispettivi',
  refund: 'Rimborsi',
  chargeback: 'Contestazioni',
} as const satisfies Record<Takings['kind'], string>

const takingsEntry = (takings: Takings): Entry => {
  const { day, brand, issn, vat, treatment, gateway, kind, count, amount, vatAmount } = takings
  return entry({
    ...{ day, brand, issn },
    document: `${takingsNames[kind]} del ${day}`,
    what: `${takingsNames[kind]} senza fattura: ${count}`,
    lines: [
      { account: moneyAccount(gateway), amount },
      { account: accounts.revenue, amount: vatAmount - amount, vat },
      { account: treatment === 'oss' ? accounts.ossVat : accounts.vat, amount: -vatAmount, vat },
    ],
  })
}

const receiptNames = {
  charge: 'Incasso',
  refund: 'Rimborso',
  chargeback: 'Contestazione',
} as const satisfies Record<Receipt['kind'], string>

/** A chargeback takes no tax off an invoice: its customer owes it again until somebody credits it. */
const receiptEntry = ({ day, brand, issn, gateway, kind, amount, ref, invoice }: Receipt): Entry =>
  entry({
    ...{ day, brand, issn },
    document: `Fattura ${invoice}`,
    what: `${receiptNames[kind]} ${ref}`,
    lines: [
      { account: moneyAccount(gateway), amount },
      { account: accounts.customers, amount: -amount },
    ],
  })

const payoutEntry = ({ ref, day, fees, other, net }: StripePayout): Entry =>
  entry({
    ...{ day, brand: null, issn: null },
    document: `Accredito ${ref}`,
    what: 'Accredito di Stripe',
    lines: [
      { account: accounts.bank, amount: net },
      { account: accounts.fees, amount: fees ?? 0 },
      { account: accounts.other, amount: -(other ?? 0) },
      { account: moneyAccount('stripe'), amount: (other ?? 0) - (fees ?? 0) - net },
    ],
  })

/** The journal of a month by double entry, a day after the other: every entry balances. */
export const entriesOf = ({ invoices, takings, receipts, payouts }: Month): Entry[] =>
  [
    ...invoices.map(invoiceEntry),
    ...takings.map(takingsEntry),
    ...receipts.map(receiptEntry),
    ...payouts.map(payoutEntry),
  ]
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The journal as a table, a line for each account of an entry. */
export const journalTable = (month: Month): Register => ({
  name: 'Prima nota',
  head: [
    ...['Registrazione', 'Data', 'Conto', 'Dare', 'Avere', 'IVA %', 'Testata', 'ISSN', 'Documento'],
    'Descrizione',
  ],
  rows: entriesOf(month).flatMap(({ day, document, what, brand, issn, lines }, i) =>
    lines.map(({ account, amount, vat }) => [
      ...[i + 1, { day }, account],
      ...(amount > 0 ? [{ cents: amount }, null] : [null, { cents: -amount }]),
      ...[vat ?? null, brand, issn, document, what],
    ]),
  ),
})
