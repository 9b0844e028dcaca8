import type { Page } from '@playwright/test'
import { boughtInThePast } from '../start/test-past.ts'
import { testCards } from './bought.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './judge.ts'
import { newcomer, person, wake } from './signed-in.ts'

const digital = { brand: 'MG', offer: 'digital', months: 12, card: testCards.paysOnce } as const
const main = (page: Page) => page.getByRole('main')

/** A paid article, from the front page. */
async function openPaid(page: Page): Promise<void> {
  const paid = main(page)
    .getByRole('article')
    .filter({ has: page.getByText('Per abbonati') })
    .first()
  await paid.getByRole('heading').getByRole('link').click()
}
const wall = (page: Page) => page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })

async function payWithNewCard(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Aggiorna la carta' }).first().click()
  await page.getByRole('radio', { name: 'Un’altra carta' }).check()
  await page.getByLabel('Numero della carta').fill(testCards.good)
  await page.getByLabel('Scadenza').fill('08/31')
  await page.getByLabel('Codice di sicurezza').fill('123')
  await page.getByLabel('Nome sulla carta').fill('Marta Bellandi')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Paga 1[01]9,99\s€$/ }).click()
  const paid = page.getByRole('status').filter({ hasText: 'Pagamento riuscito.' })
  await expect(paid).toBeVisible()
}

test('a renewal that failed is told of, says why, how much and until when, and is paid', async ({
  page,
  edicola,
}) => {
  const { email } = await newcomer(page, edicola)
  await boughtInThePast(edicola, email, { ...digital, ago: { months: 12, days: 2 } })
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(
    main(page).getByText(/^L’addebito di 1[01]9,99\s€ d(el |ell’).* non è riuscito\.$/),
  ).toBeVisible()
  await wake(page)
  await expect(person(page)).toHaveAccessibleName(/ci sono avvisi/)
  await person(page).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Abbonamento.*1 da vedere$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/L’addebito di 1[01]9,99\s€ .* non è riuscito\./)
  await expect(alert).toContainText('La banca ha respinto la carta')
  await expect(alert).toContainText(/Puoi leggere fino al/)
  const card = page.getByRole('region', { name: 'Digital, annuale' })
  await expect(card.getByText('Non pagato', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await payWithNewCard(page)
  await expect(card.getByText('Attivo', { exact: true })).toBeVisible()
  await expect(alert).toBeHidden()
})

test('who is suspended reads nothing, pays, and reads again', async ({ page, edicola }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await newcomer(page, edicola)
  await boughtInThePast(edicola, email, { ...digital, ago: { months: 12, days: 9 } })
  await page.goto(edicola.url('MG', '/'))
  await openPaid(page)
  await expect(wall(page)).toBeVisible()
  const article = page.url()
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByRole('alert')).toContainText('L’abbonamento è sospeso')
  await expect(main(page).getByText('Sospeso', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await payWithNewCard(page)
  await expect(main(page).getByText('Attivo', { exact: true })).toBeVisible()
  await page.goto(article)
  await expect(wall(page)).toBeHidden()
  await expectWhole(page)
})
