import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectPaid, payButton } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { type Program, startProgram } from './program.ts'
import { type StripeServer, stripeServer } from '../start/test-stripe.ts'
import { newcomer, wake } from './signed-in.ts'
import { cardNumber, stripeCards, stripeIn, typeCard } from './stripe-page.ts'

test.describe.configure({ mode: 'default' })

let server: StripeServer
let program: Program
let edicola: Edicola
test.beforeAll(async () => {
  server = await stripeServer()
  const { secretKey, publishableKey, webhookSecret } = server.settings(server.base)
  program = await startProgram({
    entry: 'empty.ts',
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE: server.base,
    },
  })
  edicola = program.edicola
})
test.afterAll(async () => {
  await program.stop()
  await server.close()
})

/** From the page of an offer to its order, where the card is typed. */
async function openOrder(page: Page, offer: string, months: 'mese' | 'anno' = 'anno'): Promise<void> {
  await page.goto(edicola.url('MG', `/vetrina/${offer}?durata=${months}`, 'shop'))
  await page.getByRole('button', { name: /^Abbonati a / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
}
async function payNow(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /accetto le condizioni di vendita/ }).check()
  await payButton(page).click()
}

test('pays on Stripe’s form with a card whose bank asks; each step survives a reload', async ({
  page,
  context,
}) => {
  const requests = await stripeIn(context, server)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina/digital?durata=anno', 'shop'))
  await expect(page.getByRole('button', { name: 'Abbonati a Digital' })).toBeVisible()
  // Stripe hears of nobody who only looks.
  expect(requests).toEqual([])
  await openOrder(page, 'digital')
  await expect(cardNumber(page)).toBeVisible()
  await page.reload()
  await expect(cardNumber(page)).toBeVisible()
  await expectAccessible(page)
  const order = page.url()
  await typeCard(page, '4242')
  await payNow(page)
  await expect(page.getByRole('alert')).toContainText('Il numero della carta è incompleto.')
  await typeCard(page, stripeCards.asks)
  await payButton(page).click()
  const yes = page.getByRole('link', { name: 'Autorizza' })
  await expect(yes).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(order)
  const waits = page.getByRole('heading', { level: 1, name: 'La tua banca vuole una conferma' })
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await page.getByRole('link', { name: 'Vai alla tua banca' }).click()
  await yes.click()
  await expectPaid(page)
  await page.reload()
  await expectPaid(page)
})

test('at a bank that cannot be answered another card is taken, and pays', async ({ page, context }) => {
  await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page, 'online', 'mese')
  await typeCard(page, stripeCards.asks)
  await payNow(page)
  await expect(page.getByRole('link', { name: 'Autorizza' })).toBeVisible()
  await page.goBack()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usa un’altra carta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Non abbiamo addebitato nulla')
  await typeCard(page, stripeCards.good)
  await payNow(page)
  await expectPaid(page)
})

test('a card that does not pay is told, another pays; it is kept, and pays again without the form', async ({
  page,
  context,
  expects,
}) => {
  expects(/status (of )?402/)
  const requests = await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page, 'online')
  await typeCard(page, stripeCards.poor)
  await payNow(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sulla carta non c’è abbastanza credito')
  await expect(alert).toContainText('Non abbiamo addebitato nulla')
  await page.reload()
  await expect(alert).toContainText('Sulla carta non c’è abbastanza credito')
  await typeCard(page, stripeCards.good)
  await payNow(page)
  await expectPaid(page)

  requests.splice(0)
  await openOrder(page, 'digital')
  await expect(page.getByRole('radio', { name: /^Visa che finisce con 4242/ })).toBeChecked()
  expect(requests).toEqual([])
  await payNow(page)
  await expectPaid(page)
  expect(requests).toEqual([])
})

test('the card of a subscription is changed from a page that was reached by a link', async ({
  page,
  context,
  expects,
}) => {
  expects(/Loading the script 'https:\/\/js\.stripe\.com/)
  await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page, 'digital')
  await typeCard(page, stripeCards.good)
  await payNow(page)
  await expectPaid(page)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  await page.getByRole('link', { name: 'Abbonamento', exact: true }).first().click()
  await expect(page).toHaveURL(/\/user\/subscriptions$/)
  await page.getByRole('button', { name: 'Cambia carta' }).click()
  // The page that was loaded first may not run Stripe's script: this one is loaded, with the form open.
  await expect(page).toHaveURL(/\?carta=[\da-f-]{36}$/)
  await page.reload()
  await typeCard(page, stripeCards.good)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usa questa carta' }).click()
  await expect(page.getByText('Carta cambiata.')).toBeVisible()
})

test('where Stripe’s script is blocked it is said in plain words, and tried again', async ({
  page,
  context,
  expects,
}) => {
  expects(/js\.stripe\.com|ERR_FAILED|ERR_BLOCKED/)
  await stripeIn(context, server)
  const blocked = /js\.stripe\.com\/.*\.js$/
  await context.route(blocked, (route) => route.abort('blockedbyclient'))
  await newcomer(page, edicola)
  await openOrder(page, 'digital')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Il modulo della carta non si carica.')
  await expectAccessible(page)
  await payNow(page)
  await expect(page.getByRole('alert').first()).toContainText('Il servizio di pagamento non risponde.')
  await context.unroute(blocked)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await typeCard(page, stripeCards.good)
  await payButton(page).click()
  await expectPaid(page)
})

test('only pages with a card’s form may run Stripe’s script', async ({ page, context }) => {
  await stripeIn(context, server)
  const policyOf = async (path: string, site: 'shop' | 'account' | 'edicola') =>
    String((await ask(edicola.url('MG', path, site))).headers['content-security-policy'])
  for (const [path, site] of [
    ['/vetrina', 'shop'],
    ['/vetrina/digital', 'shop'],
    ['/login', 'account'],
    ['/', 'edicola'],
  ] as const)
    expect(await policyOf(path, site), path).not.toContain('stripe')
  expect(await policyOf(`/vetrina/ordine/${crypto.randomUUID()}`, 'shop')).toContain('https://js.stripe.com')
  await newcomer(page, edicola)
  for (const path of ['/user/profile', '/user/devices']) {
    const answer = await page.goto(edicola.url('MG', path, 'account'))
    expect(answer!.headers()['content-security-policy'], path).not.toContain('stripe')
  }
})
