import type { StoredCard } from 'contract/payments/payments.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { readSubscriptions, type Subscription } from 'contract/subscriptions/subscriptions.ts'
import { isRunning, shownCards } from '../paying.ts'
import { noticeDay } from '../periods.ts'
import { answers } from '../wire/call.ts'
import { clockOf, mastheadOf, type SubscriptionPorts } from './ports.ts'
import { graceEnds, lastUsefulDay, mayWithdraw, refundOf, withdrawalEnds } from './rules.ts'
import { type Stored, subscriptionsOf } from './store/subscriptions.ts'

/** What was paid for the first period. */
export const paidFirst = ({ terms }: Pick<Stored, 'terms'>): number => terms.first ?? terms.price

/** What would come back if one withdrew at an instant; null: it is too late, or over. */
export const refundAt = (s: Stored, at: Date): number | null =>
  s.state === 'ended' || !mayWithdraw(s.concluded, at) ? null : refundOf(paidFirst(s), s, romeDay(at))

/** A subscription as its card shows it. */
function present(
  { brands }: Pick<SubscriptionPorts, 'brands'>,
  s: Stored,
  card: StoredCard | null,
  at: Date,
): Subscription {
  const { terms, state, ends } = s
  const amount = terms.price
  const until = shiftDay(ends, -1)
  const refund = refundAt(s, at)
  const owes = state === 'unpaid' || state === 'suspended'
  return {
    id: s.id,
    brand: s.brand,
    masthead: mastheadOf(brands, s.brand),
    offer: s.offer,
    name: terms.name,
    rights: terms.rights,
    everywhere: terms.everywhere,
    months: s.months,
    state,
    began: s.began,
    until: s.endedWhy === 'withdrawn' && s.ended ? romeDay(s.ended) : until,
    readsUntil: state === 'active' ? until : state === 'unpaid' ? shiftDay(graceEnds(ends), -1) : null,
    renews: state !== 'ended' && s.renews,
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
    card,
    withdrawal:
      refund === null
        ? null
        : // The last second of the last day, so that it reads as that day.
          { until: new Date(withdrawalEnds(s.concluded).getTime() - 1000).toISOString(), refund },
    ended: s.ended && s.endedWhy ? { at: s.ended, why: s.endedWhy } : null,
  }
}

/** The subscriptions of the person on all mastheads, with what was paid and the cards to pay with. */
export const answerReadSubscriptions = (ports: SubscriptionPorts) =>
  answers(readSubscriptions, async ({ person: { account } }) => {
    const { db, payments } = ports
    // Who comes back from their bank sees what came of it.
    for (const one of await subscriptionsOf(db, account))
      if (one.state !== 'ended' && isRunning(await payments.standing(db, 'renewal', one.id)))
        await payments.refresh('renewal', one.id)
    const [stored, entries, kept] = [
      await subscriptionsOf(db, account),
      await payments.entries(db, account),
      await payments.cards.of(db, account),
    ]
    const cards = await payments.cards.byRow(
      db,
      stored.flatMap(({ card }) => (card === null ? [] : [card])),
    )
    const at = clockOf(ports)
    return {
      subscriptions: stored.map((s) =>
        present(ports, s, s.card === null ? null : (cards.get(s.card) ?? null), at),
      ),
      receipts: entries.map(({ id, at: paid, what, amount, kind }) => ({ id, at: paid, what, amount, kind })),
      cards: shownCards(kept),
      gateway: payments.form,
    }
  })
