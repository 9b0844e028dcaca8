import { ACCOUNT, buying, SHOP } from '../../platform/test/buying.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { stripePeople } from '../../platform/test/stripe-people.ts'
import { type Day, plus } from './model/calendar.ts'
import { plansOn } from './model/prices.ts'
import { Subscription } from './model/subscription.ts'
import type { Life, Setting } from './play.ts'

/** Numbers that are the same each time (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!,
  }
}

/** Something that may be done, and how likely it is beside the others. */
export interface Choice {
  weight: number
  act(): Promise<unknown>
}

/** What people of the model do with, over HTTP. */
export function toolsOf({ house, offers, brands }: Setting, random: ReturnType<typeof randomOf>) {
  const { call, open, order, say } = buying(() => house)
  const { tell } = stripePeople(() => house as never)
  /** The key of the last payment that was one. */
  const lastKey = async ({ who }: Life) =>
    (
      await house.scratch.pool.query<{ key: string }>(
        `select key from payments where account_id = $1 and state = 'succeeded' order by id desc limit 1`,
        [who.account],
      )
    ).rows[0]!.key
  const token = (life: Life, does: 'pays' | 'paysOnce') => ({
    means: { token: house.server.token(does, life.kind.country) },
  })
  const check = (life: Life, day: Day, what: string, { code }: { code?: string | undefined }) => {
    life.story.push(`${day} ${what}`)
    if (code !== 'OK') life.refused.push(`${day} ${what}: ${code}`)
    return code === 'OK'
  }
  const sayAs = async (life: Life, what: string, json: object = {}) => {
    const { subscriptions } = (await call(life.who, `${ACCOUNT}/api/subscriptions`)).data as {
      subscriptions: { id: string }[]
    }
    return say(life.who, subscriptions[0]!.id, what, json)
  }

  return { house, offers, brands, random, call, open, order, lastKey, tell, token, check, sayAs }
}
export type Tools = ReturnType<typeof toolsOf>

async function buy({ offers, random, call, open, order, check, token }: Tools, life: Life, day: Day) {
  const plan = random.pick(plansOn(offers, life.kind.kind === 'person', day))
  const mustBeAtOnce = life.withdrew !== null && day < plus(life.withdrew, 370)
  const atOnce = mustBeAtOnce || random.next() < 0.7
  const before = life.bought.has(plan.offer)
  const due = (before ? null : plan.first) ?? plan.price
  const opened = await open(life.who, { offer: plan.offer, months: plan.months })
  const what = `buys ${plan.offer} ${plan.months} for ${due}${atOnce ? ' at once' : ''}`
  if (opened.code !== 'OK') return void check(life, day, what, opened)
  const { id } = opened.data as { id: string }
  await order(life.who, id)
  const paid = await call(life.who, `${SHOP}/api/shop/orders/${id}/pay`, {
    ...{ ...token(life, 'pays'), due, immediate: atOnce, accepted: true },
  })
  if (!check(life, day, what, paid)) return
  life.subscription = new Subscription(life.documents, offers, { plan, day, atOnce, before })
  life.bought.add(plan.offer)
}

/** What somebody who pays by card may do on a day, by the model, and how likely that is. */
export function choicesOfCard(tools: Tools, life: Life, day: Day): Choice[] {
  const { house, offers, brands, random, call, check, sayAs, token, lastKey, tell } = tools
  const s = life.subscription
  if (s === null || s.state === 'ended') return [{ weight: 4, act: () => buy(tools, life, day) }]
  const isPerson = life.kind.kind === 'person'
  const due = s.state === 'unpaid' || s.state === 'suspended'
  const larger = plansOn(offers, isPerson, day).flatMap((to) => {
    const quote = s.quote(to, day)
    return quote ? [{ to, ...quote }] : []
  })
  const all: [boolean, number, () => Promise<unknown>][] = [
    [
      larger.length > 0,
      4,
      async () => {
        const { to, due: sum } = random.pick(larger)
        const atOnce = random.next() < 0.6
        const change = { offer: to.offer, months: to.months, due: sum, immediate: atOnce, accepted: true }
        const answer = await sayAs(life, 'upgrade', { ...change, ...token(life, 'pays') })
        if (!check(life, day, `changes to ${to.offer} ${to.months} for ${sum}`, answer)) return
        s.upgrade(to, day, atOnce)
      },
    ],
    [
      s.mayPause(day),
      3,
      async () => {
        const weeks = 1 + random.below(8)
        if (check(life, day, `pauses ${weeks}`, await sayAs(life, 'pause', { weeks }))) s.pauseFor(day, weeks)
      },
    ],
    [
      s.isPaused(day),
      3,
      async () => check(life, day, 'ends the pause', await sayAs(life, 'pause/end')) && s.endPause(day),
    ],
    [
      s.cardPays && s.state === 'active',
      1,
      async () =>
        check(life, day, 'has a bad card', await sayAs(life, 'card', token(life, 'paysOnce'))) &&
        s.changeCard(day, false),
    ],
    [
      !s.cardPays,
      1,
      async () =>
        check(life, day, 'has a good card', await sayAs(life, 'card', token(life, 'pays'))) &&
        s.changeCard(day, true),
    ],
    [
      s.renews || due,
      1,
      async () => check(life, day, 'cancels', await sayAs(life, 'renewal/cancel')) && s.cancel(day),
    ],
    [
      s.state === 'active' && !s.renews && day < s.ends,
      4,
      async () => check(life, day, 'resumes', await sayAs(life, 'renewal/resume')) && s.resume(day),
    ],
    [
      due,
      4,
      async () => {
        const amount = s.next
        const answer = await sayAs(life, 'pay', { ...token(life, 'pays'), amount })
        if (check(life, day, `pays ${amount}`, answer)) s.payDue(day)
      },
    ],
    [
      isPerson && s.isWithdrawable(day),
      3,
      async () => {
        const answer = await sayAs(life, 'withdraw')
        await house.services.runJobs(['run-refund'])
        if (!check(life, day, 'withdraws', answer)) return
        s.withdraw(day)
        life.withdrew = day
      },
    ],
    [
      s.last.remaining > 0,
      0.3,
      async () => {
        const cents = 1 + random.below(s.last.remaining)
        const { receipts } = (await call(life.who, `${ACCOUNT}/api/subscriptions`)).data as {
          receipts: { id: string; at: string; kind: string }[]
        }
        const { id, at } = receipts.find(({ kind }) => kind === 'charge')!
        const care = careOf(house, { brands: brands!, now: house.now })
        const receipt = `MG-${at.slice(0, 4)}-${id.slice(0, 8)}`
        const { ok } = await care.refund(sara, life.who.email, { receipt, amount: cents })
        await house.services.runJobs(['run-refund'])
        if (!check(life, day, `is given back ${cents}`, { code: ok ? 'OK' : 'refused' })) return
        s.giveBack(day, cents)
      },
    ],
    [
      s.last.remaining > 0 && life.contested === null,
      0.3,
      async () => {
        const key = await lastKey(life)
        house.server.dispute(key)
        await tell(key, 'chargeback')
        check(life, day, 'contests', { code: 'OK' })
        life.contested = { payment: s.contest(day), key }
      },
    ],
  ]
  return all.flatMap(([may, weight, act]) => (may ? [{ weight, act }] : []))
}
