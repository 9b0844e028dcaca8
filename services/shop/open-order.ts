import { isDeepStrictEqual } from 'node:util'
import { romeDay } from 'contract/rome.ts'
import { openOrder } from 'contract/shop/shop.ts'
import { answers } from '../wire/call.ts'
import { termsOn } from './offers.ts'
import { clockOf, type ShopPorts } from './ports.ts'
import { addOrder, openOrderOf, setArticle } from './store/orders.ts'

const REUSED_MS = 24 * 3_600_000

/**
 * Opens an order at today's price in Rome. One of the last day for the same plan is given again while its
 * price holds, so that a page that is loaded twice leaves one.
 */
export const answerOpenOrder = (ports: ShopPorts) =>
  answers(openOrder, async ({ input, caller, person: { account }, refuse }) => {
    const { db, payments, holdAccount, isCovered } = ports
    const { brand } = caller.host
    const opened = clockOf(ports)
    const settings = brand.offers.find(({ slug }) => slug === input.offer)
    const terms = settings && termsOn(settings, input.months, romeDay(opened))
    if (!terms) return refuse('ERR_OFFER_NOT_FOUND')
    if (!payments.form) return refuse('ERR_GATEWAY_OFF')
    const { offer, months, article } = input
    return db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      if (await isCovered(tx, account, { brand: brand.sigla, ...terms }))
        return refuse('ERR_ALREADY_SUBSCRIBED')
      const plan = { account, brand: brand.sigla, offer, months }
      const since = new Date(opened.getTime() - REUSED_MS)
      const before = await openOrderOf(tx, { ...plan, since })
      if (!before || !isDeepStrictEqual(before.terms, terms))
        return { id: await addOrder(tx, { ...plan, terms, article, opened }) }
      if (article !== null && article !== before.article) await setArticle(tx, before.id, article)
      return { id: before.id }
    })
  })
