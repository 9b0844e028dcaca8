import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { signIn, type Who } from './signed-in.ts'

/** Signs somebody in on the newsstand, and goes on to a page of the shop as its «Accedi» does. */
async function shopAs(page: Page, edicola: Edicola, who: Who, path: string): Promise<void> {
  await signIn(page, edicola, who, '/sezioni')
  const address = edicola.url('MG', path, 'shop')
  const query = new URLSearchParams({ redirect_uri: address })
  await page.goto(edicola.url('MG', `/sso/request-login?${query}`, 'account'))
  await expect(page).toHaveURL(address)
}

test('who subscribes is led to what they have, and is not sold it again', async ({ page, edicola }) => {
  await shopAs(page, edicola, 'abbonato', '/vetrina')
  const digital = page.getByRole('region', { name: 'Digital', exact: true })
  await expect(digital.getByText('Ce l’hai già')).toBeVisible()
  await expect(digital.getByRole('link', { name: 'Scegli Digital' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Un giorno solo' })).toBeHidden()
  await page.goto(edicola.url('MG', '/vetrina/digital', 'shop'))
  await expect(page.getByText('Ce l’hai già')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abbonati a Digital' })).toBeHidden()
  await page.getByRole('link', { name: 'vedi il tuo abbonamento' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/user/subscriptions', 'account'))
})

test('a smaller plan may become a larger one, and a visitor is sold both', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/vetrina/digital', 'shop'))
  await expect(page.getByText('prima accedi o ti registri, poi vedi il riepilogo')).toBeVisible()
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await expect(page.getByRole('heading', { name: 'Un giorno solo' })).toBeVisible()
  await shopAs(page, edicola, 'mensile', '/vetrina/digital')
  await page.getByRole('link', { name: 'Passa a Digital' }).click()
  await expect(page).toHaveURL(/\/user\/subscriptions\//)
})

test('who is signed in is not told to sign in', async ({ page, edicola }) => {
  await shopAs(page, edicola, 'lettore', '/vetrina/digital')
  await expect(page.getByRole('button', { name: 'Abbonati a Digital' })).toBeVisible()
  await expect(page.getByText(/accedi o ti registri/)).toBeHidden()
})

test('a single copy has no price for who reads every edition', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/sfoglia/MG/nazionale'))
  const price = page.getByText(/^Un numero solo, di qualunque giorno, costa/)
  await expect(price).toBeVisible()
  await signIn(page, edicola, 'abbonato', '/sfoglia/MG/nazionale')
  await expect(price).toBeHidden()
})
