import type { BrowserContext, Page } from '@playwright/test'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { boughtInThePast } from '../start/test-past.ts'
import { testCards } from './bought.ts'
import { command } from './command.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { enter, knock, newcomer, openSession, person, wake } from './signed-in.ts'

const notices = (edicola: Edicola, ...args: string[]) => command(edicola, 'notices', ...args)

/** The same person on another browser. */
async function elsewhere(
  context: BrowserContext,
  edicola: Edicola,
  { email, password }: { email: string; password: string },
  sigla: string,
): Promise<void> {
  const opened = await knock<{ session: string; browser: string }>(
    edicola,
    'login',
    { email, password },
    { sigla },
  )
  await openSession(context, edicola, opened, sigla)
}

const panel = (page: Page) => page.getByRole('banner').locator('[popover]')
const area = (page: Page) => page.getByRole('region', { name: 'Avvisi' })
const onThePage = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const company = {
  ...{ kind: 'company', name: 'Silvia', surname: 'Vallarin', companyName: 'Vetrerie Vallarin S.r.l.' },
  vatNumber: '00743110157',
  clauses: { '3.6': true, '6': true, '7.5': true, '8': true, '9': true, '12': true },
}

test('a notice of the publisher stands under its entry, with its icon, until it is closed anywhere', async ({
  page,
  edicola,
  open,
}) => {
  // For companies of one masthead only: the people of other journeys are left alone.
  const what = ['--title', 'La newsletter cambia ora', '--text', 'Da lunedì parte alle 7 del mattino.']
  const where = ['--level', 'warning', '--path', '/user/newsletter', '--for', 'companies', '--brands', 'EM']
  const until = ['--to', shiftDay(romeDay(new Date()), 7)]
  const link = ['--link', edicola.url('EM', '/vetrina', 'shop'), '--link-text', 'Vai alla vetrina']
  const all = [...what, ...where, ...until, ...link]
  expect(await notices(edicola, 'add', ...all, '--preview')).toContain('Sarebbe così:')
  expect(await notices(edicola, 'list')).not.toContain('La newsletter cambia ora')
  const [, id] = /Aggiunto ([0-9a-f]{8})\./.exec(await notices(edicola, 'add', ...all))!
  const who = await newcomer(page, edicola, '/', 'EM', company)

  // On the newsstand: on the button of the person, under the entry of the panel, and in the side menu.
  await expect(async () => {
    await page.reload()
    await person(page).click()
    await expect(panel(page)).toContainText('La newsletter cambia ora', { timeout: 2000 })
  }).toPass()
  await expect(person(page)).toHaveAccessibleName(/ci sono avvisi/)
  await expect(panel(page).getByRole('link', { name: /^Newsletter.*1 da vedere$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: /^Il mio account.*ci sono avvisi$/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Speciali', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // In the account's list of contents, drawn by the server; on its own page the notice itself.
  await page.goto(edicola.url('EM', '/dashboard', 'account'))
  const contents = page.getByRole('navigation', { name: 'Area personale' })
  await expect(contents.getByRole('link', { name: /^Newsletter.*ci sono avvisi$/ })).toBeVisible()
  await expect(contents.getByRole('link', { name: 'Consensi', exact: true })).toBeVisible()
  await expect(area(page)).toBeHidden()
  await page.goto(edicola.url('EM', '/user/newsletter/', 'account'))
  const status = area(page).getByRole('status')
  await expect(status).toContainText('La newsletter cambia oraDa lunedì parte alle 7 del mattino.')
  await expect(status.getByRole('link', { name: 'Vai alla vetrina' })).toHaveAttribute('href', link[1]!)
  expect(await onThePage(page), 'the focus stays where it was').toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const another = await open()
  await elsewhere(another.context(), edicola, who, 'EM')
  await enter(another, edicola, '/', 'EM')
  await another.goto(edicola.url('EM', '/user/newsletter/', 'account'))
  await expect(area(another)).toContainText('La newsletter cambia ora')

  await wake(page)
  await status.getByRole('button', { name: 'Chiudi l’avviso: La newsletter cambia ora' }).click()
  await expect(area(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(contents.getByRole('link', { name: 'Newsletter', exact: true })).toBeVisible()
  for (const browser of [page, another]) {
    await browser.reload()
    await wake(browser)
    await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(area(browser)).toBeHidden()
    await person(browser).click()
    await expect(panel(browser)).toBeVisible()
    await expect(panel(browser)).not.toContainText('La newsletter cambia ora')
  }
  expect(await notices(edicola, 'end', id!)).toContain('Tolto')
})

test('a notice under an entry of the newsstand shows on its content page', async ({ page, edicola }) => {
  const what = ['--title', 'Gli speciali si fermano', '--level', 'error', '--path', '/speciali']
  const where = ['--for', 'companies', '--brands', 'QP', '--to', shiftDay(romeDay(new Date()), 7)]
  const [, id] = /Aggiunto ([0-9a-f]{8})\./.exec(await notices(edicola, 'add', ...what, ...where))!
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page, edicola, '/', 'QP', company)
  await expect(async () => {
    await page.goto(edicola.url('QP', '/speciali'))
    await expect(area(page).getByRole('alert')).toContainText('Gli speciali si fermano', { timeout: 4000 })
  }).toPass()
  expect(await onThePage(page), 'the focus stays where it was').toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(edicola.url('QP', '/sezioni'))
  await expect(person(page)).toHaveAccessibleName(/ci sono avvisi/)
  await expect(area(page)).toBeHidden()
  await page.goto(edicola.url('QP', '/speciali'))
  await area(page)
    .getByRole('button', { name: /^Chiudi l’avviso/ })
    .click()
  await expect(area(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(person(page)).toBeVisible()
  await expect(area(page)).toBeHidden()
  expect(await notices(edicola, 'end', id!)).toContain('Tolto')
})

test('a payment that failed is closed for good; another one that fails is told', async ({
  page,
  edicola,
}) => {
  const { email } = await newcomer(page, edicola)
  const bought = { brand: 'MG', card: testCards.paysOnce } as const
  await boughtInThePast(edicola, email, {
    ...bought,
    offer: 'online',
    months: 1,
    ago: { months: 1, days: 2 },
  })
  await page.goto(edicola.url('MG', '/'))
  await person(page).click()
  const failed = (name: string) =>
    panel(page)
      .getByRole('listitem')
      .filter({ hasText: `Il rinnovo di ${name}` })
  const last = failed('Online').last()
  await expect(last).toContainText('non è riuscito. Puoi leggere fino al')
  await last.getByRole('button', { name: /^Chiudi l’avviso/ }).click()
  await expect(failed('Online')).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
  await expect(person(page)).not.toHaveAccessibleName(/ci sono avvisi/)
  await page.reload()
  await person(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(failed('Online')).toHaveCount(0)
  // What is owed is still said where it is paid.
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByRole('alert')).toContainText('non è riuscito')

  await boughtInThePast(edicola, email, {
    ...{ ...bought, offer: 'digital', months: 12, ago: { months: 12, days: 2 } },
  })
  await page.goto(edicola.url('MG', '/'))
  await expect(person(page)).toHaveAccessibleName(/ci sono avvisi/)
  await person(page).click()
  await expect(failed('Digital').last()).toBeVisible()
  await expect(failed('Online')).toHaveCount(0)
})
