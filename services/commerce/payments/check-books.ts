import type { Database } from '../../platform/database/connect.ts'
import { disagreements, type Moved, nameOf, compareMovements } from './reconcile.ts'
import { comparedPayments, testPayout, ledgerEntries } from './store/reports.ts'

const BATCH = 1000
const ALWAYS = { from: '2000-01-01', to: '2200-01-01' }

/** Compares the sums of the books with payments and refunds: a sentence for each that does not agree. */
export async function checkLedger(db: Database, now: Date): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = []
  let looked = 0
  for (let after = 0; ;) {
    const some = await comparedPayments(db, { after, most: BATCH })
    for (const payment of some) wrong.push(...disagreements(payment, now))
    looked += some.length
    if (some.length < BATCH) return { looked, wrong }
    after = some.at(-1)!.row
  }
}

/**
 * Compares a payout with the books. One that says its days must be about every line that the books have of
 * the days from its first to its last, or of those that are wanted; one that does not, about every line.
 */
export async function checkPayout(
  db: Database,
  gateway: string,
  payout: readonly Moved[],
  days: { from: string | null; to: string | null } = { from: null, to: null },
): Promise<string[]> {
  const days = payout.flatMap(({ day }) => day ?? []).toSorted()
  const expected = {
    from: days.from ?? days[0] ?? ALWAYS.from,
    to: days.to ?? days.at(-1) ?? ALWAYS.to,
  }
  return compareMovements(payout, await ledgerEntries(db, gateway, ALWAYS), await ledgerEntries(db, gateway, expected))
}

/**
 * Compares all that a gateway moved on these days, and a little around them, with the books: what stands in
 * both on two sides of a midnight agrees.
 */
export async function checkMovements(
  db: Database,
  gateway: string,
  moved: readonly Moved[],
  days: { from: string; to: string },
): Promise<string[]> {
  const expected = await ledgerEntries(db, gateway, days)
  const names = new Set(expected.map(nameOf))
  const within = ({ day }: Moved) => day === null || (days.from <= day && day <= days.to)
  const about = moved.filter((one) => within(one) || names.has(nameOf(one)))
  return compareMovements(about, await ledgerEntries(db, gateway, ALWAYS), expected)
}

/** What the built-in gateway says it moved. */
export const payoutOfTestGateway = (db: Database): Promise<Moved[]> => testPayout(db)
