import type { Page } from '@playwright/test'
import { choiceIn, keysHere } from './cookies.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'

test.use({ cookies: 'to be asked' })

const replay = (page: Page, name: string) =>
  page.getByRole('region', { name: 'La risposta' }).getByRole('button', { name: new RegExp(`^${name}`) })
const followed = (page: Page) => page.getByRole('region', { name: 'Che cosa ne è seguito' })
const holding = (page: Page) => followed(page).getByText(/^\d .*: vale$/)

test('the bench replays each answer, and shows what follows of it', async ({ page, edicola }) => {
  await page.goto('/dev/consenso')
  await expect(page).toHaveTitle(/Accesso Riservato/)
  await page.getByLabel('Password').fill(edicola.passwords.dev)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risposte sui cookie')
  await expect(followed(page).getByRole('status')).toHaveText('Nessuna risposta ancora: scegline una.')
  await expect(page.locator('html')).toHaveAttribute('data-awake', '')
  const answers: [string, number, RegExp, string | null][] = [
    ['Null', 5, /non richiesto/, null],
    ['Non serve', 5, /non richiesto/, null],
    ['Tardi', 1, /vale solo il necessario/, null],
    ['Mai', 1, /vale solo il necessario/, null],
    ['Guasto', 1, /vale solo il necessario/, null],
    ['Accettato', 5, /valgono tutte/, '12345'],
    ['Solo alcune', 2, /quelle date/, '14'],
    ['Rifiutato', 1, /rifiuto/, '1'],
  ]
  for (const [name, purposes, why, stored] of answers) {
    await replay(page, name).click()
    await expect(followed(page).getByRole('status')).toHaveText(/^Come dice la tabella/)
    await expect(followed(page).getByRole('status')).toHaveText(why)
    await expect(holding(page)).toHaveCount(purposes)
    await expect(followed(page).getByText(/^(ad|analytics)_storage granted$/)).toHaveCount(
      purposes === 5 ? 2 : purposes === 2 ? 1 : 0,
    )
    expect((await choiceIn(page.context()))?.purposes ?? null).toBe(stored)
  }
  // What a measurement would store goes with the consent to it.
  await replay(page, 'Accettato').click()
  await expect(holding(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Conserva come una misurazione' }).click()
  await expect(followed(page).getByText('prova-misura').first()).toBeVisible()
  await replay(page, 'Rifiutato').click()
  await expect(followed(page).getByText('prova-misura')).toHaveCount(0)
  expect(await page.evaluate(keysHere)).not.toContain('prova-misura')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Riparti da zero' }).click()
  await expect(followed(page).getByText('Da scegliere')).toBeVisible()
  expect(await choiceIn(page.context())).toBeNull()
  // Away from the bench our own banner asks.
  await page.goto('/speciali')
  await expect(page.getByRole('heading', { name: 'I cookie, se vuoi' })).toBeVisible()
})
