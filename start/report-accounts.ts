import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shiftDay } from 'contract/platform/rome.ts'
import { hasIntra, intraTable } from '../services/commerce/accounting/intra.ts'
import { entriesOf, journalTable } from '../services/commerce/accounting/journal.ts'
import {
  evidenceWarnings,
  ossTable,
  sumOfYear,
  thresholdWarnings,
} from '../services/commerce/accounting/oss.ts'
import { type Month, ofBrand, type Register } from '../services/commerce/accounting/month.ts'
import {
  invoiceTable,
  payoutTable,
  takingsTable,
  vatTable,
} from '../services/commerce/accounting/registers.ts'
import { vatNumberWarnings } from '../services/commerce/accounting/vat-numbers.ts'
import { invoiceRegister } from '../services/commerce/invoices/register.ts'
import { splitPaymentWarning } from '../services/commerce/invoices/split-payment.ts'
import { numbersOfPayments } from '../services/commerce/invoices/store/invoices.ts'
import { payoutsOfStripe } from '../services/commerce/payments/gateways.ts'
import {
  consumersAbroad,
  entriesOfPayments,
  evidenceOfDays,
  ossOfDays,
  paymentsOfDays,
  sumsOfDays,
} from '../services/commerce/payments/store/accounts.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { xlsxOf } from '../services/platform/documents/xlsx.ts'
import { loadBrands } from './brands.ts'
import { refuseStripe } from './check-stripe.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'
import { siteOf } from './stripe-settings.ts'
import { tableOf } from './table.ts'
import { say } from './terminal.ts'

/** The days of a month (`2026-11`); null: it is none. */
export function daysOfMonth(month: string): { from: string; to: string } | null {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return null
  const from = `${month}-01`
  const next = `${shiftDay(from, 31).slice(0, 8)}01`
  return { from, to: shiftDay(next, -1) }
}

