import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { subscriber } from './bought.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'

/** The first article of the front page. */
async function firstArticle(page: Page, edicola: Edicola): Promise<string> {
  await page.goto(edicola.url('MG'))
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  return edicola.url('MG', (await link.getAttribute('href'))!)
}

test('who has the chatbot is led to it from an article; who has not never loads the way', async ({
  page,
  open,
  edicola,
}) => {
  const path = await firstArticle(page, edicola)
  const loaded: string[] = []
  const visitor = await open()
  visitor.on('request', (request) => loaded.push(request.url()))
  await visitor.goto(path)
  await visitor.mouse.wheel(0, 1200)
  await expect(visitor.getByRole('link', { name: /^Salva tra i preferiti/ }).first()).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Chiedi a questo articolo' })).toHaveCount(0)
  expect(loaded.filter((url) => /ask-article|article-marks/.test(url))).toEqual([])

  await subscriber(page, edicola, { offer: 'plus', months: 1 })
  await page.goto(path)
  const link = page.getByRole('link', { name: 'Chiedi a questo articolo' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await link.click()
  await expect(page).toHaveURL(/\/chatbot\?articolo=\d+$/)
  await expect(page.getByRole('textbox', { name: /questo articolo/ })).toBeVisible()
})

test('who buys a plan without the chatbot is not led there', async ({ page, edicola }) => {
  const path = await firstArticle(page, edicola)
  await subscriber(page, edicola, { months: 1 })
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Salva tra i preferiti/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chiedi a questo articolo' })).toHaveCount(0)
})

test('a link that stops nothing says so, and the chatbot says how it works @senza-script', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?410/)
  const path = `/chatbot/mattino/${crypto.randomUUID()}.${'A'.repeat(43)}`
  const response = await page.goto(edicola.url('MG', path, 'account'))
  expect(response!.status()).toBe(410)
  await expect(page.getByRole('alert')).toContainText('Questo link non è valido.')
  await expect(page.getByRole('button', { name: 'Ferma la domanda' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectValid((await ask(edicola.url('MG', path, 'account'))).text)
  await page.goto(edicola.url('MG', '/info/chatbot'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come funziona il chatbot')
  await expect(page.getByRole('main')).toContainText('Chi ha meno di 14 anni')
  await expectNoSidewaysScroll(page)
})
