import { createHmac } from 'node:crypto'
import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, buying, SHOP } from '../../platform/test/buying.ts'
import type { TestCardName } from '../../platform/test/gateway.ts'
import { type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse()))
afterAll(() => house.close())
beforeEach(() => house.server.calm())
const { buyer, call, one, open, order, pay, reads, readAll, say } = buying(() => house)

const EVENTS = 'http://account.meriggio.localhost/api/payments/events'
type Notice = ReturnType<typeof house.server.notice>
const send = ({ body, headers }: { body: Uint8Array; headers: Headers }) =>
  house.browser().call(EVENTS, { method: 'POST', body, headers: Object.fromEntries(headers) })
const tell = (key: string, kind: 'payment' | 'chargeback') =>
  send(house.server.notice(house.server.event(key, kind)))

/** Buys Digital by the year with a card typed into Stripe's form; gives the order and its payments' keys. */
async function buy(who: Buyer, card: TestCardName, plan: { offer?: string; months?: 1 | 12 } = {}) {
  const { id } = (await open(who, plan)).data as { id: string }
  const { due } = await order(who, id)
  const { code, data } = await pay(who, id, { means: { token: house.server.token(card) }, due })
  return { id, due, code, answer: data as PaymentAnswer, keys: await keysOf(who) }
}
const keysOf = async ({ account }: Buyer): Promise<string[]> =>
  (
    await house.scratch.pool.query<{ key: string }>(
      'select key from payments where account_id = $1 order by id',
      [account],
    )
  ).rows.map(({ key }) => key)
/** What Stripe holds of somebody's money, how often it charged them, and what the ledger says. */
async function money(who: Buyer) {
  const held = (await keysOf(who)).map((key) => house.server.moneyOf(key))
  const { rows } = await house.scratch.pool.query<{ books: number; lines: number }>(
    `select coalesce(sum(l.amount), 0)::int as books, count(l.id)::int as lines
     from ledger_entries l join payments p on p.id = l.payment_id where p.account_id = $1`,
    [who.account],
  )
  return {
    charges: held.reduce((sum, { charges }) => sum + charges, 0),
    stripe: held.reduce((sum, { gateway }) => sum + gateway, 0),
    ...rows[0]!,
  }
}
const once = (books: number) => ({ charges: 1, stripe: books, books, lines: 1 })

test('pay, and the next request reads; the card is kept for the renewals and may be used again', async () => {
  const who = await buyer()
  const { id, answer } = await buy(who, 'pays')
  expect([answer, await reads(who)]).toEqual([{ state: 'paid', url: null }, true])
  expect(await order(who, id)).toMatchObject({ state: 'paid', cards: [{ last4: '4242' }] })
  expect(await money(who)).toEqual(once(11_999))
})

test('the bank asks on its own page; back from it the order is paid, with a notice or without', async () => {
  for (const hears of [true, false]) {
    const who = await buyer()
    const { id, answer, keys } = await buy(who, 'asks')
    expect(answer).toMatchObject({ state: 'authenticate' })
    expect(answer.url).toContain(`${SHOP}/vetrina/ordine/${id}`)
    expect([(await order(who, id)).state, await reads(who)]).toEqual(['authenticating', false])
    house.server.answerBank(keys[0]!, true)
    if (hears) {
      expect((await tell(keys[0]!, 'payment')).status).toBe(200)
      expect(await reads(who)).toBe(true)
    }
    expect((await order(who, id)).state).toBe('paid')
    expect([await reads(who), await money(who)]).toEqual([true, once(11_999)])
  }
})

test('a card that fails, then another one: one charge, and the bank’s no is told by name', async () => {
  const who = await buyer()
  const { id, code, due } = await buy(who, 'noFunds')
  expect([code, (await order(who, id)).declined]).toEqual(['ERR_NO_FUNDS', 'no-funds'])
  const paid = await pay(who, id, { means: { token: house.server.token('pays') }, due })
  expect([paid.code, await money(who)]).toEqual(['OK', once(11_999)])
})

