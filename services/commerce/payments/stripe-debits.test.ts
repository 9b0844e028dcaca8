import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, buying, SHOP } from '../../platform/test/buying.ts'
import { STRIPE_SITE, type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'
import { checkMovements } from './check-ledger.ts'
import { movementsAtStripe, payoutsOfStripe } from './gateways.ts'
import { stripePeople } from '../../platform/test/stripe-people.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse(['card', 'sepa_debit'])))
afterAll(() => house.close())
const { buyer, call, letters, one, open, order, pay, reads, readAll, renew, say, subjects } = buying(
  () => house,
)
const { keysOf, money, nothing, once, tell } = stripePeople(() => house)

const debit = () => ({ token: house.server.token('pays', 'IT', 'sepa_debit') })
const card = () => ({ token: house.server.token('pays') })
const hours = (n: number) => house.moveTo(new Date(house.now().getTime() + n * 3_600_000))
/** Orders Digital by the year with a debit; gives the order and its payment's key. */
async function debited(who: Buyer) {
  const { id } = (await open(who)).data as { id: string }
  const { due } = await order(who, id)
  const { data } = await pay(who, id, { means: debit(), due })
  return { id, due, answer: data as PaymentAnswer, key: (await keysOf(who))[0]! }
}
const settled = async (who: Buyer) => {
  const bought = await debited(who)
  house.server.bankSays(bought.key, true)
  await tell(bought.key)
  return bought
}

test('a bank that says in days opens nothing before; its yes opens, told late and twice', async () => {
  const who = await buyer()
  const { id, due, answer, key } = await debited(who)
  expect(answer).toEqual({ state: 'pending', url: null })
  expect(await order(who, id)).toMatchObject({ state: 'processing', method: 'sepa_debit' })
  expect([await reads(who), await money(who), await subjects(who)]).toEqual([
    false,
    nothing,
    ['Il pagamento è in corso'],
  ])
  const what = 'Digital (Il Meriggio), un anno'
  expect(await readAll(who)).toMatchObject({ waiting: [{ what, amount: due }], subscriptions: [] })
  // Another press, another tab, another card: the same payment.
  const again = await Promise.all([card(), debit()].map((means) => pay(who, id, { means, due })))
  expect(again.map(({ data }) => data)).toEqual([answer, answer])
  await call(who, `${SHOP}/api/shop/orders/${id}/give-up`, {})
  expect(await keysOf(who)).toHaveLength(1)
  // Told before it is true, and asked of again for days.
  expect(await tell(key)).toBe(200)
  for (let i = 0; i < 6; i++) {
    await hours(30)
    await house.services.runJobs(['look-at-payments', 'run-payment'])
  }
  expect([(await order(who, id)).state, await reads(who)]).toEqual(['processing', false])
  house.server.bankSays(key, true)
  const statuses = await Promise.all([tell(key), tell(key)])
  expect(statuses).toEqual([200, 200])
  expect([(await order(who, id)).state, await reads(who), await money(who)]).toEqual([
    'paid',
    true,
    once(due),
  ])
  expect(await subjects(who)).toEqual(['Il pagamento è in corso', 'Il tuo abbonamento è attivo'])
  expect((await one(who)).card).toMatchObject({ method: 'sepa_debit', brand: 'IT', last4: '3456' })
  expect((await one(who)).began).toBe(romeDay(house.now()))
  const { receipts, waiting } = await readAll(who)
  expect(waiting).toEqual([])
  const receipt = await call(who, `${ACCOUNT}/api/subscriptions/receipts/${receipts[0]!.id}/pdf`)
  expect(receipt.status).toBe(200)
})

test('cut short while the bank was being asked: one debit, told once', async () => {
  for (const at of [1, 2, 3, 4]) {
    const who = await buyer()
    const { id } = (await open(who)).data as { id: string }
    const { due } = await order(who, id)
    house.server.trouble(...Array<undefined>(at).fill(undefined), 'cut-after')
    await pay(who, id, { means: debit(), due })
    house.server.calm()
    for (let i = 0; i < 2; i++) await house.services.runJobs(['look-at-payments', 'run-payment'])
    expect(await order(who, id)).toMatchObject({ state: 'processing' })
    expect(await subjects(who)).toEqual(['Il pagamento è in corso'])
    const [key] = await keysOf(who)
    house.server.bankSays(key!, true)
    await tell(key!)
    expect(await money(who)).toEqual(once(due))
  }
})

test('without a notice it is looked for, and found within hours', async () => {
  const who = await buyer()
  const { id, due, key } = await debited(who)
  await house.services.runJobs(['look-at-payments'])
  house.server.bankSays(key, true)
  await house.services.runJobs(['look-at-payments'])
  expect(await money(who)).toMatchObject({ books: 0 })
  await hours(7)
  await house.services.runJobs(['look-at-payments'])
  expect([(await order(who, id)).state, await money(who)]).toEqual(['paid', once(due)])
})

test('the bank’s no is told in a letter, and another way pays the same order', async () => {
  const who = await buyer()
  const { id, due, key } = await debited(who)
  await hours(60)
  house.server.bankSays(key, false)
  await tell(key)
  expect(await subjects(who)).toEqual(['Il pagamento è in corso', 'Il pagamento non è riuscito'])
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'no-funds', method: 'sepa_debit' })
  expect([await reads(who), await money(who)]).toEqual([false, nothing])
  // What failed is given up for good: its bank cannot pay it later.
  house.server.bankSays(key, true)
  const { data } = await pay(who, id, { means: card(), due })
  expect([data, await reads(who), await money(who)]).toEqual([{ state: 'paid', url: null }, true, once(due)])
})

