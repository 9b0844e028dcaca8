import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { OnWaiting, SettledPayment } from '../payment-port.ts'
import { failedLetter, refundedPaymentLetter, renewedLetter, waitingLetter } from './letters.ts'
import { openRights, openUntil } from './open-subscription.ts'
import type { Holder, Opening, SubscriptionPorts } from './ports.ts'
import {
  afterFailure,
  afterPayment,
  BANK_DAYS,
  graceEnds,
  paidFrom,
  rightEnds,
  romeInstant,
} from './rules.ts'
import { addChange, endChange } from './store/changes.ts'
import { addMovement } from './store/movements.ts'
import { addPeriod } from './store/periods.ts'
import {
  endSubscription,
  lockSubscription,
  setCard,
  setChargedBack,
  setContract,
  setPlan,
  setRenewed,
  setRenews,
  setStatus,
  type Stored,
} from './store/subscriptions.ts'
import { freeAfterRenewal, renewalPrice } from './way-out-rules.ts'
import { cardOf, write } from './own-subscription.ts'

/** What a payment of a renewal does to its subscription, in the transaction that settles it. */
export const settleRenewal =
  (ports: SubscriptionPorts) =>
  async (tx: Tx, settled: SettledPayment): Promise<void> => {
    // What an erased account has paid is refunded by payments.
    if (settled.account === null) return
    const holder = await ports.lockAccount(tx, settled.account)
    const subscription = await lockSubscription(tx, settled.subject)
    if (settled.decline !== null) {
      if (holder && subscription) await failed(ports, tx, holder, subscription, settled)
      return
    }
    const isDue =
      subscription !== undefined && subscription.state !== 'ended' && subscription.ends <= romeDay(settled.at)
    if (holder && isDue) return renewed(ports, tx, holder, subscription, settled)
    // Paid for what ended meanwhile, or is paid already.
    await ports.payments.refund(tx, { payment: settled.id, amount: settled.amount })
    if (holder && subscription)
      await write(ports, tx, holder, subscription, (about) => refundedPaymentLetter(about, settled.amount))
  }

async function renewed(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored, settled: SettledPayment) {
  // A bank that was waited for has not used up the days of grace, in which one went on reading.
  const since = romeDay(settled.since)
  const day = since < graceEnds(s.ends) ? since : romeDay(settled.at)
  const price = renewalPrice(s)
  const terms = s.nextTerms ?? s.terms
  const next = { ...s, ...afterPayment(s, day, terms.months), terms }
  if (s.nextTerms !== null) {
    await openUntil(ports, tx, s, settled.at)
    await setPlan(tx, s.id, { offer: s.nextOffer!, terms })
    await addMovement(tx, s.id, { what: 'changed', why: `${s.offer} ${s.months}`, at: settled.at })
  }
  await setStatus(tx, s.id, next)
  await setRenewed(tx, s.id, {
    price,
    freeUntil: freeAfterRenewal(s, next.ends),
    riseIsOver: price === s.nextPrice,
  })
  const paid = { payment: settled.id, since: paidFrom(s, day), until: next.ends }
  await addPeriod(tx, { subscription: s.id, ...paid })
  if (s.nextTerms !== null && s.nextOrdered !== null && s.nextAcceptedText !== null)
    await concludeNextPlan(tx, s, settled, paid)
  if (s.state !== 'active') await addMovement(tx, s.id, { what: 'recovered', at: settled.at })
  if (settled.card !== null) await setCard(tx, s.id, settled.card)
  await openRights(ports, tx, next)
  const { vat: rate } = (await ports.payments.detailsOf(tx, settled.id))!
  await write(ports, tx, holder, next, (about) =>
    renewedLetter({ ...about, rate }, { amount: settled.amount, ends: next.ends, renews: next.renews }),
  )
}

/**
 * Another plan that was ordered for this renewal is the contract in force from now on, concluded when it was
 * ordered. Nobody asked that it begin at once: within its fourteen days all that it cost comes back.
 */
async function concludeNextPlan(
  tx: Tx,
  s: Stored,
  { id: payment, amount, at }: SettledPayment,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const concluded = new Date(s.nextOrdered!)
  const change = { payment, subscription: s.id, offer: s.nextOffer!, terms: s.nextTerms!, ends: s.ends }
  const accepted = { credit: 0, acceptedText: s.nextAcceptedText!, immediateText: null, requested: concluded }
  await addChange(tx, { ...change, ...accepted })
  await endChange(tx, payment, at)
  await setContract(tx, s.id, { worth: amount, since, until, concluded, immediate: false, payment })
}