test('killed after Stripe’s yes, and no notice: one charge, access opens, the ledger agrees', async () => {
  // A line that breaks is tried once more by the library itself.
  for (const troubles of [['cut-after', 'cut-before'], ['fault-after'], ['silence']] as const) {
    const who = await buyer()
    const { id } = (await open(who)).data as { id: string }
    const { due } = await order(who, id)
    // A Customer, a PaymentIntent, a look at it; then it is confirmed, and nobody hears.
    house.server.trouble(undefined, undefined, undefined, ...troubles)
    const means = { token: house.server.token('pays') }
    const { data } = await pay(who, id, { means, due })
    expect([data, await reads(who)]).toEqual([{ state: 'pending', url: null }, false])
    house.server.calm()
    await house.services.runJobs(['look-at-payments'])
    expect([await reads(who), await money(who)]).toEqual([true, once(due)])
    expect((await order(who, id)).state).toBe('paid')
  }
})

test('two tabs at once, the same order or two of the same offer: one of them is kept', async () => {
  const who = await buyer()
  const orders = await Promise.all([open(who), open(who)])
  const ids = orders.map(({ data }) => (data as { id: string }).id)
  const { due } = await order(who, ids[0]!)
  const press = (id: string) => pay(who, id, { means: { token: house.server.token('pays') }, due })
  await Promise.all([press(ids[0]!), press(ids[0]!), press(ids[1]!), press(ids[1]!)])
  await house.services.runJobs(['look-at-payments', 'run-payment', 'run-refund'])
  const { stripe, books } = await money(who)
  expect([stripe, books, await reads(who)]).toEqual([due, due, true])
  expect((await readAll(who)).subscriptions).toHaveLength(1)
})

test('another sum is refused; of other people nothing is there, orders or cards', async () => {
  const [owner, thief] = [await buyer(), await buyer()]
  const theirs = ((await open(owner, { offer: 'online', months: 1 })).data as { id: string }).id
  await buy(owner, 'pays')
  const { cards } = await readAll(owner)
  const own = ((await open(thief)).data as { id: string }).id
  const { due } = await order(thief, own)
  const token = () => ({ token: house.server.token('pays') })
  for (const sum of [1, due - 1, due + 1])
    expect((await pay(thief, own, { means: token(), due: sum })).code).toBe('ERR_PRICE_CHANGED')
  expect((await pay(thief, own, { means: { card: cards[0]!.id }, due })).code).toBe('ERR_CARD_NOT_FOUND')
  expect((await pay(thief, theirs, { means: token(), due })).code).toBe('ERR_ORDER_NOT_FOUND')
  const subscription = (await one(owner)).id
  expect((await say(thief, subscription, 'card', { means: token() })).status).toBe(404)
  // What Stripe calls a card is no means, however one learned it.
  const [kept] = [...house.server.methods.keys()]
  const stolen = await pay(thief, own, { means: { token: kept! }, due })
  expect([stolen.code, await reads(thief), await money(thief)]).toEqual([
    'ERR_CARD_NOT_VALID',
    false,
    { charges: 0, stripe: 0, books: 0, lines: 0 },
  ])
})