test('what Stripe moved agrees with the ledger, on the day it began and on the day it was paid', async () => {
  const { server, scratch, settings } = house
  await house.moveTo('2035-03-10T12:00:00Z')
  const differences = async () => {
    const wrong: string[] = []
    for (let day = '2035-03-10'; day <= romeDay(house.now()); day = shiftDay(day, 1)) {
      const days = { from: day, to: day }
      const { moved } = await movementsAtStripe({ db: scratch.db, settings, site: STRIPE_SITE }, days)
      wrong.push(...(await checkMovements(scratch.db, 'stripe', moved, days)))
    }
    return wrong
  }
  const [pays, refuses] = [await debited(await buyer()), await debited(await buyer())]
  expect(await differences()).toEqual([])
  await house.moveTo('2035-03-18T12:00:00Z')
  server.bankSays(pays.key, true)
  server.bankSays(refuses.key, false)
  expect(await differences()).not.toEqual([])
  for (const { key } of [pays, refuses]) await tell(key)
  expect(await differences()).toEqual([])
  server.payOut()
  const on = { from: '2035-03-18', to: '2035-03-18' }
  const [payout] = await payoutsOfStripe({ db: scratch.db, settings, site: STRIPE_SITE }, on)
  expect(payout!.net).toBe(
    payout!.charges! + payout!.chargebacks! + payout!.refunds! - payout!.fees! + payout!.other!,
  )
})

test('taken back by the bank after it had paid: nothing more is charged, the ledger says so', async () => {
  const who = await buyer()
  const { key } = await settled(who)
  house.server.dispute(key)
  await tell(key, 'chargeback')
  expect(await money(who)).toEqual({ charges: 1, stripe: 0, books: 0, lines: 2 })
  expect((await one(who)).renews).toBe(false)
})

test('nothing of the same is sold beside what a bank is waited for, nor becomes the same', async () => {
  const who = await buyer()
  const online = (await open(who, { offer: 'online', months: 1 })).data as { id: string }
  const monthly = (await open(who, { months: 1 })).data as { id: string }
  await pay(who, online.id, { means: card(), due: (await order(who, online.id)).due })
  const waiting = await debited(who)
  await hours(10)
  // The same plan leads to the order that waits, another one of the same is refused before it is paid.
  expect((await open(who)).data).toEqual({ id: waiting.id })
  expect((await open(who, { months: 1 })).code).toBe('ERR_DEBIT_AWAITED')
  expect((await open(who, { offer: 'digital-tutte' })).code).toBe('ERR_DEBIT_AWAITED')
  const { due } = await order(who, monthly.id)
  expect((await pay(who, monthly.id, { means: card(), due })).code).toBe('ERR_DEBIT_AWAITED')
  const { id } = await one(who)
  const changes = await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)
  const to = (changes.data as { changes: PlanChange[] }).changes.find(({ offer }) => offer === 'digital')!
  const change = { offer: 'digital', months: to.months, due: to.now!.due, immediate: true, accepted: true }
  expect((await say(who, id, 'upgrade', { ...change, means: card() })).code).toBe('ERR_PAYMENT_RUNNING')
  expect(await keysOf(who)).toHaveLength(2)
  // The bank refuses: it is sold again.
  const key = (await keysOf(who))[1]!
  house.server.bankSays(key, false)
  await tell(key)
  expect((await pay(who, monthly.id, { means: card(), due })).code).toBe('OK')
})

