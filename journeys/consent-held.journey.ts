import type { Page } from '@playwright/test'
import { command } from './command.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { enter, newcomer, signIn } from './signed-in.ts'
import {
  banner,
  choiceIn,
  expectChoice,
  extent,
  keysOf,
  openPreferences,
  options,
  press,
  question,
} from './cookies.ts'

test.use({ cookies: 'to be asked' })

/** Waits until the site has noted what holds here: what is stored before that counts as there before. */
const expectHeld = (page: Page, purposes: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('consent-held'))).toBe(purposes)

const cookieNames = (page: Page) =>
  page.evaluate(() =>
    document.cookie
      .replace(/=[^;]*/g, '')
      .split('; ')
      .toSorted(),
  )

test('what is taken back in one tab ends in all of them without a reload, with what it stored', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  await press(page, 'ACCETTA E CONTINUA')
  await expectChoice(page, '12345')
  const shop = await page.context().newPage()
  await shop.goto(edicola.url('MG', '/vetrina', 'shop'))
  await expect.poll(() => extent(shop)).toBe('all')
  // As somebody who measures would.
  const measure = () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('_visitor', '1')
    sessionStorage.setItem('_visit', '1')
    document.cookie = '_own=1; Path=/'
    document.cookie = '_masthead=1; Path=/; Domain=meriggio.localhost'
    Object.assign(window, { here: true })
  }
  for (const tab of [page, shop]) await tab.evaluate(measure)

  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  for (const tab of [page, shop]) {
    await expect.poll(() => extent(tab)).toBe('necessary')
    await expect.poll(() => keysOf(tab)).toEqual(['theme'])
    await expect
      .poll(() => tab.evaluate(() => document.cookie.replace(/=[^;]*/g, '')))
      .toBe('edicola-consent')
    expect(await tab.evaluate(() => 'here' in window)).toBe(true)
  }
})

test('a tab that was closed meanwhile is cleared when its site is opened again', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  await press(page, 'ACCETTA E CONTINUA')
  await expectHeld(page, '12345')
  await page.evaluate(() => localStorage.setItem('_visitor', '1'))
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expectChoice(page, '1')
  await page.goto('/')
  await expect.poll(() => keysOf(page)).toEqual([])
})

test('what was there before consent stays: it is of the publisher’s other sites', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => (document.cookie = 'www_basket=1; Path=/; Domain=meriggio.localhost'))
  await press(page, 'ACCETTA E CONTINUA')
  await expectHeld(page, '12345')
  await page.evaluate(() => (document.cookie = '_visitor=1; Path=/; Domain=meriggio.localhost'))
  await page.reload()
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => cookieNames(page)).toEqual(['edicola-consent', 'www_basket'])
})

test('who reloads in the instant of consent still has it taken back whole', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => (document.cookie = 'www_basket=1; Path=/; Domain=meriggio.localhost'))
  // What notes that something holds never comes: the page is left before.
  await page.route('**/assets/clear-*.js', () => {})
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => extent(page)).toBe('all')
  await page.evaluate(() => (document.cookie = '_visitor=1; Path=/; Domain=meriggio.localhost'))
  await page.unroute('**/assets/clear-*.js')
  await page.reload()
  await expectHeld(page, '12345')
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => cookieNames(page)).toEqual(['edicola-consent', 'www_basket'])
})

test('of two choices the last holds, whoever planted the other', async ({ page, context, edicola }) => {
  const planted = `2026-11.${(Date.now() - 60_000).toString(36)}.12345.${crypto.randomUUID()}.1`
  await context.addCookies([{ name: 'edicola-consent', value: planted, url: edicola.url('MG', '/speciali') }])
  await page.goto('/')
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => extent(page)).toBe('necessary')
  await page.goto('/speciali')
  await expect.poll(() => extent(page)).toBe('necessary')
})

test('the proof that did not arrive is told by the next page', async ({ page, expects }) => {
  expects(/consent\/choices|503|ERR_FAILED/)
  await page.route('**/api/consent/choices', (route) => route.abort())
  await page.goto('/')
  await press(page, 'Rifiuta e chiudi')
  await expect.poll(() => choiceIn(page.context())).toEqual({ purposes: '1', proven: false })
  await page.unroute('**/api/consent/choices')
  await page.reload()
  await expectChoice(page, '1')
})

test('who pays not to be profiled is not asked, and what they had allowed ends', async ({
  page,
  edicola,
  open,
}) => {
  await page.goto('/')
  await press(page, 'ACCETTA E CONTINUA')
  await newcomer(page, edicola)
  await expect.poll(() => extent(page)).toBe('all')
  const terms = ['--campaign', 'Cookie', '--months', '1', '--until', '2999-12-31']
  const code = await command(edicola, 'codes', 'make', 'MG/consent', ...terms)
  await page.goto(edicola.url('MG', '/vetrina/codice', 'shop'))
  await page.getByLabel('Codice').fill(code.trim())
  await page.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerta attivata')
  await page.goto(edicola.url('MG'))
  await expect.poll(() => extent(page)).toBe('necessary')

  // On a fresh browser.
  const state = await page.context().cookies(edicola.url('MG', '/', 'account').replace('http:', 'https:'))
  const other = await open()
  await other.context().addCookies(state.filter(({ name }) => name.startsWith('__Host-')))
  await enter(other, edicola)
  await expect.poll(() => extent(other)).toBe('necessary')
  await expect(banner(other)).toHaveCount(0)
  expect(await choiceIn(other.context())).toBeNull()
  await openPreferences(other)
  await expect(options(other)).toContainText('non c’è nulla da scegliere')
  await expectAccessible(other)

  // On a site of the masthead where they have no bearer, too: with the old choice, and without any.
  for (const browser of [page, other]) {
    await browser.goto(edicola.url('MG', '/vetrina', 'shop'))
    await expect.poll(() => extent(browser)).toBe('necessary')
    await expect(banner(browser)).toHaveCount(0)
  }
})

test('who is signed in is asked once it is known who they are', async ({ page, edicola }) => {
  let answer = () => {}
  const pending = new Promise<void>((done) => (answer = done))
  await signIn(page, edicola, 'lettore')
  await page.route('**/api/user/short-info*', async (route) => {
    await pending
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => extent(page)).toBe('waiting')
  await expect(banner(page)).toHaveCount(0)
  answer()
  await expect(question(page)).toBeVisible()
})
