import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newcomer, signIn, wake } from './signed-in.ts'

const LOST = new RegExp(
  ['ERR_INTERNET_DISCONNECTED', 'dynamically imported', 'did not come', 'Unable to preload CSS'].join('|'),
)

/** Loses those files of a page until it is given back; tells whether the page was loaded again meanwhile. */
async function lose(page: Page, files: RegExp) {
  let lost = true
  let loads = 0
  page.on('load', () => loads++)
  await page.route(files, (route) => (lost ? route.abort('internetdisconnected') : route.fallback()))
  return {
    giveBack: () => void (lost = false),
    loads: () => loads,
  }
}
/** To its page the browser is without a network; what it still loads comes all the same. */
const offline = (page: Page, is: boolean) =>
  page.evaluate((is) => Object.defineProperty(navigator, 'onLine', { value: !is, configurable: true }), is)
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Manca la connessione.' })

test('what saves a form comes when it is touched; what does not come is asked again at a press', async ({
  page,
  edicola,
  expects,
}) => {
  expects(LOST)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  const network = await lose(page, /\/assets\/(save|forms|parse)-[^/]+\.js$/)
  const request = page.waitForRequest(/\/assets\/save-[^/]+\.js$/)
  const phone = page.getByLabel(/^Telefono/)
  await phone.fill('041 555 0177')
  await request
  const press = page.getByRole('button', { name: 'Salva i dati' })
  await press.click()
  await expect(missing(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Errore: /)
  await expect(phone).toHaveValue('041 555 0177')
  expect(network.loads()).toBe(0)
  network.giveBack()
  await press.click()
  await expect(page.getByText('Dati salvati.')).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  expect(network.loads()).toBe(0)
})

test('a page that cannot wake keeps what was typed, says so at a press, and wakes at the next', async ({
  page,
  edicola,
  expects,
}) => {
  expects(LOST)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  // Who comes from the newsstand signs in here behind the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user') !== null)).toBe(true)
  await page.reload({ waitUntil: 'load' })
  const network = await lose(page, /\/assets\/[^/]+\.js$/)
  await offline(page, true)
  const phone = page.getByLabel(/^Telefono/)
  await phone.fill('041 555 0188')
  const press = page.getByRole('button', { name: 'Salva i dati' })
  await press.click()
  await expect(missing(page)).toBeVisible()
  await expect(phone).toHaveValue('041 555 0188')
  await offline(page, false)
  network.giveBack()
  await press.click()
  await expect(page.getByText('Dati salvati.')).toBeVisible()
  await expect(phone).toHaveValue('+39 041 555 0188')
  expect(network.loads()).toBe(0)
})

test('a press before any script waits for the page to wake, and is done once', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  let loads = 0
  page.on('load', () => loads++)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/assets\/wakePage-[^/]+\.js$/, async (route) => {
    await late
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  come()
  await expect(page.getByText('Dati salvati.')).toBeVisible()
  expect(loads).toBe(1)
})

test('a part that does not come never reloads a message that is being written', async ({
  page,
  edicola,
  expects,
}) => {
  expects(LOST)
  await page.goto(edicola.url('MG', '/contact', 'account'))
  const chat = page.getByRole('button', { name: 'Assistenza', exact: true })
  await expect(chat).toBeVisible()
  const network = await lose(page, /\/assets\/(open|panel)[^/]*\.js$/)
  const message = page.getByLabel('Messaggio')
  await message.fill('Il giornale di ieri non si apre.')
  await chat.click()
  await expect(page.getByRole('alert').filter({ hasText: 'connessione' })).toBeVisible()
  await expect(message).toHaveValue('Il giornale di ieri non si apre.')
  expect(network.loads()).toBe(0)
})

test('a question whose code does not come is asked again where it stands, and the page stays', async ({
  page,
  edicola,
  expects,
}) => {
  expects(LOST)
  await signIn(page, edicola, 'mensile')
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await wake(page)
  await offline(page, true)
  const network = await lose(page, /\/assets\/(cancel|confirm|dialog)[^/]*\.js$/)
  await page.getByRole('button', { name: /Disdici il rinnovo/ }).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offline(page, false)
  network.giveBack()
  await again.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(network.loads()).toBe(0)
})

test('a link whose page does not come leaves what was typed where it is, and works again later', async ({
  page,
  edicola,
  expects,
}) => {
  expects(LOST)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  const network = await lose(page, /\/assets\/devices-[^/]+\.js$/)
  const phone = page.getByLabel(/^Telefono/)
  await phone.fill('041 555 0166')
  const link = page.getByRole('main').getByRole('link', { name: 'Dispositivi e sicurezza' })
  await link.click()
  await expect(page.getByText('Manca la connessione. Riprova fra poco.')).toBeVisible()
  await expect(phone).toHaveValue('041 555 0166')
  expect(network.loads()).toBe(0)
  network.giveBack()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dispositivi e sicurezza' })).toBeVisible()
  await page.goBack()
  await expect(phone).toHaveValue('041 555 0166')
})
