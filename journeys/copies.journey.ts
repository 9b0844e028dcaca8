import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { cards, payButton, payWith } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { openGate } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './judge.ts'
import { pathsOf } from './page-types.ts'
import { codeFor, register, stranger } from './people.ts'
import { alive, openNewest, stage } from './reader.ts'
import { newcomer } from './signed-in.ts'

const buysCopy = (page: Page) =>
  page.getByRole('link', { name: /^(Compra s|S)olo questo numero · 1,80\s€$/ }).filter({ visible: true })
const wish = (page: Page) => page.getByRole('checkbox', { name: /Chiedo di leggere subito questa copia/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A paid article that the edition of the day before prints, and the newest one does not. */
async function paidOfTheDayBefore(edicola: Edicola): Promise<string> {
  const read = async (path: string) => (await ask(edicola.url('MG', path))).text
  const list = await read('/sfoglia/MG/nazionale')
  const editions = [...new Set(list.match(/(?<=href=")\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d(?=")/g))]
  const [newest, before] = await Promise.all(
    editions.slice(0, 2).map((path) => read(`/api/newsstand/edition${path.slice('/sfoglia'.length)}/pages`)),
  )
  for (const [path] of before!.matchAll(/(?<="path":")\/articolo\/\d+\/[^"]+/g))
    if (!newest!.includes(path) && (await read(path)).includes('id="continua"')) return path
  throw new Error('the edition of the day before prints no paid article of its own')
}

test('a visitor at the wall of the edition registers, buys that copy, and reads all its pages', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?409/)
  const edition = await openNewest(page)
  await page.goto(`${edition}/2`)
  await buysCopy(page).click()
  await page.getByRole('link', { name: 'Registrati' }).click()
  const who = stranger('copia')
  await register(page, who)
  await page.getByLabel('Codice di verifica').fill(await codeFor(edicola, who.email, /confermare/))
  await page.getByRole('button', { name: 'Conferma ed entra' }).click()

  await expect(page).toHaveURL(/\/vetrina\/ordine\/[\da-f-]{36}$/)
  const order = page.url()
  const summary = page.getByRole('complementary', { name: /^Il Meriggio, / })
  await expect(summary).toContainText(/Totale\s*1,80\u00a0€/)
  await expect(summary).toContainText('Paghi una volta: non si rinnova.')
  await expect(payButton(page)).toHaveAccessibleName(/^Compra e paga 1,80\u00a0€/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Without the wish to read at once nothing is sold.
  await payWith(page, cards.good)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Compilare tutti i campi richiesti')
  await expect(wish(page)).toBeFocused()
  await expectAccessible(page)
  await wish(page).check()
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Fatto: la tua copia è aperta')
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Fatto: la tua copia è aperta')

  await page.getByRole('link', { name: 'Leggi la copia' }).click()
  await expect(page).toHaveURL(edicola.url('MG', `${edition}/2`))
  await alive(page)
  const sheets = stage(page).locator('img[src^="/media/pagine/"]')
  await expect(sheets.first()).toBeVisible()
  await expect(buysCopy(page)).toHaveCount(0)
  for (let turned = 0; turned < 2; turned++) {
    await page.keyboard.press('ArrowRight')
    await expect(sheets.first()).toBeVisible()
    await expect(stage(page).locator('img[src^="/media/velate/"]')).toHaveCount(0)
  }

  // Nobody subscribes by a copy; it is not sold twice.
  await page.goto(edicola.url('MG', '/'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Abbonati' }).first()).toBeVisible()
  const day = edition.split('/').at(-1)!
  await page.goto(edicola.url('MG', `/vetrina/ordine/copia?giorno=${day}`, 'shop'))
  await expect(heading(page)).toHaveText('Questa copia è già tua')
  await expectAccessible(page)
  await page.goto(order)
  await page.getByRole('link', { name: 'Ricevuta e copie' }).click()
  const copy = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Il Meriggio' })
  await expect(copy).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = page.waitForEvent('download')
  await copy.getByRole('button', { name: /^Ricevuta in PDF/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^ricevuta-MG-\d{4}-[\dA-F]{8}\.pdf$/)
  await copy.getByRole('link', { name: /^Leggi/ }).click()
  await expect(page).toHaveURL(edicola.url('MG', edition))
})

test('an address that asks for no copy or offer there can be leads to the shop window', async ({
  page,
  edicola,
}) => {
  await newcomer(page, edicola)
  for (const path of ['/ordine', '/ordine?offerta=NESSUNA', '/ordine/copia?giorno=2026-02-30']) {
    await page.goto(edicola.url('MG', `/vetrina${path}`, 'shop'))
    await expect(page).toHaveURL(edicola.url('MG', '/vetrina', 'shop'))
    await expect(heading(page)).toHaveText('Il giornale intero, dove preferisci leggerlo')
  }
})

test('from a paid article one buys its number alone, and reads on where the text faded', async ({
  page,
  edicola,
  expects,
}) => {
  // What is declared of a copy is refused.
  expects(/status (of )?409/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { 'paid article': printed } = await pathsOf(edicola, 'MG')
  const { email } = await newcomer(page, edicola, printed)
  await buysCopy(page).click()
  await expect(payButton(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await wish(page).check()
  await payWith(page, cards.asks)
  await page.getByRole('button', { name: 'Conferma il pagamento' }).click()
  await expect(heading(page)).toHaveText('Fatto: la tua copia è aperta')
  const number = (await page.getByText(/^n\. [\dA-F]{8}$/).textContent())!.slice(3)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Torna all’articolo' }).click()
  await expect(page).toHaveURL(edicola.url('MG', `${printed}#continua`))
  await expectWhole(page)
  await expect(page.locator('#testo p:focus')).toBeInViewport()
  await page.goto(edicola.url('MG', await paidOfTheDayBefore(edicola)))
  await expect(page.getByRole('heading', { name: /^L’articolo continua/ })).toBeVisible()
  await expect(buysCopy(page)).toBeVisible()

  await page.goto(edicola.url('MG', '/recesso', 'account'))
  await expect(page.getByText(/^Per le singole copie/)).toBeVisible()
  await page.goto(edicola.url('MG', '/recesso?altro', 'account'))
  await page.getByLabel('Nome e cognome').fill('Marta Bellandi')
  await page.getByLabel('Contratto').fill(`ordine n. ${number}`)
  await page.getByLabel('Email per la ricevuta').fill(email)
  await page.getByRole('button', { name: 'conferma recesso' }).click()
  await expect(page.getByText('Per una singola copia il recesso non c’è.')).toBeVisible()
  await expectAccessible(page)
})

test(
  'the window and the archive tell of single copies in a line',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    await page.goto(edicola.url('MG', '/sfoglia/MG/nazionale'))
    await expect(page.getByText(/^Un numero solo, di qualunque giorno, costa 1,80/)).toBeVisible()
    await page.goto(edicola.url('MG', '/vetrina', 'shop'))
    await page.getByRole('link', { name: /^apri l’edizione del/ }).click()
    await expect(page).toHaveURL(/\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d$/)
    await expect(buysCopy(page)).toBeVisible()
  },
)

test('a copy of a closed masthead is sold behind its gate', async ({ page, edicola }) => {
  await openGate(page, edicola, 'LG')
  await newcomer(page, edicola, '/sfoglia/LG/nazionale', 'LG')
  await page.getByRole('main').getByRole('link', { name: 'Sfoglia', exact: true }).click()
  await page.getByRole('link', { name: /^Solo questo numero · 1,70\s€$/ }).click()
  await expect(payButton(page)).toHaveAccessibleName(/^Compra e paga 1,70\u00a0€/)
})
