import { askAssistant, chat, chatButton, field, log, openChat } from './chatting.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { newcomer, wake } from './signed-in.ts'

const QUESTION = 'Come disdico il rinnovo automatico?'
const storedMessage = () => localStorage.getItem('cw_msg')

test('a visitor asks, terms accepted, and is answered; the chat goes along to other pages and sites', async ({
  page,
  context,
  edicola,
}) => {
  await page.goto('/sezioni')
  await openChat(page)
  await expect(chat(page)).toContainText('Assistente virtuale (IA)')
  await expect(chat(page)).toContainText('Sono un assistente virtuale (IA)')
  await expect(chat(page).getByRole('link', { name: 'Accedi' })).toBeVisible()
  await chat(page).getByRole('button', { name: 'Resta anonimo' }).click()
  await expect(chat(page).getByRole('link', { name: 'Accedi' })).toBeHidden()

  await field(page).fill('Corto')
  await field(page).press('Enter')
  await expect(chat(page).getByRole('status').filter({ hasText: 'Scrivi almeno 8 caratteri' })).toBeVisible()
  await field(page).fill('x'.repeat(520))
  const status = chat(page).getByRole('status').filter({ hasText: 'caratteri' })
  await expect(status).toHaveText('Massimo 500 caratteri')
  await field(page).fill(QUESTION)
  await expect(status).toHaveCount(0)
  await expect(chat(page)).toContainText(`${QUESTION.length} di 500`)
  await field(page).press('Enter')
  await expect(chat(page).getByRole('alert')).toHaveText(/serve il tuo sì/)
  await expect(field(page)).toHaveValue(QUESTION)
  expect(await page.evaluate(storedMessage)).toBeNull()

  await askAssistant(page, QUESTION)
  const answer = log(page).locator('[data-author="assistant"]')
  await expect(answer.getByRole('link').first()).toBeVisible()
  for (const name of ['Ok, grazie', 'Non ho risolto', 'Inizia una nuova chat'])
    await expect(chat(page).getByRole('button', { name })).toBeVisible()
  const { person, messages } = JSON.parse((await page.evaluate(storedMessage))!) as {
    person: string
    messages: { role: string; content: string; date: string }[]
  }
  expect(person).toBe('')
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(messages[0]!.content).toBe(QUESTION)
  for (const one of messages) {
    expect(Object.keys(one)).toEqual(['role', 'content', 'date'])
    expect(one.date).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}, \d\d:\d\d:\d\d$/)
  }

  await page.goto('/speciali')
  await openChat(page)
  await expect(log(page)).toContainText(QUESTION)
  // Another site of the masthead is another origin: the services know whose chat it is.
  const other = await context.newPage()
  await other.goto(edicola.url('MG', '/faq', 'account'))
  await openChat(other)
  await expect(log(other)).toContainText(QUESTION)
  await chat(other).getByRole('button', { name: 'Inizia una nuova chat' }).click()
  await expect(chat(other).getByRole('button', { name: 'Devo cambiare la carta' })).toBeVisible()
  // Another masthead knows nothing of it.
  await other.goto(edicola.url('EM', '/sezioni'))
  await openChat(other)
  await expect(chat(other).getByRole('heading', { name: 'Assistente dell’Eco Marittimo' })).toBeVisible()
  await expect(chat(other)).not.toContainText(QUESTION)
})

test('with keys alone: focus stays in the panel, Escape gives it back; the page does not scroll', async ({
  page,
}) => {
  await page.goto('/sezioni')
  await expect(chatButton(page)).toBeVisible()
  await chatButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(chat(page)).toBeVisible()
  await expect(chat(page).getByRole('checkbox')).toBeVisible()
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press(i % 2 ? 'Tab' : 'Shift+Tab')
    // The browser's own bar is outside of the page.
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement!.closest('dialog[open]') !== null,
      ),
    ).toBe(true)
  }
  await expectAccessible(page)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(chatButton(page)).toBeFocused()
})

