import type { PaymentMethod } from 'contract/commerce/payments/payments.ts'
import type { PaymentPurpose } from '../../platform/database/payment-tables.ts'
import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { settle } from './settle.ts'
import { cardsByRow } from './store/cards.ts'
import { latestFor, paymentById, type StoredPayment } from './store/payments.ts'

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
  if (payment?.state !== 'authenticating' || payment.gateway !== gateway?.name) return false
  if (other && (await isPaidWith(ports, payment, other))) return false
  try {
    // What was paid in the same moment is told, and stays.
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
