import type { ShortInfo } from 'contract/identity/account/account.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, checkPayout, payoutOfTestGateway } from '../services/commerce/payments/check-ledger.ts'
import { balancesOf, salesOfDays } from '../services/commerce/payments/store/reports.ts'
import { createCodes } from '../services/commerce/shop/codes/create-codes.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import { deferredOf, romeInstant } from '../services/commerce/subscriptions/rules.ts'
import { invoicingMastheads } from '../services/platform/test/brands.ts'
import { ACCOUNT, type Buyer, buying, SHOP } from '../services/platform/test/buying.ts'
import { careOf, sara } from '../services/platform/test/care.ts'
import { cardToken } from '../services/platform/test/gateway.ts'
import { invoicingHouse, organisations, publicBody } from '../services/platform/test/invoicing.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
afterAll(() => house.close())
const { buyer, buy, call, one, open, order, renew, say } = buying(() => house)
const { called, companyBuyer, write } = organisations(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const count = async (offer: string, from: string, to: string) =>
  (
    await countSubscribers(
      house.scratch.db,
      { from, to, today: romeDay(house.now()), next: (day) => shiftDay(day, 1) },
      (payments) => balancesOf(house.scratch.db, payments),
    )
  ).find((row) => row.offer === offer)!
const sales = (day: string) => salesOfDays(house.scratch.db, { from: day, to: day })
const invoiced = async (who: Buyer, offer: string) => {
  const { id } = (await open(who, { offer })).data as { id: string }
  const asked = { due: (await order(who, id)).due, accepted: true }
  const { code, data } = await call(who, `${SHOP}/api/shop/orders/${id}/invoice`, asked)
  expect(code).toBe('OK')
  return (data as { invoice: string }).invoice
}

test('what is on invoice is sold and deferred on the day of its money, without split tax', async () => {
  const { db } = house.scratch
  await at('2026-03-31')
  const [company, body] = [await companyBuyer(), await buyer()]
  await called(body, publicBody)
  const number = await invoiced(company, 'aziende')
  const split = await invoiced(body, 'aziende')
  expect(await sales('2026-03-31')).toEqual([])
  expect(await count('aziende', '2026-03-31', '2026-03-31')).toMatchObject({
    ...{ active: 2, new: 2, unpaid: 0, newByCode: 0, deferred: 0 },
    recurring: Math.round(((11_999 - 462) * 2) / 12),
  })

  await at('2026-04-15')
  for (const paid of [number, split]) expect(await house.desk.paid(paid, null)).toHaveProperty('amount')
  const [sold, ...more] = await sales('2026-04-15')
  expect(more).toEqual([])
  // The body pays its tax itself: what came is without it.
  expect(sold).toMatchObject({ count: 2, gross: 11_999 + 11_537, vatAmount: 462, vat: 4 })
  const year = { since: '2026-03-31', until: '2027-03-31' }
  expect((await count('aziende', '2026-04-01', '2026-04-30')).deferred).toBe(
    2 * deferredOf(11_537, year, '2026-04-15'),
  )
  // Of money without the tax, what goes back has none either.
  const { receipts } = (await call(body, `${ACCOUNT}/api/subscriptions`)).data as {
    receipts: { id: string }[]
  }
  const receipt = `MG-2026-${receipts[0]!.id.slice(0, 8)}`
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  expect((await care.refund(sara, body.email, { receipt, amount: 1000 })).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
  expect(await sales('2026-04-15')).toMatchObject([{ refunds: -1000, vatAmount: 462, vatBack: 0 }])
  expect((await checkLedger(db, house.now())).wrong).toEqual([])
  expect(await checkPayout(db, 'test', await payoutOfTestGateway(db))).toEqual([])

  // Who orders on invoice is no consumer: untold, it is renewed all the same, and not left for nothing.
  await at('2027-03-31')
  await renew()
  const renewed = await one(company)
  expect([renewed.state, renewed.freeExit]).toEqual(['active', null])
  expect((await say(company, renewed.id, 'leave')).code).toBe('ERR_NO_FREE_EXIT')
})

test('a plan with places is one subscription, whoever else reads with it', async () => {
  await at('2027-05-01')
  const [who, guest] = [await buyer(), await buyer()]
  await buy(who, 'pays', { offer: 'famiglia', months: 1 })
  const { id } = await one(who)
  const invited = await say(who, id, 'seats', { name: 'Anna Maschio', email: guest.email, send: true })
  expect(invited.code).toBe('OK')
  expect(await count('famiglia', '2027-05-01', '2027-05-01')).toMatchObject({ active: 1, new: 1 })
  expect(await sales('2027-05-01')).toMatchObject([{ offer: 'famiglia', count: 1, gross: 99 }])
})

test('an unpaid invoice suspends, and days of care do not take those that were bought', async () => {
  await at('2029-01-10')
  const who = await companyBuyer()
  const number = await invoiced(who, 'digital-tutte')
  await write()
  await at('2029-02-17')
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect(await count('digital-tutte', '2029-02-01', '2029-02-17')).toMatchObject({
    suspended: 1,
    recovered: 0,
  })
  const { avvisi } = (await call(who, `${ACCOUNT}/api/user/short-info`)).data as ShortInfo
  expect(avvisi['/user/subscriptions']).toMatchObject([
    { message: expect.stringMatching(/^La fattura di /) as string, linkText: 'Vedi la fattura' },
  ])
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  const { ok, lines } = await care.unlock(sara, who.email, { days: 7, which: null })
  expect([ok, lines[0]]).toEqual([false, expect.stringContaining('fattura non pagata')])
  await house.desk.paid(number, null)
  expect(await one(who)).toMatchObject({ state: 'active', until: '2030-01-09' })
  expect(await count('digital-tutte', '2029-02-01', '2029-02-17')).toMatchObject({
    suspended: 0,
    recovered: 1,
  })
})

test('what a code gives is counted apart, until somebody pays for it', async () => {
  const { db } = house.scratch
  await at('2031-05-01')
  const brand = invoicingMastheads.all.find(({ sigla }) => sigla === 'MG')!
  const campaign = { campaign: 'conta', brand, offer: 'digital', months: 1, uses: 2, until: '2031-06-01' }
  const [code] = (await createCodes(db, campaign, { count: 1, at: house.now() }))!
  const [stays, goes] = [await buyer(), await buyer()]
  for (const who of [stays, goes]) await call(who, `${SHOP}/api/shop/codes`, { code })
  expect(await count('digital', '2031-05-01', '2031-05-01')).toMatchObject({
    ...{ active: 2, unpaid: 2, new: 2, newByCode: 2, recurring: 0, deferred: 0 },
  })
  const { id } = await one(stays)
  await say(stays, id, 'card', { means: { token: await cardToken(house, 'pays', 2035) } })
  await say(stays, id, 'renewal/resume')
  await at('2031-06-01')
  await renew()
  expect(await count('digital', '2031-06-01', '2031-06-01')).toMatchObject({
    ...{ active: 1, unpaid: 0, new: 0, lost: { cancelled: 1 }, recurring: 1299 - 50 },
    deferred: deferredOf(1299 - 50, { since: '2031-06-01', until: '2031-07-01' }, '2031-06-01'),
  })
  expect(await sales('2031-06-01')).toMatchObject([{ offer: 'digital', count: 1, gross: 1299 }])
})
