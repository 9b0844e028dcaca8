import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { subscriber, testCards } from './bought.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { newcomer, signIn, wake } from './signed-in.ts'

const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const main = (page: Page) => page.getByRole('main')

/** Types a card into the form that is open. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numero della carta').fill(number)
  await page.getByLabel('Scadenza').fill('08/31')
  await page.getByLabel('Codice di sicurezza').fill('123')
  await page.getByLabel('Nome sulla carta').fill('Marta Bellandi')
}

test('who bought sees what comes next, cancels, changes their mind and the card, keeps the receipt', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?(402|422|500)/)
  await subscriber(page, edicola)
  const response = await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expectValid(await response!.text())
  await expect(page).toHaveTitle(/^Il tuo abbonamento \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento')
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Digital, annuale' })
  await expect(card.getByText('Te lo ricordiamo per email')).toBeVisible()
  await expect(card.getByText(/119,99\s€ · Visa che finisce con 4242$/)).toBeVisible()
  await expect(card.getByText('Fino alle 23:59, senza costi.')).toBeVisible()
  await expect(card.getByText(/^Intestato a \p{Lu}.+\. Lo leggi da/u)).toBeVisible()
  await expect(card.getByRole('link', { name: /^\d dispositiv[oi] su \d+$/ })).toHaveAttribute(
    'href',
    '/user/devices',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const cancel = card.getByRole('button', { name: 'Disdici il rinnovo' })
  await wake(page)
  await cancel.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confermi la disdetta?' })
  await expect(dialog.getByText(/^fino al(l’| )\d{1,2}°?\s\p{L}+ \d{4}$/u)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tengo l’abbonamento' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  // What fails stays, with its two ways on (SPEC §8).
  const call = '**/renewal/cancel'
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByRole('button', { name: 'Conferma la disdetta' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Non siamo riusciti a disdire il rinnovo automatico.')
  await expect(dialog.getByRole('link', { name: 'contatta il servizio clienti' })).toBeVisible()
  await page.unroute(call)
  await dialog.getByRole('button', { name: 'Conferma la disdetta' }).click()
  await expect(status(page, 'Il rinnovo è disdetto.')).toContainText(/Leggi fino al/)
  await expect(page.getByRole('heading', { name: 'Digital, annuale' })).toBeFocused()
  await expect(card.getByText('Nessuno', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByText(/^Finisce (il|l’)/)).toBeVisible()
  await card.getByRole('button', { name: 'Riattiva il rinnovo' }).click()
  await expect(status(page, 'Il rinnovo è di nuovo acceso.')).toContainText(/119,99\s€/)

  await card.getByRole('button', { name: 'Cambia carta' }).click()
  await page.getByRole('button', { name: 'Usa questa carta' }).click()
  await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
  await expect(page.getByLabel('Numero della carta')).toBeFocused()
  await expectAccessible(page)
  await typeCard(page, testCards.declined)
  await page.getByRole('button', { name: 'Usa questa carta' }).click()
  await expect(page.getByRole('alert')).toContainText('La banca ha respinto la carta.')
  await expect(page).toHaveTitle(/^Errore: /)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await typeCard(page, testCards.asksBank)
  await page.getByRole('button', { name: 'Usa questa carta' }).click()
  await expect(status(page, 'Carta cambiata.')).toContainText('che finisce con 3155')
  await expect(card.getByText(/che finisce con 3155$/)).toBeVisible()

  const days = page.getByRole('region', { name: 'Date da ricordare' }).getByRole('listitem')
  await expect(days).toHaveText([
    /Ultimo giorno per recedere$/,
    /Ti ricordiamo il rinnovo per email$/,
    /Ultimo giorno utile per disdire$/,
    /Prossimo addebito, 119,99\s€$/,
  ])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica per il calendario' }).click()
  const calendar = await saving
  expect(calendar.suggestedFilename()).toBe('abbonamenti.ics')
  expect((await readFile(await calendar.path(), 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(4)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ricevuta in PDF/ }).click()
  const bytes = await readFile(await (await downloading).path())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')

  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(main(page).getByText(/Prossimo addebito: 119,99\s€ (il|l’)/)).toBeVisible()
  await wake(page)
  await main(page).getByRole('link', { name: 'Gestisci l’abbonamento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento')
  await page.goto(edicola.url('CA', '/user/subscriptions', 'account'))
  await expect(
    page.getByRole('region', { name: 'Digital, annuale' }).getByText('Il Meriggio', { exact: true }),
  ).toBeVisible()
})

test('who bought nothing has one way on, who was given a place reads through whom', async ({
  page,
  open,
  edicola,
}) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByRole('heading', { name: 'Nessun abbonamento, per ora' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Guarda le offerte' })).toHaveAttribute(
    'href',
    edicola.url('MG', '/vetrina', 'shop'),
  )
  await expectAccessible(page)
  const guest = await open()
  await signIn(guest, edicola, 'ospite')
  await guest.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(guest.getByText('Lo condivide con te chi ti ha invitato.')).toBeVisible()
})

test('what cannot be loaded says so, and comes when it is asked for again', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?503/)
  await signIn(page, edicola, 'rag')
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await wake(page)
  await page.route('**/api/subscriptions', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page
    .getByRole('navigation', { name: 'Area personale' })
    .getByRole('link', { name: 'Abbonamento' })
    .click()
  await expect(page.getByRole('alert')).toContainText('Riprova più tardi')
  await expectAccessible(page)
  await page.unroute('**/api/subscriptions')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})
