import type { Database } from '../../platform/database/connect.ts'
import { periodsAfter } from './store/periods.ts'

/** How a payment stands, as far as days may be paid by it. */
interface Paid {
  key: string
  state: 'started' | 'authenticating' | 'succeeded' | 'failed'
  gateway: string
}

const BATCH = 1000

/**
 * Looks whether the days of subscriptions were paid: a sentence for each that were not. A transfer may come
 * later, for what is on invoice opens before. `paymentsOf`: what payments say, by our rows.
 */
export async function checkPeriods(
  db: Database,
  paymentsOf: (payments: readonly number[]) => Promise<ReadonlyMap<number, Paid>>,
): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = []
  let looked = 0
  for (let after = { payment: 0, since: '2000-01-01' }; ;) {
    const some = await periodsAfter(db, { after, limit: BATCH })
    const payments = await paymentsOf([...new Set(some.map(({ payment }) => payment))])
    for (const { subscription, payment, since, until } of some) {
      const by = payments.get(payment)
      if (by?.state === 'succeeded' || (by?.gateway === 'bank' && by.state === 'started')) continue
      const how = by ? `il pagamento ${by.key} non è riuscito` : 'il loro pagamento non c’è'
      wrong.push(`Abbonamento ${subscription}: aperto dal ${since} al ${until}, ma ${how}.`)
    }
    looked += some.length
    if (some.length < BATCH) return { looked, wrong }
    after = some.at(-1)!
  }
}
