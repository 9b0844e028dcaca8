import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clauses } from 'contract/platform/clauses.ts'
import { call } from './bought.ts'
import { cards, chooseFromArticle, expectPaid, payButton, payWith } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './judge.ts'
import { newcomer, storedToken, wake } from './signed-in.ts'

const address = {
  country: 'IT',
  street: 'Riva dell’Arsenale 3',
  city: 'Venezia',
  zip: '30122',
  province: 'VE',
}
const company = {
  ...{ kind: 'company', companyName: 'L’Officina di Marić & C. €', vatNumber: '00743110157' },
  ...{ organisationCode: null, recipientCode: 'M5UXCR1', pec: null },
  clauses: Object.fromEntries(clauses.map((clause) => [clause, true])),
}

/** Somebody new whose profile has address and invoices as said; signed in at the newsstand. */
async function withProfile(page: Page, edicola: Edicola, parts: Record<string, object>): Promise<void> {
  await newcomer(page, edicola)
  const bearer = (await page.evaluate(storedToken)).id_token!
  for (const [part, json] of Object.entries(parts))
    await call(edicola, bearer, { path: `/api/account/profile/${part}`, json })
}
const invoices = (page: Page) => page.getByRole('region', { name: 'Fatture' })
/** Saves a document of the newest invoice and gives its bytes. */
async function save(page: Page, as: 'PDF' | 'XML'): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await invoices(page)
    .getByRole('button', { name: new RegExp(`^${as}`) })
    .first()
    .click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a company orders on invoice from an article, reads at once, and finds IBAN, PDF and XML', async ({
  page,
  edicola,
}) => {
  await withProfile(page, edicola, { address, invoicing: company })
  const article = await chooseFromArticle(page, edicola, 'Digital')
  await page.getByRole('radio', { name: /^1 anno|^12 mesi|^Un anno/ }).check()
  await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
  await expect(page.getByText(/^Ti arriva anche la fattura elettronica/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pago con bonifico su fattura' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonifico su fattura')
  await payButton(page).click()
  await expect(page.getByText('Richiesto')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /accetto le condizioni di vendita/ }).check()
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByText(/^119,99\s€, con bonifico entro 30 giorni$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Torna all’articolo' }).click()
  await expect(page).toHaveURL(edicola.url('MG', `${article}#continua`))
  await expectWhole(page)

  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await wake(page)
  await expect(invoices(page).getByRole('heading', { level: 3 })).toHaveText(
    /^Da pagare: 119,99\s€ entro (il |l’)/,
  )
  await expect(invoices(page).getByText('IT60 X054 2811 1010 0000 0123 456', { exact: true })).toBeVisible()
  await expect(invoices(page).getByText(/^Fattura \d+\/\d{4}$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recesso' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  const pdf = await save(page, 'PDF')
  expect(pdf.name).toMatch(/^fattura-\d+-\d{4}\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  // Its file leaves by a job.
  await expect(async () => {
    await page.reload()
    await expect(invoices(page).getByRole('button', { name: /^XML/ })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await wake(page)
  const xml = await save(page, 'XML')
  expect(xml.name).toMatch(/^IT\d{11}_[A-Z\d]{5}\.xml$/)
  expect(xml.bytes.toString()).toContain("<Denominazione>L'Officina di Maric &amp; C. EUR</Denominazione>")
})

test('a person asks for an invoice before paying: it comes with the receipt', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina/digital?durata=mese', 'shop'))
  await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
  await page.getByRole('link', { name: 'Chiedila prima di pagare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dati e fatturazione')
  await wake(page)
  const part = (name: string) => page.getByRole('region', { name })
  await part('Fattura').getByLabel('Voglio la fattura per i prossimi addebiti').check()
  await part('Fattura').getByRole('button', { name: 'Salva la fattura' }).click()
  await expect(part('Fattura').getByText('Dati della fattura salvati.')).toBeVisible()
  await part('Chi sei').getByLabel('Codice fiscale').fill('RSSMRA85T10A562S')
  await part('Chi sei').getByRole('button', { name: 'Salva i dati' }).click()
  await expect(part('Chi sei').getByText('Dati salvati.')).toBeVisible()
  const where = part('Indirizzo')
  await where.getByLabel('Via e numero civico').fill(address.street)
  await where.getByLabel('Comune').fill(address.city)
  await where.getByLabel('Provincia').selectOption('VE')
  await where.getByLabel('CAP').fill(address.zip)
  await where.getByRole('button', { name: /^Salva/ }).click()
  await expect(where.getByText('Indirizzo salvato.')).toBeVisible()
  await page.getByRole('link', { name: 'torna all’ordine' }).click()
  await expect(page.getByText(/^Ti arriva anche la fattura elettronica/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pago con bonifico su fattura' })).toHaveCount(0)
  await payWith(page, cards.good)
  await expectPaid(page)
  await page.getByRole('link', { name: 'Ricevuta e abbonamento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento')
  await wake(page)
  await expect(invoices(page).getByRole('heading', { level: 3 })).toHaveCount(0)
  await expect(invoices(page).getByText(/^Fattura \d+\/\d{4}: Digital/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ricevute' }).getByRole('button')).toHaveCount(1)
  expect((await save(page, 'PDF')).bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await expectAccessible(page)
})
