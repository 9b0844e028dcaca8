import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCardName } from '../test/gateway.ts'
import { stripeMemory as memory } from '../test/stripe-memory.ts'
import { type StripeServer, stripeServer } from '../test/stripe-server.ts'
import type { Charge, GatewayState } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

let time = Date.now()
const now = () => new Date(time)
let server: StripeServer
beforeAll(async () => {
  server = await stripeServer({ now })
})
afterAll(() => server.close())
beforeEach(() => server.requests.splice(0))

const SITE = 'ilmeriggio.it'
const gatewayOn = (
  store = memory(),
  { base = server.base, ...patience }: { base?: string; retries?: number; timeout?: number } = {},
) => stripeGateway({ settings: server.settings(base), store, site: SITE, now, retries: 0, ...patience })
const asked = (card: TestCardName | { ref: string }, parts: Partial<Charge> = {}): Charge => ({
  key: randomUUID(),
  account: 1,
  amount: 999,
  currency: 'EUR',
  payee: 'Il Meriggio',
  what: 'Digital (Il Meriggio), un anno',
  subject: '3f2a9c1b',
  number: { order: '3F2A9C1B' },
  purchase: 'renews',
  card: typeof card === 'string' ? { token: server.token(card) } : { method: 'card', ...card },
  present: true,
  keeps: true,
  back: 'https://shop.ilmeriggio.it/ordine/1',
  ...parts,
})
const unavailable = expect.objectContaining({ name: 'GatewayUnavailable' }) as Error
const cardIn = (state: GatewayState) => (state.state === 'succeeded' ? state.card! : null)!
const made = (path: string) => server.requests.filter((one) => one.method === 'POST' && one.path === path)

test('a card is charged once, under our key, and kept for the renewals', async () => {
  const gateway = gatewayOn()
  const first = asked('pays')
  const paid = await gateway.charge(first)
  expect(paid).toMatchObject({ state: 'succeeded', disputes: [], card: { last4: '4242', brand: 'visa' } })
  expect(await gateway.charge(first)).toEqual(paid)
  expect(await gateway.find(first.key)).toEqual(paid)
  const [create, ...others] = made('/v1/payment_intents')
  expect(others).toEqual([])
  expect(create).toMatchObject({
    key: first.key,
    form: {
      amount: '999',
      currency: 'eur',
      setup_future_usage: 'off_session',
      description: 'Digital (Il Meriggio), un anno · ordine 3F2A9C1B',
      metadata: { key: first.key, site: SITE, subject: '3f2a9c1b', order: '3F2A9C1B' },
      allowed_payment_method_types: { 0: 'card' },
      statement_descriptor_suffix: 'Il Meriggi',
    },
  })
  const { ref } = cardIn(paid)
  const renewal = await gateway.charge(asked({ ref }, { present: false }))
  expect(renewal).toMatchObject({ state: 'succeeded', card: { ref } })
  expect(server.requests.findLast(({ path }) => path.endsWith('/confirm'))!.form).toEqual({
    payment_method: ref,
    off_session: 'true',
  })
  // One Customer keeps the cards of an account.
  expect(made('/v1/customers')).toHaveLength(1)
})

test.each([
  ['declined', 'declined'],
  ['noFunds', 'no-funds'],
  ['expired', 'expired'],
] as const)('a card that is %s fails for good, with its reason', async (card, decline) => {
  const gateway = gatewayOn()
  const one = asked(card)
  const no = await gateway.charge(one)
  expect(no).toMatchObject({ state: 'failed', decline, card: { last4: '4242' } })
  // Stripe has forgotten why; we have not.
  time += 25 * 3_600_000
  expect(await gateway.charge(one)).toMatchObject({ state: 'failed', decline })
  expect(await gateway.find(one.key)).toMatchObject({ state: 'failed', decline })
  expect(server.moneyOf(one.key)).toEqual({ charges: 0, gateway: 0 })
})

test('the bank asks on a page of its own; yes pays, no does not, and renewals go by themselves', async () => {
  const gateway = gatewayOn()
  const [yes, no] = [asked('asks'), asked('asks')]
  const waits = await gateway.charge(yes)
  expect(waits).toMatchObject({ state: 'authenticate' })
  expect(waits.state === 'authenticate' && waits.bank).toContain(yes.back)
  await gateway.charge(no)
  server.answerBank(yes.key, true)
  server.answerBank(no.key, false)
  const paid = await gateway.find(yes.key)
  expect(paid).toMatchObject({ state: 'succeeded' })
  expect(await gateway.find(no.key)).toMatchObject({ state: 'failed', decline: 'not-authenticated' })
  const renewal = asked({ ref: cardIn(paid!).ref }, { present: false })
  expect(await gateway.charge(renewal)).toMatchObject({ state: 'succeeded' })
})

test('a bank that wants its holder refuses a renewal', async () => {
  const gateway = gatewayOn()
  const card = await gateway.keep(server.token('asks'), 1)
  if (typeof card === 'string') throw new Error(card)
  const renewal = asked({ ref: card.ref }, { present: false })
  expect(await gateway.charge(renewal)).toMatchObject({ state: 'failed', decline: 'not-authenticated' })
  expect(await gateway.charge(asked({ ref: card.ref }))).toMatchObject({ state: 'authenticate' })
})

test('what is given up never pays, heard of or not; what has paid stays so', async () => {
  const gateway = gatewayOn()
  const [unheard, waiting, paid] = [asked('pays'), asked('asks'), asked('pays')]
  await gateway.charge(waiting)
  await gateway.charge(paid)
  for (const one of [unheard, waiting]) {
    expect(await gateway.cancel(one)).toMatchObject({ state: 'failed', decline: 'not-authenticated' })
    server.answerBank(one.key, true)
    expect(await gateway.charge(one)).toMatchObject({ state: 'failed' })
    expect(server.moneyOf(one.key)).toEqual({ charges: 0, gateway: 0 })
  }
  expect(await gateway.cancel(paid)).toMatchObject({ state: 'succeeded' })
})

