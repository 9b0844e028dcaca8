import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { longDate } from 'contract/platform/dates.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { addMonths } from '../periods.ts'
import {
  ACCOUNT,
  brokenLine,
  type Buyer,
  buying,
  sellingHouse,
  type SellingHouse,
} from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { romeInstant } from './rules.ts'

let house: SellingHouse
const START = '2027-01-31T11:00:00Z'
beforeAll(async () => void (house = await sellingHouse()))
afterEach(() => house.moveTo(START))
afterAll(() => house.close())
const { buyer, buy, call, one, open, readAll, reads, renew, say, subjects, letters } = buying(() => house)

const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const sumOf = async (who: Buyer) => (await readAll(who)).receipts.reduce((sum, { amount }) => sum + amount, 0)

test('a plan by the month bought on 31 January is renewed on 28 February, 31 March, 30 April', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  for (const [paidOn, until] of [
    ['2027-02-28', '2027-03-30'],
    ['2027-03-31', '2027-04-29'],
    ['2027-04-30', '2027-05-30'],
  ] as const) {
    await at(paidOn, 5)
    await renew()
    expect((await one(who)).next!.day).toBe(paidOn)
    expect(await reads(who)).toBe(true)
    await at(paidOn, 6)
    await renew()
    await renew()
    expect(await one(who)).toMatchObject({ state: 'active', until })
  }
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([1299, 1299, 1299, 99])
})

test('a plan by the year: told of thirty days before, renewed, and 29 February comes back', async () => {
  await at('2028-02-29')
  const who = await buyer()
  await buy(who, 'pays')
  expect(await one(who)).toMatchObject({
    began: '2028-02-29',
    until: '2029-02-27',
    next: { day: '2029-02-28', amount: 11_999, lastDay: '2029-02-27', notice: '2029-01-29' },
  })
  await at('2029-01-28')
  await renew()
  expect(await subjects(who)).toEqual(['Il tuo abbonamento è attivo'])
  await at('2029-01-29')
  await renew()
  await renew()
  const told = (await letters(who)).slice(1)
  expect(told).toHaveLength(1)
  for (const words of [longDate('2029-02-28'), longDate('2029-02-27'), '119,99\u00a0€', '•••• 4242'])
    expect(told[0]!.text).toContain(words)
  await at('2029-02-28', 7)
  await renew()
  expect(await one(who)).toMatchObject({ until: '2030-02-27', next: { day: '2030-02-28' } })
  expect((await subjects(who)).at(-1)).toBe('Il tuo abbonamento è rinnovato')
})

test.each(['2027-03-28', '2028-10-29'])(
  'what ends on %s, when the clocks change, ends at midnight',
  async (end) => {
    await at(addMonths(end, -1))
    const who = await buyer()
    await buy(who, 'pays', { months: 1 })
    const { id, next } = await one(who)
    expect(next!.day).toBe(end)
    expect((await say(who, id, 'renewal/cancel')).data).toEqual({ until: shiftDay(end, -1) })
    await house.moveTo(new Date(romeInstant(end).getTime() - 30_000))
    expect(await reads(who)).toBe(true)
    await house.moveTo(romeInstant(end))
    expect(await reads(who)).toBe(false)
    await renew()
    expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' }, next: null })
    expect(await sumOf(who)).toBe(99)
  },
)

