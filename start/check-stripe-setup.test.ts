import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { type StripeServer, stripeServer } from '../services/platform/test/stripe-server.ts'
import { stripeEvents } from '../services/platform/outside/stripe-events.ts'
import { checkStripeSetup } from './check-stripe-setup.ts'

let server: StripeServer
beforeAll(async () => {
  server = await stripeServer()
})
afterAll(() => server.close())

const mastheads = (domain: string) => ({
  brands: testBrands([testBrand({ domain, secondaryDomains: [] })]),
  origins: new Set([`https://account.${domain}`]),
})
const check = (domain: string, secretKey?: string) =>
  checkStripeSetup(
    { ...server.settings(server.base), ...(secretKey === undefined ? {} : { secretKey }) },
    mastheads(domain),
  )

test('keys of a trial where people read, and true ones where they try, are told', async () => {
  const url = 'https://account.ilmeriggio.it/api/payments/events'
  server.setup.webhooks.push({ url, enabled_events: [...stripeEvents] })
  expect(await check('ilmeriggio.it')).toEqual([expect.stringContaining('nessuno paga davvero')])
  expect(await check('meriggio.localhost')).toEqual([])
  // Stripe's double knows one key only: this one is a true one, and wrong.
  const [first, second] = await check('meriggio.localhost', 'sk_live_87654321')
  expect(first).toContain('chi prova paga davvero')
  expect(second).toContain('Stripe non riconosce STRIPE_SECRET_KEY')
})

test('a notice that nobody sends is told with its address; the key in no sentence', async () => {
  server.setup.webhooks.splice(0)
  const lines = await check('ilmeriggio.it')
  expect(lines.join(' ')).toContain('https://account.ilmeriggio.it/api/payments/events')
  expect((await check('ilmeriggio.it', 'sk_test_segretissima1')).join(' ')).not.toContain('segretissima1')
})