test('a key that Stripe has forgotten charges nothing twice', async () => {
  const store = memory()
  const gateway = gatewayOn(store)
  const one = asked('pays')
  server.trouble(undefined, undefined, undefined, 'fault-after')
  await expect(gateway.charge(one)).rejects.toEqual(unavailable)
  expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
  time += 25 * 3_600_000
  expect(await gateway.charge(one)).toMatchObject({ state: 'succeeded' })
  expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
})

test('a fault of Stripe that it replays is asked again under another key', async () => {
  const gateway = gatewayOn()
  for (const at of [1, 3]) {
    const one = asked('pays', { account: at + 100 })
    server.trouble(...Array<undefined>(at).fill(undefined), 'fault-before')
    await expect(gateway.charge(one)).rejects.toEqual(unavailable)
    expect(await gateway.charge(one)).toMatchObject({ state: 'succeeded' })
    expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
  }
  expect(made('/v1/payment_intents').map(({ key }) => key!.slice(36))).toContain('-2')
})

test('the library asks again by itself, under the same key', async () => {
  const gateway = gatewayOn(memory(), { retries: 2 })
  const one = asked('pays')
  server.trouble(undefined, 'cut-after')
  expect(await gateway.charge(one)).toMatchObject({ state: 'succeeded' })
  expect(made('/v1/payment_intents').map(({ key }) => key)).toEqual([one.key, one.key])
  expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
})

test('asked too often, or never answering: nobody knows, and later it is one charge', async () => {
  const gateway = gatewayOn(memory(), { timeout: 200 })
  for (const trouble of ['too-often', 'silence'] as const)
    for (let at = 0; at < 5; at++) {
      const one = asked('pays', { account: 1000 + at })
      server.calm()
      server.trouble(...Array<undefined>(at).fill(undefined), trouble)
      await gateway.charge(one).catch((error: unknown) => expect(error).toEqual(unavailable))
      server.calm()
      expect(await gateway.charge(one)).toMatchObject({ state: 'succeeded' })
      expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
    }
})

test('two at once charge once', async () => {
  const gateway = gatewayOn()
  const one = asked('pays')
  const all = await Promise.allSettled([gateway.charge(one), gateway.charge(one), gateway.charge(one)])
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(server.moneyOf(one.key)).toEqual({ charges: 1, gateway: 999 })
})

test('nobody at the other end, or somebody who does not know us: nobody knows what came of it', async () => {
  const dead = gatewayOn(memory(), { base: 'http://127.0.0.1:1' })
  await expect(dead.charge(asked('pays'))).rejects.toEqual(unavailable)
  const settings = { ...server.settings(server.base), secretKey: 'sk_test_another1' }
  const stranger = stripeGateway({ settings, store: memory(), site: SITE, now, retries: 0 })
  await expect(stranger.charge(asked('pays'))).rejects.toEqual(unavailable)
  await expect(stranger.refund({ key: randomUUID(), ref: 'pi_1', amount: 1 })).rejects.toEqual(unavailable)
})

test('only what Stripe’s form gave is charged, and only for whom it was typed', async () => {
  const gateway = gatewayOn()
  const { ref } = cardIn(await gateway.charge(asked('pays')))
  for (const card of [{ token: ref }, { token: 'ctoken_nessuno' }, { token: 'tok_visa' }])
    expect(await gateway.charge({ ...asked('pays'), card })).toMatchObject({
      state: 'failed',
      decline: 'not-valid',
    })
  const theirs = asked({ ref }, { account: 2 })
  expect(await gateway.charge(theirs)).toMatchObject({ state: 'failed', decline: 'not-valid' })
  expect(await gateway.keep(ref, 2)).toBe('not-valid')
})

test('a card is kept without paying, and let go of; so is a person', async () => {
  const gateway = gatewayOn()
  const card = await gateway.keep(server.token('pays'), 7)
  if (typeof card === 'string') throw new Error(card)
  expect(card).toMatchObject({ last4: '4242', brand: 'visa', month: 12 })
  expect(await gateway.keep(server.token('declined'), 7)).toBe('declined')
  expect(await gateway.keep(server.token('expired'), 7)).toBe('expired')
  const { customer } = server.methods.get(card.ref)!
  for (let i = 0; i < 2; i++) await gateway.forget(card.ref)
  expect(server.methods.get(card.ref)!.customer).toBeNull()
  for (let i = 0; i < 2; i++) await gateway.forget(customer!)
  expect(server.customers.has(customer!)).toBe(false)
})

test('a person whom Stripe does not know any more pays as a new one', async () => {
  const gateway = gatewayOn()
  await gateway.charge(asked('pays'))
  for (const way of ['charge', 'keep'] as const) {
    for (const ref of server.customers) server.customers.delete(ref)
    if (way === 'keep') expect(await gateway.keep(server.token('pays'), 1)).toMatchObject({ last4: '4242' })
    else expect(await gateway.charge(asked('pays'))).toMatchObject({ state: 'succeeded' })
    expect(server.customers.size).toBe(1)
  }
})

test('what a bank asks that no page of ours can do ends the payment, and another card pays', async () => {
  const gateway = gatewayOn()
  const one = asked('asks')
  expect(await gateway.charge(one)).toMatchObject({ state: 'authenticate' })
  server.askOtherwise(one.key)
  expect(await gateway.find(one.key)).toMatchObject({ state: 'failed', decline: 'not-authenticated' })
  expect(await gateway.charge(asked('pays'))).toMatchObject({ state: 'succeeded' })
})
