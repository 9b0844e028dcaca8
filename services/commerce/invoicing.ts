import type { invoiceRefusals } from 'contract/commerce/payment.ts'
import type { Treatment } from 'contract/commerce/vat.ts'
import type { Database, Tx } from '../platform/database/connect.ts'

/** Days in which an invoice is paid by bank transfer. */
export const DUE_DAYS = 30

/**
 * Something sold, for which an invoice is made out, with the VAT of its payment. Money in cents, VAT
 * included; days are Rome's.
 */
export interface Sale {
  account: number
  payment: number
  brand: string
  what: string
  quantity: number
  amount: number
  issn: string | null
  /** The days it is for, both included. */
  from: string | null
  to: string | null
  /** What the contract is called: an order or a subscription. */
  contract: string
  /** Paid by bank transfer afterwards; else with a card, already. */
  transfer: boolean
  at: Date
}

/** What was issued. `due`: until when it is to be paid; `payable`: how much. */
export interface Issued {
  id: number
  number: string
  payable: number
  due: string | null
}

/**
 * Why no invoice can be made out: to who sells, to a name in letters that the exchange does not take, to a
 * company of another Member State whose number is not in VIES.
 */
export type InvoiceObstacle = keyof typeof invoiceRefusals

/** What VIES said of a number: on which day; `valid`: null, it has not answered. */
export interface VatNumberCheck {
  day: string
  valid: boolean | null
  consultation: string | null
}

/** What the other features ask of invoices. */
export interface Invoicing {
  /**
   * Who may order on invoice: companies and public bodies, where somebody is set who invoices; not who pays
   * the VAT of another Member State, which no invoice has.
   */
  mayOrder(db: Database | Tx, account: number): Promise<boolean>
  /** Whether an invoice of an account is past its day and not paid: it gets no more on credit. */
  hasOverdueInvoice(db: Database | Tx, account: number, at: Date): Promise<boolean>
  /** Whether an invoice comes with what an account pays now; `may`: it may still ask for one. */
  comes(db: Database | Tx, account: number): Promise<'comes' | 'may' | 'none'>
  /**
   * Asks VIES about the number of a company of another Member State, before it pays. Outside of any
   * transaction; what VIES says is then in `obstacleOf`, and in the VAT of the payment.
   */
  confirmBuyer(account: number): Promise<void>
  /** Why the invoice that comes with what an account pays cannot be made out; null: it can, or none comes. */
  obstacleOf(db: Database | Tx, account: number): Promise<InvoiceObstacle | null>
  /** What is to be paid of a sum: a public body under split payment pays the VAT to the state by itself. */
  payable(
    db: Database | Tx,
    account: number,
    sale: { amount: number; vat: number; at: Date },
  ): Promise<number>
  /**
   * Issues an invoice with its number, in the transaction of what it is for, and asks for the job that writes
   * it. Null: this account wants none. The same payment again gives the same invoice.
   */
  issue(tx: Tx, sale: Sale): Promise<Issued | null>
  /** The invoice of a payment, the last of several; `isDue`: its transfer is waited for. */
  of(tx: Tx, payment: number): Promise<(Issued & { isDue: boolean }) | null>
  /** Issues the credit note of money that went back, if there was an invoice of it. */
  credit(tx: Tx, back: { payment: number; refund: number; amount: number; at: Date }): Promise<void>
}

/** Where nobody invoices. */
export const noInvoices: Invoicing = {
  mayOrder: async () => false,
  hasOverdueInvoice: async () => false,
  comes: async () => 'none',
  confirmBuyer: async () => {},
  obstacleOf: async () => null,
  payable: async (_, __, { amount }) => amount,
  issue: async () => null,
  of: async () => null,
  credit: async () => {},
}

/**
 * An invoice or a credit note as a register of VAT has it (DPR 633/1972 art. 23). Money in cents, of a credit
 * note below zero; a rate each.
 */
export interface RegisteredInvoice {
  kind: 'invoice' | 'credit-note'
  number: string
  day: string
  seller: string
  brand: string
  issn: string | null
  what: string
  customer: string
  vatNumber: string | null
  fiscalCode: string | null
  rates: readonly { vat: number; net: number; tax: number }[]
  country: string
  treatment: Treatment
  /** What VIES said of its buyer before the sale; null: it was not asked. */
  vatNumberCheck: VatNumberCheck | null
  /** Why there is no tax, as the exchange calls it; null: there is. */
  nature: string | null
  /** Its tax is due once it is paid. */
  onPayment: boolean
  total: number
  /** Without the tax that a public body pays to the state by itself. */
  payable: number
  split: boolean
  /** The day of its money; null: it is waited for, or nothing is paid. */
  paid: string | null
  /** The invoice that a credit note is about. */
  credits: string | null
  state: 'draft' | 'written' | 'sent' | 'delivered' | 'rejected'
}
