import type { Page, Route } from '@playwright/test'
import { ask } from './ask.ts'
import { answered, field, put, rested, talk } from './chatbot-asking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { newcomer, signIn, storedToken } from './signed-in.ts'

/** Sends what the services stream in pieces to the page, with waits that the journey ends itself. */
async function holdAnswers(page: Page): Promise<{ stops: string[]; release: () => void }> {
  const stops: string[] = []
  const pending: (() => void)[] = []
  await page.route('**/api/chatbot/stop', async (route: Route) => {
    stops.push(route.request().postData() ?? '')
    await route.continue()
  })
  await page.route('**/utente-rag', async (route: Route) => {
    await new Promise<void>((done) => pending.push(done))
    await route.continue()
  })
  return { stops, release: () => pending.splice(0).forEach((go) => go()) }
}

test('who is not signed in leaves for sign-in, and no other masthead has the chatbot', async ({
  page,
  edicola,
}) => {
  await page.goto('/chatbot')
  await expect(page).toHaveURL(/\/accedi/)
  expect(page.url()).toContain(encodeURIComponent('/chatbot'))
  const elsewhere = await ask(edicola.url('QP', '/chatbot'))
  expect([elsewhere.status, elsewhere.headers['location']]).toEqual([302, '/'])
  await page.goto(edicola.url('QP', '/chatbot'))
  await expect(page).toHaveURL(edicola.url('QP', '/'))
})

test('signed in without the right there is nothing here', async ({ page, edicola }) => {
  await newcomer(page, edicola, '/chatbot')
  await expect(page.getByRole('heading', { name: "Non c'è nulla qui. Torna alla Home!" })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Torna alla Home' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/'))
})

test('when the day’s questions are spent the composer closes, keeps what is typed, and opens again', async ({
  page,
  edicola,
}) => {
  let left = 0
  await page.route('**/api/chatbot/allowance', (route) =>
    route.fulfill({
      json: { success: true, data: { left, most: 100, model: false }, status: { code: 'OK' } },
    }),
  )
  await signIn(page, edicola, 'rag', '/chatbot')
  await expect(page.getByText('Per oggi le domande sono finite: da mezzanotte ne hai altre.')).toBeVisible()
  await expect(field(page)).not.toBeEditable()
  const suggestions = page.getByRole('list', { name: 'Domande per cominciare' }).getByRole('button')
  for (const one of await suggestions.all()) await expect(one).toBeDisabled()
  await expectAccessible(page)
  left = 3
  await field(page).focus()
  await expect(page.getByText('Oggi puoi fare ancora 3 domande.')).toBeVisible()
  await expect(field(page)).toBeEditable()
})

test('a question is answered with its sources, which can be verified, and the chat is there again', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  await expect(page.getByRole('heading', { level: 1, name: 'Che cosa vuoi capire oggi?' })).toBeVisible()
  await expect(page.getByText('Sono un’IA e posso sbagliare')).toBeVisible()
  await expect(page.getByText('Ti mostro le frasi degli articoli così come sono')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('#chat')).toHaveCount(0)
  await expectAccessible(page)
  await put(page, 'x')
  await expect(page.getByRole('alert')).toHaveText('Scrivi almeno 2 caratteri')
  await field(page).fill('x'.repeat(520))
  await expect(page.getByRole('alert')).toHaveText('Massimo 500 caratteri')
  await put(page, 'Che cosa succede ai pannelli del cimitero e alla bottega del paese?')
  await answered(page)
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/[{}]|<!--/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Per approfondire' })).toBeVisible()
  await expectAccessible(page)
  const answer = await talk(page).locator('article').innerText()

  await page
    .getByRole('button', { name: /^Verifica qui/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Verifica qui' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Apri l’articolo' })).toHaveAttribute('href', /#:~:text=/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Verifica qui' })).toHaveCount(0)

  await page.reload()
  await answered(page)
  await expect(async () => expect(await talk(page).locator('article').innerText()).toBe(answer)).toPass()
  const history = page.getByRole('navigation', { name: 'Conversazioni' })
  await expect(history.getByRole('link', { name: /pannelli del cimitero/ }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('past chats are found, renamed and deleted; a temporary one is not among them', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'rag', '/chatbot?tipo=online_economia')
  const history = page.getByRole('navigation', { name: 'Conversazioni' })
  const word = `storione${Date.now()}`
  await put(page, `Che cosa sai di ${word}?`)
  const entry = history.getByRole('link', { name: new RegExp(word) })
  await expect(entry).toBeVisible()
  await expect(page.getByText('Sto scrivendo la risposta')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Cerca nelle conversazioni' }).fill('xyzzyqwert')
  await expect(page.getByText('Nessun risultato trovato')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cerca nelle conversazioni' }).fill(word)
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: `Rinomina «Che cosa sai di ${word}?»` }).click()
  await page.getByLabel('Titolo').fill('Una chat con un altro nome')
  await page.getByRole('button', { name: 'Rinomina la chat' }).click()
  await page.getByRole('searchbox', { name: 'Cerca nelle conversazioni' }).fill('')
  await expect(history.getByRole('link', { name: 'Una chat con un altro nome' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancella «Una chat con un altro nome»' }).click()
  await expect(page.getByRole('button', { name: 'Lascia com’è' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancella la chat' }).click()
  await expect(history.getByRole('link', { name: 'Una chat con un altro nome' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Che cosa vuoi capire oggi?' })).toBeVisible()

  await page.getByRole('button', { name: 'Chat non salvata' }).click()
  await expect(page.getByText('Questa chat non si salva')).toBeVisible()
  await put(page, `Chi conosce ${word} in segreto?`)
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: `Chi conosce ${word} in segreto?` })).toBeVisible()
  await expect(history.getByRole('link', { name: /in segreto/ })).toHaveCount(0)
})

test('another section clears what was said and written, by the arrows too', async ({ page, edicola }) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  await put(page, 'Che cosa si decide sugli affitti?')
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  await field(page).fill('Una domanda che non parte')
  await page.getByRole('tab', { name: 'Il giornale' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Economia' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/chatbot\?tipo=online_economia$/)
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1, name: 'Che cosa vuoi capire oggi?' })).toBeVisible()
  await page.getByRole('button', { name: 'Che cosa succede allo spread?' }).click()
  await expect(page.getByRole('heading', { name: 'Che cosa succede allo spread?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Economia' })).toHaveAttribute('aria-selected', 'true')
})

test('a question that cannot be sent is kept, and tried again is the same question', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await signIn(page, edicola, 'rag', '/chatbot')
  // What draws answers comes when the talk is touched.
  await field(page).focus()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const last = Math.max(...loaded.map(({ responseEnd }) => responseEnd))
        return loaded.some(({ name }) => /\/turn-view-.*\.js/.test(name)) && performance.now() - last > 500
      }),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await put(page, 'Che cosa succede quando manca la rete?')
  await expect(page.getByRole('alert').filter({ hasText: 'La domanda è salva' })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Che cosa succede quando manca la rete?' })).toBeVisible()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Che cosa succede quando manca la rete?' })).toHaveCount(1)
})

