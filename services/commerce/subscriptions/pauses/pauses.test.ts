import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, buying, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { sharing } from '../../../platform/test/sharing.ts'
import { romeInstant } from '../rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const { buyer, buy, one, readAll, reads, renew, say, call, subjects, letters } = buying(() => house)
const { activate, holder, invite, tokenFor } = sharing(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const minute = (day: string, clock: string, zone: string) => house.moveTo(new Date(`${day}T${clock}${zone}`))

test('nobody pauses what is another’s, or within the days to withdraw', async () => {
  const [who, other] = [await buyer(), await buyer()]
  await buy(who)
  const { id, mayPause } = await one(who)
  expect(mayPause).toBe(false)
  expect((await say(who, id, 'pause', { weeks: 2 })).code).toBe('ERR_NO_PAUSE')
  await at('2027-02-20')
  for (const [what, json] of [
    ['pause', { weeks: 2 }],
    ['pause/end', {}],
  ] as const)
    expect((await say(other, id, what, json)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  for (const weeks of [0, 9, 1.5]) expect((await say(who, id, 'pause', { weeks })).status).toBe(400)
})

test('paused it reads nothing and costs nothing; at midnight of its day it opens by itself', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-20')
  const { id } = await one(who)
  expect(await reads(who)).toBe(true)
  const pressed = await Promise.all([2, 3, 4].map((weeks) => say(who, id, 'pause', { weeks })))
  const [first] = pressed
  for (const { code, data } of pressed) expect([code, data]).toEqual(['OK', first!.data])
  const { resumes, ends } = first!.data as { resumes: string; ends: string }
  const weeks = resumes === '2027-03-06' ? 2 : resumes === '2027-03-13' ? 3 : 4
  expect(ends).toBe({ 2: '2027-03-14', 3: '2027-03-21', 4: '2027-03-28' }[weeks])
  expect(await reads(who)).toBe(false)
  expect(await one(who)).toMatchObject({ state: 'active', pause: { resumes }, next: { day: ends } })
  expect((await subjects(who)).at(-1)).toMatch(/^Il tuo abbonamento è in pausa fino al/)

  // The day on which it would have been charged.
  await at('2027-02-28')
  await renew()
  expect((await readAll(who)).receipts).toHaveLength(1)
  expect(await reads(who)).toBe(false)
  await house.moveTo(new Date(romeInstant(resumes).getTime() - 60_000))
  expect(await reads(who)).toBe(false)
  await house.moveTo(romeInstant(resumes))
  expect(await reads(who)).toBe(true)
  await renew()
  await renew()
  expect((await letters(who)).filter(({ subject }) => subject.includes('ripartito'))).toHaveLength(1)
  expect(await one(who)).toMatchObject({ pause: null, mayPause: false })
  await at(ends)
  await renew()
  expect((await readAll(who)).receipts).toHaveLength(2)
  expect((await say(who, id, 'pause', { weeks: 1 })).code).toBe('ERR_NO_PAUSE')
})

test('opened again before its day, over the night that the clocks change, days come back', async () => {
  const who = await buyer()
  await buy(who)
  await at('2027-03-20')
  const { id, next } = await one(who)
  await say(who, id, 'pause', { weeks: 4 })
  expect((await one(who)).next!.day).toBe('2028-02-28')
  await minute('2027-03-28', '00:30:00', '+01:00')
  expect((await say(who, id, 'pause/end')).data).toEqual({ ends: '2028-02-08' })
  expect(await reads(who)).toBe(true)
  expect((await say(who, id, 'pause/end')).data).toEqual({ ends: '2028-02-08' })
  expect(next!.day).toBe('2028-01-31')
  // What changes plan after it counts the days that are left, not those of the pause.
  await at('2027-03-30')
  const { changes } = (await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)).data as {
    changes: { offer: string; now: { credit: number } | null }[]
  }
  const left = 365 - 48 - 2
  expect(changes.find(({ offer }) => offer === 'digital-tutte')!.now!.credit).toBe(
    Math.ceil((11_999 * left) / 365),
  )
})

test('paused and opened again within a day, the 31st still comes back', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-20')
  const { id } = await one(who)
  await say(who, id, 'pause', { weeks: 3 })
  expect((await say(who, id, 'pause/end')).data).toEqual({ ends: '2027-02-28' })
  await at('2027-02-28')
  await renew()
  expect((await one(who)).next!.day).toBe('2027-03-31')
})

test('while it is paused it changes no plan; cancelled, it reads what is paid and no longer', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-20')
  const { id } = await one(who)
  await say(who, id, 'pause', { weeks: 1 })
  const answer = await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)
  expect((answer.data as { changes: object[] }).changes).toEqual([])
  await say(who, id, 'renewal/cancel')
  expect(await reads(who)).toBe(false)
  await at('2027-02-27')
  expect(await reads(who)).toBe(true)
  await at('2027-03-06')
  expect(await reads(who)).toBe(true)
  await at('2027-03-07', 0)
  expect(await reads(who)).toBe(false)
  await renew()
  expect(await one(who)).toMatchObject({ state: 'ended' })
})

test('who was given a place reads no more while it is paused, and again when it opens', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  await invite(who, id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  await at('2027-03-01')
  for (const day of ['2027-03-01', '2027-03-05']) {
    await say(who, id, 'pause', { weeks: 2 })
    expect([await reads(who), await reads(guest)]).toEqual([false, false])
    await at(day)
    expect((await say(who, id, 'pause/end')).code).toBe('OK')
    expect([await reads(who), await reads(guest)]).toEqual([true, true])
  }
})
