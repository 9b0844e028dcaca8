import { command } from './command.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { newcomer } from './signed-in.ts'

test('who was given a code activates it, and reads', async ({ page, edicola, expects }) => {
  expects(/status (of )?(404|409)/)
  const terms = ['--campaign', 'Prova', '--months', '3', '--until', '2999-12-31']
  const code = (await command(edicola, 'codes', 'make', 'MG/digital', ...terms)).trim()
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await page.getByRole('link', { name: 'Attiva la tua offerta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attiva un codice')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const typed = page.getByLabel('Codice')
  await typed.fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(page.getByRole('alert')).toContainText('Non siamo riusciti ad attivare l’offerta.')
  await expect(page).toHaveTitle(/^Errore: /)
  await expectAccessible(page)
  await typed.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerta attivata')
  await expect(page.getByRole('status').filter({ hasText: 'non si rinnova' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vai ai tuoi abbonamenti' }).click()
  const card = page.getByRole('region', { name: 'Digital, mensile' })
  await expect(card.getByText('Con il codice che hai attivato.')).toBeVisible()
})
