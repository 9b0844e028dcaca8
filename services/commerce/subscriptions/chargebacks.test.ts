import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { romeInstant } from './rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const { buyer, buy, one, reads, renew, say } = buying(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))

/** How often somebody's card was asked, and their first payment's key. */
async function asked({ account }: Buyer) {
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    'select key from payments where account_id = $1 order by id',
    [account],
  )
  return { times: rows.length, first: rows[0]!.key }
}
async function contest(who: Buyer) {
  await house.gateway.test.dispute((await asked(who)).first)
  await house.services.runJobs(['send-test-gateway-notice'])
}

test('a card that owes a renewal is not asked any more once its holder has contested', async () => {
  for (const [day, state] of [
    ['2027-02-28', 'unpaid'],
    ['2027-03-08', 'suspended'],
  ] as const) {
    await at('2027-01-31')
    const who = await buyer()
    await buy(who, 'paysOnce', { months: 1 })
    await at('2027-02-28')
    await renew()
    await at(day)
    await renew()
    const { id, state: before } = await one(who)
    expect(before).toBe(state)
    const { times } = await asked(who)
    await say(who, id, 'card', { means: { token: await cardToken(house, 'pays') } })
    await contest(who)
    expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'chargeback' }, due: null })
    expect(await reads(who)).toBe(false)
    for (const later of ['2027-03-09', '2027-03-12', '2027-04-20']) {
      await at(later)
      await renew()
    }
    expect((await asked(who)).times).toBe(times)
    const means = { token: await cardToken(house, 'pays') }
    expect((await say(who, id, 'pay', { means, amount: 1299 })).code).toBe('ERR_NOTHING_DUE')
  }
})

test('contested while it is paid: read to its end, not charged; one may still cancel', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await contest(who)
  const { id, ...contested } = await one(who)
  expect(contested).toMatchObject({ state: 'active', renews: false })
  expect((await say(who, id, 'renewal/cancel')).data).toEqual({ until: '2027-02-27' })
  expect(await reads(who)).toBe(true)
  await at('2027-02-28')
  await renew()
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'chargeback' } })
  expect((await asked(who)).times).toBe(1)
})

test('what was stopped before, and owes still, is not charged either, and is left by a press', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await at('2027-02-28')
  await renew()
  const { id } = await one(who)
  // As it was written before a chargeback ended what is owed.
  await house.scratch.db
    .updateTable('subscriptions')
    .set({ renews: false, charged_back: true })
    .where('id', '=', id)
    .execute()
  await at('2027-03-02')
  await renew()
  expect((await asked(who)).times).toBe(2)
  expect((await say(who, id, 'renewal/cancel')).code).toBe('OK')
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' } })
})
