import { ask } from './ask.ts'
import { type Care, careProgram } from './care-program.ts'
import { chatwootDouble } from './chatwoot-page.ts'
import { askAssistant, chat, openChat } from './chatting.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'

test.describe.configure({ mode: 'default' })

let care: Care
let edicola: Edicola
test.beforeAll(async () => {
  test.setTimeout(600_000)
  care = await careProgram()
  edicola = care.edicola
})
test.afterAll(() => care.stop())

const QUESTION = 'Dove finisce la marea quando il ponte dorme?'

test('out of hours the form opens with what was said, and no address holds it', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto(edicola.url('EM', '/utilita'))
  await openChat(page)
  await askAssistant(page, QUESTION)
  await chat(page).getByRole('button', { name: 'Non ho risolto' }).click()
  await expect(chat(page).getByRole('heading', { name: 'A quest’ora non c’è nessuno' })).toBeVisible()
  await chat(page).getByRole('button', { name: 'Scrivici ora' }).click()
  await expect(page).toHaveURL(edicola.url('EM', '/contact?forceForm=1', 'account'))
  await expect(page.getByLabel('Messaggio')).toHaveValue(/Dove finisce la marea/)
  expect(addresses.filter((address) => /marea/i.test(decodeURIComponent(address)))).toEqual([])
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('chat-summary')
})

test('nobody is on duty: it says so in the words of SPEC §8, and leads to the form', async ({ page }) => {
  await page.goto(edicola.url('MG', '/utilita'))
  await openChat(page)
  await askAssistant(page, QUESTION)
  await chat(page).getByRole('button', { name: 'Non ho risolto' }).click()
  await expect(chat(page)).toContainText('Impossibile avviare la chat. Riprova più tardi')
  await expect(chat(page).getByRole('button', { name: 'Scrivici ora' })).toBeVisible()
})

test('with Chatwoot its script comes once it is asked for, from the one host of the policy', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('https://chat.example.com/**', (route) => {
    requests.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: chatwootDouble })
  })
  const answer = await page.goto(edicola.url('CA', '/utilita'))
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain('script-src')
  expect(policy).toMatch(/script-src [^;]*https:\/\/chat\.example\.com/)
  expect((await ask(edicola.url('MG', '/utilita'))).headers['content-security-policy']).not.toContain(
    'chat.example',
  )
  await openChat(page)
  await askAssistant(page, QUESTION)
  expect(requests).toEqual([])
  await chat(page).getByRole('button', { name: 'Non ho risolto' }).click()
  await chat(page).getByLabel('Nome').fill('Marta')
  await chat(page).getByLabel('Email').fill('marta@example.it')
  await chat(page).getByRole('button', { name: 'Va bene, passa' }).click()
  await expect(page.locator('.woot-widget-holder')).toContainText('Dove finisce la marea')
  await expect(chat(page)).toBeHidden()
  expect(requests).toEqual(['/packs/js/sdk.js'])
})
