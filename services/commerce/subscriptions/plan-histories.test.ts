import fc from 'fast-check'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenLine, type Buyer, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { changing } from '../../platform/test/changing.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { lookAtReading, moneyOf } from './test-histories.ts'
import { plainPlan } from './test-plain-plan.ts'

const HOUR = 3_600_000
let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const tools = changing(() => house)
const settle = () => house.services.runJobs(['look-at-payments', 'renew-subscriptions', 'run-refund'])

const turns = ['grow', 'pause', 'again', 'cancel', 'resume', 'withdraw', 'wait', 'crash'] as const
const turn = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<(typeof turns)[number]>('wait', 'grow') },
    { weight: 4, arbitrary: fc.constantFrom<(typeof turns)[number]>(...turns) },
  ),
  /** Before a `wait`, or a `crash`, is over. */
  hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 24, max: 24 * 32 })),
  /** Which larger plan; of a pause, its weeks. */
  pick: fc.nat(7),
  immediate: fc.boolean(),
})
const life = fc.record({
  offer: fc.constantFrom('online', 'online', 'digital'),
  /** Online is sold by the month. */
  months: fc.constantFrom<1 | 12>(1, 1, 12),
  immediate: fc.boolean(),
  bought: fc
    .integer({ min: 0, max: 24 * 400 })
    .map((hours) => Date.parse('2027-01-31T11:00:00Z') + hours * HOUR),
  turns: fc.array(turn, { minLength: 4, maxLength: 16 }),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

/** What has happened, of all histories, and how often. */
const grown = new Map<string, number>()
/** Lives a history beside the plain rules. */
async function grows(who: Buyer, { offer, immediate, bought, turns: what, ...given }: Life) {
  let now = bought
  const months = offer === 'online' ? 1 : given.months
  const happened = (one: string) => grown.set(one, (grown.get(one) ?? 0) + 1)
  const moveTo = (at: number) => house.moveTo(new Date(at))
  await moveTo(now)
  expect((await tools.buy(who, 'pays', { offer, months, immediate })).code).toBe('OK')
  const { id } = await tools.one(who)
  await tools.say(who, id, 'card', { means: { token: await cardToken(house, 'pays', 2040) } })
  const plan = plainPlan((await moneyOf(house, who)).ours, bought, { months, immediate })
  let [left, most, charges] = [false, Number.POSITIVE_INFINITY, 1]
  /** Tells the rules of renewals that were paid since it last did. */
  const catchUp = async () => {
    const { receipts } = await moneyOf(house, who)
    const paid = receipts.filter(({ kind }) => kind === 'charge').toReversed()
    const kept = paid.slice(charges).filter(() => !left)
    for (const { amount, at } of kept) plan.renewed(amount, romeDay(at))
    charges = paid.length
  }
  for (const { what: one, hours, pick, immediate: atOnce } of what) {
    const day = romeDay(now)
    const { ours: before } = await moneyOf(house, who)
    // The line may have broken when a renewal was paid already.
    if (one === 'grow' || one === 'withdraw') await catchUp()
    if (one === 'grow') {
      const { changes } = await tools.changes(who, id)
      const larger = changes.filter((to) => to.now !== null)
      const to = larger[pick % Math.max(1, larger.length)]
      const length = (await tools.one(who)).months
      if (to?.now) {
        const price = to.months === length ? plan.priceOf(to.price, day) : to.price
        expect(Math.abs(to.now.price - price), `${to.offer} on ${day}`).toBeLessThanOrEqual(1)
        const { due, credit } = to.now
        expect(credit).toBeGreaterThanOrEqual(Math.floor(plan.rest(day)))
        expect(credit).toBeLessThanOrEqual(plan.rest(day) + plan.payments())
        const asked = { offer: to.offer, months: to.months, due, immediate: atOnce }
        expect((await tools.upgrade(who, id, asked)).code).toBe('OK')
        plan.grown(due, house.now(), { months: to.months, immediate: atOnce })
        charges++
        most += due
        happened(to.months === length ? 'grown' : 'to a year')
      }
    }
    if (one === 'pause' && (await tools.one(who)).mayPause) {
      expect((await tools.say(who, id, 'pause', { weeks: pick + 1 })).code).toBe('OK')
      plan.paused(day, pick + 1)
      happened('paused')
    }
    if (one === 'again' && plan.isPaused(day)) {
      expect((await tools.say(who, id, 'pause/end')).code).toBe('OK')
      plan.opened(day)
      happened('opened')
    }
    if (one === 'cancel') {
      const { code, data } = await tools.say(who, id, 'renewal/cancel')
      if (code === 'OK') [left, most] = [left || (data as { until: null }).until === null, before]
      if (code === 'OK') happened(left ? 'cancelled while it was charged' : 'cancelled')
    }
    if (one === 'resume' && (await tools.say(who, id, 'renewal/resume')).code === 'OK')
      most = Number.POSITIVE_INFINITY
    if (one === 'wait' || one === 'crash') await moveTo((now += hours * HOUR))
    if (one === 'crash') await brokenLine(house, pick % 2 === 0 ? 'before' : 'after').renewAll()
    if (one === 'withdraw') {
      const may = !left && (await tools.one(who)).state !== 'ended' && plan.mayWithdraw(house.now())
      const { code } = await tools.say(who, id, 'withdraw')
      if (may) {
        expect(code).toBe('OK')
        await settle()
        const { ours } = await moneyOf(house, who)
        // To the cent of each payment, and in favour of who withdraws.
        const keeps = plan.keeps(romeDay(now))
        expect(ours, `kept of ${keeps}`).toBeLessThanOrEqual(Math.ceil(keeps) + 1)
        expect(ours, `kept of ${keeps}`).toBeGreaterThanOrEqual(Math.floor(keeps) - 2 * plan.payments())
        happened('withdrawn')
        left = true
      }
    }
    if (one === 'crash') continue
    await settle()
    const { ours, theirs } = await moneyOf(house, who)
    expect(ours).toBe(theirs)
    // What was cancelled charges nothing more, unless it is wanted again.
    expect(ours).toBeLessThanOrEqual(most)
    await catchUp()
    const card = await tools.one(who)
    if (!left && card.state === 'active') expect(card.until).toBe(shiftDay(plan.until(), -1))
    const { abbonato } = await tools.rights(who)
    if (plan.isPaused(romeDay(now))) expect(abbonato).toBe(false)
    else lookAtReading(abbonato, plan.until(), house.now(), { ended: left, renews: card.renews })
  }
}

const D = 24
const at = (what: (typeof turns)[number], parts: Partial<Life['turns'][number]> = {}) => ({
  what,
  hours: 1,
  pick: 0,
  immediate: true,
  ...parts,
})
/** Histories that once went wrong. */
const wrongOnce: Life[] = [
  // Withdrawn from after a renewal, which kept its money.
  {
    offer: 'online',
    months: 1,
    immediate: true,
    bought: Date.parse('2027-01-31T11:00:00Z'),
    turns: [
      at('wait', { hours: 20 * D }),
      at('grow'),
      at('wait', { hours: 8 * D }),
      at('wait', { hours: D }),
      at('withdraw'),
    ],
  },
  // A larger plan within fourteen days lost what would have come back of the first.
  {
    offer: 'online',
    months: 1,
    immediate: false,
    bought: Date.parse('2027-01-31T11:00:00Z'),
    turns: [
      at('wait', { hours: 7 * D }),
      at('grow', { immediate: false }),
      at('wait', { hours: D }),
      at('withdraw'),
    ],
  },
  // Cancelled while the card was being asked, and charged.
  {
    offer: 'digital',
    months: 1,
    immediate: true,
    bought: Date.parse('2027-01-31T11:00:00Z'),
    turns: [at('crash', { hours: 28 * D }), at('cancel'), at('wait', { hours: 2 })],
  },
  // The second growth after a pause was sold too cheap.
  {
    offer: 'online',
    months: 1,
    immediate: true,
    bought: Date.parse('2027-01-31T11:00:00Z'),
    turns: [
      at('wait', { hours: 16 * D }),
      at('pause', { pick: 3 }),
      at('wait', { hours: 29 * D }),
      at('grow'),
      at('wait', { hours: 3 * D }),
      at('grow'),
    ],
  },
]

test('plans that grow, rest, renew and are withdrawn from, over the real database', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const who = await tools.buyer()
      await grows(who, given)
      await house.services.erasePerson(who.account)
    }),
    { numRuns: 40, examples: wrongOnce.map((one): [Life] => [one]), endOnFailure: true },
  )
  for (const one of ['grown', 'to a year', 'paused', 'cancelled', 'withdrawn'])
    expect([...grown.keys()]).toContain(one)
}, 240_000)
