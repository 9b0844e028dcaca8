import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../platform/test/buying.ts'
import { ACCOUNT, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sharing } from '../../platform/test/sharing.ts'
import { romeInstant } from '../periods.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const share = sharing(() => house)
const { activate, buyer, call, holder, invite, letters, plansOf, reads, renew, say, seatAct, seatsOf } = share
const { statusesOf, tokenFor } = share
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))

async function guestOf(who: Buyer, id: string) {
  const guest = await buyer()
  const seat = ((await invite(who, id, guest.email)).data as { seat: string }).seat
  expect((await activate(guest, await tokenFor(guest.email))).code).toBe('OK')
  return { guest, seat }
}

test('a removal that is undone in a pause opens nothing before the holder reads again', async () => {
  const { who, id } = await holder()
  const [before, within] = [await guestOf(who, id), await guestOf(who, id)]
  await at('2027-03-01')
  await seatAct(who, id, before.seat, 'remove')
  await say(who, id, 'pause', { weeks: 8 })
  await seatAct(who, id, within.seat, 'remove')
  for (const { seat } of [before, within])
    expect((await seatAct(who, id, seat, 'restore')).data).toEqual({ opens: '2027-04-26' })
  const all = async () => [await reads(who), await reads(before.guest), await reads(within.guest)]
  expect(await all()).toEqual([false, false, false])
  await at('2027-04-25')
  expect(await all()).toEqual([false, false, false])
  await at('2027-04-26', 0)
  expect(await all()).toEqual([true, true, true])
})

test('in a pause everything about seats tells the day that ends it', async () => {
  const { who, id } = await holder()
  const { guest: early, seat } = await guestOf(who, id)
  await at('2027-03-01')
  await say(who, id, 'pause', { weeks: 2 })
  const guest = await buyer()
  await invite(who, id, guest.email)
  const told = 'L’abbonamento ora è in pausa: leggi dal 15 marzo 2027.'
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ')
  expect(plain((await letters(guest)).at(-1)!.text)).toContain(told)
  const token = await tokenFor(guest.email)
  const shown = await house.browser().call(`${ACCOUNT}/api/invitations/${token}`)
  expect(shown.data).toMatchObject({ opens: '2027-03-15' })
  expect((await activate(guest, token)).data).toEqual({ masthead: 'Il Meriggio', opens: '2027-03-15' })
  expect(await reads(guest)).toBe(false)
  const letter = (await letters(who)).at(-1)!
  expect(letter.subject).toContain('Anna Maschio ha attivato un tuo posto')
  expect(plain(letter.text)).toContain('Legge dal 15 marzo 2027, quando finisce la pausa.')
  expect((await plansOf(who))[0]!.opens).toBe('2027-03-15')
  expect((await seatsOf(who)).slice(0, 2)).toMatchObject([
    { status: 'active', at: '2027-03-15' },
    { status: 'active', at: '2027-03-15' },
  ])
  const csv = await call(who, `${ACCOUNT}/api/subscriptions/${id}/seats/csv`)
  expect(plain(csv.text)).toContain('Attivo;15 marzo 2027')
  await seatAct(who, id, seat, 'remove')
  expect(plain((await letters(early)).at(-1)!.text)).not.toContain('da ora')
  await seatAct(who, id, seat, 'restore')
  expect((await letters(early)).at(-1)!.subject).toContain('Hai di nuovo un posto sul Meriggio')
  expect(plain((await letters(early)).at(-1)!.text)).toContain(told)

  await at('2027-03-15')
  expect((await plansOf(who))[0]!.opens).toBeNull()
  await seatAct(who, id, seat, 'remove')
  expect((await seatAct(who, id, seat, 'restore')).data).toEqual({ opens: null })
  expect((await letters(early)).at(-1)!.subject).toContain('Leggi di nuovo Il Meriggio')
})

test('a pause renews nobody', async () => {
  const { who, id } = await holder(1)
  await guestOf(who, id)
  await at('2027-02-20')
  await say(who, id, 'pause', { weeks: 2 })
  expect(await statusesOf(who)).toEqual(['active', 'new', 'new', 'new'])
  await at('2027-03-06')
  await renew()
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'active', at: expect.stringMatching('2027-01-31') })
  // Paid again, it is renewed since that day.
  await at('2027-03-14')
  await renew()
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'renewed', at: '2027-03-14' })
})

test('who comes after a pause reads from then on, and a renewal moves nothing', async () => {
  const { who, id } = await holder(1)
  await at('2027-02-20')
  await say(who, id, 'pause', { weeks: 1 })
  await at('2027-03-02')
  const { guest } = await guestOf(who, id)
  const began = async () => {
    const { entitlement } = (await house.services.exportPerson(guest.account)) as {
      entitlement: { rights: { starts: string }[] }
    }
    return entitlement.rights.map(({ starts }) => starts.slice(0, 10))
  }
  expect(await began()).toEqual(['2027-03-02'])
  await at('2027-03-07')
  await renew()
  expect([await reads(guest), await began()]).toEqual([true, ['2027-03-02']])
})
