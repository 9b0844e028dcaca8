import { romeDay } from 'contract/platform/rome.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { addMonths } from '../periods.ts'
import { type Bought, opened } from '../terms.ts'
import type { Opening, SubscriptionPorts } from './ports.ts'
import { rightEnds, romeInstant } from './rules.ts'
import { addMovement, BY_CODE } from './store/movements.ts'
import { addPeriod } from './store/periods.ts'
import { addSubscription, type Stored, subscriptionsOf } from './store/subscriptions.ts'

/**
 * Begins a subscription in the transaction that settles its payment, or uses its code: from that day in Rome
 * on, and open at once. Gives its id.
 */
export const begin =
  (ports: Opening) =>
  async (tx: Tx, { onInvoice = false, periods = 1, ...bought }: Bought): Promise<string> => {
    const { account, brand, offer, terms, immediate, payment, card, at } = bought
    const paidWith = payment ?? bought.giftPayment ?? null
    const renews = payment !== null
    const began = romeDay(at)
    const ends = addMonths(began, terms.months * periods)
    const id = await addSubscription(tx, {
      account,
      brand,
      offer,
      months: terms.months,
      terms,
      began,
      ends,
      card,
      immediate,
      onInvoice,
      firstPayment: payment,
      concluded: at,
      periods,
      renews,
    })
    if (paidWith !== null)
      await addPeriod(tx, { subscription: id, payment: paidWith, since: began, until: ends })
    await addMovement(tx, id, { what: 'new', why: paidWith === null ? BY_CODE : null, at })
    const open = { id, account, brand, terms, concluded: at.toISOString(), pausedUntil: null }
    await openRights(ports, tx, { ...open, state: 'active', ends, renews, failed: null })
    return id
  }

/**
 * Whether subscriptions of their own give a person already all that an offer of a masthead would; one that is
 * suspended gives nothing. Places for others count too: of what one reads already, more may be bought.
 */
export const isCovered =
  (ports: Pick<SubscriptionPorts, 'clock'>) =>
  async (
    db: Database | Tx,
    account: number,
    {
      brand,
      rights,
      everywhere,
      seats,
    }: { brand: string; rights: readonly RightName[]; everywhere: boolean; seats: number },
  ): Promise<boolean> => {
    const now = ports.clock()
    const running = (await subscriptionsOf(db, account)).filter(
      (one) =>
        one.state !== 'ended' &&
        now < rightEnds(one) &&
        one.terms.seats >= seats &&
        (one.terms.everywhere || (!everywhere && one.brand === brand)),
    )
    const rightsHeld = opened(running.flatMap(({ terms }) => terms.rights))
    return rights.every((right) => rightsHeld.has(right))
  }

type Opens = Pick<Stored, 'id' | 'account' | 'brand' | 'terms' | 'concluded' | 'pausedUntil'>

/** Gives what a subscription opens until an instant, or moves its end: its holder's, and its guests'. */
export async function openUntil(
  { grant, followSeats }: Opening,
  tx: Tx,
  { id, account, brand, terms, concluded, pausedUntil }: Opens,
  ends: Date,
): Promise<void> {
  // A pause closes it, and opens it again on its day without anybody’s help.
  const again = pausedUntil === null ? undefined : romeInstant(pausedUntil)
  for (const what of terms.rights)
    await grant(tx, {
      account,
      what,
      brand: terms.everywhere ? '*' : brand,
      starts: again ?? new Date(concluded),
      ends,
      family: terms.family,
      source: `subscription:${id}`,
    })
  await followSeats(tx, id, ends, again)
}

/** Gives what a subscription opens, as long as it opens it now. */
export const openRights = (
  ports: Opening,
  tx: Tx,
  subscription: Opens & Pick<Stored, 'state' | 'ends' | 'renews' | 'failed'>,
): Promise<void> => openUntil(ports, tx, subscription, rightEnds(subscription))
