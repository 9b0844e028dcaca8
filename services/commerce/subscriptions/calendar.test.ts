import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalendarFile } from '../../platform/test/calendar.ts'
import { ACCOUNT, type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'

let house: SellingHouse
beforeAll(async () => {
  house = await sellingHouse()
  await house.moveTo('2027-01-31T11:00:00Z')
})
afterAll(() => house.close())
const { buyer, buy, call, one, renew, say } = buying(() => house)

const file = (who: Buyer) => call(who, `${ACCOUNT}/api/subscriptions/calendar`)
/** What happens when, of a file as a calendar reads it. */
const listed = (text: string, cancelled: boolean): string[] =>
  readCalendarFile(text)
    .filter(({ isCancelled }) => isCancelled === cancelled)
    .map(({ day, summary }) => `${day} ${summary.split(': ')[1]}`)
const daysIn = (text: string): string[] => listed(text, false)

test('the days of what was bought, in the order they come', async () => {
  const who = await buyer()
  expect((await file(who)).code).toBe('ERR_NO_DATES')
  await buy(who)
  const answer = await file(who)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('filename="abbonamenti.ics"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(daysIn(answer.text)).toEqual([
    '2027-02-14 ultimo giorno per recedere',
    '2028-01-01 promemoria del rinnovo',
    '2028-01-30 ultimo giorno utile per disdire',
    '2028-01-31 addebito, 119,99\u00a0€',
  ])
  // Cancelled, nothing is charged any more.
  const { id } = await one(who)
  await say(who, id, 'renewal/cancel')
  expect(daysIn((await file(who)).text)).toEqual([
    '2027-02-14 ultimo giorno per recedere',
    '2028-01-30 ultimo giorno di lettura',
  ])
  // What a calendar has of it is taken out, under its name, by a revision that comes after.
  await house.moveTo('2027-01-31T11:05:00Z')
  const cancelled = (await file(who)).text
  expect(listed(cancelled, true)).toEqual([
    '2028-01-01 promemoria del rinnovo',
    '2028-01-30 ultimo giorno utile per disdire',
    '2028-01-31 addebito, 119,99\u00a0€',
  ])
  const charges = [answer.text, cancelled].map((text) =>
    readCalendarFile(text).find(({ uid }) => uid.startsWith(`${id}-charge@`))!,
  )
  expect(charges[1]!.sequence).toBeGreaterThan(charges[0]!.sequence)
  // What has passed is not in it, and an event keeps its name.
  await house.moveTo('2027-03-01T11:00:00Z')
  const later = (await file(who)).text
  expect(daysIn(later)).toEqual(['2028-01-30 ultimo giorno di lettura'])
  expect(readCalendarFile(later)[0]!.uid).toBe(`${id}-reads-until@account.meriggio.localhost`)
  await house.moveTo('2028-02-01T11:00:00Z')
  await renew()
  expect((await file(who)).code).toBe('ERR_NO_DATES')
})

test('of what is not paid: the next try, and how long one still reads', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await house.moveTo('2027-02-28T11:00:00Z')
  await renew()
  expect(daysIn((await file(who)).text)).toEqual([
    '2027-03-01 nuovo tentativo di addebito, 12,99\u00a0€',
    '2027-03-06 ultimo giorno di lettura',
  ])
})

test('it is of its person alone', async () => {
  const [who, other] = [await buyer(), await buyer()]
  await buy(who)
  expect((await file(other)).code).toBe('ERR_NO_DATES')
  expect((await house.browser().call(`${ACCOUNT}/api/subscriptions/calendar`)).status).toBe(401)
})

test('of what was told too late the last day to leave freely, of what is invoiced the next one', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who)
  // Told too late: no letter left before the second of January.
  await house.moveTo('2028-01-02T11:00:00Z')
  await renew()
  await house.moveTo('2028-01-31T11:00:00Z')
  await renew()
  expect(daysIn((await file(who)).text)).toEqual([
    '2029-01-01 promemoria del rinnovo',
    '2029-01-30 ultimo giorno utile per disdire',
    '2029-01-30 ultimo giorno per uscire senza costi',
    '2029-01-31 addebito, 119,99\u00a0€',
  ])
  await house.scratch.pool.query('update subscriptions set on_invoice = true where account_id = $1', [
    who.account,
  ])
  expect(daysIn((await file(who)).text)).toContain('2029-01-31 fattura, 119,99\u00a0€')
})
