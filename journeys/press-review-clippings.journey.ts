import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { boxes, drag, numbers, picture } from './mapping.ts'
import { signIn } from './signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const desk = (page: Page) => page.getByRole('region', { name: 'La pagina', exact: true })
const chooser = (page: Page) => desk(page).getByRole('combobox')
const saying = (page: Page, words: string | RegExp) =>
  desk(page).getByRole('status').filter({ hasText: words })
const list = (page: Page) => page.getByRole('heading', { name: /^Riquadri \(\d+\)$/ })
const countIn = async (page: Page) => Number(/\d+/.exec(await list(page).innerText())![0])

/**
 * Adds an article that the demo has printed to a day that nobody else fills, sends or locks, and opens its
 * page of cutting. Tried again, it is another article.
 */
async function openClipping(page: Page, edicola: Edicola, day: string): Promise<void> {
  await signIn(page, edicola, 'azienda', `/rassegna/aggiungi/${day}`)
  await page.getByLabel('Parole', { exact: true }).fill('biblioteca')
  for (const edge of ['Dal', 'Al']) await page.getByLabel(edge, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Cerca', exact: true }).last().click()
  const printed = page
    .getByRole('list', { name: 'Articoli trovati' })
    .getByRole('checkbox', { name: /pagina \d/, disabled: false })
  await printed.first().check()
  await page.getByRole('button', { name: 'Aggiungi un articolo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Aggiunto: un articolo.' })).toBeVisible()
  await page.goto(edicola.url('MG', `/rassegna/${day}`))
  await page
    .getByRole('link', { name: /^Apri il ritaglio/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ritaglio \d+ di \d+$/)
  await expect(picture(page)).toBeVisible()
}

/** Opens a page of the edition that the article does not stand on. */
async function openBlankPage(page: Page): Promise<string> {
  const blank = chooser(page).locator('option').filter({ hasNotText: 'con riquadri' }).first()
  const number = (await blank.getAttribute('value'))!
  await chooser(page).selectOption(number)
  await expect(boxes(page)).toHaveCount(0)
  await expect(picture(page)).toBeVisible()
  return number
}

async function save(page: Page): Promise<void> {
  await button(page, 'Salva il ritaglio').click()
  await expect(saying(page, 'Ritaglio salvato.')).toBeVisible()
}

test('by mouse: a box on a second page is drawn, resized, undone and saved', async ({ page, edicola }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await openClipping(page, edicola, '2019-05-02')
  await expect(
    page.getByRole('navigation', { name: 'Articoli del giorno' }).locator('img').first(),
  ).toBeVisible()
  const before = await countIn(page)
  const second = await openBlankPage(page)
  // The whole page in sight: what is dragged does not scroll away.
  await button(page, 'Riduci').click()
  await button(page, 'Riduci').click()
  await drag(page, [0.1, 0.1], [0.4, 0.3])
  await expect(saying(page, `Riquadro ${before + 1} aggiunto, a pagina ${second}.`)).toBeVisible()
  await expect(boxes(page)).toHaveCount(1)
  await expect(boxes(page)).toBeFocused()
  const firstBox = await numbers(page)
  for (const [i, px] of [186, 280, 558, 560].entries()) expect(Math.abs(firstBox[i]! - px)).toBeLessThan(12)
  await drag(page, [(firstBox[0]! + firstBox[2]!) / 1860, (firstBox[1]! + firstBox[3]!) / 2800], [0.6, 0.4])
  const sized = await numbers(page)
  expect(sized.slice(0, 2)).toEqual(firstBox.slice(0, 2))
  expect(Math.abs(sized[0]! + sized[2]! - 0.6 * 1860)).toBeLessThan(12)
  await button(page, 'Annulla').click()
  await expect(saying(page, 'Annullato.')).toBeVisible()
  expect(await numbers(page)).toEqual(firstBox)
  await button(page, 'Ripeti').click()
  expect(await numbers(page)).toEqual(sized)
  await expect(page.getByRole('img', { name: /^Anteprima, foglio 1 di / })).toBeVisible()
  await save(page)
  await page.reload()
  await expect(list(page)).toHaveText(`Riquadri (${before + 1})`)
  await chooser(page).selectOption(second)
  await expect(boxes(page)).toHaveCount(1)
})

test('by keyboard and in numbers alone: moved, resized, undone, on two pages, saved', async ({
  page,
  edicola,
}) => {
  await openClipping(page, edicola, '2019-05-03')
  const before = await countIn(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await button(page, 'Nuovo riquadro').focus()
  await press('Enter')
  await expect(boxes(page).last()).toBeFocused()
  expect(await numbers(page)).toEqual([465, 700, 930, 700])
  await press('ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp')
  expect(await numbers(page)).toEqual([476, 701, 931, 690])
  await expect(
    saying(page, `Riquadro ${before + 1}: da sinistra 476, dall’alto 701, 931 × 690.`),
  ).toBeVisible()
  await page.getByLabel('Larghezza', { exact: true }).focus()
  await press('Control+a')
  await page.keyboard.type('300')
  await press('Tab')
  expect(await numbers(page)).toEqual([476, 701, 300, 690])
  await press('Control+z')
  await expect(saying(page, 'Annullato.')).toBeVisible()
  expect(await numbers(page)).not.toEqual([476, 701, 300, 690])

  const second = await openBlankPage(page)
  await button(page, 'Nuovo riquadro').focus()
  await press('Enter')
  await expect(saying(page, `Riquadro ${before + 2} aggiunto, a pagina ${second}.`)).toBeVisible()
  await button(page, 'Salva il ritaglio').focus()
  await press('Enter')
  await expect(saying(page, 'Ritaglio salvato.')).toBeVisible()
  await page.reload()
  await expect(list(page)).toHaveText(`Riquadri (${before + 2})`)
})

test('a colleague saves first: both versions are shown, and one is chosen', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  expects(/status (of )?409/)
  await openClipping(page, edicola, '2019-05-06')
  const before = await countIn(page)
  const colleague = await open()
  await signIn(colleague, edicola, 'azienda', new URL(page.url()).pathname)
  await expect(picture(colleague)).toBeVisible()
  await colleague.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Il titolo del collega')
  await save(colleague)

  await button(page, 'Nuovo riquadro').click()
  await button(page, 'Salva il ritaglio').click()
  await expect(page.getByRole('alert')).toContainText('Qualcuno ha salvato prima di te.')
  const both = page.getByRole('region', { name: 'Due versioni' })
  await expect(both.getByRole('group', { name: 'La versione salvata' })).toContainText(
    'Il titolo del collega',
  )
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Salva la tua' }).click()
  await expect(saying(page, 'Ritaglio salvato.')).toBeVisible()
  await expect(both).toHaveCount(0)
  await colleague.reload()
  await expect(list(colleague)).toHaveText(`Riquadri (${before + 1})`)
})

test('deleted from its own page, and put back', async ({ page, edicola }) => {
  await openClipping(page, edicola, '2019-05-07')
  await button(page, 'Nuovo riquadro').click()
  await button(page, 'Elimina dalla rassegna').click()
  await expect(page.getByRole('dialog', { name: 'Elimina senza salvare?' })).toBeVisible()
  await page.getByRole('button', { name: 'Resta qui' }).click()
  await button(page, 'Annulla').click()
  await button(page, 'Elimina dalla rassegna').press('Enter')
  await expect(main(page)).toContainText('Questo ritaglio è eliminato dalla rassegna.')
  await expect(button(page, 'Ripristina')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Salva il ritaglio')).toBeVisible()
  await expect(button(page, 'Elimina dalla rassegna')).toBeFocused()
})

for (const [colorScheme, day] of [
  ['light', '2019-05-08'],
  ['dark', '2019-05-09'],
] as const)
  test(`for everybody, ${colorScheme}, on a desk and on phones`, async ({ page, edicola }) => {
    await page.emulateMedia({ colorScheme })
    await openClipping(page, edicola, day)
    await button(page, 'Nuovo riquadro').click()
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAccessible(page)
      const { scrollWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
      }))
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
    }
    await expectNoSidewaysScroll(page)
    await button(page, 'Testo').click()
    await expectAccessible(page)
  })
