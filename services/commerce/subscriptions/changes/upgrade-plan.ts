import { changePlanPath } from 'contract/platform/paths.ts'
import { immediateStart, saleAcceptance, saleText } from 'contract/commerce/shop/conditions.ts'
import { upgradePlan } from 'contract/commerce/subscriptions/changes.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/connect.ts'
import type { InvoiceObstacle } from '../../invoicing.ts'
import { isRunning, paymentAnswerOf, type PaymentNotStarted, refusalOfPayment } from '../../payment-port.ts'
import { brandOf, sellerOf } from '../../letter-parts.ts'
import { planOf } from '../../terms.ts'
import { answers } from '../../../platform/wire/call.ts'
import { isReturned, ownSubscription } from '../own-subscription.ts'
import type { SubscriptionPorts } from '../ports.ts'
import { addChange } from '../store/changes.ts'
import { offeredTo } from './available-changes.ts'

type UpgradeRequest = z.infer<typeof upgradePlan.input> & { account: number; company: boolean }
type Refused =
  | 'ERR_SUBSCRIPTION_NOT_FOUND'
  | 'ERR_SUBSCRIPTION_ENDED'
  | 'ERR_PAYMENT_RUNNING'
  | 'ERR_CHANGE_NOT_OFFERED'
  | 'ERR_PRICE_CHANGED'
  | InvoiceObstacle

/**
 * Asks for the payment of a change, in the transaction that looks whether it may be asked for; what was
 * accepted is kept with it.
 */
async function start(
  ports: SubscriptionPorts,
  tx: Tx,
  request: UpgradeRequest,
): Promise<number | PaymentNotStarted | Refused> {
  const { payments, brands } = ports
  const own = await ownSubscription(ports, tx, request.account, request.id)
  if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
  const { subscription: s } = own
  if (s.state === 'ended') return 'ERR_SUBSCRIPTION_ENDED'
  if (isRunning(await payments.status(tx, 'upgrade', s.id))) return 'running'
  if (isRunning(await payments.status(tx, 'renewal', s.id))) return 'ERR_PAYMENT_RUNNING'
  const to = (await offeredTo(ports, tx, s, request.company)).find(
    ({ offer, terms }) => offer === request.offer && terms.months === request.months,
  )
  if (!to?.now) return 'ERR_CHANGE_NOT_OFFERED'
  if (request.due !== to.now.due) return 'ERR_PRICE_CHANGED'
  const { rights, everywhere } = to.terms
  if (await ports.isDebitAwaited(tx, { account: s.account, brand: s.brand, rights, everywhere }))
    return 'ERR_PAYMENT_RUNNING'
  const obstacle = await ports.invoicing.obstacleOf(tx, request.account)
  if (obstacle !== null) return obstacle
  if (request.country !== undefined) await ports.saveCountry(tx, request.account, request.country)
  const masthead = brandOf(brands, s.brand)
  const payment = await payments.start(tx, {
    purpose: 'upgrade',
    subject: s.id,
    account: s.account,
    brand: s.brand,
    offer: to.offer,
    what: `Passaggio a ${planOf(to.terms, masthead.name)}`,
    amount: to.now.due,
    vat: to.terms.vat,
    issn: to.terms.issn,
    payee: masthead.name,
    means: request.means,
    present: true,
    back: siteUrl(ports.accountHost(s.brand), 'account', `${changePlanPath(s.id)}?ritorno=1`),
  })
  if (typeof payment !== 'number') return payment
  await addChange(tx, {
    payment,
    subscription: s.id,
    offer: to.offer,
    terms: to.terms,
    ends: s.ends,
    credit: to.now.credit,
    acceptedText: `${saleAcceptance.text}\n\n${saleText(sellerOf(brands, masthead))}`,
    immediateText: request.immediate ? immediateStart.text : null,
    requested: ports.clock(),
  })
  return payment
}

/**
 * Changes a subscription of one's own to a larger plan, for a sum that was shown. A payment that is under way
 * already is answered as it stands: a second press pays nothing twice. One that waits for the bank is given
 * up for another card.
 */
export const answerUpgradePlan = (ports: SubscriptionPorts) =>
  answers(upgradePlan, async ({ input, person: { account, kind }, refuse }) => {
    const request = { ...input, account, company: kind !== 'person' }
    await ports.invoicing.confirmBuyer(account)
    const begin = () => ports.db.transaction().execute((tx) => start(ports, tx, request))
    let started = await begin()
    if (started === 'running' && (await ports.payments.cancel('upgrade', input.id, input.means)))
      started = await begin()
    if (started === 'running') {
      const status = await ports.payments.refresh('upgrade', input.id)
      if (!status) return refuse('ERR_CHANGE_NOT_OFFERED')
      if (status.decline) return refuse(refusalOfPayment(status.decline))
      const isBack = await isReturned(ports, 'upgrade', input.id)
      return isBack ? refuse('ERR_PAYMENT_GIVEN_BACK') : paymentAnswerOf(status)
    }
    if (started === 'card-not-found' || started === 'gateway-off') return refuse(refusalOfPayment(started))
    if (typeof started === 'string') return refuse(started)
    const paid = await ports.payments.run(started)
    if ('decline' in paid) return refuse(refusalOfPayment(paid.decline))
    return (await isReturned(ports, 'upgrade', input.id)) ? refuse('ERR_PAYMENT_GIVEN_BACK') : paid
  })
