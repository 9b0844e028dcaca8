import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { addReviewItems } from '../start/test-review-day.ts'
import { mailOf, signIn } from './signed-in.ts'

// No masthead of the demo has an edition in these years: nobody else fills their days. A second try has a
// year of its own, for what the first one put there stays.
const dayOf = (monthAndDay: string) => `${2018 - test.info().retry}-${monthAndDay}`
const items = [
  { title: 'Porti, il piano dei moli freddi', author: 'Teresa Alboni', page: 9 },
  { title: 'Bollette, aiuti solo a chi consuma meno', author: 'Redazione', page: 1 },
  { title: 'Assunti quaranta saldatori', masthead: 'La Lagunare', page: 22, byHand: true },
]
const [first, second, third] = items.map(({ title }) => title) as [string, string, string]

const open = async (page: Page, edicola: Edicola, day: string) => {
  await addReviewItems(edicola, mailOf('azienda'), day, items)
  await signIn(page, edicola, 'azienda', `/rassegna/${day}`)
  await expect(row(page, first)).toBeVisible()
}
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const order = (page: Page) => page.locator('[data-item] td:nth-child(2) p:first-child').allTextContents()
const more = (page: Page, title: string) =>
  page.getByRole('button', { name: `Altre azioni per «${title}»`, exact: true })
const act = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
/** Writes a note of the first article, and does not save it yet. */
const writeNote = async (page: Page, words: string) => {
  await more(page, first).click()
  await act(page, 'Scrivi una nota').click()
  await page.getByRole('textbox', { name: 'Nota' }).fill(words)
}
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Sposta «${title}»` })

// Pictures of pages come with the clippings; items of this journey have none.
test.beforeEach(({ expects }) => expects(/status (of )?404/))

test('a stranger signs in first; who has no press review goes to the shop', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?403/)
  await page.goto(edicola.url('MG', '/rassegna'))
  await expect(page).toHaveURL(/account\..*\/accedi/)
  await signIn(page, edicola, 'lettore', '/')
  await page.goto(edicola.url('MG', '/rassegna'))
  await expect(page).toHaveURL(edicola.url('MG', '/rassegna-stampa', 'shop'))
})

test('filtered and sorted in the address; annotated, locked, deleted and restored', async ({
  page,
  edicola,
}) => {
  await open(page, edicola, dayOf('03-04'))
  await page.getByRole('combobox', { name: 'Testata', exact: true }).selectOption('La Lagunare')
  await expect(page).toHaveURL(/testata=La\+Lagunare/)
  await expect.poll(() => order(page)).toEqual([third])
  await page.getByRole('link', { name: 'Mostra tutti' }).click()
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('titolo')
  await expect.poll(() => order(page)).toEqual([third, second, first])
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('rassegna')
  await writeNote(page, 'Da leggere prima della riunione')
  await act(page, 'Salva la nota').click()
  await expect(row(page, first)).toContainText('Da leggere prima della riunione')
  await more(page, first).click()
  await act(page, 'Blocca per te').click()
  await expect(row(page, first)).toContainText(/Bloccato da te, \d/)
  await more(page, second).click()
  await act(page, 'Elimina').click()
  await expect(row(page, second)).toContainText('Eliminato')
  await row(page, second).getByRole('button', { name: 'Ripristina' }).click()
  await expect(row(page, second)).toContainText('Disponibile')
  for (const title of [second, third]) await page.getByRole('checkbox', { name: `Scegli «${title}»` }).check()
  const bar = page.getByRole('region', { name: 'Articoli scelti' })
  await expect(bar).toContainText('2 articoli scelti 2 pagine')
  await bar.getByRole('button', { name: 'Elimina' }).click()
  await expect(status(page)).toHaveText('Fatto: 2 articoli.')
  await expect(row(page, third)).toContainText('Eliminato')
})

test('put in order by dragging, and by keyboard alone', async ({ page, edicola }) => {
  await open(page, edicola, dayOf('03-05'))
  await handle(page, first).hover()
  await page.mouse.down()
  // The last row is below the window: held at its edge, the row takes the page along.
  await page.mouse.move(400, 719, { steps: 8 })
  await expect(row(page, third)).toBeInViewport({ ratio: 1 })
  // Away from the edge the page stands still.
  await page.mouse.move(400, 360)
  const to = (await row(page, third).boundingBox())!
  await page.mouse.move(400, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([second, third, first])
  await handle(page, first).focus()
  await page.keyboard.press('ArrowUp')
  await expect(status(page)).toHaveText(`«${first}» è ora 2 di 3.`)
  await expect(handle(page, first)).toBeFocused()
  await more(page, third).focus()
  await page.keyboard.press('Enter')
  await act(page, 'Sposta per primo').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual([third, second, first])
  await page.reload()
  await expect.poll(() => order(page)).toEqual([third, second, first])
})

test('two browsers on one review: a colleague’s note is shown beside one’s own', async ({
  page,
  open: another,
  edicola,
  expects,
}) => {
  expects(/status (of )?409/)
  await open(page, edicola, dayOf('03-06'))
  const colleague = await another()
  await signIn(colleague, edicola, 'azienda', `/rassegna/${dayOf('03-06')}`)
  await writeNote(page, 'La mia')
  await writeNote(colleague, 'La sua')
  await act(colleague, 'Salva la nota').click()
  await expect(row(colleague, first)).toContainText('La sua')
  await act(page, 'Salva la nota').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('La sua')
  await expect(page.getByRole('textbox', { name: 'La tua nota' })).toHaveValue('La mia')
  await act(page, 'Tieni la mia').click()
  await expect(row(page, first)).toContainText('La mia')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`for everybody, ${colorScheme}, on a desk and on a phone; a day without a review`, async ({
    page,
    edicola,
    expects,
  }) => {
    expects(/status (of )?400/)
    await page.emulateMedia({ colorScheme })
    await open(page, edicola, colorScheme === 'dark' ? dayOf('03-07') : dayOf('03-08'))
    await page.getByRole('checkbox', { name: `Scegli «${first}»` }).check()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await more(page, first).click()
    await expectAccessible(page)
    await page.goto(edicola.url('MG', '/rassegna/2011-01-01'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nessuna rassegna per questo giorno')
    await expectAccessible(page)
    for (const nowhere of ['/rassegna/domani', '/rassegna/invii/2019-02-30', '/rassegna/aggiungi/ieri']) {
      expect((await page.goto(edicola.url('MG', nowhere)))!.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo giorno non c’è nel calendario')
    }
  })
