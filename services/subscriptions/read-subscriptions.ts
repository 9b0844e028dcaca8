import type { StoredCard } from 'contract/payments/payments.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { readSubscriptions, type Subscription } from 'contract/subscriptions/subscriptions.ts'
import { isRunning, shownCards } from '../paying.ts'
import { addMonths, noticeDay } from '../periods.ts'
import { answers } from '../wire/call.ts'
import { restOfPeriods } from './leave.ts'
import { isPaused, mayPause } from './pauses/rules.ts'
import { clockOf, mastheadOf, type SubscriptionPorts } from './ports.ts'
import { graceEnds, lastUsefulDay, mayWithdraw, refundOf, withdrawalEnds } from './rules.ts'
import { type Stored, subscriptionsOf } from './store/subscriptions.ts'
import { mayLeave, renewalPrice } from './way-out-rules.ts'

/** What was paid for the first period. */
export const paidFirst = ({ terms }: Pick<Stored, 'terms'>): number => terms.first ?? terms.price

/**
 * What would come back if one withdrew at an instant; null: it is too late, or over, or nothing was paid. Who
 * orders on invoice is no consumer (Codice del consumo art. 3), and has no such right.
 */
export const refundAt = (s: Stored, at: Date): number | null =>
  s.state === 'ended' || s.onInvoice || s.firstPayment === null || !mayWithdraw(s.concluded, at)
    ? null
    : s.worth === null
      ? refundOf(paidFirst(s), { ...s, since: s.began, until: addMonths(s.began, s.months) }, romeDay(at))
      : refundOf(s.worth, { ...s, since: s.worthSince!, until: s.worthUntil! }, romeDay(at))

/** A subscription as its card shows it. */
export function present(
  { brands }: Pick<SubscriptionPorts, 'brands'>,
  s: Stored,
  card: StoredCard | null,
  at: Date,
  rest: number,
): Subscription {
  const { terms, state, ends } = s
  const amount = renewalPrice(s)
  const until = shiftDay(ends, -1)
  const refund = refundAt(s, at)
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
    byCode: s.firstPayment === null,
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
    withdrawal:
      refund === null
        ? null
        : // The last second of the last day, so that it reads as that day.
          { until: new Date(withdrawalEnds(s.concluded).getTime() - 1000).toISOString(), refund },
    freeExit: mayLeave(s, romeDay(at)) ? { until: shiftDay(s.freeUntil!, -1), refund: rest } : null,
    pause: state !== 'ended' && isPaused(s, romeDay(at)) ? { resumes: s.pausedUntil! } : null,
    mayPause: mayPause(s, at),
    nextPlan:
      s.nextTerms === null || !s.renews || state === 'ended'
        ? null
        : { name: s.nextTerms.name, months: s.nextTerms.months, amount },
    rise: s.nextPrice === null ? null : { was: s.price, amount: s.nextPrice, from: s.nextPriceFrom! },
    ended: s.ended && s.endedWhy ? { at: s.ended, why: s.endedWhy } : null,
  }
}

/** The subscriptions of the person on all mastheads, with what was paid and the cards to pay with. */
export const answerReadSubscriptions = (ports: SubscriptionPorts) =>
  answers(readSubscriptions, async ({ person: { account } }) => {
    const { db, payments } = ports
    // Who comes back from their bank sees what came of it.
    for (const one of await subscriptionsOf(db, account))
      for (const purpose of ['renewal', 'upgrade'] as const)
        if (one.state !== 'ended' && isRunning(await payments.standing(db, purpose, one.id)))
          await payments.refresh(purpose, one.id)
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
    const today = romeDay(at)
    const rests = new Map<string, number>()
    for (const s of stored.filter((one) => mayLeave(one, today)))
      rests.set(
        s.id,
        (await restOfPeriods(ports, db, s, today)).reduce((sum, { amount }) => sum + amount, 0),
      )
    const shown = (s: Stored) =>
      present(ports, s, s.card === null ? null : (cards.get(s.card) ?? null), at, rests.get(s.id) ?? 0)
    return {
      subscriptions: stored.map(shown),
      receipts: entries.map(({ id, at: paid, what, amount, kind }) => ({ id, at: paid, what, amount, kind })),
      cards: shownCards(kept),
      gateway: payments.form,
    }
  })