test('stop is pressed before anything has come: the answer is stopped, and says so after a reload', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  const { stops, release } = await holdAnswers(page)
  await put(page, 'Che cosa prevede la manovra per gli affitti e per le case popolari vuote?')
  await page.getByRole('button', { name: 'Ferma' }).click()
  await expect(page.getByRole('button', { name: 'Fermo…' })).toBeVisible()
  expect(stops).toEqual([])
  release()
  await expect.poll(() => stops.length).toBe(1)
  // The built-in engine may have ended before the call came: then the answer is whole.
  await expect(page.getByRole('button', { name: /Ferm/ })).toHaveCount(0)
  const shown = await talk(page).locator('article').innerText()
  await page.reload()
  await expect(async () => expect(await talk(page).locator('article').innerText()).toBe(shown)).toPass()
})

test('what was said goes with the session', async ({ page, edicola }) => {
  await signIn(page, edicola, 'rag', '/chatbot')
  await put(page, 'Che cosa si decide sugli affitti?')
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chatbot_msg') !== null)).toBe(true)
  await page.getByRole('button', { name: 'Nuova chat' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chatbot_msg'))).toBeNull()
  await rested(page)
  await put(page, 'E sulle case popolari?')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chatbot_msg') !== null)).toBe(true)
  await page.goto('/logout')
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  expect((await page.evaluate(storedToken)).id_token).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('chatbot_msg'))).toBeNull()
})

test('a session that has ended leaves for sign-in, which leads back to the chat; nothing stays here', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  await signIn(page, edicola, 'rag', '/chatbot')
  await put(page, 'Che cosa si decide sugli affitti?')
  await expect(page).toHaveURL(/\/chatbot\/[0-9a-f-]{36}$/)
  const chat = page.url()
  await answered(page)
  const { id_token } = await page.evaluate(storedToken)
  const ended = await ask(edicola.url('MG', '/api/logout'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${id_token}` },
    body: '{}',
  })
  expect(ended.status).toBe(200)
  await rested(page)
  await put(page, 'E sulle case popolari?')
  await expect(page).toHaveURL(/\/accedi/)
  expect(page.url()).toContain(encodeURIComponent(chat))
  await page.goto('/sezioni')
  expect(await page.evaluate(() => localStorage.getItem('chatbot_msg'))).toBeNull()
})

test('an answer can be judged, copied, kept and given by link', async ({ page, edicola, open, expects }) => {
  expects(/status (of )?410/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, edicola, 'rag', '/chatbot')
  await put(page, 'Che cosa succede ai pannelli del cimitero e alla bottega del paese?')
  await answered(page)
  await page.getByRole('button', { name: 'Risposta utile' }).click()
  await expect(page.getByRole('button', { name: 'Risposta utile' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Copia la risposta' }).click()
  await expect(page.getByText('Risposta copiata negli appunti')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Assistente (IA)')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salva in un file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^che-cosa-succede-ai-pannelli.*\.html$/)
  await page.getByRole('button', { name: 'Copia il link alla risposta' }).click()
  await expect(page.getByText('Link copiato negli appunti')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/chatbot/risposta/')

  // A visitor reads question, answer and the public lines of the sources, also without scripts.
  const visitor = await open()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: /pannelli/ })).toBeVisible()
  const sources = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: 'Fonti' }) })
  await expect(sources.locator('li p').first()).toContainText(/\S.{40}/)
  await expect(visitor.getByRole('button', { name: /Verifica/ })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /^L’assistente è compreso in/ })).toBeVisible()
  await expectAccessible(visitor)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /pannelli/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fonti' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Verifica qui/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Ritira il link' }).click()
  await expect(page.getByText('Il link non apre più la risposta')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Questa risposta non c’è più' })).toBeVisible()
})
