import type { Page } from '@playwright/test'
import { call } from './bought.ts'
import { cards, expectPaid, payButton, payWith } from './buying.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { newcomer, storedToken } from './signed-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page) => page.getByRole('region', { name: 'Digital, annuale' })

test('who begins says no at the end of the first steps, is not asked again, and changes their mind', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?409/)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/onboarding', 'account'))
  // The demo’s mastheads have no app to offer: the step of the app is not asked.
  for (const step of [/^Salta.*interessi/, /^Salta.*newsletter/])
    await page.getByRole('button', { name: step }).click()
  await expect(page).toHaveURL(/\/user\/onboarding\/upselling$/)
  await expect(page).toHaveTitle(/^Offerta riservata a te/)
  await expect(title(page)).toHaveText('Offerta riservata a te')
  await expect(page.getByText('Senza il tuo consenso non guardiamo')).toBeVisible()
  await expect(row(page)).toContainText(/89,99\s€ il primo anno/)
  await expect(row(page)).toContainText(/119,99\s€ l’anno, dal/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'No, grazie' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  const way = page.getByRole('link', { name: 'Vedi l’offerta riservata a te' })
  await expect(page.getByRole('heading', { name: 'Quello che hai' })).toBeVisible()
  await expect(way).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quello che hai' })).toBeVisible()
  await expect(way).toHaveCount(0)

  await page.goto(edicola.url('MG', '/user/onboarding/upselling', 'account'))
  await expect(page.getByText('Hai detto no, grazie')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrala di nuovo' }).click()
  await expect(page.getByRole('button', { name: 'No, grazie' })).toBeVisible()
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await way.click()
  await row(page).getByRole('link', { name: 'Vai all’ordine' }).click()

  await expect(page.getByRole('complementary', { name: 'Digital, annuale' })).toContainText(/89,99\s€/)
  await expect(page.getByText(/Si rinnova il .* a 119,99\s€/)).toBeVisible()
  const order = page.url()
  await payWith(page, cards.good)
  await expectPaid(page)

  // The price for who begins is over: the address does not give it again, the page offers what is larger.
  await page.goto(edicola.url('MG', '/vetrina/ordine?offerta=digital-tutte&durata=anno&riservata=si', 'shop'))
  await expect(title(page)).toHaveText('Questo prezzo è riservato a chi comincia')
  await expectAccessible(page)
  await page.goto(edicola.url('MG', '/user/onboarding/upselling', 'account'))
  await expect(title(page)).toHaveText('La nostra proposta')
  await expect(
    page.getByText('“Digital, tutte le testate” comprende tutto quello che hai con “Digital”'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vedi il passaggio a Digital, tutte le testate' }).click()
  await expect(title(page)).toHaveText(/Digital, tutte le testate/)
  await page.goto(order)
  await expectPaid(page)
})

test('who allows it reads why this offer; who has everything is told so', async ({ page, edicola }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page, edicola)
  const bearer = (await page.evaluate(storedToken)).id_token!
  const json = { purpose: 'profiling', given: true, version: '2026-11' }
  await call(edicola, bearer, { path: '/api/account/consents', json })
  await call(edicola, bearer, { path: '/api/topics/follow', json: { topic: 'sport', follow: true } })
  await page.goto(edicola.url('MG', '/user/onboarding/upselling', 'account'))
  await expect(page.getByText('Abbiamo scelto Online perché segui “Sport”.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Online, annuale' })).toContainText(/49,99\s€ il primo anno/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(edicola.url('MG', '/vetrina/ordine?offerta=digital-tutte&durata=anno&riservata=si', 'shop'))
  await payWith(page, cards.good)
  await expectPaid(page)
  await page.goto(edicola.url('MG', '/user/onboarding/upselling', 'account'))
  await expect(page.getByRole('region', { name: 'Assistente, annuale' })).toBeVisible()
  await page.goto(edicola.url('MG', '/vetrina/ordine?offerta=rag&durata=anno', 'shop'))
  await page.getByRole('checkbox', { name: /accetto le condizioni di vendita/ }).check()
  await payButton(page).click()
  await expect(title(page)).toHaveText('Fatto: ora puoi chiedere')
  await expect(page.getByRole('link', { name: 'Fai la prima domanda' })).toBeVisible()
  await page.goto(edicola.url('MG', '/user/onboarding/upselling', 'account'))
  await expect(title(page)).toHaveText('Hai già tutto')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vedi il tuo abbonamento' }).click()
  await expect(title(page)).toHaveText(/abbonament/i)
})
