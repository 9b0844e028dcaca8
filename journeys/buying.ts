import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'
import { pathsOf } from './page-types.ts'

/** Cards of the built-in gateway, by what becomes of them. */
export const cards = {
  good: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  poor: '4000 0000 0000 9995',
} as const

/** Goes from a paid article through its wall to the page of an offer, as a visitor does. */
export async function chooseFromArticle(
  page: Page,
  edicola: Edicola,
  offer: string,
  sigla = 'MG',
): Promise<string> {
  const { 'paid article': article } = await pathsOf(edicola, sigla)
  await page.goto(edicola.url(sigla, article))
  await page
    .getByRole('region', { name: 'L’articolo continua per chi è abbonato' })
    .getByRole('link', { name: 'Abbonati e continua a leggere' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Il giornale intero/)
  const choose = page.getByText(`Scegli ${offer}`, { exact: true })
  if (!(await choose.isVisible())) await page.getByText('Altri piani').click()
  await choose.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer)
  return article
}

/** Fills the form of a card, accepts the conditions and presses the button that binds. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numero della carta').fill(number)
  await page.getByLabel('Scadenza').fill('08/31')
  await page.getByLabel('Codice di sicurezza').fill('123')
  await page.getByLabel('Nome sulla carta').fill('Marta Bellandi')
  await page.getByRole('checkbox', { name: /accetto le condizioni di vendita/ }).check()
  await payButton(page).click()
}
export const payButton = (page: Page) => page.getByRole('button', { name: /Ordine con obbligo di pagare/ })

/** The page of an order, once it is paid. */
export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fatto: ora leggi/)
