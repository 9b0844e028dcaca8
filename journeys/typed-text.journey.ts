import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { codeFor, logIn, register, stranger } from './people.ts'
import { enter, mailOf, newcomer, signIn, storedToken, takeSession } from './signed-in.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'

/** The bearer of who is signed in on the newsstand, by which their session may be ended from elsewhere. */
const bearerOf = async (page: Page) => (await page.evaluate(storedToken)).id_token!
async function endElsewhere(edicola: Edicola, bearer: string): Promise<void> {
  const answer = await ask(edicola.url('MG', '/api/logout'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: '{}',
  })
  expect(JSON.parse(answer.text)).toMatchObject({ success: true })
}

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'))
const draftNote = (page: Page) => page.getByText('Quello che avevi scritto è ancora qui.')
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a session that ends in mid-form loses nothing typed: after signing in again it is there', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  const who = await newcomer(page, edicola)
  const bearer = await bearerOf(page)
  const address = edicola.url('MG', '/user/profile', 'account')
  await page.goto(address)
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Maddalena')
  await page.getByLabel(/^Telefono/).fill('041 555 0199')
  // Fields that come with a choice are kept too.
  await page.getByRole('radio', { name: 'Azienda' }).check()
  await page.getByLabel('Ragione sociale').fill('Remi e Forcole S.r.l.')
  await endElsewhere(edicola, bearer)
  await save(page, 'Salva i dati')
  await expect(page).toHaveURL(/\/accedi\?/)
  await logIn(page, who)
  await expect(page).toHaveURL(address)
  await expect(name).toHaveValue('Maddalena')
  await expect(page.getByLabel(/^Telefono/)).toHaveValue('041 555 0199')
  await expect(page.getByRole('radio', { name: 'Azienda' })).toBeChecked()
  await expect(page.getByLabel('Ragione sociale')).toHaveValue('Remi e Forcole S.r.l.')
  await expect(draftNote(page).first()).toBeVisible()
  // What nobody has touched is as it is stored.
  await expect(page.getByLabel('Cognome')).toHaveValue('Bellandi')
  await save(page, 'Salva i dati')
  await expect(page.getByText('Dati salvati.')).toBeVisible()
  await page.goto(edicola.url('MG', '/user/devices', 'account'))
  await page.goto(address)
  await expect(name).toHaveValue('Maddalena')
  await expect(draftNote(page)).toHaveCount(0)
  // The other part was left without being sent.
  await expect(page.getByRole('radio', { name: 'Persona' })).toBeChecked()
})

test('what one account has typed is shown to no other, and signing out leaves nothing of it', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  const first = await newcomer(page, edicola)
  const bearer = await bearerOf(page)
  const address = edicola.url('MG', '/user/profile', 'account')
  await page.goto(address)
  const phone = page.getByLabel(/^Telefono/)
  await phone.fill('041 555 0123')
  await expect.poll(() => drafts(page)).toContain('041 555 0123')
  await endElsewhere(edicola, bearer)
  await save(page, 'Salva i dati')
  await expect(page).toHaveURL(/\/accedi\?/)
  await logIn(page, { email: mailOf('ospite'), password: DEMO_PASSWORD })
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Teresa')
  await expect(phone).not.toHaveValue('041 555 0123')
  await expect.poll(() => drafts(page)).toBe(null)
  await phone.fill('041 555 0456')
  await expect.poll(() => drafts(page)).toContain('041 555 0456')
  await page.goto(edicola.url('MG', '/logout', 'account'))
  await expect(page).toHaveURL(/\/(accedi|dashboard)?(\?.*)?$/)
  // The page may still be led on.
  await expect(async () => expect(await drafts(page)).toBe(null)).toPass()
  // It leads on to sign-in before it has loaded.
  await page.goto(address, { waitUntil: 'commit' })
  await logIn(page, first)
  await expect(page).toHaveURL(address)
  await expect(phone).toHaveValue('')
})

test('what was typed in another tab before somebody signed out is over there too', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  const who = await newcomer(page, edicola)
  const address = edicola.url('MG', '/user/profile', 'account')
  await page.goto(address)
  const phone = page.getByLabel(/^Telefono/)
  await phone.fill('041 555 0789')
  await expect.poll(() => drafts(page)).toContain('041 555 0789')
  const other = await page.context().newPage()
  await other.goto(edicola.url('MG', '/logout', 'account'))
  await expect(other).toHaveURL(/accedi/)
  await other.close()
  await page.bringToFront()
  await expect(page).toHaveURL(/\/accedi\?/)
  await logIn(page, who)
  await expect(page).toHaveURL(address)
  await expect(phone).toHaveValue('')
})

