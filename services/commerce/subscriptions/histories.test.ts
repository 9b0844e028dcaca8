import fc from 'fast-check'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '../periods.ts'
import {
  brokenLine,
  type Buyer,
  buying,
  sellingHouse,
  type SellingHouse,
} from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import {
  afterFailure,
  afterPayment,
  dueNow,
  GRACE_DAYS,
  mayWithdraw,
  restOf,
  rightEnds,
  type SubscriptionStatus,
} from './rules.ts'
import { lookAtReading, moneyOf } from './test-histories.ts'

const HOUR = 3_600_000
const steps = ['wait', 'fails', 'works', 'cancel', 'resume', 'pay', 'withdraw', 'contest', 'crash'] as const
const step = fc.record({
  // Time passes more often than anything else happens.
  what: fc.oneof({ weight: 2, arbitrary: fc.constant('wait' as const) }, fc.constantFrom(...steps)),
  hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 24, max: 24 * 40 })),
})
const history = fc.record({
  months: fc.constantFrom<1 | 12>(1, 1, 1, 12),
  immediate: fc.boolean(),
  bought: fc
    .integer({ min: 0, max: 24 * 700 })
    .map((hours) => Date.parse('2027-01-29T10:00:00Z') + hours * HOUR),
  steps: fc.array(step, { minLength: 4, maxLength: 30 }),
})

type History = typeof history extends fc.Arbitrary<infer H> ? H : never

/**
 * Plain rules of money and time, from the ledger entries alone: each payment is for one period, that
 * begins where the last one ended or, more than seven days later, on its own day. @throws when one was paid
 * before it was due: that would be paid twice.
 */
function paidUntil(days: readonly string[], months: 1 | 12): string {
  let [anchor, periods] = [days[0]!, 1]
  for (const day of days.slice(1)) {
    const ends = addMonths(anchor, months * periods)
    if (day < ends) throw new Error(`paid on ${day} what was paid until ${ends}`)
    if (day < shiftDay(ends, GRACE_DAYS)) periods++
    else [anchor, periods] = [day, 1]
  }
  return addMonths(anchor, months * periods)
}

test('two thousand histories of the rules: paid once, read as long as paid, cents add up', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(history, ({ months, immediate, bought, steps: what }) => {
      const [price, began] = [1299, romeDay(bought)]
      const ends = addMonths(began, months)
      let s: SubscriptionStatus = {
        state: 'active',
        months,
        anchor: began,
        periods: 1,
        ends,
        renews: true,
        failed: null,
        decline: null,
        tries: 0,
        nextTry: null,
      }
      const charges = [began]
      let [now, cardPays, refunded, open] = [bought, true, 0, rightEnds(s).getTime()]
      let left = false
      const paid = (day: string) => {
        charges.push(day)
        s = afterPayment(s, day)
      }
      // The job looks now and then, and finds what is due one thing at a time.
      const job = () => {
        for (let due = dueNow(s, new Date(now)); due !== null; due = dueNow(s, new Date(now))) {
          seen.set(due, (seen.get(due) ?? 0) + 1)
          const day = romeDay(now)
          if (due === 'charge' && cardPays) paid(day)
          else if (due === 'charge') s = afterFailure(s, 'declined', day, true)
          else if (due === 'suspend') s = { ...s, state: 'suspended', nextTry: null }
          else s = { ...s, state: 'ended' }
          if (s.state !== 'ended') open = rightEnds(s).getTime()
        }
      }
      for (const { what: one, hours } of what) {
        const owes = s.state === 'unpaid' || s.state === 'suspended'
        if (one === 'fails') cardPays = false
        if (one === 'works') cardPays = true
        if (one === 'cancel' && s.state === 'active') s = { ...s, renews: false }
        if (one === 'cancel' && owes) [s, left, open] = [{ ...s, state: 'ended' }, true, now]
        if (one === 'contest' && s.state === 'active') s = { ...s, renews: false }
        if (one === 'contest' && owes) [s, left, open] = [{ ...s, state: 'ended' }, true, now]
        if (one === 'resume' && s.state === 'active' && romeDay(now) < s.ends) s = { ...s, renews: true }
        if (one === 'pay' && owes) paid(romeDay(now))
        if (one === 'withdraw' && s.state !== 'ended' && mayWithdraw(new Date(bought), new Date(now))) {
          refunded += immediate ? restOf(price, { since: began, until: ends }, romeDay(now)) : price
          ;[s, left, open] = [{ ...s, state: 'ended' }, true, now]
        }
        if (s.state !== 'ended') open = rightEnds(s).getTime()
        if (one === 'wait') now += hours * HOUR
        if (one !== 'crash') job()
        const until = paidUntil(charges, months)
        if (s.state !== 'ended') expect(s.ends).toBe(until)
        lookAtReading(now < open, until, new Date(now), { ended: left, renews: s.renews })
        expect(refunded).toBeLessThanOrEqual(price)
      }
    }),
    { numRuns: 2000 },
  )
  // Every kind of thing has happened, or the histories would prove nothing.
  for (const due of ['charge', 'suspend', 'end-cancelled', 'end-unpaid'])
    expect(seen.get(due) ?? 0).toBeGreaterThan(20)
})

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const tools = buying(() => house)

