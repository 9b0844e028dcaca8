import { romeDay, shiftDay } from 'contract/rome.ts'
import type { Tx } from '../database/connect.ts'
import type { Settled } from '../paying.ts'
import { failedLetter, givenBackLetter, renewedLetter } from './letters.ts'
import { openRights, openUntil } from './open-rights.ts'
import type { Holder, Opening, SubscriptionPorts } from './ports.ts'
import { afterFailure, afterPayment, graceEnds, paidFrom } from './rules.ts'
import { addMovement } from './store/movements.ts'
import { addPeriod } from './store/periods.ts'
import {
  endSubscription,
  holdSubscription,
  setCard,
  setChargedBack,
  setPlan,
  setRenewed,
  setRenews,
  setStanding,
  type Stored,
} from './store/subscriptions.ts'
import { freeAfterRenewal, renewalPrice } from './way-out-rules.ts'
import { cardOf, write } from './write-letter.ts'

/** What a payment of a renewal does to its subscription, in the transaction that settles it. */
export const settleRenewal =
  (ports: SubscriptionPorts) =>
  async (tx: Tx, settled: Settled): Promise<void> => {
    // What somebody paid who is gone is given back by payments.
    if (settled.account === null) return
    const holder = await ports.holdAccount(tx, settled.account)
    const subscription = await holdSubscription(tx, settled.subject)
    if (settled.decline !== null) {
      if (holder && subscription) await failed(ports, tx, holder, subscription, settled)
      return
    }
    const owed =
      subscription !== undefined && subscription.state !== 'ended' && subscription.ends <= romeDay(settled.at)
    if (holder && owed) return renewed(ports, tx, holder, subscription, settled)
    // Paid for what ended meanwhile, or is paid already.
    await ports.payments.refund(tx, { payment: settled.id, amount: settled.amount })
    if (holder && subscription)
      await write(ports, tx, holder, subscription, (about) => givenBackLetter(about, settled.amount))
  }

async function renewed(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored, settled: Settled) {
  const day = romeDay(settled.at)
  const price = renewalPrice(s)
  const terms = s.nextTerms ?? s.terms
  const next = { ...s, ...afterPayment(s, day, terms.months), terms }
  if (s.nextTerms !== null) {
    await openUntil(ports, tx, s, settled.at)
    await setPlan(tx, s.id, { offer: s.nextOffer!, terms })
    await addMovement(tx, s.id, { what: 'changed', why: `${s.offer} ${s.months}`, at: settled.at })
  }
  await setStanding(tx, s.id, next)
  await setRenewed(tx, s.id, {
    price,
    freeUntil: freeAfterRenewal(s, next.ends),
    riseIsOver: price === s.nextPrice,
  })
  const paid = { payment: settled.id, since: paidFrom(s, day), until: next.ends }
  await addPeriod(tx, { subscription: s.id, ...paid })
  if (s.state !== 'active') await addMovement(tx, s.id, { what: 'recovered', at: settled.at })
  if (settled.card !== null) await setCard(tx, s.id, settled.card)
  await openRights(ports, tx, next)
  await write(ports, tx, holder, next, (about) =>
    renewedLetter(about, { amount: settled.amount, ends: next.ends, renews: next.renews }),
  )
}

async function failed(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored, settled: Settled) {
  const { decline, at, present } = settled
  if (decline === null || s.state === 'ended') return
  // Cancelled while the card was being asked: it was the last try.
  if (s.state === 'active' && !s.renews) return endSubscription(tx, s.id, { at, why: 'cancelled' })
  await noteFailure(ports, tx, holder, s, { decline, at, present })
}

/** Notes that a renewal was not paid, and writes to its person unless they were there. */
export async function noteFailure(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  { decline, at, present }: { decline: NonNullable<Settled['decline']>; at: Date; present: boolean },
): Promise<void> {
  const next = { ...s, ...afterFailure(s, decline, romeDay(at), !present) }
  await setStanding(tx, s.id, next)
  if (s.state === 'active') await addMovement(tx, s.id, { what: 'failed', why: decline, at })
  if (present || s.state === 'suspended') return
  const card = await cardOf(ports, tx, s)
  await write(ports, tx, holder, s, (about) =>
    failedLetter(about, {
      amount: renewalPrice(s),
      decline,
      card,
      reads: shiftDay(graceEnds(s.ends), -1),
      nextTry: next.nextTry === null ? null : romeDay(next.nextTry),
    }),
  )
}

/** The bank has taken a payment back: nothing more is charged. What was paid is read to its end. */
export const stopRenewal =
  (ports: Opening & Pick<SubscriptionPorts, 'holdAccount'>) =>
  async (tx: Tx, { account, subscription: id }: { account: number; subscription: string }): Promise<void> => {
    await ports.holdAccount(tx, account)
    const s = await holdSubscription(tx, id)
    if (!s || s.state === 'ended') return
    await setChargedBack(tx, id, true)
    if (!s.renews) return
    await setRenews(tx, id, false)
    await openRights(ports, tx, { ...s, renews: false })
  }
