import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { buy, call } from './bought.ts'
import { chat as panel, field, log as readersLog, openChat } from './chatting.ts'
import { type Edicola, edicolaAt } from './edicola.ts'
import { command } from './command.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { changeSettings, copyBrands, type Program, startProgram } from './program.ts'
import { newcomer, storedToken } from './signed-in.ts'

// One program and one queue: who joins it is seen by all.
test.describe.configure({ mode: 'serial' })

let brandsDir: string
let program: Program
let edicola: Edicola
test.beforeAll(async () => {
  brandsDir = await copyBrands()
  const { support } = (await edicolaAt(0, brandsDir)).brand('MG')
  // People answer at whatever hour this runs.
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }]
  await changeSettings(brandsDir, 'MG', { support: { ...support, hours, closed: [] } })
  program = await startProgram({
    entry: 'empty.ts',
    brandsDir,
    settings: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  edicola = program.edicola
})
test.afterAll(async () => {
  await program.stop()
  await rm(brandsDir, { recursive: true, force: true })
})

const desk = () => edicola.url('MG', '/assistenza', 'account')
const person = (name: string, surname: string) => ({ kind: 'person', name, surname })

/** Somebody new whom customer care has appointed, at the desk. */
async function operator(page: Page, name: string, surname: string): Promise<void> {
  const { email } = await newcomer(page, edicola, '/sezioni', 'MG', person(name, surname))
  await command(edicola, 'operators', 'add', email)
  await page.goto(desk())
  await expect(page.getByRole('heading', { name: 'In coda (0)' })).toBeVisible()
  await duty(page).click()
  await expect(duty(page)).toBeChecked()
}
const duty = (page: Page) => page.getByRole('switch', { name: 'In servizio' })