test('on a phone it takes the whole screen, and is of use above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sezioni')
  await openChat(page)
  // It slides in.
  await expect(async () => {
    const { x, y, width, height } = (await chat(page).boundingBox())!
    expect([x, y, height].map(Math.round)).toEqual([0, 0, 844])
    // This browser keeps room for a scroll bar, which phones do not have.
    expect(width).toBeGreaterThanOrEqual(375)
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page).fill('Come disdico?')
  // What a keyboard leaves.
  await page.setViewportSize({ width: 390, height: 380 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(chat(page).getByRole('button', { name: 'Invia' })).toBeInViewport({ ratio: 1 })
  await expect(chat(page).getByRole('button', { name: 'Chiudi la chat' })).toBeInViewport({ ratio: 1 })
})

test('what somebody said is not shown to who comes after them at that browser', async ({ page, edicola }) => {
  const question = 'Dove trovo la mia ricevuta di novembre?'
  await newcomer(page, edicola, '/sezioni')
  await openChat(page)
  await expect(chat(page).getByRole('link', { name: 'Accedi' })).toBeHidden()
  await askAssistant(page, question)
  expect(await page.evaluate(storedMessage)).toContain(question)
  await page.goto('/logout')
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  expect(await page.evaluate(storedMessage)).toBeNull()
  await openChat(page)
  await expect(chat(page).getByRole('checkbox')).toBeVisible()
  await expect(chat(page)).not.toContainText(question)

  await newcomer(page, edicola, '/sezioni')
  await openChat(page)
  await expect(chat(page).getByRole('checkbox')).toBeVisible()
  await expect(chat(page)).not.toContainText(question)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('novembre')
})

test('whoever signs in during a chat takes it along', async ({ page, edicola }) => {
  await page.goto('/sezioni')
  await openChat(page)
  await askAssistant(page, QUESTION)
  const { email } = await newcomer(page, edicola, '/sezioni')
  await openChat(page)
  await expect(log(page)).toContainText(QUESTION)
  const { person } = JSON.parse((await page.evaluate(storedMessage))!) as { person: string }
  expect(person).toBe(email)
})

test('on pages of the account, asleep and awake, the chat is there; not on nobody’s host', async ({
  page,
  edicola,
}) => {
  await newcomer(page, edicola, '/sezioni')
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(chatButton(page)).toBeVisible()
  await wake(page)
  await openChat(page)
  await askAssistant(page, QUESTION)
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Area personale' })
    .getByRole('link', { name: 'Dispositivi' })
    .click()
  await expect(page).toHaveURL(/\/user\/devices$/)
  await openChat(page)
  await expect(log(page)).toContainText(QUESTION)
  await page.keyboard.press('Escape')
  await expect(chatButton(page)).toBeFocused()
  await page.goto(edicola.at('localhost', '/sezioni'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(chatButton(page)).toBeHidden()
})

test('what failed keeps the question, and says so', async ({ page, expects }) => {
  expects(/status (of )?503/)
  await page.goto('/sezioni')
  await openChat(page)
  await chat(page).getByRole('checkbox').check()
  await page.route('**/api/site/chat', (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { success: false, data: null, status: { code: 'ERR_UNAVAILABLE' } },
    }),
  )
  await expect(async () => {
    await field(page).fill(QUESTION)
    await field(page).press('Enter')
    await expect(chat(page).getByRole('alert')).toContainText('Non riesco a rispondere', { timeout: 2500 })
  }).toPass()
  await expect(field(page)).toHaveValue(QUESTION)
  await page.unroute('**/api/site/chat')
  await expect(async () => {
    await chat(page).getByRole('button', { name: 'Riprova' }).click()
    await expect(log(page).locator('[data-author="assistant"]')).toHaveCount(1, { timeout: 5000 })
  }).toPass()
})

test('without scripts there is no button that does nothing @senza-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'of those without scripts')
  await page.goto('/sezioni')
  await expect(page.getByRole('contentinfo').first()).toBeVisible()
  await expect(chatButton(page)).toHaveCount(0)
})
