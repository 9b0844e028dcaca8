import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, buying } from '../../platform/test/buying.ts'
import type { TestCardName } from '../../platform/test/gateway.ts'
import { type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse()))
beforeEach(async () => {
  house.server.calm()
  await house.moveTo('2027-03-10T12:00:00Z')
})
afterAll(() => house.close())
const { buyer, one, open, order, pay, readAll, reads, renew, say, subjects } = buying(() => house)

const look = () => house.services.runJobs(['look-at-payments'])
const keyOf = async ({ account }: Buyer) =>
  (
    await house.scratch.pool.query<{ key: string }>(
      'select key from payments where account_id = $1 order by id desc limit 1',
      [account],
    )
  ).rows[0]!.key
async function buy(who: Buyer, card: TestCardName, months: 1 | 12 = 12) {
  const { id } = (await open(who, { months })).data as { id: string }
  const { due } = await order(who, id)
  const answer = await pay(who, id, { means: { token: house.server.token(card) }, due })
  return { id, due, ...answer }
}
/** A payment of which nobody has heard what became: it is paid, and our process does not know. */
async function unheard() {
  const who = await buyer()
  house.server.trouble(undefined, undefined, undefined, 'silence')
  expect((await buy(who, 'pays')).data).toMatchObject({ state: 'pending' })
  house.server.calm()
  return { who, key: await keyOf(who) }
}

test('what Stripe takes from nobody is refused at once; another sum is paid by the same order', async () => {
  const who = await buyer()
  const { id } = (await open(who, { months: 1 })).data as { id: string }
  const cost = (cents: number) =>
    house.scratch.pool.query(`update orders set terms = jsonb_set(terms, '{first}', $2) where id = $1`, [
      id,
      String(cents),
    ])
  await cost(30)
  const means = () => ({ token: house.server.token('pays') })
  expect((await pay(who, id, { means: means(), due: 30 })).code).toBe('ERR_CARD_DECLINED')
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'declined' })
  await look()
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'declined' })
  await cost(99)
  expect((await pay(who, id, { means: means(), due: 99 })).data).toMatchObject({ state: 'paid' })
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([99])
})

test('a renewal that Stripe takes from nobody is unpaid, and its person is written to', async () => {
  const who = await buyer()
  await buy(who, 'pays', 1)
  await house.scratch.pool.query('update subscriptions set price = 30 where account_id = $1', [who.account])
  await house.moveTo('2027-04-10T12:00:00Z')
  await renew()
  expect(await one(who)).toMatchObject({ state: 'unpaid', due: { why: 'declined' } })
  expect((await subjects(who)).at(-1)).toBe('Il rinnovo non è riuscito')
})

test('ten that cannot be asked keep back nobody; ten of which Stripe is silent only once', async () => {
  const stuck = []
  for (let i = 0; i < 10; i++) stuck.push(await unheard())
  for (const { key } of stuck) house.server.stall(key)
  const first = await unheard()
  await look()
  expect(await reads(first.who)).toBe(true)
  for (const { key } of stuck) house.server.breaks(key)
  const second = await unheard()
  await look()
  await look()
  expect(await reads(second.who)).toBe(true)
  // As of a gateway that was set before.
  await house.scratch.pool.query(`update payments set gateway = 'test' where settled is null`)
  const third = await unheard()
  await look()
  expect(await reads(third.who)).toBe(true)
})

test('with the keys of another account what runs has failed, and may be paid anew', async () => {
  const who = await buyer()
  const { id, due, data } = await buy(who, 'asks')
  expect(data).toMatchObject({ state: 'authenticate' })
  const renews = await buyer()
  await buy(renews, 'pays', 1)
  await house.moveTo('2027-04-10T12:00:00Z')
  house.server.trouble(undefined, undefined, 'silence')
  await renew()
  house.server.calm()
  house.server.forgetAll()
  await look()
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'not-authenticated' })
  expect(await one(renews)).toMatchObject({ state: 'unpaid' })
  const means = { token: house.server.token('pays') }
  expect((await pay(who, id, { means, due })).data).toMatchObject({ state: 'paid' })
  const { rows } = await house.scratch.pool.query(
    `select from payments where settled is null and gateway = 'stripe'`,
  )
  expect(rows).toHaveLength(0)
})

test('of a payment that Stripe does not know nothing is given back: customer care is told', async () => {
  const who = await buyer()
  await buy(who, 'pays')
  house.server.forgetAll()
  expect((await say(who, (await one(who)).id, 'withdraw')).code).toBe('OK')
  await house.services.runJobs(['run-refund'])
  const { rows } = await house.scratch.pool.query<{ state: string }>(
    'select r.state from refunds r join payments p on p.id = r.payment_id where p.account_id = $1',
    [who.account],
  )
  expect(rows).toEqual([{ state: 'refused' }])
})
