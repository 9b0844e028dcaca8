import { isDeepStrictEqual } from 'node:util'
import { romeDay } from 'contract/platform/rome.ts'
import { PRICE_VALID_HOURS } from 'contract/commerce/shop/limits.ts'
import { openOrder } from 'contract/commerce/shop/shop.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { answers } from '../../platform/wire/call.ts'
import { isDebitAwaited } from './awaited-debit.ts'
import { pricedFor, termsOn } from './offers.ts'
import { OPEN_DAYS } from './order-terms.ts'
import type { ShopPorts } from './ports.ts'
import { addOrder, boughtBefore, openOrderOf, setArticle } from './store/orders.ts'

/**
 * A plan that somebody wants of a masthead. `article`: the path they came from; `company`: they order for a
 * company or a public body. `gift`: it is for somebody else. `reserved`: at the price for who never had a
 * subscription of the masthead.
 */
export interface OrderRequest {
  account: number
  brand: Brand
  offer: string
  months: 1 | 12
  article: string | null
  company: boolean
  gift: boolean
  reserved: boolean
}

/**
 * Opens an order at today's price in Rome; gives its id, or why not. One that is held for the same plan at
 * the same price is given again, so that a page that is loaded twice leaves one.
 */
export async function open(ports: ShopPorts, request: OrderRequest) {
  const { account, brand, offer, months, article, company, gift, reserved } = request
  const opened = ports.clock()
  const settings = brand.offers.find(({ slug }) => slug === offer)
  const sold = settings?.sold && termsOn(settings, months, romeDay(opened), { gift, reserved })
  if (!sold) return 'ERR_OFFER_NOT_FOUND'
  if (gift && !settings.gift) return 'ERR_NOT_A_GIFT'
  if (gift && reserved) return 'ERR_PRICE_RESERVED'
  if (settings.for && (settings.for === 'company') !== company) return 'ERR_OFFER_FOR_OTHERS'
  if (!ports.payments.form) return 'ERR_GATEWAY_OFF'
  return ports.db.transaction().execute(async (tx) => {
    await ports.lockAccount(tx, account)
    if (!gift && (await ports.isCovered(tx, account, { brand: brand.sigla, ...sold })))
      return 'ERR_ALREADY_SUBSCRIBED'
    if (reserved && (await ports.hadSubscription(tx, account, brand.sigla))) return 'ERR_PRICE_RESERVED'
    const plan = { account, brand: brand.sigla, offer, months, forGift: gift, reserved }
    const terms = pricedFor(sold, await boughtBefore(tx, plan))
    const since = (hours: number) => new Date(opened.getTime() - hours * 3_600_000)
    // A bank says in days whether it pays the same plan: it is not paid beside that.
    const waiting = await openOrderOf(tx, { ...plan, since: since(OPEN_DAYS * 24) })
    if (waiting && (await ports.payments.status(tx, 'order', waiting.id))?.state === 'processing')
      return { id: waiting.id }
    if (!gift && (await isDebitAwaited(ports, tx, { account, brand: brand.sigla, ...sold })))
      return 'ERR_DEBIT_AWAITED'
    const before = await openOrderOf(tx, { ...plan, since: since(PRICE_VALID_HOURS) })
    if (!before || !isDeepStrictEqual(before.terms, terms))
      return { id: await addOrder(tx, { ...plan, terms, article, opened }) }
    if (article !== null && article !== before.article) await setArticle(tx, before.id, article)
    return { id: before.id }
  })
}

export const answerOpenOrder = (ports: ShopPorts) =>
  answers(openOrder, async ({ input, caller, person: { account, kind }, refuse }) => {
    const who = { account, company: kind !== 'person' }
    const opened = await open(ports, { ...input, ...who, brand: caller.host.brand })
    return typeof opened === 'string' ? refuse(opened) : opened
  })
