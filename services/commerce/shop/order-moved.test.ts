import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken, passBank } from '../../platform/test/gateway.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => house.moveTo('2027-01-31T11:00:00Z'))
afterAll(() => house.close())
const { buyer, buy, letters, one, open, order, pay, readAll, reads, say } = buying(() => house)

/** Buys a year of Digital and withdraws from it, while the bank asks about an order of before. */
async function moved(who: Buyer, { immediate }: { immediate: boolean }) {
  const { id } = (await open(who, { months: 1 })).data as { id: string }
  const means = { token: await cardToken(house, 'asks') }
  const { data } = await pay(who, id, { means, due: 99, immediate })
  await buy(who)
  expect((await say(who, (await one(who)).id, 'withdraw')).code).toBe('OK')
  return { id, url: (data as { url: string }).url }
}

test.each([true, false])(
  'a first price is had once, whatever was paid while the bank asked (at once: %s)',
  async (immediate) => {
    const who = await buyer()
    const { id, url } = await moved(who, { immediate })
    await passBank(who.browser, url)
    expect((await order(who, id)).state).toBe('closed')
    await house.services.runJobs(['run-refund'])
    expect(await reads(who)).toBe(false)
    const { receipts, subscriptions } = await readAll(who)
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(subscriptions.every(({ state }) => state === 'ended')).toBe(true)
    expect((await letters(who)).some(({ text }) => text.includes('vale una volta sola'))).toBe(true)
  },
)

test('who withdrew while the bank asked begins again only at once', async () => {
  for (const immediate of [false, true]) {
    const who = await buyer()
    const { id } = (await open(who, { offer: 'online', months: 1 })).data as { id: string }
    const means = { token: await cardToken(house, 'asks') }
    const { data } = await pay(who, id, { means, due: 699, immediate })
    await buy(who)
    expect((await say(who, (await one(who)).id, 'withdraw')).code).toBe('OK')
    await passBank(who.browser, (data as { url: string }).url)
    expect((await order(who, id)).state).toBe(immediate ? 'paid' : 'closed')
    await house.services.runJobs(['run-refund'])
    const { receipts } = await readAll(who)
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(immediate ? 699 : 0)
  }
})
