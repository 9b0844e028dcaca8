import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { SettledPayment } from '../../payment-port.ts'
import { brandOf, sellerOf } from '../../letter-parts.ts'
import { refundedPaymentLetter } from '../letters.ts'
import { refundFor } from '../end-contract.ts'
import { openRights, openUntil } from '../open-subscription.ts'
import type { Holder, SubscriptionPorts } from '../ports.ts'
import { addMovement } from '../store/movements.ts'
import { addPeriod, setPeriods } from '../store/periods.ts'
import { type Change, changeOf, endChange } from '../store/changes.ts'
import {
  lockSubscription,
  setCard,
  setContract,
  setPlan,
  setStatus,
  setMissedNotice,
  type Stored,
} from '../store/subscriptions.ts'
import { nameOf, write } from '../own-subscription.ts'
import { upgradedLetter } from './letters.ts'
import { paidBeyond } from './available-changes.ts'
import { sumOf, carried, worthOf } from '../worth.ts'
import { afterChange } from './rules.ts'

/** Whether what was asked for can still be done: nothing has moved since, and its days are not over. */
const isStill = (s: Stored, change: Change, day: string): boolean =>
  s.state === 'active' &&
  !s.chargedBack &&
  s.ends === change.ends &&
  (change.terms.months > s.months || (change.terms.months === s.months && day < s.ends))

/** Whether what it was credited with is there: money that has gone back meanwhile pays for nothing. */
async function isCredited(
  ports: Pick<SubscriptionPorts, 'payments'>,
  tx: Tx,
  s: Stored,
  { requested, credit }: Change & { requested: string },
): Promise<boolean> {
  const day = romeDay(requested)
  return sumOf(worthOf(await paidBeyond(ports, tx, s, day), day)) >= credit
}

/**
 * What the payment of a change does, in the transaction that settles it. Paid for what can no longer be
 * changed so, it is given back whole.
 */
export const settleUpgrade =
  (ports: SubscriptionPorts) =>
  async (tx: Tx, settled: SettledPayment): Promise<void> => {
    // What an erased account has paid is refunded by payments.
    if (settled.account === null || settled.decline !== null) return
    const holder = await ports.lockAccount(tx, settled.account)
    const s = await lockSubscription(tx, settled.subject)
    const change = await changeOf(tx, settled.id)
    const stands = s && change && isStill(s, change, romeDay(settled.at))
    if (holder && stands && (await isCredited(ports, tx, s, change)))
      return upgraded(ports, tx, holder, s, { change, settled })
    await ports.payments.refund(tx, { payment: settled.id, amount: settled.amount })
    if (holder && s)
      await write(ports, tx, holder, s, (about) => refundedPaymentLetter(about, settled.amount))
  }

async function upgraded(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  { change, settled }: { change: Change; settled: SettledPayment },
): Promise<void> {
  const { id: payment, at, amount, card } = settled
  const day = romeDay(at)
  const { offer, terms, credit } = change
  const status = afterChange(s, terms, day)
  const paid = await paidBeyond(ports, tx, s, day)
  // Who never asked for a start at once would have had all back of the contract before: they still would.
  const back = (s.immediate ? null : await refundFor(ports, tx, s, at)) ?? { now: 0, pending: 0 }
  const worth = Math.max(credit, back.now + back.pending) + amount
  const days = { worth, since: day, until: status.ends, concluded: at }
  await openUntil(ports, tx, s, at)
  await setPlan(tx, s.id, { offer, terms })
  await setStatus(tx, s.id, status)
  await setContract(tx, s.id, { ...days, immediate: change.immediateText !== null, payment })
  // A notice about a renewal on another day no longer applies.
  if (status.ends !== s.ends) await setMissedNotice(tx, s.id, { missedNotice: null, freeUntil: null })
  if (status.months !== s.months) await setPeriods(tx, s.id, carried(paid, day, status.ends))
  await addPeriod(tx, { subscription: s.id, payment, since: day, until: status.ends })
  await addMovement(tx, s.id, { what: 'changed', why: `${s.offer} ${s.months}`, at })
  if (card !== null) await setCard(tx, s.id, card)
  await endChange(tx, payment, at)
  const next = { ...status, terms, concluded: s.concluded }
  await openRights(ports, tx, next)
  const contract = { change, amount, worth, ends: status.ends, from: nameOf(ports, s) }
  await confirm(ports, tx, holder, s, contract)
}

/**
 * Writes the confirmation of the contract that a change has made once more. False: no change has made the one
 * in force.
 */
export async function resendChange(
  ports: Pick<SubscriptionPorts, 'brands' | 'post' | 'accountHost' | 'payments'>,
  tx: Tx,
  holder: Holder,
  s: Stored,
): Promise<boolean> {
  const change = s.firstPayment === null ? undefined : await changeOf(tx, s.firstPayment)
  const paid = change && (await ports.payments.detailsOf(tx, change.payment))
  if (!change || !paid || s.worth === null || s.worthUntil === null) return false
  const contract = { change, amount: paid.amount, worth: s.worth, ends: s.worthUntil, from: null }
  await confirm(ports, tx, holder, s, contract)
  return true
}

async function confirm(
  ports: Pick<SubscriptionPorts, 'brands' | 'post' | 'accountHost' | 'payments'>,
  tx: Tx,
  holder: Holder,
  s: Stored,
  {
    change,
    ...contract
  }: { change: Change; amount: number; worth: number; ends: string; from: string | null },
): Promise<void> {
  const { terms, credit, acceptedText: accepted, immediateText: immediate } = change
  const masthead = brandOf(ports.brands, s.brand)
  const seller = sellerOf(ports.brands, masthead)
  const vat = (await ports.payments.detailsOf(tx, change.payment))!
  await write(ports, tx, holder, { ...s, terms }, (about) =>
    upgradedLetter(about, { ...contract, vat, terms, credit, renews: s.renews, accepted, immediate, seller }),
  )
}
