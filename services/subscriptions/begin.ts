import { romeDay } from 'contract/rome.ts'
import type { RightName } from 'contract/endpoint.ts'
import type { Database, Tx } from '../database/connect.ts'
import { addMonths } from '../periods.ts'
import type { Bought } from '../terms.ts'
import { openRights } from './open-rights.ts'
import { clockOf, type SubscriptionPorts } from './ports.ts'
import { rightEnds } from './rules.ts'
import { addSubscription, subscriptionsOf } from './store/subscriptions.ts'

/**
 * Begins a subscription in the transaction that settles its payment: paid from that day in Rome on, and open
 * at once. Gives its id.
 */
export const begin =
  (ports: Pick<SubscriptionPorts, 'grant'>) =>
  async (tx: Tx, { account, brand, offer, terms, immediate, payment, card, at }: Bought): Promise<string> => {
    const began = romeDay(at)
    const ends = addMonths(began, terms.months)
    const id = await addSubscription(tx, {
      ...{ account, brand, offer, months: terms.months, terms, began, ends, card, immediate },
      ...{ firstPayment: payment, concluded: at },
    })
    const open = { id, account, brand, terms, concluded: at.toISOString() }
    await openRights(ports, tx, { ...open, state: 'active', ends, renews: true })
    return id
  }

const including = (rights: readonly RightName[]): ReadonlySet<RightName> =>
  new Set(rights.includes('digital') ? [...rights, 'online'] : rights)

/**
 * Whether subscriptions of their own give a person already all that an offer of a masthead would; one that is
 * suspended gives nothing.
 */
export const isCovered =
  (ports: Pick<SubscriptionPorts, 'now'>) =>
  async (
    db: Database | Tx,
    account: number,
    { brand, rights, everywhere }: { brand: string; rights: readonly RightName[]; everywhere: boolean },
  ): Promise<boolean> => {
    const now = clockOf(ports)
    const running = (await subscriptionsOf(db, account)).filter(
      (one) =>
        one.state !== 'ended' &&
        now < rightEnds(one) &&
        (one.terms.everywhere || (!everywhere && one.brand === brand)),
    )
    const given = including(running.flatMap(({ terms }) => terms.rights))
    return rights.every((right) => given.has(right))
  }