test('nobody else is believed: no signature, another secret, other bytes, too old, too long', async () => {
  const who = await buyer()
  const { keys } = await buy(who, 'asks')
  house.server.answerBank(keys[0]!, true)
  const event = house.server.event(keys[0]!, 'payment')
  const { body, headers } = house.server.notice(event)
  const at = (ms: number) => house.server.notice(event, { at: new Date(house.now().getTime() + ms) })
  const signedFor = /t=(\d+),v1=(\w+)/.exec(headers.get('stripe-signature')!)!
  const older = createHmac('sha1', house.settings.webhookSecret)
    .update(`${signedFor[1]}.`)
    .update(body)
    .digest('hex')
  const forged: Pick<Notice, 'body' | 'headers'>[] = [
    { body, headers: new Headers() },
    { body: Buffer.concat([body, Buffer.from(' ')]), headers },
    {
      body,
      headers: new Headers({ 'stripe-signature': `t=${Number(signedFor[1]) + 1},v1=${signedFor[2]}` }),
    },
    { body, headers: new Headers({ 'stripe-signature': `t=${signedFor[1]},v0=${signedFor[2]}` }) },
    { body, headers: new Headers({ 'stripe-signature': `t=${signedFor[1]},v1=${older}` }) },
    { body, headers: new Headers({ 'stripe-signature': 'v1='.padEnd(8000, ',v1=') }) },
    house.server.notice(event, { secret: 'whsec_un-altro-segreto' }),
    at(-310_000),
  ]
  for (const notice of forged) expect((await send(notice)).status).toBe(403)
  const huge = house.server.notice({ ...event, more: 'x'.repeat(1_000_000) })
  expect((await send(huge)).status).toBe(413)
  // What a dispute says in its own defence is long.
  const long = house.server.notice({
    ...house.server.eventOf('customer.created', {}),
    more: 'x'.repeat(600_000),
  })
  expect((await send(long)).status).toBe(200)
  expect([await reads(who), (await money(who)).lines]).toEqual([false, 0])
  // The secret is being changed: Stripe signs with both, and one of them is ours.
  const both = new Headers({
    'stripe-signature': `t=${signedFor[1]},v1=${'0'.repeat(64)},v1=${signedFor[2]}`,
  })
  expect((await send({ body, headers: both })).status).toBe(200)
  expect([await reads(who), await money(who)]).toEqual([true, once(11_999)])
})

test('told twice, at once and out of order it is one end; of others’ payments none', async () => {
  const who = await buyer()
  const { keys } = await buy(who, 'asks')
  const [key] = keys
  const asks = house.server.notice({
    ...house.server.event(key!, 'payment'),
    type: 'payment_intent.payment_failed',
  })
  expect((await send(asks)).status).toBe(200)
  house.server.answerBank(key!, true)
  const yes = house.server.notice(house.server.event(key!, 'payment'))
  const early = house.server.notice(house.server.event(key!, 'chargeback'))
  const answers = await Promise.all([early, yes, yes, asks, yes].map(send))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await money(who)).toEqual(once(11_999))
  // Another installation with the same account at Stripe: its payments have metadata like ours, and a key.
  const foreign = house.server.eventOf('payment_intent.succeeded', {
    id: 'pi_of_another_installation',
    object: 'payment_intent',
    amount: 11_999,
    metadata: { key, site: 'altrogiornale.it' },
  })
  expect((await send(house.server.notice(foreign))).status).toBe(200)
  expect(await money(who)).toEqual(once(11_999))
})

test('a chargeback stops the renewal and is in the ledger; one that was won is undone there', async () => {
  const who = await buyer()
  const { keys, id } = await buy(who, 'pays')
  const [key] = keys
  house.server.dispute(key!)
  for (let i = 0; i < 2; i++) expect((await tell(key!, 'chargeback')).status).toBe(200)
  expect(await money(who)).toEqual({ charges: 1, stripe: 0, books: 0, lines: 2 })
  expect((await one(who)).renews).toBe(false)
  house.server.win(key!)
  for (let i = 0; i < 2; i++) expect((await tell(key!, 'chargeback')).status).toBe(200)
  expect(await money(who)).toEqual({ charges: 1, stripe: 11_999, books: 11_999, lines: 3 })
  const { receipts } = await readAll(who)
  expect(receipts.map(({ amount }) => amount)).toEqual([11_999, -11_999, 11_999])
  for (const { id: receipt } of receipts)
    expect(
      (await call(who, `http://account.meriggio.localhost/api/subscriptions/receipts/${receipt}/pdf`)).status,
    ).toBe(200)
  expect((await order(who, id)).state).toBe('paid')
})

test('withdrawn from, the money goes back through Stripe, once, to the cent', async () => {
  const who = await buyer()
  await buy(who, 'pays')
  await say(who, (await one(who)).id, 'withdraw')
  for (let i = 0; i < 2; i++) await house.services.runJobs(['run-refund'])
  const { charges, stripe, books, lines } = await money(who)
  expect([charges, lines, stripe === books, stripe < 11_999]).toEqual([1, 2, true, true])
})