test('a renewal is cancelled and resumed, and somebody else’s is not there', async () => {
  const [who, other] = [await buyer(), await buyer()]
  await buy(who)
  const { id } = await one(who)
  for (const what of ['renewal/cancel', 'renewal/resume', 'withdraw'])
    expect((await say(other, id, what)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  const means = { token: await cardToken(house, 'pays') }
  expect((await say(other, id, 'card', { means })).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  expect((await say(other, id, 'pay', { means, amount: 11_999 })).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  expect((await readAll(other)).subscriptions).toEqual([])
  const [bought] = (await readAll(who)).receipts
  const receipt = (someone: Buyer) => call(someone, `${ACCOUNT}/api/subscriptions/receipts/${bought!.id}/pdf`)
  expect((await receipt(other)).code).toBe('ERR_RECEIPT_NOT_FOUND')
  const pdf = await receipt(who)
  expect([pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  for (const what of ['renewal/cancel', 'renewal/cancel', 'renewal/resume', 'renewal/resume'])
    expect((await say(who, id, what)).code).toBe('OK')
  expect(await one(who)).toMatchObject({ renews: true, next: { day: '2028-01-31' } })
  expect((await subjects(who)).slice(1)).toEqual(['Il rinnovo è disdetto', 'Il rinnovo è di nuovo attivo'])
})

test('cancelled while the card is being asked on its day, it ends and nothing is kept', async () => {
  for (const when of ['before', 'after'] as const) {
    await house.moveTo(START)
    const who = await buyer()
    await buy(who, 'pays', { months: 1 })
    const { id } = await one(who)
    await at('2027-02-28', 7)
    await brokenLine(house, when).renewAll()
    expect((await say(who, id, 'renewal/cancel')).data).toEqual({ until: null })
    expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' } })
    expect(await reads(who)).toBe(false)
    expect((await letters(who)).at(-1)!.text).toMatch(/Un addebito era già partito: se riesce/)
    await at('2027-02-28', 9)
    await house.services.runJobs(['look-at-payments', 'renew-subscriptions', 'run-refund'])
    expect(await sumOf(who)).toBe(99)
    expect(await one(who)).toMatchObject({ state: 'ended' })
    expect(await reads(who)).toBe(false)
  }
})

test('cancelled in the night of the charge, before the card is asked, nothing is charged', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-28', 3)
  const { id } = await one(who)
  expect((await say(who, id, 'renewal/cancel')).data).toEqual({ until: null })
  expect((await letters(who)).at(-1)!.text).toContain('Non ci saranno altri addebiti.')
  await at('2027-02-28', 9)
  await renew()
  expect(await sumOf(who)).toBe(99)
})

test('of an account that has asked to go, what is not renewed closes on its day', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-27')
  await house.scratch.pool.query('update accounts set erase_after = $2 where id = $1', [
    who.account,
    '2027-03-10T10:00:00Z',
  ])
  await at('2027-02-28', 7)
  await renew()
  await house.scratch.pool.query('update accounts set erase_after = null where id = $1', [who.account])
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' } })
  expect(await reads(who)).toBe(false)
  expect((await readAll(who)).receipts).toHaveLength(1)
})

test('a card that will have expired does not resume a renewal; another one does', async () => {
  const who = await buyer()
  const { id: order } = (await open(who)).data as { id: string }
  const token = await cardToken(house, 'pays', 2027)
  await call(who, `http://shop.meriggio.localhost/api/shop/orders/${order}/pay`, {
    means: { token },
    due: 11_999,
    immediate: true,
    accepted: true,
  })
  const { id } = await one(who)
  await say(who, id, 'renewal/cancel')
  expect((await say(who, id, 'renewal/resume')).code).toBe('ERR_CARD_EXPIRED')
  const means = { token: await cardToken(house, 'asks', 2030) }
  expect((await say(who, id, 'card', { means })).data).toMatchObject({ card: { last4: '3155' } })
  expect((await say(who, id, 'renewal/resume')).code).toBe('OK')
  expect((await one(who)).card!.last4).toBe('3155')
})

test('a renewal that fails: tried again, read for seven days, suspended, paid, and open again', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce')
  const ends = '2028-01-31'
  await at(ends, 6)
  await renew()
  const { id, ...failed } = await one(who)
  expect(failed).toMatchObject({
    state: 'unpaid',
    readsUntil: '2028-02-06',
    due: { amount: 11_999, since: ends, why: 'declined', nextTry: '2028-02-01' },
  })
  expect(await reads(who)).toBe(true)
  for (const [day, next] of [
    ['2028-02-01', '2028-02-03'],
    ['2028-02-03', '2028-02-06'],
    ['2028-02-06', null],
  ] as const) {
    await at(day)
    await renew()
    await renew()
    expect((await one(who)).due!.nextTry).toBe(next)
  }
  await house.moveTo(new Date(romeInstant('2028-02-07').getTime() - 30_000))
  expect(await reads(who)).toBe(true)
  await house.moveTo(romeInstant('2028-02-07'))
  expect(await reads(who)).toBe(false)
  await renew()
  expect(await one(who)).toMatchObject({ state: 'suspended', readsUntil: null })
  expect((await subjects(who)).slice(1)).toEqual(
    [
      'Il tuo abbonamento si rinnova il 31\u00a0gennaio\u00a02028',
      ...Array.from({ length: 4 }, () => 'Il rinnovo non è riuscito'),
      'Il tuo abbonamento è sospeso',
    ].slice((await subjects(who)).some((s) => s.startsWith('Il tuo abbonamento si rinnova')) ? 0 : 1),
  )
  await at('2028-02-20')
  const means = { token: await cardToken(house, 'pays', 2031) }
  expect((await say(who, id, 'pay', { means, amount: 1 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await say(who, id, 'pay', { means, amount: 11_999 })).data).toMatchObject({ state: 'paid' })
  expect(await one(who)).toMatchObject({
    state: 'active',
    until: '2029-02-19',
    due: null,
    card: { last4: '4242' },
  })
  expect(await reads(who)).toBe(true)
  expect((await say(who, id, 'pay', { means, amount: 11_999 })).code).toBe('ERR_NOTHING_DUE')
  expect(await sumOf(who)).toBe(2 * 11_999)
})

test('who never pays is told of the end too, once', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  for (const day of ['2027-02-28', '2027-03-08', '2028-03-07', '2028-03-08']) {
    await at(day)
    await renew()
  }
  expect((await subjects(who)).filter((one) => one === 'Il tuo abbonamento è finito')).toHaveLength(1)
})

test('who pays within the seven days goes on from where they were', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await at('2027-02-28')
  await renew()
  await at('2027-03-05')
  const means = { token: await cardToken(house, 'pays') }
  await say(who, (await one(who)).id, 'pay', { means, amount: 1299 })
  expect(await one(who)).toMatchObject({ state: 'active', until: '2027-03-30' })
})

test('nobody pays: after thirty days it has ended, and nothing is owed', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  for (const day of ['2027-02-28', '2027-03-07', '2027-04-05', '2027-04-06']) {
    await at(day)
    await renew()
  }
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'unpaid' }, due: null })
  expect(await sumOf(who)).toBe(99)
})

