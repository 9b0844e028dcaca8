import type { StoredCard } from 'contract/commerce/payment.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { readSubscriptions, type Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { isRunning, shownCards } from '../payment-port.ts'
import type { Database } from '../../platform/database/connect.ts'
import { noticeDay } from '../periods.ts'
import { answers } from '../../platform/wire/call.ts'
import { paidSince } from './end-contract.ts'
import { isPaused, mayPause } from './pauses/rules.ts'
import { mastheadOf } from '../letter-parts.ts'
import { type SubscriptionPorts } from './ports.ts'
import { isWithdrawable, refundParts, refundOfParts } from './refund-rules.ts'
import { graceEnds, lastUsefulDay, withdrawalEnds } from './rules.ts'
import { type Stored, subscriptionsOf } from './store/subscriptions.ts'
import { mayLeave, renewalPrice } from './way-out-rules.ts'
import { type Paid, sumOf, worthOf } from './worth.ts'

/** Shown beside a subscription. `card`: the payment card; `paid`: `paidOf`, for what may be refunded. */
interface Beside extends Partial<Pick<Subscription, 'begunBy'>> {
  card?: StoredCard | null
  at: Date
  paid?: readonly Paid[]
}

/** A subscription as the account page shows it. */
export function present(
  { brands }: Pick<SubscriptionPorts, 'brands'>,
  s: Stored,
  { card = null, at, paid = [], begunBy = null }: Beside,
): Subscription {
  const { terms, state, ends } = s
  const amount = renewalPrice(s)
  const until = shiftDay(ends, -1)
  const today = romeDay(at)
  const owes = !s.onInvoice && (state === 'unpaid' || state === 'suspended')
  return {
    id: s.id,
    brand: s.brand,
    masthead: mastheadOf(brands, s.brand),
    offer: s.offer,
    name: terms.name,
    rights: terms.rights,
    everywhere: terms.everywhere,
    seats: terms.seats,
    months: s.months,
    state,
    began: s.began,
    until: (s.endedWhy === 'withdrawn' || s.endedWhy === 'left') && s.ended ? romeDay(s.ended) : until,
    readsUntil: state === 'active' ? until : state === 'unpaid' ? shiftDay(graceEnds(ends), -1) : null,
    renews: state !== 'ended' && s.renews,
    byCode: s.neverPaid,
    begunBy,
    next:
      state === 'active' && s.renews
        ? { day: ends, amount, lastDay: lastUsefulDay(ends), notice: noticeDay(s) }
        : null,
    due: owes
      ? {
          amount,
          since: s.failed ?? ends,
          why: s.decline ?? 'declined',
          nextTry: s.nextTry === null ? null : romeDay(s.nextTry),
        }
      : null,
    onInvoice: s.onInvoice,
    card,
    withdrawal: !isWithdrawable(s, at)
      ? null
      : // The last second of the last day, so that it reads as that day.
        {
          until: new Date(withdrawalEnds(s.concluded).getTime() - 1000).toISOString(),
          refund: refundOfParts(refundParts(s, paid, today)),
        },
    freeExit: mayLeave(s, today)
      ? {
          until: shiftDay(s.freeUntil!, -1),
          refund: sumOf(worthOf(paid, today)),
        }
      : null,
    pause: state !== 'ended' && isPaused(s, today) ? { resumes: s.pausedUntil! } : null,
    mayPause: mayPause(s, at),
    nextPlan:
      s.nextTerms === null || !s.renews || state === 'ended'
        ? null
        : { name: s.nextTerms.name, months: s.nextTerms.months, amount },
    rise: s.nextPrice === null ? null : { was: s.price, amount: s.nextPrice, from: s.nextPriceFrom! },
    ended: s.ended && s.endedWhy ? { at: s.ended, why: s.endedWhy } : null,
  }
}

/** What is paid of a subscription, where something of it would come back. */
export const paidOf = async (
  ports: Pick<SubscriptionPorts, 'payments'>,
  db: Database,
  s: Stored,
  at: Date,
): Promise<Paid[]> =>
  isWithdrawable(s, at) || mayLeave(s, romeDay(at)) ? paidSince(ports, db, s, romeDay(at)) : []

/** The subscriptions of the person on all mastheads, with what was paid and the cards to pay with. */
export const answerReadSubscriptions = (ports: SubscriptionPorts) =>
  answers(readSubscriptions, async ({ caller, person: { account } }) => {
    const { db, payments } = ports
    // A bank may have confirmed a payment meanwhile: the gateway is asked before anything is read.
    for (const one of await subscriptionsOf(db, account))
      for (const purpose of ['renewal', 'upgrade'] as const)
        if (one.state !== 'ended' && isRunning(await payments.status(db, purpose, one.id)))
          await payments.refresh(purpose, one.id)
    const [stored, entries, storedCards] = [
      await subscriptionsOf(db, account),
      await payments.entries(db, account),
      await payments.cards.of(db, account),
    ]
    const cards = await payments.cards.byRow(
      db,
      stored.flatMap(({ card }) => (card === null ? [] : [card])),
    )
    const at = ports.clock()
    const originOf = await ports.originsOf(db, account)
    const subscriptions: Subscription[] = []
    for (const s of stored) {
      const card = s.card === null ? null : (cards.get(s.card) ?? null)
      const paid = await paidOf(ports, db, s, at)
      subscriptions.push(present(ports, s, { card, at, paid, begunBy: originOf(s) }))
    }
    return {
      subscriptions,
      receipts: entries.map(({ id, at: paid, what, amount, kind }) => ({ id, at: paid, what, amount, kind })),
      cards: shownCards(storedCards),
      gateway: payments.form,
      waiting: await payments.waiting(db, account),
      google: await ports.googleOf(db, account, caller.host.brand),
      country: await ports.countryOf(db, account),
    }
  })