/** The bank takes back what was paid last. */
async function contest({ account }: Buyer) {
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    `select key from payments where account_id = $1 and state = 'succeeded' order by id desc limit 1`,
    [account],
  )
  await house.gateway.test.dispute(rows[0]!.key)
  await house.services.runJobs(['send-test-gateway-notice'])
}

const settle = () => house.services.runJobs(['look-at-payments', 'renew-subscriptions', 'run-refund'])

async function live(who: Buyer, { months, immediate, bought, steps: what }: History) {
  let now = bought
  await house.moveTo(new Date(now))
  expect((await tools.buy(who, 'pays', { months, immediate })).code).toBe('OK')
  let left = false
  for (const [i, { what: one, hours }] of what.entries()) {
    const { id, state } = await tools.one(who)
    const kept = async (card: 'pays' | 'noFunds') =>
      tools.say(who, id, 'card', { means: { token: await cardToken(house, card, 2035) } })
    if (one === 'fails') await kept('noFunds')
    if (one === 'works') await kept('pays')
    if (one === 'cancel') {
      const { code, data } = await tools.say(who, id, 'renewal/cancel')
      left ||= code === 'OK' && (data as { until: string | null }).until === null
    }
    if (one === 'resume') await tools.say(who, id, 'renewal/resume')
    if (one === 'pay') {
      const means = { token: await cardToken(house, 'pays', 2035) }
      await Promise.all([1, 2].map(() => tools.say(who, id, 'pay', { means, amount: 1299 })))
      await tools.say(who, id, 'pay', { means, amount: 11_999 })
    }
    if (one === 'contest') {
      await contest(who)
      left ||= state === 'unpaid' || state === 'suspended'
    }
    if (one === 'withdraw') left ||= (await tools.say(who, id, 'withdraw')).code === 'OK'
    if (one === 'wait') await house.moveTo(new Date((now += hours * HOUR)))
    if (one === 'crash') await brokenLine(house, i % 2 === 0 ? 'before' : 'after').renewAll()
    if (one !== 'crash') await settle()

    const { receipts, ours, theirs } = await moneyOf(house, who)
    if (one === 'crash') continue
    expect(ours).toBe(theirs)
    const charges = receipts.filter(({ kind }) => kind === 'charge').toReversed()
    const until = paidUntil(
      charges.map(({ at }) => romeDay(at)),
      months,
    )
    const card = await tools.one(who)
    lookAtReading(await tools.reads(who), until, house.now(), { ended: left, renews: card.renews })
    if (card.state === 'active') expect(card.until).toBe(shiftDay(until, -1))
  }
}

test('histories over the real database, with broken lines and two presses at once', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const who = await tools.buyer()
      await live(who, given)
      // Of this one nothing is due in the next history.
      await house.services.erasePerson(who.account)
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 240_000)
