import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { saleAcceptance, saleText } from 'contract/commerce/shop/conditions.ts'
import { orderOnInvoice } from 'contract/commerce/shop/shop.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { InvoiceObstacle, Issued } from '../invoicing.ts'
import { isRunning } from '../payment-port.ts'
import { addMonths } from '../periods.ts'
import { planOf } from '../terms.ts'
import { answers } from '../../platform/wire/call.ts'
import { isDebitAwaited } from './awaited-debit.ts'
import { dueOf } from './offers.ts'
import type { ShopPorts } from './ports.ts'
import { planToday } from './order-terms.ts'
import { brandOf, sellerOf } from '../letter-parts.ts'
import { writeOnInvoice } from './settle-order.ts'
import { lockOrder, setAccepted, setPaid, type PlanOrder } from './store/orders.ts'

/** Plans by the month are over before their invoice is due; a gift is paid before its letter goes. */
export const isInvoiced = ({ months, forGift }: Pick<PlanOrder, 'months' | 'forGift'>): boolean =>
  months === 12 && !forGift

type Refused =
  | 'ERR_ORDER_NOT_FOUND'
  | 'ERR_ORDER_CLOSED'
  | 'ERR_PRICE_CHANGED'
  | 'ERR_PROFILE_INCOMPLETE'
  | 'ERR_ALREADY_SUBSCRIBED'
  | 'ERR_DEBIT_AWAITED'
  | 'ERR_PRICE_RESERVED'
  | 'ERR_PAYMENT_RUNNING'
  | 'ERR_NOT_ON_INVOICE'
  | 'ERR_INVOICE_UNPAID'
  | InvoiceObstacle

/**
 * Concludes an order on invoice, in one transaction: the payment that is waited for, the subscription, the
 * invoice with its number, the letter. A second press finds the order concluded.
 */
async function conclude(
  ports: ShopPorts,
  tx: Tx,
  { id, account, due }: { id: string; account: number; due: number },
): Promise<Issued | Refused> {
  const { brands, payments, invoicing } = ports
  const holder = await ports.lockAccount(tx, account)
  const order = await lockOrder(tx, id)
  if (!holder || order?.account !== account) return 'ERR_ORDER_NOT_FOUND'
  if (order.state !== 'open') return 'ERR_ORDER_CLOSED'
  if (order.copy !== null || !isInvoiced(order) || !(await invoicing.mayOrder(tx, account)))
    return 'ERR_NOT_ON_INVOICE'
  const at = ports.clock()
  if (await invoicing.hasOverdueInvoice(tx, account, at)) return 'ERR_INVOICE_UNPAID'
  if (isRunning(await payments.status(tx, 'order', id))) return 'ERR_PAYMENT_RUNNING'
  const { brand, offer } = order
  const { terms } = await planToday(ports, tx, order)
  const amount = dueOf(terms)
  if (due !== amount) return 'ERR_PRICE_CHANGED'
  if ((await ports.missingOf(tx, account)).length > 0) return 'ERR_PROFILE_INCOMPLETE'
  const obstacle = await invoicing.obstacleOf(tx, account)
  if (obstacle !== null) return obstacle
  if (await ports.isCovered(tx, account, { brand, ...terms })) return 'ERR_ALREADY_SUBSCRIBED'
  if (await isDebitAwaited(ports, tx, { account, brand, ...terms, except: id })) return 'ERR_DEBIT_AWAITED'
  if (order.reserved && (await ports.hadSubscription(tx, account, brand))) return 'ERR_PRICE_RESERVED'

  const masthead = brandOf(brands, brand)
  const accepted = `${saleAcceptance.text}\n\n${saleText(sellerOf(brands, masthead), { onInvoice: true })}`
  await setAccepted(tx, id, { at, terms, text: accepted, immediate: null })
  const what = planOf(terms, masthead.name)
  const { vat, issn } = terms
  const sold = { account, brand, what, issn }
  const payment = await payments.startTransfer(tx, {
    ...sold,
    vat,
    offer,
    purpose: 'order',
    subject: id,
    payee: masthead.name,
    amount: await invoicing.payable(tx, account, { amount, vat, at }),
  })
  if (payment === 'running') return 'ERR_PAYMENT_RUNNING'
  const subscription = await ports.begin(tx, {
    account,
    brand,
    offer,
    terms,
    payment,
    at,
    immediate: false,
    card: null,
    onInvoice: true,
  })
  await setPaid(tx, id, { at, subscription, onInvoice: true })
  const from = romeDay(at)
  const issued = await invoicing.issue(tx, {
    ...sold,
    payment,
    amount,
    at,
    from,
    quantity: 1,
    transfer: true,
    to: shiftDay(addMonths(from, terms.months), -1),
    contract: id.slice(0, 8).toUpperCase(),
  })
  if (!issued) throw new Error(`order ${id} is on invoice and has none`)
  await writeOnInvoice(ports, tx, holder, { ...issued, order: { ...order, terms }, accepted, isDue: true })
  return issued
}

/** Orders on invoice, with bank transfer. */
export const answerOrderOnInvoice = (ports: ShopPorts) =>
  answers(orderOnInvoice, async ({ input, person: { account }, refuse }) => {
    await ports.invoicing.confirmBuyer(account)
    const concluded = await ports.db.transaction().execute((tx) => conclude(ports, tx, { ...input, account }))
    return typeof concluded === 'string' ? refuse(concluded) : { invoice: concluded.number }
  })
