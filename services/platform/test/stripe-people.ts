import type { Buyer } from './buying.ts'
import type { StripeHouse } from './stripe-house.ts'

const EVENTS = 'http://account.meriggio.localhost/api/payments/events'

/** For tests: the money of somebody who buys where Stripe's double takes it, and what Stripe tells of it. */
export const stripePeople = (house: () => StripeHouse) => {
  const keysOf = async ({ account }: Pick<Buyer, 'account'>): Promise<string[]> =>
    (
      await house().scratch.pool.query<{ key: string }>(
        'select key from payments where account_id = $1 order by id',
        [account],
      )
    ).rows.map(({ key }) => key)
  return {
    keysOf,
    /** What Stripe holds of somebody's money, how often it charged them, and what the ledger says. */
    async money(who: Pick<Buyer, 'account'>) {
      const held = (await keysOf(who)).map((key) => house().server.moneyOf(key))
      const { rows } = await house().scratch.pool.query<{ books: number; lines: number }>(
        `select coalesce(sum(l.amount), 0)::int as books, count(l.id)::int as lines
         from ledger_entries l join payments p on p.id = l.payment_id where p.account_id = $1`,
        [who.account],
      )
      return {
        charges: held.reduce((sum, { charges }) => sum + charges, 0),
        stripe: held.reduce((sum, { gateway }) => sum + gateway, 0),
        ...rows[0]!,
      }
    },
    once: (books: number) => ({ charges: 1, stripe: books, books, lines: 1 }),
    nothing: { charges: 0, stripe: 0, books: 0, lines: 0 },
    /** A notice of Stripe's about a payment; gives the answer's status. */
    async tell(key: string, kind: 'payment' | 'chargeback' = 'payment') {
      const { body, headers } = house().server.notice(house().server.event(key, kind))
      const call = { method: 'POST', body, headers: Object.fromEntries(headers) }
      return (await house().browser().call(EVENTS, call)).status
    },
  }
}
