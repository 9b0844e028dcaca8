import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from 'contract/commerce/shop/shop.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { ACCOUNT, buying, sellingHouse, type SellingHouse, SHOP } from '../../platform/test/buying.ts'
import { createCodes } from './codes/create-codes.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { buyer, buy, one, open, call } = buying(() => house)

test('what cannot be used yet is neither shown nor sold, nor changed to, nor given by code', async () => {
  const who = await buyer()
  const { offers } = (await call(who, `${SHOP}/api/shop/offers`)).data as { offers: Offer[] }
  expect(offers.map(({ slug }) => slug)).not.toContain('rassegna')
  expect((await open(who, { offer: 'rassegna' })).code).toBe('ERR_OFFER_NOT_FOUND')
  await buy(who, 'pays', { offer: 'online', months: 1 })
  const { id } = await one(who)
  const { changes } = (await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)).data as {
    changes: { offer: string }[]
  }
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.map(({ offer }) => offer)).not.toContain('rassegna')
  const campaign = {
    campaign: 'prova',
    brand: threeMastheads.main,
    offer: 'rassegna',
    months: 1,
    uses: 1,
    until: '2030-01-01',
  }
  expect(await createCodes(house.scratch.db, campaign, { count: 1, at: house.now() })).toBeNull()
})
