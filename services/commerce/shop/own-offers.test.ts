import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readOwnOffers } from 'contract/commerce/shop/own-offers.ts'
import { type Buyer, SHOP, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sharing } from '../../platform/test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => house.moveTo('2027-01-31T11:00:00Z'))
afterAll(() => house.close())
const { activate, buy, buyer, call, company, holder, invite, one, tokenFor } = sharing(() => house)

const PATH = '/api/shop/own-offers'
const read = async (who: Buyer) => {
  const { offers } = (await call(who, SHOP + PATH)).data as AnswerOf<typeof readOwnOffers>
  return Object.fromEntries(offers.map(({ offer, is }) => [offer, is]))
}

test('a stranger is told nothing; who has nothing is sold everything that is for them', async () => {
  expect((await house.browser().call(SHOP + PATH)).status).toBe(401)
  expect(await read(await buyer())).toEqual({ aziende: 'others' })
})

test('who subscribes is led to what they have, and to what it may become', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  const all = await read(who)
  expect(all).toMatchObject({ online: 'owned', digital: 'change', aziende: 'others' })
  const { id } = await one(who)
  const { offers } = (await call(who, SHOP + PATH)).data as AnswerOf<typeof readOwnOffers>
  expect(offers.find(({ offer }) => offer === 'digital')).toMatchObject({ subscription: id })
  expect(offers.find(({ offer }) => offer === 'online')).toMatchObject({ subscription: null })
  // What is owned is what an order refuses.
  const order = (offer: string) => call(who, `${SHOP}/api/shop/orders`, { offer, months: 1, article: null })
  expect((await order('online')).code).toBe('ERR_ALREADY_SUBSCRIBED')
})

test('a larger plan has the smaller ones in it', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'digital', months: 12 })
  expect(await read(who)).toMatchObject({ online: 'owned', digital: 'owned', 'digital-tutte': 'change' })
})

test('a guest reads by somebody else’s plan, and may still buy one of their own', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  await invite(who, id, guest.email)
  expect((await activate(guest, await tokenFor(guest.email))).code).toBe('OK')
  const all = await read(guest)
  expect(all['digital']).toBe('reads')
  expect(all['digital-tutte']).toBe(undefined)
})

test('what is for persons is not sold to a company', async () => {
  const { who } = await company()
  expect(await read(who)).toMatchObject({ famiglia: 'others', aziende: 'owned' })
})
