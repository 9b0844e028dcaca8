import type { Decline, PaymentAnswer, PaymentMethod } from 'contract/commerce/payment.ts'
import { type Gateway, type GatewayState, GatewayUnavailable } from '../../platform/outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { purchaseOf } from '../payment-port.ts'
import { settle } from './settle-payment.ts'
import { BANK, latestFor, paymentById, setPromised, type StoredPayment } from './store/payments.ts'
import { cardsByRow } from './store/cards.ts'
import type { PaymentPurpose } from '../../platform/database/payment-tables.ts'

const HOUR_MS = 3_600_000
/** Gateways forget keys after a day: one that is older is asked for before it is charged, ms. */
const OLD_MS = 20 * HOUR_MS
/** After so long nobody expects that what they pressed is paid only now, ms. */
const PRESENT_MS = 2 * HOUR_MS
/** How long a bank's question waits for its person, ms. */
const AUTHENTICATION_MS = 24 * HOUR_MS

/**
 * Asks the gateway how a payment stands, or to make it, and settles what has come to its end. Safe to repeat,
 * by any number of processes: the key is the same, and one of them settles. @throws GatewayUnavailable
 */
export async function advance(ports: PaymentsPorts, id: number): Promise<StoredPayment | undefined> {
  const payment = await paymentById(ports.db, id)
  const { gateway } = ports
  if (!payment || isEnded(payment) || payment.gateway === BANK) return payment
  if (gateway?.name !== payment.gateway)
    throw new GatewayUnavailable(`payment ${id} is of ${payment.gateway}, which is not set`)
  const state = await ask(ports, gateway, payment)
  await settle(ports, id, state)
  return paymentById(ports.db, id)
}

const isEnded = ({ state }: Pick<StoredPayment, 'state'>) => state === 'succeeded' || state === 'failed'

/** How the payment stands at the gateway, once it was asked for. */
async function ask(ports: PaymentsPorts, gateway: Gateway, payment: StoredPayment): Promise<GatewayState> {
  const { key } = payment
  const age = ports.clock().getTime() - Date.parse(payment.created)
  // An erased account is not charged any more.
  if (payment.account === null) return gateway.cancel(payment)
  const old = age > (payment.present ? PRESENT_MS : OLD_MS)
  const known = payment.state === 'authenticating' || old ? await gateway.find(key) : null
  // Never tried: it comes too late. One that is being tried in this moment is told as it stands.
  if (known === null && payment.present && old) return gateway.cancel(payment)
  if (known?.state === 'authenticate' && age > AUTHENTICATION_MS) return gateway.cancel(payment)
  if (known) return known
  const card = await paymentMethodOf(ports, payment)
  if (card === null) return gateway.cancel(payment)
  return gateway.charge({
    key,
    account: payment.account,
    amount: payment.amount,
    currency: payment.currency,
    payee: payment.payee,
    what: payment.what,
    subject: payment.subject,
    number: numberIn(payment),
    purchase: purchaseOf(payment),
    card,
    present: payment.present,
    keeps: payment.keeps,
    back: payment.back,
  })
}

/** What it is paid with; null: an erasure has taken it away. */
async function paymentMethodOf({ db }: PaymentsPorts, { card, token }: StoredPayment) {
  if (token !== null) return { token }
  const [stored] = card === null ? [] : await cardsByRow(db, [card])
  return stored ? { ref: stored.ref, method: stored.method } : null
}

/** The beginning of the id, in capitals, as documents and customer care say it. */
const numberIn = ({ purpose, subject }: StoredPayment) => {
  const number = subject.slice(0, 8).toUpperCase()
  return purpose === 'order' ? { order: number } : { subscription: number }
}

/** The same for whoever waits: a gateway that does not answer leaves the payment as it is. */
export async function run(ports: PaymentsPorts, id: number): Promise<PaymentAnswer | { decline: Decline }> {
  let payment: StoredPayment | undefined
  try {
    payment = await advance(ports, id)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    ports.log(error)
    payment = await paymentById(ports.db, id)
  }
  if (!payment) throw new Error(`there is no payment ${id}`)
  if (payment.state === 'failed') return { decline: payment.decline ?? 'declined' }
  if (payment.state === 'authenticating') return { state: 'authenticate', url: payment.bank }
  if (payment.state === 'succeeded') return { state: 'paid', url: null }
  // The person is promised a letter about the outcome.
  if (payment.present && !payment.promised) await setPromised(ports.db, id)
  return { state: 'pending', url: null }
}

/**
 * Gives up the payment for something that waits for the person's bank: a page of a bank that cannot be
 * answered keeps nobody from another card. True: it was not paid, and never will be. `other`: only if it is
 * paid with other means than these.
 */
export async function cancelPayment(
  ports: PaymentsPorts,
  { purpose, subject, other }: { purpose: PaymentPurpose; subject: string; other: PaymentMethod | undefined },
): Promise<boolean> {
  const { db, gateway, log } = ports
  const latest = await latestFor(db, purpose, subject)
  const payment = latest && (await paymentById(db, latest.id))
  if (payment?.state !== 'authenticating' || gateway === null || payment.gateway !== gateway.name)
    return false
  if (other && (await isPaidWith(ports, payment, other))) return false
  try {
    // A payment that succeeded in the same moment is answered as such, and stays.
    await settle(ports, payment.id, await gateway.cancel(payment))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log(error)
    return false
  }
  return (await paymentById(db, payment.id))?.state === 'failed'
}

async function isPaidWith(
  { db }: PaymentsPorts,
  { token, card }: StoredPayment,
  means: PaymentMethod,
): Promise<boolean> {
  if ('token' in means) return token === means.token
  const [stored] = card === null ? [] : await cardsByRow(db, [card])
  return stored?.id === means.card
}