test('opened by a gift meanwhile, or erased: what the bank pays then goes back', async () => {
  const who = await buyer()
  const waiting = await debited(who)
  await hours(80)
  // As if it had been given by a code or a gift, which are not paid.
  const other = await buyer()
  const { id: paid } = (await open(other)).data as { id: string }
  const { due } = await order(other, paid)
  await pay(other, paid, { means: card(), due })
  await house.scratch.pool.query('update subscriptions set account_id = $1 where account_id = $2', [
    ...[who.account, other.account],
  ])
  const gone = await debited(await buyer())
  await house.scratch.pool.query(
    'update payments set account_id = null, token = null, card_id = null where key = $1',
    [gone.key],
  )
  for (const one of [waiting.key, gone.key]) {
    house.server.bankSays(one, true)
    await tell(one)
  }
  await house.services.runJobs(['run-refund'])
  expect(house.server.moneyOf(gone.key)).toEqual({ charges: 1, gateway: 0 })
  const { stripe, books } = await money(who)
  expect([stripe, books]).toEqual([0, 0])
  expect((await readAll(who)).subscriptions).toHaveLength(1)
  expect((await order(who, waiting.id)).givenBack).toBe(waiting.due)
  expect((await subjects(who)).at(-1)).toBe('Ti rimborsiamo un pagamento')
})

test('a renewal that a bank confirms after the days of grace is read all along, and follows on', async () => {
  const who = await buyer()
  const { due } = await settled(who)
  const { day: ends } = (await one(who)).next!
  await house.moveTo(`${ends}T10:00:00Z`)
  await renew()
  const key = (await keysOf(who))[1]!
  for (const days of [1, 6, 8, 10]) {
    await house.moveTo(`${shiftDay(ends, days)}T10:00:00Z`)
    await renew()
    await house.services.runJobs(['look-at-payments'])
    expect([await reads(who), (await one(who)).state]).toEqual([true, 'active'])
  }
  expect([await keysOf(who), await money(who)]).toEqual([[expect.anything(), key], once(due)])
  house.server.bankSays(key, true)
  await tell(key)
  expect(await money(who)).toEqual({ charges: 2, stripe: 2 * due, books: 2 * due, lines: 2 })
  expect((await one(who)).next!.day.slice(4)).toBe(ends.slice(4))
  const expected = ['Il rinnovo è in corso', 'Il tuo abbonamento è rinnovato']
  expect((await subjects(who)).slice(-2)).toEqual(expected)
})

test('a renewal that a bank refuses closes, is not tried by itself again, and can be paid', async () => {
  const who = await buyer()
  const { due } = await settled(who)
  const { day: ends } = (await one(who)).next!
  await house.moveTo(`${ends}T10:00:00Z`)
  await renew()
  const key = (await keysOf(who))[1]!
  await house.moveTo(`${shiftDay(ends, 9)}T10:00:00Z`)
  house.server.bankSays(key, false)
  await tell(key)
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'unpaid'])
  expect((await subjects(who)).at(-1)).toBe('Il rinnovo non è riuscito')
  expect((await letters(who)).at(-1)!.text.replace(/\s+/g, ' ')).toContain(
    'sul tuo conto per il rinnovo di Digital (Il Meriggio), un anno. Sul conto non c’era abbastanza denaro.',
  )
  await renew()
  expect([(await one(who)).state, await keysOf(who)]).toEqual([
    'suspended',
    expect.objectContaining({ length: 2 }),
  ])
  // With a debit it stays suspended until the bank has paid, and waits longer than it else would.
  const { id } = await one(who)
  expect((await say(who, id, 'pay', { means: debit(), amount: due })).data).toMatchObject({
    state: 'pending',
  })
  expect(await reads(who)).toBe(false)
  await house.moveTo(`${shiftDay(ends, 40)}T10:00:00Z`)
  await renew()
  expect((await one(who)).state).toBe('suspended')
  const last = (await keysOf(who))[2]!
  house.server.bankSays(last, true)
  await tell(last)
  expect([await reads(who), (await one(who)).state]).toEqual([true, 'active'])
  expect((await one(who)).next!.day > shiftDay(ends, 40 + 360)).toBe(true)
})

test('given up while its bank is waited for: nothing opens, and what the bank pays goes back', async () => {
  const who = await buyer()
  const { due } = await settled(who)
  const { next, id } = await one(who)
  await house.moveTo(`${next!.day}T10:00:00Z`)
  await renew()
  const key = (await keysOf(who))[1]!
  await say(who, id, 'renewal/cancel')
  expect(await reads(who)).toBe(false)
  house.server.bankSays(key, true)
  await tell(key)
  await house.services.runJobs(['run-refund'])
  expect(await money(who)).toMatchObject({ stripe: due, books: due })
})

test('an account at a bank is kept for the next charges', async () => {
  const who = await buyer()
  const { id } = (await open(who)).data as { id: string }
  await pay(who, id, { means: card(), due: (await order(who, id)).due })
  const { data } = await say(who, (await one(who)).id, 'card', { means: debit() })
  expect(data).toMatchObject({ card: { method: 'sepa_debit', last4: '3456' } })
})
