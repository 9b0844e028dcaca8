import { countryName } from 'contract/platform/countries.ts'
import type { Treatment } from 'contract/commerce/vat.ts'
import { euros } from 'contract/platform/money.ts'
import { theDate } from 'contract/platform/dates.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { evidenceOf, isOtherMember, rateNote, type VatEvidence } from '../vat.ts'
import { ONE_PIECE_THRESHOLD, OSS_THRESHOLD } from '../vat-rates.ts'
import { type Month, type Register } from './month.ts'

/** The last day of a quarter (`2026-T4`), in which its rates are looked up. */
const lastMonthOf = (period: string): string => {
  const [year, quarter] = period.split('-T') as [string, string]
  return `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-28`
}

/** What the return of OSS is made of: a quarter, a Member State and a rate, and of which masthead. */
export const ossTable = ({ oss }: Month): Register => ({
  name: 'OSS',
  head: [
    ...['Trimestre', 'Paese', 'Nome', 'IVA %', 'Testata', 'Imponibile', 'IVA', 'Totale'],
    'Da confermare',
  ],
  rows: oss.map(({ period, country, vat, brand, amount, vatAmount }) => [
    ...[period, country, countryName(country), vat, brand],
    ...[amount - vatAmount, vatAmount, amount].map((cents) => ({ cents })),
    rateNote(country, lastMonthOf(period)),
  ]),
})

/** Sales to consumers abroad of a day, less what went back, in cents without VAT. */
interface AbroadSales {
  day: string
  country: string
  net: number
}

/**
 * What was sold to consumers in other Member States in a year, and on which day it passed the threshold;
 * null: it has not.
 */
export function sumOfYear(
  sales: readonly AbroadSales[],
  year: string,
): { sum: number; passed: string | null } {
  let [sum, passed]: [number, string | null] = [0, null]
  const own = sales.filter(({ day, country }) => day.startsWith(year) && isOtherMember(country, day))
  for (const { day, net } of own.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    sum += net
    if (sum > OSS_THRESHOLD) passed ??= day
  }
  return { sum, passed }
}

/**
 * What a publisher must know of sales to consumers in other Member States (Directive 2006/112/EC art. 59c),
 * of the year of a day and of the one before. `since`: the day from which they bear the VAT of their
 * country; null: they bear Italy's.
 */
export function thresholdWarnings(
  sales: readonly AbroadSales[],
  { day, since }: { day: string; since: string | null },
): string[] {
  const year = day.slice(0, 4)
  const before = String(Number(year) - 1)
  const [now, last] = [sumOfYear(sales, year), sumOfYear(sales, before)]
  if (now.sum === 0 && last.passed === null) return []
  const lines = [
    `Vendite a consumatori di altri Paesi dell’Unione nel ${year}: ${euros(now.sum)} senza IVA, su una ` +
      `soglia di ${euros(OSS_THRESHOLD)} che comprende anche ciò che si vende altrove.`,
  ]
  const from = last.passed !== null ? `${year}-01-01` : now.passed
  if (from !== null && (since === null || since > from))
    lines.push(
      `Attenzione: la soglia è superata nel ${last.passed === null ? year : before}. A queste vendite, ` +
        `${theDate('dal', from)}, spetta l’IVA del Paese di chi compra, e ` +
        `${since === null ? 'finora' : `fino ${theDate('al', shiftDay(since, -1))}`} hanno quella ` +
        'italiana: il commercialista le corregge, e «oss» in shared.json dice da quando l’hanno.',
    )
  return lines
}

/**
 * What is to be looked at of the evidence of where customers are. `abroad`: the sum of the year, of
 * consumers. They alone need two pieces: of a company its number says it.
 */
export function evidenceWarnings(
  evidence: readonly (VatEvidence & { country: string; treatment: Treatment; count: number })[],
  abroad: number,
): string[] {
  const contradictory = evidence.filter((one) => evidenceOf(one) === 'contradictory')
  const alone = evidence.filter(
    (one) => one.country !== 'IT' && one.treatment !== 'reverse-charge' && evidenceOf(one) === 'one',
  )
  const count = (some: typeof evidence) => some.reduce((sum, one) => sum + one.count, 0)
  const pairs = contradictory.map(
    ({ stated, card, treatment, count: of }) =>
      (treatment === 'reverse-charge' ? `partita IVA di ${stated}` : (stated ?? 'Paese mai detto')) +
      `, carta di ${card} (${of})`,
  )
  return [
    ...(contradictory.length === 0
      ? []
      : [
          `Attenzione: vendite con prove discordi del Paese, dove decide quello che ha detto chi compra, e ` +
            `chi non ha detto nulla ha l’IVA italiana: ${pairs.join('; ')}.`,
        ]),
    ...(abroad > ONE_PIECE_THRESHOLD && alone.length > 0
      ? [
          `Attenzione: oltre ${euros(ONE_PIECE_THRESHOLD)} all’anno una prova del Paese non basta, e ` +
            `delle vendite all’estero ${count(alone)} ne hanno una sola.`,
        ]
      : []),
  ]
}
