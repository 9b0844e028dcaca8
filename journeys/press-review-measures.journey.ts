import { readFile } from 'node:fs/promises'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { fillReview } from '../start/test-review-items.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { mailOf, signIn } from './signed-in.ts'

test('what came out is counted, drawn, filtered and taken along, by keyboard too', async ({
  page,
  edicola,
}) => {
  const today = romeDay(new Date())
  const masthead = 'Il Foglio delle Vetrerie'
  const upload = { brand: null, article: null, masthead, file: 'press-review/0/a.pdf', licence: 'Licenza 7' }
  await fillReview(edicola.dataDir, mailOf('azienda'), [
    { day: shiftDay(today, -400), words: ['Vallarin'], title: 'Vetro, i forni passano all’idrogeno' },
    { day: shiftDay(today, -401), words: ['Vallarin', 'forni'], brand: 'CA', masthead: 'Corriere Apulo' },
    { day: shiftDay(today, -401), boxes: [], ...upload },
  ])
  await signIn(page, edicola, 'azienda', '/sezioni')
  const [from, to] = [shiftDay(today, -405), shiftDay(today, -395)]
  await page.goto(edicola.url('MG', `/rassegna/misure?dal=${from}&al=${to}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 articoli')
  const mastheads = page.getByRole('region', { name: 'Per testata' })
  await expect(mastheads.getByRole('row', { name: /Corriere Apulo/ })).toContainText('1')
  await expect(mastheads.getByRole('img', { name: 'Per testata: articoli' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Vallarin/ })).toContainText('2')
  await page.getByText('Le settimane in cifre').press('Enter')
  await expect(page.getByRole('table', { name: /per settimana, in cifre/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // With the colours of the system alone one still sees where one is and what the charts say.
  await page.emulateMedia({ forcedColors: 'active' })
  const here = page.getByRole('navigation').getByRole('link', { name: 'Misure' })
  await expect(here).toHaveCSS('text-decoration-line', 'underline')
  const colour = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(mastheads.locator('svg')).toHaveCSS('fill', colour)
  await page.emulateMedia({ forcedColors: 'none' })

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica in CSV' }).press('Enter'),
  ])
  expect(csv.suggestedFilename()).toBe(`misure-${from}-${to}.csv`)
  const text = await readFile(await csv.path(), 'utf8')
  const rows = text
    .slice(1)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'))
  expect(rows[0]!.slice(0, 3)).toEqual(['misura', 'voce', 'articoli'])
  expect(rows.find(([what, name]) => what === 'testata' && name === masthead)?.[2]).toBe('1')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica in PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // Nothing was sent: the page says so, and leads back to what was found.
  await page.getByRole('link', { name: 'Solo quelli inviati' }).click()
  await expect(page.getByRole('heading', { name: 'Ancora niente da misurare' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Conta tutti gli articoli' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 articoli')

  // Days that make no period stay as they were written.
  await page.getByLabel('Al', { exact: true }).fill(shiftDay(from, -1))
  await page.getByLabel('Al', { exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Queste date non vanno bene.')
  await expect(page.getByLabel('Al', { exact: true })).toHaveValue(shiftDay(from, -1))
})

test('who has no press review is shown nothing of one', async ({ page, edicola, expects }) => {
  expects(/403/)
  expects(/could not be loaded/)
  await signIn(page, edicola, 'lettore', '/sezioni')
  await page.goto(edicola.url('MG', '/rassegna/misure'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non riusciamo ad aprire la rassegna')
  await expect(page.getByRole('table')).toHaveCount(0)
})
