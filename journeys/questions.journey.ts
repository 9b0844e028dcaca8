import { ask } from './ask.ts'
import { askAssistant, chat, log, openChat } from './chatting.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

const QUESTION = 'Il giornale accetta conchiglie di mare?'
/** Which of three things is meant, a person would ask too. */
const UNSURE = 'voglio smettere e basta'
const MISSPELT = 'interompere il rinovo'
const MEANT = 'Come disdico?'

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

test('«Intendevi una di queste domande?»: one is answered where it is asked, none leads on', async ({
  page,
  edicola,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(edicola.url('MG'))
  await openChat(page)
  await askAssistant(page, UNSURE)
  await expect(log(page).getByText('Intendevi una di queste domande?')).toBeVisible()
  const choices = chat(page).getByRole('list', { name: 'Le domande più vicine' })
  await expect(choices.getByRole('button')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(async () => {
    await choices.getByRole('button', { name: MEANT }).click({ timeout: 2000 })
    await expect(log(page).getByText('Disdici il rinnovo')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  await expect(choices).toBeHidden()
  // What was offered before stays, as links.
  await expect(log(page).getByRole('link', { name: MEANT }).first()).toHaveAttribute(
    'href',
    edicola.url('MG', '/faq/disdire', 'account'),
  )
  await askAssistant(page, UNSURE)
  await choices.getByRole('button', { name: 'Nessuna di queste' }).click()
  await expect(
    chat(page).getByRole('heading', { name: /Ti passo a una persona|non c’è nessuno|Nessun operatore/ }),
  ).toBeVisible()
})

test('a search that is not sure says what may be meant @senza-script', async ({
  page,
  edicola,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(edicola.url('MG', `/faq?${new URLSearchParams({ q: MISSPELT })}`, 'account'))
  await expect(page.getByRole('heading', { name: 'Intendevi una di queste domande?' })).toBeVisible()
  // What looks at the page needs scripts itself.
  if (javaScriptEnabled) {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByText(MEANT).click()
  await expect(page.getByText('Disdici il rinnovo')).toBeVisible()
  await page.getByText('Nessuna di queste?').getByRole('link', { name: 'Scrivici' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/contact?forceForm=1', 'account'))
  await page.goto(edicola.url('MG', '/faq?q=disdire', 'account'))
  await expect(page.getByRole('main').getByRole('group').first().getByRole('heading')).toHaveText(MEANT)
})
