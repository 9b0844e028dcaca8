import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { creditedLetter, invoicedLetter, notInvoicedLetter } from './letters.ts'
import { openRights, openUntil } from './open-subscription.ts'
import type { Holder, Opening, SubscriptionPorts } from './ports.ts'
import { afterPayment, paidFrom } from './rules.ts'
import { addMovement } from './store/movements.ts'
import { addPeriod } from './store/periods.ts'
import {
  endSubscription,
  lockSubscription,
  setRenewed,
  setStatus,
  type Stored,
} from './store/subscriptions.ts'
import { freeAfterRenewal, renewalPrice } from './way-out-rules.ts'
import { nameOf, write } from './own-subscription.ts'

/**
 * Renews what is paid on invoice: the next period begins on credit, with an invoice that is due in thirty
 * days. Who is no organisation any more, or has an invoice past its day, gets no more credit: it ends.
 */
export async function renewOnInvoice(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
): Promise<void> {
  const at = ports.clock()
  const { account, brand, offer, terms, id } = s
  const { vat, issn } = terms
  const amount = renewalPrice(s)
  const what = `Rinnovo di ${nameOf(ports, s)}`
  const { invoicing } = ports
  const mayOrder = await invoicing.mayOrder(tx, account)
  const payment =
    mayOrder && !(await invoicing.hasOverdueInvoice(tx, account, at))
      ? await ports.payments.startTransfer(tx, {
          purpose: 'renewal',
          subject: id,
          account,
          brand,
          offer,
          what,
          vat,
          issn,
          amount: await invoicing.payable(tx, account, { amount, vat, at }),
          payee: '',
        })
      : 'running'
  if (payment === 'running') {
    await endSubscription(tx, id, { at, why: mayOrder ? 'unpaid' : 'cancelled' })
    await openUntil(ports, tx, s, at)
    return write(ports, tx, holder, s, (about) => notInvoicedLetter(about, { unpaid: mayOrder }))
  }
  const next = { ...s, ...afterPayment(s, romeDay(at)) }
  await setStatus(tx, id, next)
  const freeUntil = freeAfterRenewal(s, next.ends)
  await setRenewed(tx, id, { price: amount, freeUntil, riseIsOver: amount === s.nextPrice })
  await addPeriod(tx, { subscription: id, payment, since: paidFrom(s, romeDay(at)), until: next.ends })
  await openRights(ports, tx, next)
  const issued = await invoicing.issue(tx, {
    account,
    payment,
    brand,
    what,
    amount,
    issn,
    at,
    quantity: 1,
    from: s.ends,
    to: shiftDay(next.ends, -1),
    contract: id.slice(0, 8).toUpperCase(),
    transfer: true,
  })
  if (!issued) throw new Error(`subscription ${id} is on invoice and has none`)
  await write(ports, tx, holder, s, (about) => invoicedLetter(about, { ...issued, ends: next.ends }))
}

/** An invoice was not paid: nothing opens until it is. */
export const suspendUnpaid =
  (ports: Opening & Pick<SubscriptionPorts, 'notifyGuestsOfSuspension'>) =>
  async (tx: Tx, { subscription: id, at }: { subscription: string; at: Date }): Promise<void> => {
    const s = await lockSubscription(tx, id)
    if (s?.state !== 'active' || !s.onInvoice) return
    await setStatus(tx, id, { ...s, state: 'suspended', failed: romeDay(at), nextTry: null })
    await addMovement(tx, id, { what: 'failed', why: 'invoice', at })
    await openUntil(ports, tx, s, at)
    await ports.notifyGuestsOfSuspension(tx, id)
  }

/** The money of an invoice has come: what was suspended for it opens again, for the days that are left. */
export const resumePaid =
  (ports: Opening & Pick<SubscriptionPorts, 'clock'>) =>
  async (tx: Tx, { subscription: id }: { subscription: string }): Promise<void> => {
    const s = await lockSubscription(tx, id)
    if (s?.state !== 'suspended' || !s.onInvoice) return
    const next = { ...s, state: 'active' as const, failed: null, decline: null }
    await setStatus(tx, id, next)
    await addMovement(tx, id, { what: 'recovered', at: ports.clock() })
    await openRights(ports, tx, next)
  }

/** An unpaid invoice was credited: nobody owes it, and what it had opened ends. The account is held. */
export const endCredited =
  (ports: SubscriptionPorts) =>
  async (tx: Tx, { subscription: id, at }: { subscription: string; at: Date }): Promise<void> => {
    const s = await lockSubscription(tx, id)
    if (!s || s.state === 'ended' || !s.onInvoice) return
    const holder = await ports.lockAccount(tx, s.account)
    await endSubscription(tx, id, { at, why: 'unpaid' })
    await openUntil(ports, tx, s, at)
    if (holder) await write(ports, tx, holder, s, creditedLetter)
  }
