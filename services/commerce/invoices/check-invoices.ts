import { euros } from 'contract/platform/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isTaxOf, totalsOf } from './amounts.ts'
import { numberOf } from './content.ts'
import { backwardDays, type InvoiceToCheck, invoicesToCheck, missingNumbers } from './store/checks.ts'

/** What payments say of the money of an invoice; cents. */
interface Money {
  /** What was asked for. */
  amount: number
  /** The rate of the VAT in it. */
  vat: number
  charged: number
  /** Above zero. */
  refunded: number
}

const named = ({ kind, ...number }: Pick<InvoiceToCheck, 'kind' | 'number' | 'year'>): string =>
  `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${numberOf(number)}`

/** What of an invoice does not agree with its lines, its notes and its money, a sentence each. */
export function invoiceDisagreements(invoice: InvoiceToCheck, money: Money | undefined): string[] {
  const wrong: string[] = []
  const say = (words: string) => void wrong.push(`${named(invoice)}: ${words}`)
  const { kind, content, total, payable, credited } = invoice
  const totals = totalsOf(content.lines)
  const [net, tax] = [
    totals.reduce((all, one) => all + one.net, 0),
    totals.reduce((all, one) => all + one.tax, 0),
  ]
  for (const rate of totals)
    if (!isTaxOf(rate.net, rate.vat, rate.tax))
      say(`${euros(rate.net)} al ${rate.vat}% non hanno ${euros(rate.tax)} di IVA.`)
  if (net + tax !== total) say(`le righe fanno ${euros(net + tax)}, il totale dice ${euros(total)}.`)
  else if (payable !== (content.split ? net : total))
    say(`da pagare sono ${euros(content.split ? net : total)}, ma dice ${euros(payable)}.`)
  if (kind === 'credit-note') return wrong
  if (credited > total) say(`stornata per ${euros(credited)}, ma era di ${euros(total)}.`)
  if (!money) say('il suo pagamento non c’è.')
  else wrong.push(...moneyDisagreements(invoice, money))
  return wrong
}

function moneyDisagreements(invoice: InvoiceToCheck, { amount, vat, charged, refunded }: Money): string[] {
  const wrong: string[] = []
  const say = (words: string) => void wrong.push(`${named(invoice)}: ${words}`)
  const { payable, content, replaces, isReplaced, invoiced, notes, due, paid } = invoice
  if (replaces === null && payable !== amount)
    say(`da pagare ${euros(payable)}, ma il pagamento è di ${euros(amount)}.`)
  const other = content.lines.find((line) => line.vat !== vat)
  if (other) say(`ha l’IVA al ${other.vat}%, ma il pagamento al ${vat}%.`)
  if (isReplaced) return wrong
  if (paid !== null && charged === 0) say('risulta pagata, ma nel registro non c’è un incasso.')
  if (due !== null && paid === null && charged > 0)
    say(`nel registro ci sono ${euros(charged)}, ma risulta da pagare.`)
  // Under split payment each note may be a cent off: what goes back has no tax, and the note has.
  const allowed = content.split ? notes : 0
  const remaining = (charged === 0 ? amount : charged) - refunded
  if (refunded > 0 && invoiced > remaining + allowed)
    say(`resi ${euros(refunded)}, ma le note di credito ne lasciano fatturati ${euros(invoiced)}.`)
  return wrong
}

const BATCH = 1000
/** So many of a gap are named. */
const NAMED = 20

/**
 * Compares invoices with their lines, credit notes and money, and looks at their numbers: a sentence for each
 * that does not agree. `moneyOf`: what payments say, by our rows.
 */
export async function checkInvoices(
  db: Database,
  moneyOf: (payments: readonly number[]) => Promise<ReadonlyMap<number, Money>>,
): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = []
  const missing = await missingNumbers(db)
  for (const one of missing.slice(0, NAMED))
    wrong.push(`Manca la fattura ${numberOf(one)} di ${one.seller}: il numero è stato dato, e nessuna lo ha.`)
  if (missing.length > NAMED) wrong.push(`Mancano altre ${missing.length - NAMED} fatture.`)
  for (const { day, before, ...number } of await backwardDays(db))
    wrong.push(`Fattura ${numberOf(number)}: è del ${day}, ma il numero prima è del ${before}.`)
  let looked = 0
  for (let after = 0; ;) {
    const some = await invoicesToCheck(db, { after, limit: BATCH })
    const money = await moneyOf(some.map(({ payment }) => payment))
    for (const one of some) wrong.push(...invoiceDisagreements(one, money.get(one.payment)))
    looked += some.length
    if (some.length < BATCH) return { looked, wrong }
    after = some.at(-1)!.id
  }
}
