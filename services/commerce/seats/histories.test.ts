import fc from 'fast-check'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sharing } from '../../platform/test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { activate, buyer, holder, invite, plansOf, reads, renew, say, seatAct } = sharing(() => house)

const PLACES = 4
const step = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constant('invite' as const) },
    { weight: 5, arbitrary: fc.constant('activate' as const) },
    { weight: 4, arbitrary: fc.constantFrom('remove' as const, 'restore' as const) },
    { weight: 1, arbitrary: fc.constantFrom('night' as const, 'night' as const, 'month' as const) },
    { weight: 1, arbitrary: fc.constantFrom('pause' as const, 'pause' as const, 'resume' as const) },
  ),
  guest: fc.nat({ max: 5 }),
})
const history = fc.record({
  // Several things at once: none waits for the one before.
  rounds: fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 8, maxLength: 14 }),
  cancels: fc.boolean(),
})

interface Guest {
  who: Buyer
  seat: string | null
  link: string | null
}

test('never more seats than bought; a guest reads when seated, while the holder does', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ rounds, cancels }) => {
      let day = '2027-01-29'
      await house.moveTo(`${day}T11:00:00Z`)
      // Limits by person and by address are not what is looked at here.
      await house.scratch.pool.query('truncate attempts')
      const { who, id } = await holder(1)
      // Once the days to withdraw are over it may be paused.
      day = shiftDay(day, 15)
      await house.moveTo(`${day}T11:00:00Z`)
      const guests: Guest[] = []
      for (let i = 0; i < 6; i++) guests.push({ who: await buyer(), seat: null, link: null })
      if (cancels) await say(who, id, 'renewal/cancel')
      const go = async ({ what, guest }: (typeof rounds)[number][number]) => {
        const one = guests[guest]!
        if (what === 'invite') {
          const { code, data } = await invite(who, id, one.who.email, { send: false })
          if (code !== 'OK') return
          one.seat = (data as { seat: string }).seat
          const handed = await seatAct(who, id, one.seat, 'hand')
          if (handed.code === 'OK') one.link = (handed.data as { link: string }).link.split('/').at(-1)!
        } else if (what === 'activate' && one.link !== null) await activate(one.who, one.link)
        else if (what === 'remove' && one.seat !== null) await seatAct(who, id, one.seat, 'remove')
        else if (what === 'restore' && one.seat !== null) await seatAct(who, id, one.seat, 'restore')
        else if (what === 'pause') await say(who, id, 'pause', { weeks: 1 + guest })
        else if (what === 'resume') await say(who, id, 'pause/end')
      }
      for (const round of rounds) {
        await Promise.all(round.map(go))
        const nights = round.filter(({ what }) => what === 'night').length
        const months = round.filter(({ what }) => what === 'month').length
        if (nights + months > 0) {
          day = shiftDay(day, nights + 31 * months)
          await house.moveTo(`${day}T11:00:00Z`)
          await renew()
        }
        // What ended long ago is not shown any more.
        const [plan] = await plansOf(who)
        const given = (plan?.seats ?? []).filter((seat) => seat.id !== null)
        if (plan) expect(plan.seats).toHaveLength(PLACES)
        const holderReads = await reads(who)
        for (const { who: guest } of guests) {
          const own = given.filter((seat) => seat.email === guest.email)
          const seated = own.some(({ status }) => status === 'active' || status === 'renewed')
          expect(await reads(guest)).toBe(seated && holderReads)
          if (seated && holderReads) seen++
        }
        // Whoever read for a part of the day counts: a place does not go from hand to hand within one.
        const { rows } = await house.scratch.pool.query<{ count: number }>(
          `select count(*)::int as count from seats where subscription_id = $1 and activated is not null
             and (removed is null or (removed at time zone 'Europe/Rome')::date >= $2)`,
          [id, romeDay(`${day}T11:00:00Z`)],
        )
        expect(rows[0]!.count).toBeLessThanOrEqual(PLACES)
      }
    }),
    { numRuns: 25 },
  )
  expect(seen).toBeGreaterThan(30)
}, 240_000)
