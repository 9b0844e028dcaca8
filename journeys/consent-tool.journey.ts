import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { banner, choiceIn, expectChoice, extent, keysOf, openPreferences } from './cookies.ts'
import { type Edicola, edicolaAt } from './edicola.ts'
import { iubendaBanner, iubendaIn, type IubendaWay } from './iubenda-page.ts'
import { expect, test } from './journey.ts'
import { changeSettings, copyBrands, type Program, startProgram } from './program.ts'

test.describe.configure({ mode: 'default' })
test.use({ cookies: 'to be asked' })

let brandsDir: string
let program: Program
let edicola: Edicola
test.beforeAll(async () => {
  brandsDir = await copyBrands()
  const { consent } = (await edicolaAt(0, brandsDir)).brand('CA')
  await changeSettings(brandsDir, 'CA', { consent: { ...consent, provider: 'iubenda' } })
  program = await startProgram({ entry: 'empty.ts', brandsDir })
  edicola = program.edicola
})
test.afterAll(async () => {
  await program.stop()
  await rm(brandsDir, { recursive: true, force: true })
})

const open = (page: Page, site: 'edicola' | 'shop' = 'edicola') =>
  page.goto(edicola.url('CA', site === 'shop' ? '/vetrina' : '/speciali', site))
const state = (page: Page) =>
  page.evaluate(() => ({
    extent: document.documentElement.dataset['consent'],
    cookies: document.cookie
      .split('; ')
      .map((one) => one.split('=')[0])
      .filter(Boolean),
  }))

/** SPEC §4 «Consent flow» with DESIGN §13; purposes as digits, null: nothing is stored. */
const table: { way: IubendaWay; presses?: RegExp; holds: string; stored: string | null }[] = [
  { way: 'null', holds: 'all', stored: null },
  { way: 'not-needed', holds: 'all', stored: null },
  { way: 'accepted', holds: 'all', stored: '12345' },
  { way: 'asks', presses: /^ACCETTA E CONTINUA$/, holds: 'all', stored: '12345' },
  { way: 'asks', presses: /^Opzioni Cookie$/, holds: 'some', stored: '14' },
  { way: 'late', holds: 'waiting', stored: null },
  { way: 'never', holds: 'waiting', stored: null },
  { way: 'failed', holds: 'waiting', stored: null },
]
for (const { way, presses, holds, stored } of table)
  test(`iubenda: ${way}${presses ? `, ${presses.source}` : ''}`, async ({ page, expects }) => {
    if (way === 'failed') expects(/iubenda|ERR_FAILED/)
    const requests = await iubendaIn(page.context(), way)
    await open(page)
    await expect.poll(() => requests).toEqual(['https://cdn.iubenda.com/cs/iubenda_cs.js'])
    if (presses) await iubendaBanner(page).getByRole('button', { name: presses }).click()
    // Longer than is waited for, so that what comes late has come.
    else if (holds === 'waiting') await page.waitForTimeout(7500)
    await expect.poll(() => extent(page)).toBe(holds)
    await expect(banner(page)).toHaveCount(0)
    if (stored !== null) await expectChoice(page, stored)
    else {
      expect(await choiceIn(page.context())).toBeNull()
      expect((await state(page)).cookies).toEqual([])
    }
    // The necessary purpose alone stores nothing; what was there before is noted with a choice.
    await expect
      .poll(async () => (await keysOf(page)).toSorted())
      .toEqual([
        ...(stored === null ? [] : ['consent-before']),
        ...(holds === 'waiting' ? [] : ['consent-held']),
      ])
  })

test('iubenda: a refusal is kept first, then leads to the offer, and nobody is asked again', async ({
  page,
}) => {
  await iubendaIn(page.context(), 'asks')
  await open(page)
  await iubendaBanner(page).getByRole('button', { name: 'Rifiuta e abbonati' }).click()
  await expect(page).toHaveURL(edicola.url('CA', '/vetrina/consent', 'shop'))
  await expectChoice(page, '1')
  await expect.poll(() => extent(page)).toBe('necessary')
  await expect(iubendaBanner(page)).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => extent(page)).toBe('necessary')
  await expect(iubendaBanner(page)).toHaveCount(0)
})

test('what was chosen holds only once iubenda has said so, and stays what it was', async ({ page }) => {
  await iubendaIn(page.context(), 'asks')
  await open(page)
  await iubendaBanner(page).getByRole('button', { name: 'ACCETTA E CONTINUA' }).click()
  await expectChoice(page, '12345')
  const value = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'edicola-consent')!.value
  const before = await value()
  await page.evaluate(() => localStorage.setItem('_visitor', '1'))
  await open(page)
  await expect.poll(() => extent(page)).toBe('all')
  expect(await value()).toBe(before)
  expect(await keysOf(page)).toContain('_visitor')

  // It does not come: what was chosen is kept, and does not hold here.
  await page.context().unroute(/^https:\/\/[\w.]+\.iubenda\.com\//)
  await iubendaIn(page.context(), 'never')
  await open(page)
  await page.waitForTimeout(6000)
  expect(await extent(page)).toBe('waiting')
  expect(await value()).toBe(before)
  expect(await keysOf(page)).toContain('_visitor')
})

test('taken back in iubenda’s preferences, it ends in every tab, with what it stored', async ({ page }) => {
  await iubendaIn(page.context(), 'asks')
  await open(page)
  await iubendaBanner(page).getByRole('button', { name: 'ACCETTA E CONTINUA' }).click()
  await expectChoice(page, '12345')
  const shop = await page.context().newPage()
  await open(shop, 'shop')
  await expect.poll(() => extent(shop)).toBe('all')
  for (const tab of [page, shop]) await tab.evaluate(() => localStorage.setItem('_visitor', '1'))

  await openPreferences(page)
  await iubendaBanner(page).getByRole('button', { name: 'Rifiuta e abbonati' }).click()
  await expectChoice(page, '1')
  await expect.poll(() => extent(shop)).toBe('necessary')
  await expect.poll(() => keysOf(shop)).toEqual([])
  // What iubenda keeps of the refusal is not cleared with it.
  expect(new Set((await state(shop)).cookies)).toEqual(new Set(['_iub_cs-52100707', 'edicola-consent']))
})

test('other mastheads neither bring it nor allow it', async () => {
  const policy = async (sigla: string) => {
    const { headers, text } = await ask(edicola.url(sigla, '/speciali'))
    return { policy: String(headers['content-security-policy']), asks: text.includes('data-consent-tool') }
  }
  const other = await policy('MG')
  expect(other.asks).toBe(false)
  expect(other.policy).not.toContain('iubenda')
  const own = await policy('CA')
  expect(own.asks).toBe(true)
  expect(own.policy).toContain('https://cdn.iubenda.com')
})
