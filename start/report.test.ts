import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, checkPayout, payoutOfTestGateway } from '../services/commerce/payments/check-ledger.ts'
import { balancesOf, salesOfDays } from '../services/commerce/payments/store/reports.ts'
import { salesByArticle } from '../services/commerce/shop/store/sales-by-article.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import { deferredOf, romeInstant } from '../services/commerce/subscriptions/rules.ts'
import { buying, SHOP, sellingHouse, type SellingHouse } from '../services/platform/test/buying.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { buyer, buy, call, one, renew, say } = buying(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const count = (from: string, to: string) =>
  countSubscribers(
    house.scratch.db,
    { from, to, today: romeDay(house.now()), next: (day) => shiftDay(day, 1) },
    (payments) => balancesOf(house.scratch.db, payments),
  )

test('sales, subscribers, what is deferred and the gateway’s payout, of one month to the cent', async () => {
  const { db, pool } = house.scratch
  await at('2027-01-31')
  const [year, month, leaves, disputes] = [await buyer(), await buyer(), await buyer(), await buyer()]
  await call(year, `${SHOP}/api/shop/orders`, { offer: 'digital', months: 12, article: '/articolo/1/diga' })
  await buy(year)
  await buy(month, 'paysOnce', { months: 1 })
  await buy(leaves, 'pays', { months: 1 })
  await say(leaves, (await one(leaves)).id, 'withdraw')
  await house.services.runJobs(['run-refund'])
  await buy(disputes, 'pays', { months: 1 })
  const { key } = await db
    .selectFrom('payments')
    .select('key')
    .where('account_id', '=', disputes.account)
    .executeTakeFirstOrThrow()
  await house.gateway.test.dispute(key)
  await house.services.runJobs(['send-test-gateway-notice'])

  const [sold, ...more] = await salesOfDays(db, { from: '2027-01-31', to: '2027-01-31' })
  expect(more).toEqual([])
  expect(sold).toMatchObject({ day: '2027-01-31', brand: 'MG', offer: 'digital', vat: 4, count: 4 })
  expect([sold!.gross, sold!.refunds, sold!.chargebacks]).toEqual([11_999 + 3 * 99, -99, -99])
  expect(await salesOfDays(db, { from: '2027-02-01', to: '2027-02-27' })).toEqual([])
  expect(await salesByArticle(db, { from: '2027-01-31', to: '2027-01-31' }, 5)).toEqual([
    { brand: 'MG', article: '/articolo/1/diga', offer: 'digital', count: 1 },
  ])

  const [before] = await count('2027-01-01', '2027-01-31')
  expect(before).toMatchObject({ brand: 'MG', offer: 'digital', active: 3, new: 4, lost: { withdrawn: 1 } })
  const [yearly, monthly] = [11_999 - 462, 99 - 4]
  const months = { since: '2027-01-31', until: '2027-02-28' }
  const whole = { since: '2027-01-31', until: '2028-01-31' }
  expect(before!.deferred).toBe(
    deferredOf(yearly, whole, '2027-01-31') + deferredOf(monthly, months, '2027-01-31'),
  )
  // Of those that renew: 119,99 € a year and 12,99 € a month, without VAT.
  expect(before!.recurring).toBe(Math.round(yearly / 12 + (1299 - 50)))

  await at('2027-02-28')
  await renew()
  await at('2027-03-07')
  await renew()
  const [after] = await count('2027-02-01', '2027-03-31')
  expect(after).toMatchObject({ active: 1, suspended: 1, new: 0, recovered: 0, lost: { chargeback: 1 } })
  expect(after!.deferred).toBe(deferredOf(yearly, whole, '2027-03-07'))

  expect((await checkLedger(db, house.now())).wrong).toEqual([])
  const payout = await payoutOfTestGateway(db)
  expect(await checkPayout(db, 'test', payout)).toEqual([])
  const [missing, ...rest] = payout
  expect(await checkPayout(db, 'test', rest)).toHaveLength(1)
  const dated = rest.map((line) => ({ ...line, day: '2027-02-15' }))
  expect(await checkPayout(db, 'test', dated)).toEqual([])
  expect(await checkPayout(db, 'test', [...rest, { ...missing!, amount: 1 }])).toHaveLength(1)

  await pool.query(`insert into payments (purpose, subject, brand, offer, what, payee, amount, vat, gateway,
    present, back, state, created, settled)
    values ('order', gen_random_uuid(), 'MG', 'digital', 'x', 'x', 5, 4, 'test', true, 'x', 'succeeded',
      now(), now())`)
  expect((await checkLedger(db, house.now())).wrong).toHaveLength(1)
})

test('who is erased is lost, and nothing of theirs is deferred any more', async () => {
  await at('2027-01-31')
  const before = await count('2027-01-31', '2027-01-31')
  const who = await buyer()
  await buy(who, 'pays', { offer: 'digital-tutte' })
  expect((await count('2027-01-31', '2027-01-31')).length).toBeGreaterThan(before.length)
  await house.services.erasePerson(who.account)
  const gone = (await count('2027-01-31', '2027-01-31')).find(({ offer }) => offer === 'digital-tutte')
  expect(gone).toMatchObject({ active: 0, new: 1, lost: { erased: 1 }, deferred: 0 })
})
