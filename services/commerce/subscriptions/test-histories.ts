import { shiftDay } from 'contract/platform/rome.ts'
import { expect } from 'vitest'
import { type Buyer, buying, type SellingHouse } from '../../platform/test/buying.ts'
import { GRACE_DAYS, romeInstant } from './rules.ts'

/** For tests: reading never outlasts what is paid and its grace, and is never lost before. */
export function lookAtReading(
  reads: boolean,
  until: string,
  now: Date,
  { ended, renews }: { ended: boolean; renews: boolean },
) {
  if (ended) return expect(reads).toBe(false)
  if (now < romeInstant(until)) return expect(reads).toBe(true)
  if (now >= romeInstant(shiftDay(until, GRACE_DAYS)) || !renews) expect(reads).toBe(false)
}

/** For tests: what came in and went out, by our ledger, and by the gateway's. */
export async function moneyOf(house: SellingHouse, who: Buyer) {
  const { receipts } = await buying(() => house).readAll(who)
  const { rows } = await house.scratch.pool.query<{ sum: number }>(
    `select coalesce(sum(g.amount - g.refunded - g.disputed), 0)::int as sum
     from test_gateway_payments g join payments p using (key)
     where p.account_id = $1 and g.state = 'succeeded'`,
    [who.account],
  )
  const inLedger = receipts.reduce((sum, { amount }) => sum + amount, 0)
  return { ours: inLedger, theirs: rows[0]!.sum, receipts }
}
