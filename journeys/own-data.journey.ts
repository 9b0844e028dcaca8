import { readFile } from 'node:fs/promises'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { inMail } from './mail.ts'
import { logIn } from './people.ts'
import { newcomer, wake } from './signed-in.ts'

/** The newest letter to an address whose subject begins so. */
const letterTo = (edicola: Edicola, email: string, subject: string): Promise<string> =>
  inMail(edicola, email, (mail) => (mail.subject.startsWith(subject) ? mail.text : null))

test('a person asks for their data, follows the letter, downloads the archive', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?404/)
  const { email } = await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  await page
    .getByRole('navigation', { name: 'Area personale' })
    .getByRole('link', { name: 'I miei dati' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I miei dati')
  await page.getByRole('button', { name: 'Prepara il mio archivio' }).click()
  await expect(page.getByText('Richiesta inviata.')).toBeVisible()
  await expectAccessible(page)

  const letter = await letterTo(edicola, email, 'Il tuo archivio è pronto')
  const link = /https?:\/\/\S+archivio=\S+/.exec(letter)![0]
  await page.goto(edicola.url('MG', '/user/profile/data', 'account'))
  await expect(page.getByText('Per scaricarlo apri il link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scarica l’archivio' })).toBeHidden()
  await page.goto(`${link}x`)
  await page.getByRole('button', { name: 'Scarica l’archivio' }).click()
  await expect(page.getByText('Questo link non apre il tuo archivio.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('Il tuo archivio è pronto: puoi scaricarlo fino al')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica l’archivio' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^i-miei-dati-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of ['dati.json', 'dati.html']) expect(bytes.includes(name)).toBe(true)
  await expect(page.getByText('Archivio scaricato.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(edicola.url('MG', '/user/devices', 'account'))
  await expect(page.getByText('Archivio dei dati scaricato')).toBeVisible()
})

test('a person deletes the account, is signed out, comes back and stays', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?40[13]/)
  const who = await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile/data', 'account'))
  await page.getByRole('link', { name: 'Elimina l’account…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elimina l’account')
  await expect(page.getByRole('heading', { name: 'Che cosa resta, e perché' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(edicola.url('MG', '/user/profile/data/delete', 'account'))
  await wake(page)

  const password = page.getByLabel('Password', { exact: true })
  const press = page.getByRole('button', { name: 'Elimina l’account…' })
  await press.click()
  await expect(page.getByText('Richiesto')).toBeVisible()
  await password.fill('Sbagliata!2026')
  await press.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Lascia com’è' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press.click()
  await dialog.getByRole('button', { name: 'Elimina l’account', exact: true }).click()
  await expect(page.getByText('La password non è questa')).toBeVisible()
  await password.fill(who.password)
  await press.click()
  await dialog.getByRole('button', { name: 'Elimina l’account', exact: true }).click()
  await expect(page).toHaveURL(/\/accedi\?esito=eliminazione-chiesta/)
  await expect(page.getByText('Hai chiesto di eliminare il tuo account.')).toBeVisible()

  const letter = await letterTo(edicola, who.email, 'Il tuo account sta per essere eliminato')
  await page.goto(/https?:\/\/\S+\/user\/profile\/data/.exec(letter)![0])
  await logIn(page, who)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I miei dati')
  await expect(page.getByText(/^Il tuo account verrà eliminato/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elimina l’account…' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annulla l’eliminazione' }).click()
  await expect(page.getByText('L’eliminazione è annullata.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Elimina l’account…' })).toBeVisible()
  await letterTo(edicola, who.email, 'Il tuo account resta')
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(page.getByText(/^Il tuo account verrà eliminato/)).toBeHidden()
})
