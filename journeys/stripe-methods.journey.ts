import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectPaid, payButton } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { type Program, startProgram } from './program.ts'
import { newcomer } from './signed-in.ts'
import { cardNumber, chooseMethod, stripeCards, stripeIn, typeCard } from './stripe-page.ts'
import { type StripeServer, stripeServer } from '../start/test-stripe.ts'

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
      STRIPE_METHODS: 'card,paypal,sepa_debit,satispay',
      STRIPE_BASE: server.base,
    },
  })
  edicola = program.edicola
})
test.afterAll(async () => {
  await program.stop()
  await server.close()
})

async function openOrder(page: Page): Promise<void> {
  await page.goto(edicola.url('MG', '/vetrina/digital?durata=anno', 'shop'))
  await page.getByRole('button', { name: /^Abbonati a / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  await expect(cardNumber(page)).toBeVisible()
}
async function payNow(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /accetto le condizioni di vendita/ }).check()
  await payButton(page).click()
}
/** The key of the payment that was made last, as Stripe was told it. */
const lastKey = (): string =>
  (
    server.requests.findLast(({ path }) => path === '/v1/payment_intents')!.form['metadata'] as {
      key: string
    }
  ).key

test('at PayPal one says no, then goes back, then says yes: paid once', async ({ page, context }) => {
  await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page)
  const order = page.url()
  await chooseMethod(page, 'paypal')
  await payNow(page)
  await page.getByRole('link', { name: 'Rifiuta' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('PayPal non ha avuto la tua conferma.')
  await expect(alert).toContainText('Non abbiamo addebitato nulla.')
  await chooseMethod(page, 'paypal')
  await payNow(page)
  const yes = page.getByRole('link', { name: 'Autorizza' })
  await expect(yes).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL((url) => url.href.startsWith(order))
  await expect(page.getByRole('heading', { level: 1, name: 'PayPal vuole una conferma' })).toBeVisible()
  await expectAccessible(page)
  // A second tab says yes; the first one goes on by itself.
  const other = await context.newPage()
  await other.goto(order)
  await other.getByRole('link', { name: 'Vai a PayPal' }).click()
  await other.getByRole('link', { name: 'Autorizza' }).click()
  await expectPaid(other)
  await expectPaid(page)
  expect(server.moneyOf(lastKey()).charges).toBe(1)
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByText(/119,99.+· PayPal$/)).toBeVisible()
  await expectAccessible(page)
})

test('a debit waits for the bank, in the order and in the account; its yes opens', async ({
  page,
  context,
}) => {
  await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page)
  const order = page.url()
  await chooseMethod(page, 'sepa_debit')
  await payNow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'In attesa della banca' })).toBeVisible()
  const waits = 'il pagamento è in corso: la banca lo conferma in qualche giorno lavorativo. Ti scriviamo.'
  await expect(page.getByRole('status').filter({ hasText: new RegExp(waits, 'i') })).toBeVisible()
  await expectAccessible(page)
  const account = edicola.url('MG', '/user/subscriptions', 'account')
  await page.goto(account)
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nessun abbonamento, per ora' })).toBeVisible()
  await expectAccessible(page)
  server.bankSays(lastKey(), true)
  const { body, headers } = server.notice(server.event(lastKey(), 'payment'))
  const notified = await ask(edicola.url('MG', '/api/payments/events', 'account'), {
    ...{ method: 'POST', body: body.toString(), headers: Object.fromEntries(headers) },
  })
  expect(notified.status).toBe(200)
  await page.goto(order)
  await expectPaid(page)
  await page.goto(account)
  await expect(page.getByText(/Addebito su conto IT…3456$/)).toBeVisible()
})

test('a debit that the bank refuses is told, and a card pays the same order', async ({ page, context }) => {
  await stripeIn(context, server)
  await newcomer(page, edicola)
  await openOrder(page)
  await chooseMethod(page, 'sepa_debit')
  await payNow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'In attesa della banca' })).toBeVisible()
  server.bankSays(lastKey(), false)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('La banca non ha accettato il pagamento.')
  await typeCard(page, stripeCards.good)
  await payNow(page)
  await expectPaid(page)
})
