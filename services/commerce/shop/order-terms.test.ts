import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken, passBank } from '../../platform/test/gateway.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { buyer, open, order, pay, readAll } = buying(() => house)

test('the price that was shown holds for a day; then the order asks for that of the day', async () => {
  await house.moveTo('2029-12-31T11:00:00Z')
  const [who, waits] = [await buyer(), await buyer()]
  const opened = async (one: Buyer) =>
    ((await open(one, { offer: 'online', months: 1 })).data as { id: string }).id
  const [id, atBank] = [await opened(who), await opened(waits)]
  const means = async () => ({ token: await cardToken(house, 'pays', 2033) })
  await house.moveTo('2030-01-01T10:59:00Z')
  const asks = { token: await cardToken(house, 'asks', 2033) }
  const { data } = await pay(waits, atBank, { means: asks, due: 699 })
  const next = { due: 799, from: expect.stringMatching('^2030-01-01T11:00') as string }
  expect(await order(who, id)).toMatchObject({ due: 699, was: null, nextPrice: next })
  await house.moveTo('2030-01-01T11:01:00Z')
  expect(await order(who, id)).toMatchObject({ due: 799, was: 699, then: 799, nextPrice: null })
  expect((await pay(who, id, { means: await means(), due: 699 })).code).toBe('ERR_PRICE_CHANGED')
  expect(await order(who, id)).toMatchObject({ state: 'open', due: 799, was: 699 })
  expect((await pay(who, id, { means: await means(), due: 799 })).code).toBe('OK')
  expect((await readAll(who)).receipts).toMatchObject([{ amount: 799 }])
  // What the bank was asked before stays as it was read.
  expect(await order(waits, atBank)).toMatchObject({
    state: 'authenticating',
    due: 699,
    was: null,
    nextPrice: null,
  })
  await passBank(waits.browser, (data as { url: string }).url)
  expect(await order(waits, atBank)).toMatchObject({ state: 'paid', due: 699 })
})

test('an order says until when its price holds: a day, or longer, until the next price', async () => {
  const next = async (at: string) => {
    await house.moveTo(at)
    const who = await buyer()
    const { id } = (await open(who, { offer: 'online', months: 1 })).data as { id: string }
    const { nextPrice } = (await order(who, id)) as Pick<Order, 'nextPrice'>
    return nextPrice && { ...nextPrice, from: nextPrice.from.slice(0, 16) }
  }
  // It would close before.
  expect(await next('2029-11-30T11:00:00Z')).toBeNull()
  expect(await next('2029-12-03T11:00:00Z')).toEqual({ due: 799, from: '2029-12-31T23:00' })
  expect(await next('2029-12-31T11:00:00Z')).toEqual({ due: 799, from: '2030-01-01T11:00' })
  expect(await next('2030-01-01T11:00:00Z')).toBeNull()
})