test('passwords and codes are kept nowhere, the rest of their form is', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile/edit-email', 'account'))
  await page.getByLabel('Nuova email').fill('altra@example.it')
  await page.getByLabel('Password', { exact: true }).fill('Segreta!2026')
  await page.getByRole('button', { name: /^Mostra/ }).click()
  await page.getByLabel('Password', { exact: true }).fill('Segreta!2027')
  await expect.poll(() => drafts(page)).toContain('altra@example.it')
  expect(await drafts(page)).not.toContain('Segreta')
  await page.reload()
  await expect(page.getByLabel('Nuova email')).toHaveValue('altra@example.it')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a card is kept nowhere', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina/ordine?offerta=online&durata=1', 'shop'))
  await page.getByLabel('Numero della carta').fill('4242 4242 4242 4242')
  await page.getByLabel('Codice di sicurezza').fill('737')
  await page.getByLabel('Nome sulla carta').fill('Marta Bellandi')
  expect(await drafts(page)).toBe(null)
})

test('a page loaded again, or come back to, has what was typed; who comes anew what is stored', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'azienda', '/rassegna')
  await page.goto(edicola.url('MG', '/rassegna/ricerche?ricerca=nuova'))
  const words = page.getByLabel('Parole', { exact: true })
  await page.getByLabel('Nome', { exact: true }).fill('Concorrenti')
  await words.fill('vetro, fornace')
  await page.getByRole('radio', { name: 'almeno una' }).check()
  await page.getByRole('checkbox', { name: 'Corriere Apulo' }).check()
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Concorrenti')
  await expect(words).toHaveValue('vetro, fornace')
  await expect(page.getByRole('radio', { name: 'almeno una' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Corriere Apulo' })).toBeChecked()
  await page.goto(edicola.url('MG', '/preferiti'))
  await page.goBack()
  await expect(words).toHaveValue('vetro, fornace')
  await page.goto(edicola.url('MG', '/preferiti'))
  await page.goto(edicola.url('MG', '/rassegna/ricerche?ricerca=nuova'))
  await expect(words).toBeVisible()
  await expect(words).toHaveValue('')
  await page.goto(edicola.url('MG', '/rassegna/aggiungi/2026-11-20?da=ricerca'))
})

test('«Cambia indirizzo email» brings back everything but the passwords, until the code is taken', async ({
  page,
  edicola,
}) => {
  const who = stranger('cambia')
  await page.goto(edicola.url('MG', '/registrati', 'account'))
  await register(page, who)
  await expect(page).toHaveURL(/\/registrati\/codice/)
  await page.getByRole('link', { name: 'Cambia indirizzo email' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marta')
  await expect(page.getByLabel('Cognome')).toHaveValue('Bellandi')
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await expect(page.getByLabel(/almeno 18 anni/)).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const right = stranger('giusta')
  await register(page, right)
  await page.getByLabel('Codice di verifica').fill(await codeFor(edicola, right.email, /codice/i))
  await page.getByRole('button', { name: 'Conferma ed entra' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  await page.goto(edicola.url('MG', '/logout'))
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  await page.goto(edicola.url('MG', '/registrati', 'account'))
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
})

test('a message to customer care outlives the session it was written in', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?(401|403|422)/)
  const who = await newcomer(page, edicola)
  const bearer = await bearerOf(page)
  const address = edicola.url('MG', '/contact', 'account')
  await page.goto(address)
  await page.getByLabel('Argomento').selectOption('payments')
  await page.getByLabel('Oggetto').fill('Due addebiti')
  await page.getByLabel('Messaggio').fill('In ottobre trovo due addebiti per lo stesso mese.')
  await endElsewhere(edicola, bearer)
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByText('Non hai più fatto l’accesso.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await logIn(page, who)
  await expect(page).toHaveURL(`${address}?forceForm=1`)
  await expect(page.getByLabel('Argomento')).toHaveValue('payments')
  await expect(page.getByLabel('Oggetto')).toHaveValue('Due addebiti')
  await expect(page.getByLabel('Messaggio')).toHaveValue('In ottobre trovo due addebiti per lo stesso mese.')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByText(/Messaggio ricevuto/)).toBeVisible()
  await page.goto(address)
  await expect(page.getByLabel('Messaggio')).toHaveValue('')
})

test('a consent that is pressed after its session has ended is said to be pressed again', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  await newcomer(page, edicola)
  const bearer = await bearerOf(page)
  await page.goto(edicola.url('MG', '/user/profile/consents', 'account'))
  // Who comes from the newsstand signs in here behind the page.
  await expect.poll(() => page.evaluate(storedToken)).toHaveProperty('id_token')
  await endElsewhere(edicola, bearer)
  await page.getByRole('switch', { name: /Offerte e sondaggi/ }).click()
  await expect(page).toHaveURL(/\/accedi\?/)
  await expect(page.getByText('una scelta appena fatta va ripetuta')).toBeVisible()
})

test('a draft of a chat and a question to the chatbot stand there again after the sign-in', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  await signIn(page, edicola, 'rag', '/chatbot')
  const bearer = await bearerOf(page)
  const question = page.getByLabel('Fai una domanda al giornale')
  await question.fill('Che cosa si decide sul porto di Ancona?')
  await endElsewhere(edicola, bearer)
  await page.getByRole('button', { name: 'Invia la domanda' }).click()
  await expect(page).toHaveURL(/\/accedi\?/)
  await takeSession(page, edicola, 'rag')
  await enter(page, edicola, '/chatbot')
  await expect(question).toHaveValue('Che cosa si decide sul porto di Ancona?')
})
