import { ask } from './ask.ts'
import { askAssistant, log, openChat } from './chatting.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

const QUESTION = 'Si può pagare con le conchiglie di mare?'

test('a question that is not answered becomes one that is, for everybody at once', async ({
  page,
  browser,
  edicola,
}) => {
  test.setTimeout(120_000)
  await page.goto(edicola.url('MG'))
  await openChat(page)
  await askAssistant(page, QUESTION)
  await expect(log(page).getByText(/^Non lo so/)).toBeVisible()

  const desk = await browser.newContext()
  const operator = await desk.newPage()
  await signIn(operator, edicola, 'operatore', '/utilita')
  await operator.goto(edicola.url('MG', '/assistenza', 'account'))
  await operator.getByRole('link', { name: 'Domande senza risposta' }).click()
  await expect(operator.getByRole('heading', { name: 'Domande senza risposta' })).toBeVisible()
  const group = operator
    .getByRole('listitem')
    .filter({ has: operator.getByRole('heading', { name: QUESTION }) })
  await expect(group.getByText(/^Chiesta .* Il Meriggio/)).toBeVisible()
  await expectAccessible(operator)
  await group.getByRole('button', { name: /^Fanne una domanda/ }).click()
  await expect(group.getByLabel('Domanda', { exact: true })).toBeFocused()
  await group.getByRole('button', { name: 'Pubblica la domanda' }).click()
  await expect(group.getByRole('alert')).toHaveText('Scrivi la domanda e la risposta.')
  await group.getByLabel('Domanda', { exact: true }).fill('Posso pagare con le conchiglie?')
  await group
    .getByLabel('Risposta')
    .fill(
      'No, le conchiglie non bastano.\n\n' +
        'Si paga **con una carta**: vedi [Abbonamento]({account}/user/subscriptions).',
    )
  await group.getByLabel('Categoria').selectOption({ label: 'I miei pagamenti' })
  await expectAccessible(operator)
  await group.getByRole('button', { name: 'Pubblica la domanda' }).click()
  await expect(operator.getByRole('status').filter({ hasText: 'La domanda è pubblicata.' })).toBeVisible()
  await expect(operator.getByRole('heading', { name: QUESTION })).toBeHidden()

  const read = await desk.newPage()
  await read.goto(edicola.url('MG', '/faq', 'account'))
  await read.getByText('Posso pagare con le conchiglie?').click()
  await expect(read.getByText('No, le conchiglie non bastano.')).toBeVisible()
  await askAssistant(page, QUESTION)
  await expect(log(page).getByText(/No, le conchiglie non bastano/)).toBeVisible()
  await expect(log(page).getByRole('link', { name: 'Posso pagare con le conchiglie?' })).toHaveAttribute(
    'href',
    edicola.url('MG', '/faq/posso-pagare-con-le-conchiglie', 'account'),
  )

  const added = operator.getByRole('region', { name: 'Le domande che avete aggiunto' })
  await added.getByRole('button', { name: 'Togli: Posso pagare con le conchiglie?' }).click()
  await added.getByRole('button', { name: 'Sì, togli per tutti' }).click()
  await expect(operator.getByRole('status').filter({ hasText: 'La domanda non c’è più.' })).toBeVisible()
  await expect(added).toBeHidden()
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await operator.emulateMedia({ colorScheme: theme })
    await operator.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(operator)
    await expectAccessible(operator)
  }
  await desk.close()
})

test('who is no operator is told so', async ({ page, edicola, expects }) => {
  expects(/status (of )?403/)
  const { text } = await ask(edicola.url('MG', '/assistenza/domande', 'account'))
  expect(text).not.toContain('Chiesta')
  await signIn(page, edicola, 'lettore', '/utilita')
  await page.goto(edicola.url('MG', '/assistenza/domande', 'account'))
  // The bearer of this site comes by single sign-on, which loads the page again.
  await page.waitForFunction(() => localStorage.getItem('user') !== null)
  await expect(page.locator('html[data-awake]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Questa pagina è degli operatori' })).toBeVisible()
  await expectAccessible(page)
})
