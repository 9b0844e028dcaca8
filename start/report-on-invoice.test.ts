import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../services/commerce/payments/check-ledger.ts'
import { balancesOf } from '../services/commerce/payments/store/reports.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import { deferredOf } from '../services/commerce/subscriptions/rules.ts'
import { buying } from '../services/platform/test/buying.ts'
import { invoicingHouse, organisations } from '../services/platform/test/invoicing.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
afterAll(() => house.close())
const { one, renew } = buying(() => house)
const { companyBuyer, invoicesOf, onInvoice, write } = organisations(() => house)
const later = (days: number) => house.moveTo(`${shiftDay(romeDay(house.now()), days)}T10:00:00Z`)

/** What the publisher's report says of an offer, from a day on. */
const counted = async (offer: string, from: string) => {
  const { db } = house.scratch
  const today = romeDay(house.now())
  const rows = await countSubscribers(
    db,
    { from, to: today, today, next: (day) => shiftDay(day, 1) },
    (payments) => balancesOf(db, payments),
  )
  return rows.find((row) => row.offer === offer)!
}

test('the report counts what is on invoice: deferred once paid, suspended, recovered, renewed', async () => {
  const who = await companyBuyer()
  const began = romeDay(house.now())
  const { data } = await onInvoice(who, { offer: 'digital-tutte', due: 23_999 })
  const { invoice: number } = data as { invoice: string }
  const net = 23_999 - 4328
  const report = (from = began) => counted('digital-tutte', from)
  expect(await report()).toMatchObject({ active: 1, new: 1, deferred: 0, recurring: Math.round(net / 12) })
  await write()
  await later(38)
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect(await report()).toMatchObject({ active: 0, suspended: 1, recovered: 0, recurring: 0 })
  await house.desk.paid(number, null)
  const { next } = await one(who)
  const first = { since: began, until: next!.day }
  const today = romeDay(house.now())
  expect(await report()).toMatchObject({ active: 1, suspended: 0, recovered: 1, lost: {} })
  expect((await report()).deferred).toBe(deferredOf(net, first, today))

  await house.moveTo(`${next!.day}T10:00:00Z`)
  await renew()
  const after = await one(who)
  expect(await report(next!.day)).toMatchObject({ active: 1, new: 0, recovered: 0, deferred: 0 })
  const [renewal] = await invoicesOf(who)
  await house.desk.paid(renewal!.number, null)
  const second = { since: next!.day, until: after.next!.day }
  expect((await report(next!.day)).deferred).toBe(deferredOf(net, second, next!.day))
  expect((await checkLedger(house.scratch.db, house.now())).wrong).toEqual([])

  await house.moveTo(`${after.next!.day}T10:00:00Z`)
  await renew()
  await write()
  await later(38)
  await house.services.runJobs(['remind-unpaid-invoices'])
  await later(365)
  const ended = romeDay(house.now())
  await renew()
  expect(await report(ended)).toMatchObject({ active: 0, suspended: 0, deferred: 0, lost: { unpaid: 1 } })
})