/** The quarter that a month is in. */
function quarterOf({ from }: { from: string }): { from: string; to: string } {
  const first = Math.floor((Number(from.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (of: number) => daysOfMonth(`${from.slice(0, 4)}-${String(of).padStart(2, '0')}`)!
  return { from: month(first).from, to: month(first + 2).to }
}

/** The month before a day. */
export const monthBefore = (day: string): string => shiftDay(`${day.slice(0, 8)}01`, -1).slice(0, 7)

/**
 * What the ledger and the invoices say of some days, as they stand at one moment. `payouts`: what arrived in
 * the bank meanwhile, which only the gateway knows.
 */
export const accountsOf = (
  db: Database,
  days: { from: string; to: string },
  payouts: Month['payouts'],
): Promise<Month> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const numbers = await numbersOfPayments(tx, await paymentsOfDays(tx, days))
      const invoiced = [...numbers.keys()]
      const receipts = (await entriesOfPayments(tx, days, invoiced)).map(({ payment, ...entry }) => ({
        ...entry,
        invoice: numbers.get(payment)!,
      }))
      return {
        invoices: await invoiceRegister(tx, days),
        takings: await sumsOfDays(tx, days, invoiced),
        receipts,
        payouts,
        oss: await ossOfDays(tx, quarterOf(days)),
      }
    })

/** The registers of a month, in the order in which they are handed over. */
export const registersOf = (month: Month, { payouts }: { payouts: boolean }): Register[] => [
  vatTable(month),
  invoiceTable(month),
  takingsTable(month),
  ...(payouts ? [payoutTable(month)] : []),
  journalTable(month),
  ...(month.oss.length > 0 ? [ossTable(month)] : []),
  ...(hasIntra(month) ? [intraTable(month)] : []),
]

/** `prima-nota`: the name of a register in the name of its file. */
const fileName = ({ name }: Register): string => name.toLowerCase().replaceAll(' ', '-')

/** `npm run report -- accounts`: what an accountant is handed of a month. @throws Refusal */
export async function reportAccounts(
  settings: Pick<Settings, 'brandsDir' | 'stripe'>,
  db: Database,
  { month, brand, out }: { month: string; brand: string | null; out: string | null },
): Promise<number> {
  const days = daysOfMonth(month)
  if (!days) throw new Refusal(exit.settings, `«${month}» non è un mese: si scrive 2026-11.`)
  const brands = await loadBrands(settings.brandsDir)
  if (brand !== null && !brands.all.some(({ sigla }) => sigla === brand))
    throw new Refusal(exit.settings, `Non c’è una testata «${brand}».`)
  const { stripe } = settings
  const wants = stripe && brand === null
  const payouts = wants
    ? await payoutsOfStripe({ db, settings: stripe, site: siteOf(brands) }, days).catch(refuseStripe)
    : []
  const all = await accountsOf(db, days, payouts)
  const own = brand === null ? all : ofBrand(all, brand)
  const registers = registersOf(own, { payouts: brand === null })
  if (out === null) {
    const [vat] = registers
    for (const line of tableOf(vat!.head, vat!.rows)) say(line)
    say(`${own.invoices.length} fatture e note, ${entriesOf(own).length} registrazioni di prima nota.`)
    say('Con --out CARTELLA scrivo i registri in CSV e in XLSX.')
  } else {
    const of = brand === null ? month : `${month}-${brand}`
    await writeRegisters(out, of, registers)
    say(`Scritti in ${out}: ${registers.map(fileName).join(', ')} (CSV) e contabilita-${of}.xlsx.`)
  }
  const splitPayment = splitPaymentWarning(days.to)
  if (splitPayment !== null) say(splitPayment)
  for (const line of warnings(own, { stripe: stripe !== null, brand })) say(line)
  const since = brands.shared.seller?.oss?.since ?? null
  for (const line of await warningsOfVat(db, days, since)) say(line)
  return 0
}

/** What must be known of who buys abroad: the threshold of OSS, and how sure it is where they are. */
async function warningsOfVat(
  db: Database,
  days: { from: string; to: string },
  since: string | null,
): Promise<string[]> {
  const year = days.to.slice(0, 4)
  const sales = await consumersAbroad(db, { from: `${Number(year) - 1}-01-01`, to: days.to })
  const { sum } = sumOfYear(sales, year)
  return [
    ...thresholdWarnings(sales, { day: days.to, since }),
    ...evidenceWarnings(await evidenceOfDays(db, days), sum),
  ]
}

async function writeRegisters(folder: string, of: string, registers: readonly Register[]): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    for (const one of registers)
      await writeFile(join(folder, `${fileName(one)}-${of}.csv`), csvOf(one.head, one.rows))
    await writeFile(join(folder, `contabilita-${of}.xlsx`), await xlsxOf(registers))
  } catch (error) {
    throw new Refusal(exit.settings, `Non posso scrivere in «${folder}».`, error)
  }
}

/** What whoever hands the registers over must know of them. */
function warnings(
  { invoices, payouts }: Month,
  { stripe, brand }: { stripe: boolean; brand: string | null },
): string[] {
  const pending = invoices.filter(({ state }) => state === 'draft' || state === 'rejected')
  const byHand = payouts.filter(({ charges }) => charges === null)
  return [
    ...(pending.length > 0
      ? [
          'Attenzione: non ancora emesse per la legge, ma comprese nei registri: ' +
            `${pending.map(({ number }) => number).join(', ')}.`,
        ]
      : []),
    ...(invoices.some(({ onPayment }) => onPayment)
      ? [
          'Attenzione: con l’IVA per cassa (RF17) è dovuta quella delle fatture pagate («Pagata il»); i ' +
            'registri la dicono del giorno della fattura.',
        ]
      : []),
    ...vatNumberWarnings(invoices),
    ...(brand !== null
      ? ['Gli accrediti sono di tutte le testate insieme: si scrivono senza --brand.']
      : stripe
        ? []
        : ['Senza Stripe non ci sono accrediti.']),
    ...(byHand.length > 0
      ? [
          'Attenzione: di questi accrediti, chiesti a mano, Stripe non dice i movimenti né le commissioni: ' +
            `${byHand.map(({ ref }) => ref).join(', ')}.`,
        ]
      : []),
  ]
}
