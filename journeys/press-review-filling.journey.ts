import type { Page } from '@playwright/test'
import { photo } from './made-files.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

const RICERCHE = '/rassegna/ricerche'

test('the demo has filled the review; a query is tried, saved, changed, removed by keyboard', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'azienda', RICERCHE)
  const result = page.getByRole('listitem').filter({ hasText: 'Vetro e Murano' })
  await expect(async () => {
    await page.reload()
    await expect(result.first()).toContainText(/negli ultimi sette giorni (un articolo|\d+ articoli)/)
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Nuova ricerca' }).press('Enter')
  await page.getByRole('button', { name: 'Salva la ricerca' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await page.keyboard.type('Treni')
  await page.getByLabel('Parole', { exact: true }).focus()
  await page.keyboard.type('treno')
  await page.getByRole('button', { name: 'Prova' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Che cosa troverebbe' }).getByRole('status')).toContainText(
    /articol/i,
  )
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva la ricerca' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '«Treni» è salvata.' })).toBeVisible()
  await page.getByRole('link', { name: 'Modifica «Treni»' }).press('Enter')
  await expect(page.getByLabel('Parole', { exact: true })).toHaveValue('treno')
  await page.getByRole('link', { name: 'Torna all’elenco' }).press('Enter')
  await page.getByRole('button', { name: 'Elimina «Treni»' }).press('Enter')
  await page.getByRole('button', { name: 'Elimina la ricerca' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '«Treni» è eliminata.' })).toBeVisible()
})

test('a query that was saved in another tab meanwhile is shown beside one’s own: nobody’s is lost', async ({
  page,
  context,
  edicola,
  expects,
}) => {
  expects(/status (of )?409/)
  const words = (of: Page) => of.getByLabel('Parole', { exact: true })
  const save = (of: Page) => of.getByRole('button', { name: 'Salva la ricerca' }).click()
  const name = `Prova ${crypto.randomUUID().slice(0, 8)}`
  const modify = (of: Page) => of.getByRole('link', { name: `Modifica «${name}»` })
  await signIn(page, edicola, 'azienda', `${RICERCHE}?ricerca=nuova`)
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await words(page).fill('lampara')
  await save(page)
  await modify(page).click()
  await expect(words(page)).toHaveValue('lampara')
  const other = await context.newPage()
  await other.goto(page.url())
  await words(other).fill('lampara, barca')
  await save(other)
  await expect(other.getByText(`«${name}» è salvata.`)).toBeVisible()

  await words(page).fill('lampara, rete')
  await save(page)
  await expect(page.getByText('Questa ricerca è stata cambiata altrove')).toBeVisible()
  await expect(words(page)).toHaveValue('lampara, rete')
  const saved = page.getByRole('region', { name: 'La versione salvata' })
  await expect(saved).toContainText('«lampara» e «barca»')
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'Tieni quella salvata' }).click()
  await expect(words(page)).toHaveValue('lampara, barca')

  await other.goto(page.url())
  await words(other).fill('lampara, mare')
  await save(other)
  await expect(other.getByText(`«${name}» è salvata.`)).toBeVisible()
  await words(page).fill('lampara, porto')
  await save(page)
  await saved.getByRole('button', { name: 'Salva la tua' }).click()
  await expect(page.getByText(`«${name}» è salvata.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('«lampara» e «porto»')
  await page.getByRole('button', { name: `Elimina «${name}»` }).click()
  await page.getByRole('button', { name: 'Elimina la ricerca' }).click()
  await expect(page.getByRole('status').filter({ hasText: `«${name}» è eliminata.` })).toBeVisible()
})

test('articles are added from a search and from a file with its licence', async ({ page, edicola }) => {
  const path = `/rassegna/aggiungi/${romeDay(new Date())}`
  await signIn(page, edicola, 'azienda', path)
  await page.getByLabel('Parole', { exact: true }).fill('biblioteca')
  await page.getByLabel('Dal').fill('')
  await page.getByRole('button', { name: 'Cerca', exact: true }).last().click()
  const results = page.getByRole('list', { name: 'Articoli trovati' }).getByRole('checkbox')
  // A second try finds chosen what the first one added.
  const free = results.and(page.locator(':enabled')).first()
  const box = page.locator(`#${await free.getAttribute('id')}`)
  await box.check()
  await page.getByRole('button', { name: 'Aggiungi un articolo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Aggiunto: un articolo.' })).toBeVisible()
  await expect(box).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Carica un file' }).click()
  const picture = Buffer.from(await photo(page))
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'ritaglio.png', mimeType: 'image/png', buffer: picture },
  })
  await page.getByRole('textbox', { name: 'Testata' }).fill('Il Gazzettino del Nord')
  await page.getByLabel('Titolo').fill('Fornaci accese')
  await page.getByRole('button', { name: 'Aggiungi alla rassegna' }).click()
  await expect(page.getByLabel('Licenza')).toBeFocused()
  await expect(page.getByLabel('Titolo')).toHaveValue('Fornaci accese')
  await expectAccessible(page)
  await page.getByLabel('Licenza').fill('Licenza diretta dell’editore')
  await page.getByRole('button', { name: 'Aggiungi alla rassegna' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '«Fornaci accese» è nella rassegna.' }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Segnala un mancante' }).click()
  // The form before it has a field of the same name.
  const missing = page.getByRole('form', { name: 'Segnala un articolo mancante' })
  await missing.getByRole('textbox', { name: 'Testata' }).fill('Il Meriggio')
  await missing.getByLabel('Che cosa manca').fill('L’intervista al sindaco di Murano.')
  await missing.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Segnalazione MG-\d{6} ricevuta/ })).toBeVisible()
})