test('who cancels what is owed owes nothing, and reads no more', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await at('2027-02-28')
  await renew()
  const { id } = await one(who)
  expect((await say(who, id, 'renewal/cancel')).code).toBe('OK')
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' } })
  expect(await reads(who)).toBe(false)
  await at('2027-03-01')
  await renew()
  expect(await sumOf(who)).toBe(99)
})

test('an account that has asked to go is not charged, nor written to', async () => {
  const who = await buyer()
  await buy(who)
  await house.scratch.db
    .updateTable('accounts')
    .set({ erase_after: new Date('2028-02-10T00:00:00Z') })
    .where('id', '=', who.account)
    .execute()
  for (const day of ['2028-01-02', '2028-01-31', '2028-02-01']) {
    await at(day)
    await renew()
  }
  expect(await subjects(who)).toEqual(['Il tuo abbonamento è attivo'])
  expect(await sumOf(who)).toBe(11_999)
})

test('a visitor is refused everything but a declaration', async () => {
  const browser = house.browser()
  const id = crypto.randomUUID()
  const url = `${ACCOUNT}/api/subscriptions`
  for (const path of ['', `/receipts/${id}/pdf`]) expect((await browser.call(url + path)).status).toBe(401)
  for (const what of ['renewal/cancel', 'renewal/resume', 'card', 'pay', 'withdraw'])
    expect([what, (await browser.call(`${url}/${id}/${what}`, { json: {} })).status]).toEqual([what, 401])
})

test('many that are due at once are each renewed once, by two processes', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => buyer()))
  for (const who of people) await buy(who, 'pays', { months: 1 })
  await at('2027-02-28')
  await Promise.all([renew(), renew()])
  for (const who of people)
    expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([1299, 99])
})

test('today of a subscription is Rome’s', async () => {
  await house.moveTo('2027-05-31T22:30:00Z')
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  expect([(await one(who)).began, romeDay(house.now())]).toEqual(['2027-06-01', '2027-06-01'])
})
