import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { project, testEnvironment } from '../start/settings.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { newcomer } from './signed-in.ts'

test('who was given a code activates it, and reads', async ({ page, edicola, expects }) => {
  expects(/status (of )?(404|409)/)
  const args = ['start/codes.ts', 'make', 'MG/digital', '--campaign', 'Prova', '--months', '3']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--until', '2999-12-31'], {
    cwd: project,
    env: { ...testEnvironment(), PORT: String(edicola.port), DATA_DIR: edicola.dataDir },
  })
  const code = stdout.trim()
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
