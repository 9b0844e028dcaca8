import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeMemory } from '../test/stripe-memory.ts'
import { type StripeServer, stripeServer } from '../test/stripe-server.ts'
import { stripeGateway } from './stripe.ts'

const time = Date.now()
const now = () => new Date(time)
let server: StripeServer
beforeAll(async () => {
  server = await stripeServer({ now })
})
afterAll(() => server.close())

const gatewayOn = () =>
  stripeGateway({
    settings: server.settings(server.base),
    store: stripeMemory(),
    site: 'ilmeriggio.it',
    now,
    retries: 0,
  })
const asked = (card: 'pays') => ({
  key: randomUUID(),
  account: 1,
  amount: 999,
  currency: 'EUR',
  payee: 'Il Meriggio',
  what: 'Digital (Il Meriggio), un anno',
  subject: '3f2a9c1b',
  number: { order: '3F2A9C1B' },
  purchase: 'renews' as const,
  card: { token: server.token(card) },
  present: true,
  keeps: true,
  back: 'https://shop.ilmeriggio.it/ordine/1',
})

test('what the bank takes back is told, what it only asks about is not', async () => {
  const gateway = gatewayOn()
  const [taken, inquired] = [asked('pays'), asked('pays')]
  for (const one of [taken, inquired]) await gateway.charge(one)
  server.dispute(taken.key)
  server.dispute(inquired.key, 'warning_needs_response')
  expect(await movedOf(gateway, taken.key)).toEqual([-999])
  expect(await movedOf(gateway, inquired.key)).toEqual([])
})

const movedOf = async (gateway: ReturnType<typeof gatewayOn>, key: string) => {
  const state = await gateway.find(key)
  return state?.state === 'succeeded' ? state.disputes.map(({ amount }) => amount) : null
}

test('a dispute is what it has moved, whatever it is called: each time under its own name', async () => {
  const gateway = gatewayOn()
  const [answered, moved, partly] = [asked('pays'), asked('pays'), asked('pays')]
  for (const one of [answered, moved, partly]) await gateway.charge(one)
  server.dispute(answered.key, 'prevented')
  expect(await movedOf(gateway, answered.key)).toEqual([])
  server.dispute(moved.key)
  server.win(moved.key)
  expect(await movedOf(gateway, moved.key)).toEqual([-999, 999])
  server.takeAgain(moved.key)
  expect(await movedOf(gateway, moved.key)).toEqual([-999, 999, -999])
  const state = await gateway.find(moved.key)
  const names = state?.state === 'succeeded' ? state.disputes.map(({ ref }) => ref) : []
  expect(new Set(names).size).toBe(3)
  server.dispute(partly.key, 'needs_response', 300)
  server.dispute(partly.key, 'needs_response', 200)
  expect(await movedOf(gateway, partly.key)).toEqual([-300, -200])
})

test('what somebody gave back at Stripe is told; what we did is not', async () => {
  const gateway = gatewayOn()
  const one = asked('pays')
  const { ref } = (await gateway.charge(one)) as { ref: string }
  await gateway.refund({ key: randomUUID(), ref, amount: 400 })
  server.giveBack(one.key, 99)
  expect(await gateway.find(one.key)).toMatchObject({ refunds: [{ amount: 99 }] })
  const since = { disputes: new Date(time - 1000), refunds: new Date(time - 1000) }
  expect(await gateway.changedSince(since)).toContain(one.key)
  const notice = server.notice(server.event(one.key, 'refund'))
  expect(await gateway.read(notice.body)).toMatchObject({ kind: 'refund', key: one.key })
})

test('notices: signed by Stripe and lately, about a payment of ours', async () => {
  const gateway = gatewayOn()
  const one = asked('pays')
  await gateway.charge(one)
  const { body, headers } = server.notice(server.event(one.key, 'payment'))
  expect(gateway.signed(body, headers)).toBe(true)
  const told = { kind: 'payment', key: one.key, amount: 999 }
  expect(await gateway.read(body)).toMatchObject(told)
  const dispute = server.notice(server.event(one.key, 'chargeback'))
  expect(await gateway.read(dispute.body)).toMatchObject({ kind: 'chargeback', key: one.key })

  expect(gateway.signed(Buffer.from(body.toString().replace('999', '1')), headers)).toBe(false)
  expect(gateway.signed(body, new Headers())).toBe(false)
  expect(gateway.signed(body, new Headers({ 'stripe-signature': 't=1,v1=00' }))).toBe(false)
  const forged = server.notice(server.event(one.key, 'payment'), { secret: 'whsec_un altro' })
  expect(gateway.signed(forged.body, forged.headers)).toBe(false)
  const old = server.notice(server.event(one.key, 'payment'), { at: new Date(time - 301_000) })
  expect(gateway.signed(old.body, old.headers)).toBe(false)
  const lately = server.notice(server.event(one.key, 'payment'), { at: new Date(time - 299_000) })
  expect(gateway.signed(lately.body, lately.headers)).toBe(true)
})

test('notices about anything else are heard and left alone; what is none is refused', async () => {
  const gateway = gatewayOn()
  const bytes = (what: object) => Buffer.from(JSON.stringify(what))
  for (const other of [
    server.eventOf('customer.created', { id: 'cus_1' }),
    server.eventOf('payment_intent.succeeded', { id: 'pi_of_another_program', amount: 1 }),
    server.eventOf('charge.dispute.created', { id: 'dp_1', payment_intent: null, amount: 1 }),
  ])
    expect(await gateway.read(bytes(other))).toBe('other')
  for (const none of [Buffer.from([0xff]), Buffer.from('{'), bytes({ id: 'evt_1' })])
    expect(await gateway.read(none)).toBeNull()
})
