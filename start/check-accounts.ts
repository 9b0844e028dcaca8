import { checkInvoices } from '../services/commerce/invoices/check-invoices.ts'
import { checkLedger } from '../services/commerce/payments/check-ledger.ts'
import { sumsOfPayments } from '../services/commerce/payments/store/reports.ts'
import { checkPeriods } from '../services/commerce/subscriptions/check-periods.ts'
import type { Database } from '../services/platform/database/connect.ts'

/**
 * Compares what we have of money with itself: payments, the ledger, refunds, invoices with their notes, paid
 * days. A sentence for each that does not agree. `looked`: how many there were, in words.
 */
export async function checkAccounts(db: Database, now: Date): Promise<{ looked: string; wrong: string[] }> {
  const sums = (payments: readonly number[]) => sumsOfPayments(db, payments)
  const ledger = await checkLedger(db, now)
  const invoices = await checkInvoices(db, sums)
  const periods = await checkPeriods(db, sums)
  return {
    looked: `${ledger.looked} pagamenti, ${invoices.looked} fatture, ${periods.looked} periodi`,
    wrong: [...ledger.wrong, ...invoices.wrong, ...periods.wrong],
  }
}
