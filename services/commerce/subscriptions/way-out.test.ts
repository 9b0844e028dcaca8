import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { euros } from 'contract/platform/money.ts'
import { type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sellingParts } from '../../platform/test/care.ts'
import { report } from '../../platform/test/newsletters.ts'
import type { Plan } from './ports.ts'
import { romeInstant } from './rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const { buyer, buy, one, readAll, reads, renew, say, subjects, letters } = buying(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))

/** The mail provider tells that letters to somebody come back. */
const bounce = async ({ browser, email }: Buyer) => {
  const list = [{ type: 'bounce', hard: true, address: email, at: house.now().toISOString() }]
  const age = Math.round((Date.now() - house.now().getTime()) / 1000)
  expect((await report(browser, list, { age })).status).toBe(200)
}

test('told of, a renewal has no free way out; when its letter came back, until the next one', async () => {
  const [told, untold, other] = [await buyer(), await buyer(), await buyer()]
  await buy(told)
  await buy(untold)
  await at('2028-01-01')
  await renew()
  await at('2028-01-02')
  await bounce(untold)
  await at('2028-01-31')
  await renew()
  expect((await one(told)).freeExit).toBeNull()
  expect((await say(told, (await one(told)).id, 'leave')).code).toBe('ERR_NO_FREE_EXIT')
  const { id, freeExit } = await one(untold)
  expect(freeExit).toMatchObject({ until: '2029-01-30' })
  expect((await say(other, id, 'leave')).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')

  // 184 days of 366 are left.
  await at('2028-07-31')
  const refund = Math.ceil((11_999 * 184) / 366)
  expect((await one(untold)).freeExit!.refund).toBe(refund)
  expect((await say(untold, id, 'leave')).data).toEqual({ refund })
  expect((await say(untold, id, 'leave')).code).toBe('ERR_SUBSCRIPTION_ENDED')
  expect(await reads(untold)).toBe(false)
  await house.services.runJobs(['run-refund'])
  expect(await one(untold)).toMatchObject({ state: 'ended', freeExit: null, ended: { why: 'left' } })
  expect((await readAll(untold)).receipts[0]).toMatchObject({ kind: 'refund', amount: -refund })
  expect((await letters(untold)).at(-1)!.text).toContain(euros(refund))
})

test('a renewal told of too late is left freely; the next one, told of in time, is not', async () => {
  const who = await buyer()
  await buy(who)
  await at('2028-01-02')
  await renew()
  await at('2028-01-31')
  await renew()
  expect((await one(who)).freeExit).toMatchObject({ until: '2029-01-30', refund: 11_999 })
  await at('2029-01-01')
  await renew()
  await at('2029-01-31')
  await renew()
  expect((await one(who)).freeExit).toBeNull()
})

test('who resumes a renewal when its letter was due already has been told', async () => {
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  await say(who, id, 'renewal/cancel')
  await at('2028-01-15')
  await say(who, id, 'renewal/resume')
  await renew()
  expect(await subjects(who)).not.toContain('Il tuo abbonamento si rinnova il 31\u00a0gennaio 2028')
  await at('2028-01-31')
  await renew()
  expect((await one(who)).freeExit).toBeNull()
})

/** Those that sell, in mastheads where a plan costs 15,99 € from 10 March 2027 on. */
const dearer = () => {
  const plan: Plan = { brand: 'MG', offer: 'digital', months: 1 }
  const prices = {
    rising: [plan],
    on: (_: Plan, day: string) => ({ price: day >= '2027-03-10' ? 1599 : 1299, reason: 'costs' as const }),
  }
  const { features } = sellingParts(house, { gateway: house.gateway, now: house.now, prices })
  const jobs = features.flatMap((feature) => feature.jobs ?? [])
  return jobs.find(({ name }) => name === 'tell-price-rises')!.run({})
}
const paid = async (who: Buyer) => (await readAll(who)).receipts.map(({ amount }) => amount).toReversed()

test('a price that rises is told once, thirty days before, and charged to who could hear of it', async () => {
  const [told, untold, late, before] = [await buyer(), await buyer(), await buyer(), await buyer()]
  for (const who of [told, untold, late, before]) await buy(who, 'pays', { months: 1 })
  // Bought before the conditions said when a price may rise.
  await house.scratch.pool.query("update subscriptions set terms = terms - 'mayRise' where account_id = $1", [
    before.account,
  ])
  // The renewal of 31 March is the first that costs more.
  for (const day of ['2027-02-24', '2027-02-25', '2027-02-26']) {
    await at(day)
    if (day === '2027-02-24') await bounce(late)
    await dearer()
    if (day === '2027-02-26') await bounce(untold)
  }
  const subject = 'Il prezzo del tuo abbonamento cambia dal 31\u00a0marzo 2027'
  expect((await subjects(told)).filter((one) => one === subject)).toHaveLength(1)
  const letter = (await letters(told)).at(-1)!.text
  expect(letter).toContain('15,99\u00a0€')
  expect(letter.replace(/\s+/g, ' ')).toContain('Il motivo: l’aumento dei costi')
  expect(await subjects(before)).not.toContain(subject)
  expect(await subjects(late)).not.toContain(subject)
  expect(await one(told)).toMatchObject({
    next: { day: '2027-02-28', amount: 1299 },
    rise: { was: 1299, amount: 1599, from: '2027-03-31' },
  })
  expect((await one(untold)).rise).toBeNull()
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    await at(day)
    await renew()
  }
  expect(await paid(told)).toEqual([99, 1299, 1599, 1599])
  expect(await paid(before)).toEqual([99, 1299, 1299, 1299])
  expect(await paid(untold)).toEqual([99, 1299, 1299, 1299])
  expect(await paid(late)).toEqual([99, 1299, 1299, 1299])
  expect((await one(told)).rise).toBeNull()
})
