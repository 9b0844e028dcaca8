import { romeDay } from 'contract/platform/rome.ts'
import type { ReaderCard } from 'contract/assistance/support/chat/desk.ts'
import { actWords } from './care-desk.ts'
import { numberOf } from './read-receipt.ts'
import type { SubscriptionPorts } from './ports.ts'
import { present } from './read-subscriptions.ts'
import { actsOf } from './store/care-acts.ts'
import { subscriptionsOf } from './store/subscriptions.ts'

/** How many receipts and acts are shown, the newest. */
const MAX_LINES = 12

type Card = Pick<NonNullable<ReaderCard['account']>, 'subscriptions' | 'receipts' | 'acts'>

/** What an account has and has paid, and what was done for it, as customer care sees it at its desk. */
export async function careCard(ports: SubscriptionPorts, account: number): Promise<Card> {
  const { db, payments } = ports
  const at = ports.clock()
  const charges = (await payments.entries(db, account))
    .filter(({ kind }) => kind === 'charge')
    .slice(0, MAX_LINES)
  const sums = await payments.sums(
    db,
    account,
    charges.map(({ payment }) => payment),
  )
  return {
    subscriptions: (await subscriptionsOf(db, account)).map((stored) => {
      const { id, name, brand, state, until, next } = present(ports, stored, { at })
      return {
        id,
        name,
        brand,
        state,
        ends: until,
        nextCharge: next && { cents: next.amount, day: next.day },
      }
    }),
    receipts: charges.map((entry) => {
      const { charged = entry.amount, remaining = entry.amount } = sums.get(entry.payment) ?? {}
      const day = romeDay(entry.at)
      return { number: numberOf(entry), day, cents: entry.amount, refunded: charged - remaining }
    }),
    acts: (await actsOf(db, account, MAX_LINES)).map((act) => ({
      at: new Date(act.at).toISOString(),
      by: act.name ?? act.user,
      what: `${actWords[act.what]}: ${act.detail}`,
      why: act.why,
    })),
  }
}
