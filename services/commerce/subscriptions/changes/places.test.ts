import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import { ACCOUNT, type Buyer, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { sharing } from '../../../platform/test/sharing.ts'
import { romeInstant } from '../rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const share = sharing(() => house)
const { activate, buyer, call, company, holder, invite, letters, one, plansOf, reads, say, seatAct } = share
const { renew, seatsOf, tokenFor } = share
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const digital = { offer: 'digital', months: 12, amount: 11_999, accepted: true }
const later = async (who: Buyer, id: string) => {
  const answer = await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)
  return (answer.data as { changes: PlanChange[] }).changes.filter(({ now }) => now === null)
}

test('a removed place is in use until it is free: nothing is undone into a smaller plan', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  const seat = ((await invite(who, id, guest.email)).data as { seat: string }).seat
  await activate(guest, await tokenFor(guest.email))
  await seatAct(who, id, seat, 'remove')
  expect((await later(who, id)).every(({ seats }) => seats >= 4)).toBe(true)
  expect((await say(who, id, 'next-plan', digital)).code).toBe('ERR_CHANGE_NOT_OFFERED')
  expect((await seatAct(who, id, seat, 'restore')).code).toBe('OK')
  await seatAct(who, id, seat, 'remove')
  await at('2027-02-01')
  expect((await say(who, id, 'next-plan', digital)).code).toBe('OK')
  expect((await seatAct(who, id, seat, 'restore')).code).toBe('ERR_SEAT_NOT_FOUND')
  expect(await reads(guest)).toBe(false)
})

test('before a smaller plan places are shown, not given, and given again once it is not chosen', async () => {
  const { who, id } = await holder()
  expect(await later(who, id)).toContainEqual(expect.objectContaining({ offer: 'digital', kept: 0 }))
  await say(who, id, 'next-plan', digital)
  const letter = (await letters(who)).at(-1)!.text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ')
  expect(letter).toContain('da ora non puoi invitare nessuno')
  expect(letter).not.toContain('non cambia nulla')
  expect(await plansOf(who)).toMatchObject([
    { places: 4, free: 0, next: { name: 'Digital', day: '2028-01-31', places: 0 } },
  ])
  const [seat] = await seatsOf(who)
  expect(seat).toMatchObject({ status: 'new', next: null })
  for (const send of [true, false])
    expect((await invite(who, id, 'nina@example.it', { send })).code).toBe('ERR_PLAN_CHANGES')
  await say(who, id, 'next-plan/undo')
  expect(await plansOf(who)).toMatchObject([{ places: 4, free: 4, next: null }])
  expect((await invite(who, id, 'nina@example.it')).code).toBe('OK')
})

test('a list is not taken either', async () => {
  const { who, id } = await company()
  expect((await say(who, id, 'next-plan', digital)).code).toBe('OK')
  const answer = await who.browser.call(`${ACCOUNT}/api/subscriptions/${id}/seats/csv`, {
    method: 'POST',
    body: 'nome,email\nAnna,anna@example.it',
    bearer: who.bearer,
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer.code).toBe('ERR_PLAN_CHANGES')
})

test('who has cancelled gives places again; wanted after all, it renews as it is', async () => {
  const { who, id } = await holder()
  await say(who, id, 'next-plan', digital)
  await say(who, id, 'renewal/cancel')
  expect(await plansOf(who)).toMatchObject([{ free: 4, next: null }])
  const guest = await buyer()
  await invite(who, id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  expect((await say(who, id, 'renewal/resume')).code).toBe('OK')
  expect(await one(who)).toMatchObject({ offer: 'famiglia', nextPlan: null })
  await at('2028-01-31')
  await renew()
  expect([(await one(who)).offer, await reads(guest)]).toEqual(['famiglia', true])
})
