import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { balancesOf } from '../services/commerce/payments/store/reports.ts'
import { unactivatedGifts } from '../services/commerce/shop/store/gift-subscriptions.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import { deferredOf, romeInstant } from '../services/commerce/subscriptions/rules.ts'
import { buying, sellingHouse, type SellingHouse } from '../services/platform/test/buying.ts'
import { cardToken } from '../services/platform/test/gateway.ts'
import { giving } from '../services/platform/test/giving.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
// Tries of an hour: tests are one network.
beforeEach(() => house.scratch.pool.query('truncate attempts'))
afterAll(() => house.close())
const { buyer, one, readAll, say } = buying(() => house)
const { activate, codesTo, gifts, give, say: sayOf } = giving(() => house)
const at = (day: string) => house.moveTo(romeInstant(day, 12))
const NET = 11_999 - 462

/** What the publisher's report says of Digital, from a day on. */
const counted = async (from: string) => {
  const { db } = house.scratch
  const today = romeDay(house.now())
  const days = { from, to: today, today, next: (day: string) => shiftDay(day, 1) }
  const waiting = await unactivatedGifts(db, today)
  const rows = await countSubscribers(db, days, (payments) => balancesOf(db, payments), waiting)
  return rows.find(({ offer }) => offer === 'digital')
}

test('a gift is paid and read later: deferred whole, then by the day, and no code gave it', async () => {
  await at('2027-01-31')
  const [giver, friend, late] = [await buyer(), await buyer(), await buyer()]
  const { email } = await give(giver)
  expect(await counted('2027-01-31')).toMatchObject({ active: 0, new: 0, deferred: NET })
  await at('2027-03-10')
  expect((await activate(friend, (await codesTo(email))[0]!)).code).toBe('OK')
  const year = { since: '2027-03-10', until: '2028-03-10' }
  expect(await counted('2027-03-10')).toMatchObject({
    ...{ active: 1, unpaid: 0, new: 1, newByCode: 0, recurring: 0 },
    deferred: deferredOf(NET, year, '2027-03-10'),
  })
  // Taken back, nothing is owed to anybody; never activated, it is earned when its code is over.
  await give(late)
  const [{ id }] = (await gifts(late)) as [GiftSubscription]
  const rest = deferredOf(NET, year, '2027-03-10')
  expect((await counted('2027-03-10'))!.deferred).toBe(rest + NET)
  await sayOf(late, id, 'withdraw')
  expect((await counted('2027-03-10'))!.deferred).toBe(rest)
  await give(late)
  await at('2029-03-10')
  expect((await counted('2029-03-10'))!.deferred).toBe(NET)
  await at('2029-03-11')
  expect((await counted('2029-03-11'))!.deferred).toBe(0)
})

test('what a friend was given is not theirs to get back, after a larger plan neither', async () => {
  await at('2027-01-31')
  const [giver, friend] = [await buyer(), await buyer()]
  const { email } = await give(giver, { months: 1 })
  await activate(friend, (await codesTo(email))[0]!)
  const { id, withdrawal, freeExit } = await one(friend)
  expect([withdrawal, freeExit]).toEqual([null, null])
  const means = { token: await cardToken(house, 'pays') }
  const asked = { offer: 'digital', months: 12, due: 11_999, means, immediate: false, accepted: true }
  const upgraded = await say(friend, id, 'upgrade', asked)
  expect(upgraded.code).toBe('OK')
  const { data } = await say(friend, id, 'withdraw')
  expect(data).toMatchObject({ refund: 11_999 })
  await house.services.runJobs(['run-refund'])
  expect((await readAll(friend)).receipts.map(({ amount }) => amount)).toEqual([-11_999, 11_999])
  expect((await readAll(giver)).receipts.map(({ amount }) => amount)).toEqual([1299])
})