async function failed(ports: SubscriptionPorts, tx: Tx, holder: Holder, s: Stored, settled: SettledPayment) {
  const { decline, at, present, since } = settled
  const waited = since < at
  if (decline === null || s.state === 'ended') return
  // Cancelled while the card was being asked: it was the last try.
  if (s.state === 'active' && !s.renews)
    return endSubscription(tx, s.id, { at, why: s.chargedBack ? 'chargeback' : 'cancelled' })
  await noteFailure(ports, tx, holder, s, { decline, at, present, waited })
}

/**
 * Notes that a renewal was not paid, and writes to its person unless they were there. A bank that was waited
 * for (`waited`) is not tried again by itself, and what one read meanwhile closes when it would have.
 */
export async function noteFailure(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  {
    decline,
    at,
    present,
    waited = false,
  }: { decline: NonNullable<SettledPayment['decline']>; at: Date; present: boolean; waited?: boolean },
): Promise<void> {
  const next = { ...s, ...afterFailure(s, decline, romeDay(at), !present) }
  if (waited && !present) next.nextTry = null
  await setStatus(tx, s.id, next)
  if (waited) await openRights(ports, tx, next)
  if (s.state === 'active') await addMovement(tx, s.id, { what: 'failed', why: decline, at })
  if ((present && !waited) || s.state === 'suspended') return
  const reads = shiftDay(graceEnds(s.ends), -1)
  const card = waited ? 'debit' : await cardOf(ports, tx, s)
  await write(ports, tx, holder, s, (about) =>
    failedLetter(about, {
      amount: renewalPrice(s),
      decline,
      card,
      reads: reads < romeDay(at) ? null : reads,
      nextTry: next.nextTry === null ? null : romeDay(next.nextTry),
    }),
  )
}

/**
 * A bank says in days whether it pays a renewal: its person goes on reading as long as that may take, and is
 * told. What is suspended already opens only once it is paid.
 */
export const awaitBank =
  (ports: SubscriptionPorts): OnWaiting['renewal'] =>
  async (tx, { account, subject, amount, at }) => {
    const holder = await ports.lockAccount(tx, account)
    const s = await lockSubscription(tx, subject)
    if (!holder || !s || s.state === 'ended') return
    const reads = s.state !== 'suspended' && s.renews
    if (reads) {
      const [until, grace] = [romeInstant(shiftDay(romeDay(at), BANK_DAYS + 1)), rightEnds(s)]
      await openUntil(ports, tx, s, until > grace ? until : grace)
    }
    await write(ports, tx, holder, s, (about) => waitingLetter(about, { amount, reads }))
  }

/**
 * The bank has taken a payment back: nothing more is charged. What was paid is read to its end; a renewal
 * that a card owes is not asked of it again, and ends at once.
 */
export const stopRenewal =
  (ports: Opening & Pick<SubscriptionPorts, 'lockAccount'>) =>
  async (
    tx: Tx,
    { account, subscription: id, at }: { account: number; subscription: string; at: Date },
  ): Promise<void> => {
    await ports.lockAccount(tx, account)
    const s = await lockSubscription(tx, id)
    if (!s || s.state === 'ended') return
    await setChargedBack(tx, id, true)
    if (s.state !== 'active' && !s.onInvoice) {
      await endSubscription(tx, id, { at, why: 'chargeback' })
      return openUntil(ports, tx, s, at)
    }
    if (!s.renews) return
    await setRenews(tx, id, false)
    await openRights(ports, tx, { ...s, renews: false })
  }

/**
 * What customer care should know of a subscription whose dispute the bank gave up; null: it was deleted.
 */
export async function statusAfterDispute(tx: Tx, id: string): Promise<string | null> {
  const s = await lockSubscription(tx, id)
  if (!s) return null
  if (s.state === 'ended')
    return s.endedWhy === 'withdrawn'
      ? 'Il cliente ha receduto: l’abbonamento è finito e resta chiuso.'
      : 'L’abbonamento è finito e resta chiuso: se il cliente lo vuole ancora, ne compra uno nuovo.'
  return s.renews
    ? 'L’abbonamento continua e si rinnova: il cliente ha già riattivato il rinnovo.'
    : 'Il rinnovo resta fermo: se il cliente lo vuole ancora, lo riattiva dal suo abbonamento.'
}
