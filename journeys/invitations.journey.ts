import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buy, call, companyOf, subscriber } from './bought.ts'
import { payButton } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { inMail } from './mail.ts'
import { pathsOf } from './page-types.ts'
import { codeFor, register, stranger } from './people.ts'
import { enter, newcomer, signIn } from './signed-in.ts'

/** The link of the newest invitation to an address. */
const linkFor = (edicola: Edicola, email: string): Promise<string> =>
  inMail(edicola, email, ({ text }) => /https?:\S+\/invito\/[\w-]+/.exec(text)?.[0])
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const wall = (page: Page) => page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })
const rowOf = (page: Page, who: string) => page.getByRole('listitem').filter({ hasText: who })
const toInvitations = (page: Page, edicola: Edicola) =>
  page.goto(edicola.url('MG', '/user/invitations', 'account'))

async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Nome e cognome').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Invita', exact: true }).click()
}

test('invited, activated in another browser, removed: the reader closes', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  expects(/status (of )?422/)
  const { email } = await subscriber(page, edicola, { offer: 'famiglia' })
  const guest = await open()
  const other = stranger('invitata')
  const { 'paid article': article } = await pathsOf(edicola, 'MG')

  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await page.getByRole('main').getByRole('link', { name: 'Persone invitate' }).click()
  await expect(title(page)).toHaveText('Persone invitate')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await invite(page, 'Ilaria Vallarin', email)
  await expect(page.getByText('Non puoi invitare te stesso', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(other.email)
  await page.getByRole('button', { name: 'Invita', exact: true }).click()
  await expect(page.getByText('Invito mandato a Ilaria Vallarin.')).toBeVisible()
  const row = rowOf(page, other.email)
  await expect(row).toContainText('Email inviata (da attivare)')

  await guest.goto(await linkFor(edicola, other.email))
  await expect(title(guest)).toHaveText('Marta Bellandi ti ha riservato un posto')
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await guest.getByRole('link', { name: 'Registrati con questo indirizzo' }).click()
  await register(guest, other)
  await guest.getByLabel('Codice di verifica').fill(await codeFor(edicola, other.email, /confermare/))
  await guest.getByRole('button', { name: 'Conferma ed entra' }).click()
  await expect(title(guest)).toHaveText('Attiva il tuo posto')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Attiva il tuo posto' }).click()
  await expect(title(guest)).toHaveText('Il tuo posto è attivo')
  await expectAccessible(guest)
  await enter(guest, edicola, article)
  await expect(guest.getByRole('banner').getByRole('link', { name: 'Abbonati' })).toBeHidden()
  await expect(wall(guest)).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText('Attivo')
  await row.getByRole('button', { name: /^Rimuovi/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi Ilaria Vallarin' }).click()
  await expect(row).toContainText('Il posto si libera domani')
  await expect(page.getByText('Posto tolto.')).toBeVisible()
  await expectAccessible(page)
  await guest.reload()
  await expect(wall(guest)).toBeVisible()
  await row.getByRole('button', { name: /^Annulla/ }).click()
  await expect(row).toContainText('Attivo')
  await guest.reload()
  await expect(wall(guest)).toHaveCount(0)

  // Who reads as a guest may go by themselves.
  await guest.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await guest.getByRole('link', { name: 'Vedi il tuo posto, o lascialo' }).click()
  await expect(title(guest)).toHaveText('I posti con cui leggi')
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await guest.getByRole('button', { name: 'Lascia il posto' }).click()
  await expect(guest.getByText('Hai lasciato il posto.')).toBeVisible()
  await expect(guest.getByText('Non leggi con il posto di nessuno.')).toBeVisible()
  await expectAccessible(guest)
  await page.reload()
  await expect(row).toContainText('Il posto si libera domani')
})

test('a link that was forwarded opens nothing to another account, and is not used up', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  expects(/status (of )?40[39]/)
  await subscriber(page, edicola, { offer: 'famiglia' })
  const [guest, thief] = [await open(), await open()]
  const { email } = await newcomer(guest, edicola)
  await newcomer(thief, edicola)
  await toInvitations(page, edicola)
  await invite(page, 'Bruno Sartor', email)
  await expect(rowOf(page, email)).toContainText('Email inviata (da attivare)')
  await rowOf(page, email)
    .getByRole('button', { name: /^Consegna a mano/ })
    .click()
  await expect(rowOf(page, email)).toContainText('Link consegnato a mano oggi')
  const handed = page.getByLabel('Link da consegnare')
  await expect(handed).toHaveValue(/\/invito\//)
  await expectAccessible(page)
  const link = await handed.inputValue()

  const take = async (who: Page) => {
    await who.goto(link)
    await who.getByRole('link', { name: 'Accedi e attiva il posto' }).click()
    await who.getByRole('button', { name: 'Attiva il tuo posto' }).click()
  }
  await take(thief)
  await expect(thief.getByRole('alert')).toContainText('Questo invito è per un altro indirizzo.')
  await expectAccessible(thief)
  // Whoever came with the wrong account signs out, and is back at the invitation.
  await thief.getByRole('link', { name: 'Usa un altro account' }).click()
  await expect(thief).toHaveURL(link)
  await expect(title(thief)).toHaveText('Marta Bellandi ti ha riservato un posto')
  await take(page)
  await expect(page.getByRole('alert')).toContainText('Questo invito è per un altro indirizzo.')
  await take(guest)
  await expect(title(guest)).toHaveText('Il tuo posto è attivo')
  // Who opens the letter again is led to the newspaper, signed in or not.
  await guest.reload()
  await expect(guest.getByText('Questo posto è già attivo.')).toBeVisible()
  await expect(guest.getByRole('main').getByRole('link', { name: 'Vai al giornale' })).toBeVisible()
  await expectAccessible(guest)
  await thief.goto(link)
  await expect(thief.getByText('Questo posto è già attivo.')).toBeVisible()
  await expectAccessible(thief)
  await thief.getByRole('main').getByRole('link', { name: 'Accedi', exact: true }).click()
  await expect(thief.getByRole('heading', { level: 1 })).toHaveText('Accedi')
})

test('who has two plans assigns a place of the one it is of, and keeps the larger one to invite', async ({
  page,
  edicola,
}) => {
  const { email, bearer } = await companyOf(page, edicola, 'aziende')
  await buy(edicola, bearer, { offer: 'aziende-20' })
  await toInvitations(page, edicola)
  await expect(page.getByText('Con il piano Aziende hai dieci posti.')).toBeVisible()
  const small = page.getByRole('region', { name: /^Aziende Il Meriggio/ })
  await small.getByRole('button', { name: 'Assegna posto 1', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Aziende, Il Meriggio' })).toBeChecked()
  await expect(page.getByLabel('Nome e cognome')).toBeFocused()
  await invite(page, 'Bruno Sartor', `bruno.${email}`)
  await expect(small.getByRole('listitem').filter({ hasText: `bruno.${email}` })).toBeVisible()

  const large = page.getByRole('region', { name: /^Aziende, 20 posti/ })
  const { plans } = await call<{ plans: { id: string; name: string }[] }>(edicola, bearer, {
    path: '/api/subscriptions/seats',
  })
  const { id } = plans.find(({ name }) => name === 'Aziende, 20 posti')!
  await page.goto(edicola.url('MG', `/user/subscriptions/piano/${id}?a=online-anno`, 'account'))
  await expect(page.getByText('se lo scegli, non inviti più nessuno')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /condizioni di vendita/ }).check()
  await payButton(page).click()
  await expect(page.getByText(/passi a Online/)).toBeVisible()
  await toInvitations(page, edicola)
  await expect(large).toContainText(/Passi a Online dal .*, senza questi posti/)
  await expect(large.getByRole('button', { name: /^Assegna/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await large.getByRole('link', { name: 'tieni Aziende, 20 posti' }).click()
  await page.getByRole('button', { name: 'Tieni Aziende, 20 posti' }).click()
  await expect(page.getByText(/passi a Online/)).toHaveCount(0)
  await toInvitations(page, edicola)
  await expect(large.getByRole('button', { name: /^Assegna/ })).toHaveCount(20)
})

test('a company gives twenty places from a list, and saves the list', async ({ page, edicola }) => {
  const { email } = await companyOf(page, edicola, 'aziende-20')
  await toInvitations(page, edicola)
  await expect(page.getByText('Con il piano Aziende, 20 posti hai 20 posti')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const people = Array.from({ length: 20 }, (_, i) => `Zoë D’Este;lista${i}.${email}`)
  const choose = async (lines: readonly string[]) => {
    const buffer = Buffer.from(`\ufeffNome;Email\r\n${lines.join('\r\n')}\r\n`)
    await page.getByLabel('File CSV').setInputFiles({ name: 'soci.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Carica l’elenco', exact: true }).click()
  }
  await choose([people[0]!, 'Bruno Sartor;bruno', `Silvia;${email}`, `Altra;lista0.${email}`])
  await expect(page.getByText('Nessuno è stato invitato.')).toBeVisible()
  for (const words of [
    'Riga 3: l’email manca o non è valida.',
    'Riga 4: non puoi invitare te stesso.',
    'Riga 5: la stessa email è già in una riga sopra.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Libere (20)' })).toBeVisible()

  await choose(people.slice(0, 8))
  await expect(page.getByText('8 persone invitate.')).toBeVisible()
  await expect(page.getByText('Nessuno è stato invitato.')).toHaveCount(0)
  await choose(['Bruno Sartor;bruno'])
  await expect(page.getByText('Nessuno è stato invitato.')).toBeVisible()
  await expect(page.getByText('8 persone invitate.')).toHaveCount(0)
  await choose(people.slice(8))
  await expect(page.getByRole('button', { name: 'Da attivare (20)' })).toBeVisible()
  await expect(page.getByText('12 persone invitate.')).toBeVisible()
  await expect(page.getByText('Riga 2: l’email manca o non è valida.')).toHaveCount(0)
  await expect(page.getByText('Tutti i posti sono assegnati.')).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica l’elenco (CSV)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^persone-invitate-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[20]).toContain(`20;Zoë D’Este;lista19.${email};Email inviata (da attivare)`)
})

test('the page of the demo’s company has every state of a paid plan', async ({ page, edicola }) => {
  await signIn(page, edicola, 'azienda')
  await toInvitations(page, edicola)
  for (const label of [
    ...['Attivo', 'Da attivare', 'Nuovo (da assegnare)', 'Attivazione da inviare'],
    ...['Email inviata (da attivare)', 'Scaduto', 'Rinnovato'],
  ])
    await expect(page.getByRole('listitem').getByText(label, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
