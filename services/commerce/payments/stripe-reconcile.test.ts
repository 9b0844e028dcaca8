import { romeDay } from 'contract/platform/rome.ts'
import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayRefused } from '../../platform/outside/gateway.ts'
import { stripeClient } from '../../platform/outside/stripe.ts'
import { type Buyer, buying } from '../../platform/test/buying.ts'
import { STRIPE_SITE, type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'
import { checkLedger, checkMovements } from './check-ledger.ts'
import { movementsAtStripe } from './gateways.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse()))
afterAll(() => house.close())
beforeEach(() => house.moveTo('2027-03-10T12:00:00Z'))
const { buyer, one, open, order, pay, readAll, say } = buying(() => house)

const today = () => ({ from: romeDay(house.now()), to: romeDay(house.now()) })
const movements = (days = today(), settings = house.settings) =>
  movementsAtStripe(
    { db: house.scratch.db, settings: { ...settings, base: house.server.base }, site: STRIPE_SITE },
    days,
  )
const differences = async (days = today()) =>
  checkMovements(house.scratch.db, 'stripe', (await movements(days)).moved, days)
const tell = async (key: string, kind: 'chargeback' | 'refund' = 'chargeback') => {
  const { body, headers } = house.server.notice(house.server.event(key, kind))
  await house.browser().call('http://account.meriggio.localhost/api/payments/events', {
    method: 'POST',
    body,
    headers: Object.fromEntries(headers),
  })
}
async function buy(who: Buyer) {
  const { id } = (await open(who)).data as { id: string }
  const { due } = await order(who, id)
  const { data } = await pay(who, id, { means: { token: house.server.token('pays') }, due })
  expect((data as PaymentAnswer).state).toBe('paid')
  const { rows } = await house.scratch.pool.query<{ key: string; ref: string }>(
    'select key, gateway_ref as ref from payments where account_id = $1',
    [who.account],
  )
  return rows[0]!
}
/** What else uses the account at Stripe. */
const elsewhere = (metadata: Record<string, string>) =>
  stripeClient({ ...house.settings, base: house.server.base }).paymentIntents.create(
    { amount: 5000, currency: 'eur', metadata, confirm: false },
    { idempotencyKey: crypto.randomUUID() },
  )

test('charges, refunds, chargebacks and what was won agree with the ledger, payouts too', async () => {
  const [stays, leaves, disputes, wins] = [await buyer(), await buyer(), await buyer(), await buyer()]
  await buy(stays)
  await buy(leaves)
  await say(leaves, (await one(leaves)).id, 'withdraw')
  await house.services.runJobs(['run-refund'])
  const [lost, won] = [await buy(disputes), await buy(wins)]
  for (const { key } of [lost, won]) {
    house.server.dispute(key)
    await tell(key)
  }
  house.server.win(won.key)
  await tell(won.key)
  house.server.payOut()
  const found = await movements()
  expect(found.moved).toHaveLength(8)
  expect(found.payouts).toMatchObject([{ net: found.payouts[0]!.amount }])
  expect(found.fees).toBeGreaterThan(0)
  expect(await differences()).toEqual([])
})

test('what Stripe moved and nobody wrote down is a line; so is what it never heard of', async () => {
  await house.moveTo('2027-03-12T12:00:00Z')
  const [known, lost] = [await buy(await buyer()), await buy(await buyer())]
  const stripe = stripeClient({ ...house.settings, base: house.server.base })
  const { id } = await stripe.refunds.create({ payment_intent: known.ref, amount: 500 })
  house.server.dispute(lost.key)
  house.server.payOut(100)
  const { ref: dispute } = (await movements()).moved.find(({ kind }) => kind === 'chargeback')!
  expect((await differences()).toSorted()).toEqual([
    `Contestazione ${dispute}: −119,99\u00a0€ per il servizio, nulla nel registro.`,
    `Rimborso ${id}: −5,00\u00a0€ per il servizio, nulla nel registro.`,
  ])
  const { payouts } = await movements()
  expect(payouts).toMatchObject([{ net: payouts[0]!.amount + 100 }])
  const moved = (await movements()).moved.filter(({ ref }) => ref !== known.ref)
  expect(await checkMovements(house.scratch.db, 'stripe', moved, today())).toContain(
    `Incasso ${known.ref}: 119,99\u00a0€ nel registro, nulla per il servizio.`,
  )
})

test('what nobody was told of is written down the next night, and then it agrees', async () => {
  // What others have left is written down before.
  await house.moveTo('2027-03-13T04:20:00Z')
  await house.services.runJobs(['look-back-at-payments'])
  await house.moveTo('2027-03-14T12:00:00Z')
  const [who, other, third] = [await buyer(), await buyer(), await buyer()]
  const [known, lost, heard] = [await buy(who), await buy(other), await buy(third)]
  house.server.giveBack(known.key, 500)
  house.server.dispute(lost.key)
  house.server.giveBack(heard.key, 700)
  await tell(heard.key, 'refund')
  house.server.payOut()
  expect(await differences()).toHaveLength(2)
  for (let i = 0; i < 2; i++) await house.services.runJobs(['look-back-at-payments'])
  expect(await differences()).toEqual([])
  const sums = async (someone: Buyer) => (await readAll(someone)).receipts.map(({ amount }) => amount)
  expect(await sums(who)).toEqual([-500, 11_999])
  expect(await sums(other)).toEqual([-11_999, 11_999])
  expect(await sums(third)).toEqual([-700, 11_999])
  expect((await one(other)).renews).toBe(false)
  expect((await checkLedger(house.scratch.db, house.now())).wrong).toEqual([])
})

test('taken, given up and taken again, or taken in parts: each time is a line, and it agrees', async () => {
  await house.moveTo('2027-03-16T12:00:00Z')
  const [again, parts, answered] = [
    await buy(await buyer()),
    await buy(await buyer()),
    await buy(await buyer()),
  ]
  house.server.dispute(again.key)
  await tell(again.key)
  house.server.win(again.key)
  await tell(again.key)
  house.server.takeAgain(again.key)
  for (let i = 0; i < 2; i++) await tell(again.key)
  for (const some of [3000, 2000]) {
    house.server.dispute(parts.key, 'needs_response', some)
    await tell(parts.key)
  }
  house.server.dispute(answered.key, 'prevented')
  await tell(answered.key)
  house.server.payOut()
  expect(await differences()).toEqual([])
  const { rows } = await house.scratch.pool.query<{ left: number; vat: number }>(
    `select sum(l.amount)::int as left, sum(l.vat_amount)::int as vat from ledger_entries l
     join payments p on p.id = l.payment_id where p.key = any($1) group by p.id order by p.id`,
    [[again.key, parts.key, answered.key]],
  )
  expect(rows.map(({ left }) => left)).toEqual([0, 6999, 11_999])
  expect(rows[0]!.vat).toBe(0)
})

test('on two sides of a midnight it is the same movement; other programs’ are left alone', async () => {
  await house.moveTo('2027-03-20T22:59:59.900Z')
  const { key, ref } = await buy(await buyer())
  expect(key).toBeTruthy()
  // Our ledger has it on the day after; Stripe on the day before, or the other way round.
  for (const day of ['2027-03-20', '2027-03-21'])
    for (const moved of ['2027-03-20', '2027-03-21'])
      expect(
        await checkMovements(
          house.scratch.db,
          'stripe',
          [{ kind: 'charge', ref, amount: 11_999, day: moved }],
          { from: day, to: day },
        ),
      ).toEqual([])
  const { id } = await elsewhere({ key, site: 'altrogiornale.it' })
  const method = house.server.token('pays')
  await stripeClient({ ...house.settings, base: house.server.base }).paymentIntents.confirm(id, {
    confirmation_token: method,
  })
  const days = { from: '2027-03-20', to: '2027-03-21' }
  expect((await movements(days)).moved).toHaveLength(1)
  expect(await differences(days)).toEqual([])
})

test('there may be more than fit on a page; a key that may not ask is told apart from silence', async () => {
  await house.moveTo('2027-04-01T12:00:00Z')
  const { key } = await buy(await buyer())
  const stripe = stripeClient({ ...house.settings, base: house.server.base })
  for (let i = 0; i < 120; i++) {
    const { id } = await elsewhere({ site: STRIPE_SITE, key })
    await stripe.paymentIntents.confirm(id, { confirmation_token: house.server.token('pays') })
  }
  expect((await movements()).moved).toHaveLength(121)
  await expect(movements(today(), { ...house.settings, secretKey: 'sk_test_another1' })).rejects.toThrow(
    GatewayRefused,
  )
})
