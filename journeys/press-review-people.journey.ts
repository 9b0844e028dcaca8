import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { inMail } from './mail.ts'
import { signIn } from './signed-in.ts'

test('recipients by hand and by keyboard alone, changed, removed, undone', async ({ page, edicola }) => {
  await signIn(page, edicola, 'azienda', '/rassegna/destinatari')
  await expect(page.getByRole('heading', { level: 1, name: 'Chi riceve la rassegna' })).toBeVisible()
  await expect(page.getByText('Studio Nordio, avv. Nordio', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const email = `tastiera.${process.pid}.${Date.now()}@example.it`
  await page.getByRole('button', { name: 'Aggiungi una persona' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Tea Sandrin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('non un indirizzo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inserire email valida')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Tea Sandrin riceve la rassegna' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: /^Rimuovi/ }).press('Enter')
  await expect(row).toContainText('Rimosso')
  await expect(row.getByRole('button', { name: /^Annulla/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Attivo')

  // Who was added is told; the way out works without a session, and nobody puts them back.
  const path = await inMail(
    edicola,
    email,
    ({ text }) => /\/rassegna\/disiscrizione\/[\w.-]+/.exec(text)?.[0],
  )
  await page.goto(edicola.url('MG', path, 'account'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Solo il riepilogo del venerdì' }).click()
  await expect(page.getByText('Fatto: da ora ricevi solo il riepilogo')).toBeVisible()
  await page.getByRole('button', { name: 'Ferma la rassegna' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La rassegna è ferma')
  await expect(page.getByText('Nessuno può iscriverti di nuovo')).toBeVisible()
  await page.goto(edicola.url('MG', '/rassegna/destinatari'))
  await expect(row).toContainText('Ha smesso')
})

test('a list is shown first, then imported; on a phone too', async ({ page, edicola, expects }) => {
  expects(/status (of )?422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, edicola, 'azienda', '/rassegna/destinatari')
  await expectNoSidewaysScroll(page)
  const stamp = `${process.pid}.${Date.now()}`
  const csv = `nome;email;gruppi\nUgo Re;ugo.${stamp}@example.it;Direzione\n;senza@example.it;\n`
  await page.getByRole('button', { name: 'Importa un elenco (CSV)' }).click()
  await page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'elenco.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
  await expect(page.getByRole('cell', { name: /Resta fuori: il nome manca/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Importa una persona' }).click()
  const imported = page.getByText('Elenco importato: una persona in più')
  await expect(imported).toBeVisible()
  await page.getByRole('button', { name: 'Importa un elenco (CSV)' }).click()
  await page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('una;due\n1;2\n') })
  await page.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(imported).toHaveCount(0)
  await page.getByRole('link', { name: /^Direzione/ }).click()
  await expect(page.getByText(`ugo.${stamp}@example.it`)).toBeVisible()
})
