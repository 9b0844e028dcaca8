import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeServer, stripeServer } from '../test/stripe-server.ts'
import { checkStripe } from './stripe-check.ts'
import { stripeEvents } from './stripe-events.ts'

const address = 'https://account.ilmeriggio.it/api/payments/events'
let server: StripeServer
beforeAll(async () => {
  server = await stripeServer()
})
afterAll(() => server.close())
const check = (parts: Partial<ReturnType<typeof server.settings>> = {}) =>
  checkStripe({ ...server.settings(server.base), ...parts }, address, 0)

test('a key that Stripe does not know, or that may not charge, is told apart from silence', async () => {
  expect(await check({ secretKey: 'sk_test_another1' })).toEqual({ what: 'key' })
  expect(await check({ base: 'http://127.0.0.1:1' })).toEqual({ what: 'silent' })
  server.setup.forbidden.push('/v1/payment_intents')
  expect(await check()).toEqual({ what: 'rights' })
  server.setup.forbidden.splice(0)
})

test('notices that go elsewhere, or not about everything, are told; a key need not see them', async () => {
  expect(await check()).toEqual({ what: 'webhook' })
  const [first, ...others] = stripeEvents
  server.setup.webhooks.push({ url: 'https://altrove.example/api', enabled_events: ['*'] })
  expect(await check()).toEqual({ what: 'webhook' })
  server.setup.webhooks.push({ url: address, enabled_events: others })
  expect(await check()).toEqual({ what: 'events', missing: [first] })
  server.setup.webhooks.push({ url: address, enabled_events: [first!] })
  expect(await check()).toBeNull()
  server.setup.webhooks.splice(0, 9, { url: address, enabled_events: ['*'] })
  expect(await check()).toBeNull()
  server.setup.webhooks.splice(0)
  server.setup.forbidden.push('/v1/webhook_endpoints')
  expect(await check()).toBeNull()
})