/** Somebody new who has bought something, and asks for a person. Gives their bearer. */
async function readerWaits(page: Page, name: string, surname: string, summary: string): Promise<string> {
  await newcomer(page, edicola, '/sezioni', 'MG', person(name, surname))
  const bearer = (await page.evaluate(storedToken)).id_token!
  await call(edicola, bearer, { path: '/api/support/chat/terms', json: {} })
  await call(edicola, bearer, { path: '/api/support/chat/hand-over', json: { summary } })
  return bearer
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Chat' })
const row = (page: Page, name: string) => list(page).getByRole('link', { name: new RegExp(name) })
const talk = (page: Page) => page.getByRole('region', { name: /^Chat con/ })
const card = (page: Page) => page.getByRole('complementary', { name: 'Scheda di chi scrive' })
const field_ = (page: Page) => talk(page).getByRole('textbox', { name: /^Scrivi a/ })
const dialog = (page: Page) => page.getByRole('dialog')

async function take(page: Page, name: string): Promise<void> {
  await row(page, name).click()
  await talk(page).getByRole('button', { name: 'Prendi in carico' }).click()
  await expect(field_(page)).toBeVisible()
}

test('who is signed out comes to sign-in, who is no operator is told so, and gets nothing of it', async ({
  page,
  expects,
}) => {
  expects(/status (of )?403/)
  await page.goto(desk())
  await expect(page).toHaveURL(/\/accedi\?.*assistenza/)
  await newcomer(page, edicola, '/sezioni')
  const answer = await page.goto(desk())
  expect(answer!.status()).toBe(403)
  // The bearer of this site comes by single sign-on, which loads the page again.
  await page.waitForFunction(() => localStorage.getItem('user') !== null)
  await expect(page.locator('html[data-awake]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Questa pagina è degli operatori' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(edicola.url('MG', '/sezioni'))
  const bearer = (await page.evaluate(storedToken)).id_token!
  const reply = await ask(edicola.url('MG', '/api/support/desk/replies', 'account'), {
    headers: { Authorization: `Bearer ${bearer}` },
  })
  expect(reply.status).toBe(403)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /tuo account/ })
    .click()
  await expect(page.getByRole('link', { name: 'Esci' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assistenza clienti' })).toHaveCount(0)
})

test('an operator takes a chat, answers, notes, acts, passes it to a colleague, who closes it', async ({
  page,
  open,
}) => {
  const reader = await open()
  const colleague = await open()
  await operator(page, 'Chiara', 'Tonon')
  await operator(colleague, 'Marco', 'Vianello')
  const bearer = await readerWaits(reader, 'Marta', 'Bellandi', 'La carta è scaduta e non trovo il bottone.')
  await buy(edicola, bearer, {})
  await expect(row(page, 'Marta Bellandi')).toContainText('La carta è scaduta')
  await expect(page).toHaveTitle(/^\(1\) Assistenza/)

  // The first reply is written, kept for all, and found by its words.
  await take(page, 'Marta Bellandi')
  await expect(page.getByRole('heading', { name: 'Le mie (1)' })).toBeVisible()
  await expect(card(page)).toContainText('La carta è scaduta e non trovo il bottone.')
  await talk(page).getByRole('button', { name: 'Risposte pronte' }).click()
  await page.getByRole('button', { name: 'Gestisci' }).click()
  await dialog(page).getByRole('button', { name: 'Scrivi una risposta' }).click()
  await dialog(page).getByLabel('Titolo').fill('Saluto')
  await dialog(page).getByLabel('Testo').fill('Buongiorno {nome}, ho letto il riepilogo.')
  await dialog(page).getByRole('button', { name: 'Salva la risposta' }).click()
  await dialog(page).getByRole('button', { name: 'Torna alla chat' }).click()
  await field_(page).press('/')
  await page.getByRole('combobox', { name: 'Cerca una risposta pronta' }).fill('salut')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field_(page)).toHaveValue('Buongiorno Marta, ho letto il riepilogo.')
  await field_(page).press('Enter')
  await openChat(reader)
  await expect(readersLog(reader)).toContainText('Buongiorno Marta, ho letto il riepilogo.')
  await expect(talk(page).getByRole('log')).toContainText('Letto')
  await field(reader).fill('Ecco, il bottone non c’è.')
  await field(reader).press('Enter')
  await expect(talk(page).getByRole('log')).toContainText('Ecco, il bottone non c’è.')
  await expect(row(page, 'Marta Bellandi')).toContainText('Da rispondere')

  await card(page).getByLabel('Nuovo appunto').fill('Ha già provato da telefono e da computer')
  await card(page).getByRole('button', { name: 'Salva l’appunto' }).click()
  await expect(card(page)).toContainText('Chiara Tonon,')

  // Bought after the card was read.
  await page.reload()
  await card(page).getByRole('button', { name: 'Allunga un abbonamento' }).click()
  await dialog(page).getByLabel('Giorni').fill('10')
  await expect(dialog(page)).toContainText('10 giorni in più, senza pagare')
  await dialog(page).getByRole('button', { name: 'Allunga di 10 giorni' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Scrivi il perché')
  await dialog(page).getByLabel('Perché').fill('il sito non rispondeva')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Allunga di 10 giorni' }).dblclick()
  await expect(dialog(page)).toContainText('Fatto, e scritto fra gli interventi.')
  await dialog(page).getByRole('button', { name: 'Torna alla chat' }).click()
  await expect(card(page)).toContainText('«il sito non rispondeva» Chiara Tonon')
  await expect(card(page).getByText(/^Allungato/)).toHaveCount(1)

  await talk(page).getByRole('button', { name: 'Passa a un collega' }).click()
  await dialog(page).getByLabel('Appunto per chi la prende').fill('Manca solo la carta nuova')
  await dialog(page).getByRole('button', { name: 'Passa a Marco Vianello' }).click()
  await expect(page.getByRole('heading', { name: 'Dei colleghi (1)' })).toBeVisible()
  await row(colleague, 'Marta Bellandi').click()
  await expect(card(colleague)).toContainText('Manca solo la carta nuova')
  await expect(talk(colleague).getByRole('log')).toContainText('Buongiorno Marta')
  await field_(colleague).fill('Sono Marco, continuo io.')
  await field_(colleague).press('Enter')
  await expect(readersLog(reader)).toContainText('Sono Marco, continuo io.')
  // Who has passed it on reads, and writes no more.
  await row(page, 'Marta Bellandi').click()
  await expect(talk(page)).toContainText('La segue Marco Vianello')
  await expect(field_(page)).toHaveCount(0)

  await talk(colleague).getByRole('button', { name: 'Chiudi la chat' }).click()
  await expectAccessible(colleague)
  await dialog(colleague).getByRole('button', { name: 'Chiudi: risolto' }).click()
  await expect(colleague.getByRole('heading', { name: 'Le mie (0)' })).toBeVisible()
  await expect(panel(reader)).toContainText('La chat è chiusa')
})

test('of two who take the same chat one has it, and a network that is cut loses and doubles nothing', async ({
  page,
  open,
  expects,
}) => {
  expects(/status (of )?409|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const reader = await open()
  const colleague = await open()
  await operator(page, 'Elisa', 'Moro')
  await operator(colleague, 'Dario', 'Zorzi')
  const bearer = await readerWaits(reader, 'Paolo', 'Trevisan', 'Mi hanno addebitato due volte novembre.')
  for (const one of [page, colleague]) await row(one, 'Paolo Trevisan').click()
  const buttons = [page, colleague].map((one) => talk(one).getByRole('button', { name: 'Prendi in carico' }))
  await Promise.all(buttons.map((button) => button.click()))
  await expect
    .poll(async () => (await field_(page).count()) + (await field_(colleague).count()), { timeout: 15_000 })
    .toBe(1)
  const holder = (await field_(page).count()) === 1 ? page : colleague
  const other = holder === page ? colleague : page
  await expect(other.getByText('L’ha presa in carico un collega un momento prima.').first()).toBeAttached()

  await holder.context().setOffline(true)
  for (const nth of [1, 2, 3]) {
    await field_(holder).fill(`messaggio ${nth}`)
    await field_(holder).press('Enter')
  }
  await expect(talk(holder).getByRole('log').getByText('In attesa di invio')).toHaveCount(3)
  await holder.context().setOffline(false)
  const messages = async () =>
    (
      await call<{ messages: { author: string; text: string }[] }>(edicola, bearer, {
        path: '/api/support/chat',
      })
    ).messages
      .filter(({ author }) => author === 'operator')
      .map(({ text }) => text)
  await expect.poll(messages, { timeout: 60_000 }).toEqual(['messaggio 1', 'messaggio 2', 'messaggio 3'])
  await expect(talk(holder).getByRole('log').getByText('In attesa di invio')).toHaveCount(0)
  await holder.reload()
  await expect(
    talk(holder)
      .getByRole('log')
      .getByText(/^messaggio \d$/),
  ).toHaveText(['messaggio 1', 'messaggio 2', 'messaggio 3'])
  await expectNoSidewaysScroll(holder)
})
