import { expect, test } from './journey.ts'
import { alive, openNewest, panel, sharpness, stage } from './reader.ts'
import { giveVoice, type Voice } from './voice.ts'

const both = { tag: '@senza-script' }

/** Where scripts are off the browser complains of those it will not fetch ahead. */
test.beforeEach(({ expects, javaScriptEnabled }) => {
  if (!javaScriptEnabled) expects(/^failed: GET .*\.js csp$/)
})

test('from the cover to page 5, to a text, to the voice and back, with the keyboard alone', async ({
  page,
}) => {
  await giveVoice(page)
  const edition = await openNewest(page)
  await alive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al giornale' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${edition}/2`)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(`${edition}/4`)
  await expect(stage(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Pagine 4 e 5 di \d+/ })).toBeAttached()

  const boxes = stage(page).getByRole('group', { name: 'Articoli di pagina 5' }).getByRole('link')
  const first = (await stage(page).getByRole('link').count()) - (await boxes.count())
  for (let i = 0; i <= first; i++) await page.keyboard.press('Tab')
  await expect(boxes.first()).toBeFocused()
  const title = (await boxes.first().getAttribute('aria-label'))!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${edition}/[45]\\?articolo=\\d+$`))
  await expect(panel(page).getByRole('heading', { name: title })).toBeFocused()

  const listen = panel(page).getByRole('button', { name: /^Ascolta/ })
  await expect(listen).toBeVisible()
  await listen.focus()
  await page.keyboard.press('Enter')
  const marked = panel(page).locator('[data-spoken]')
  await expect(marked).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { voice: Voice }).voice.spoken[0]?.text)).toBe(
    await marked.textContent(),
  )

  // Turning pages neither stops the voice nor closes the text; one step leads back to where it was printed.
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`${edition}/\\d+\\?articolo=\\d+$`))
  await expect(marked).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { voice: Voice }).voice.spoken.length)).toBe(1)
  const back = panel(page).getByRole('button', { name: 'Torna a pagina 5' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${edition}/5\\?articolo=\\d+$`))
  await expect(boxes.first()).toBeFocused()
  await panel(page).getByRole('button', { name: 'Chiudi' }).focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${edition}/5`)
  await expect(boxes.first()).toBeFocused()
})

test(
  'an article that goes on leads to its page, and its own page leads back to the paper',
  both,
  async ({ page }) => {
    const edition = await openNewest(page)
    const on = page
      .locator('#accanto')
      .getByRole('link', { name: /^continua a pagina \d+$/ })
      .first()
    const next = /\d+/.exec((await on.textContent())!)![0]
    await on.click()
    await expect(page).toHaveURL(`${edition}/${next}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`pagin`)
    const box = page
      .getByRole('group', { name: `Articoli di pagina ${next}` })
      .getByRole('link')
      .first()
    const title = (await box.getAttribute('aria-label'))!
    await box.click()
    await expect(page.locator('#accanto').getByRole('heading', { level: 2, name: title })).toBeVisible()
    await page.locator('#accanto').getByRole('link', { name: 'Apri l’articolo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('complementary', { name: 'Sul giornale di carta' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/sfoglia\/MG\/nazionale\/[\d-]+(\/\d+)?\?articolo=\d+$/)
    await expect(page.locator('#accanto').getByRole('heading', { level: 2, name: title })).toBeVisible()
  },
)

test(
  'a visitor sees the cover whole, the other pages blurred, and the way to the rest',
  both,
  async ({ page, edicola }) => {
    const edition = await openNewest(page)
    const cover = page.getByRole('img', { name: 'Pagina 1, Prima pagina', exact: true })
    await expect(cover).toBeVisible()
    expect(await cover.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\//)
    await page.getByRole('link', { name: /^Avanti, pagina 2$/ }).click()
    await expect(page).toHaveURL(`${edition}/2`)
    const pictures = page.getByRole('img', { name: /^Pagina [23].*, sfocata$/ })
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all())
      expect(await picture.getAttribute('src')).toMatch(/^\/media\/velate\/[0-9a-f]{32}\.webp$/)
    expect(await page.content()).not.toContain('/media/pagine/')
    await expect(page.getByRole('main').getByRole('link', { name: 'Abbonati' })).toHaveAttribute(
      'href',
      edicola.url('MG', '/vetrina', 'shop'),
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Accedi' })).toHaveAttribute(
      'href',
      edicola.url(
        'MG',
        `/sso/request-login?redirect_uri=${encodeURIComponent(edicola.url('MG', `${edition}/2`))}`,
        'account',
      ),
    )
  },
)

test('goes to a page by number and by section, and looks for words whose places are marked', async ({
  page,
}) => {
  const edition = await openNewest(page)
  await alive(page)
  const number = page.getByRole('textbox', { name: 'Pagina' }).first()
  await number.fill('99')
  await number.press('Enter')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /^Scrivi un numero da 1 a/ })
      .first(),
  ).toBeVisible()
  await number.fill('3')
  await number.press('Enter')
  await expect(page).toHaveURL(`${edition}/3`)
  await page
    .getByRole('combobox', { name: /^Sezione/ })
    .first()
    .selectOption({ index: 0 })
  await expect(page).toHaveURL(edition)

  const title = (await stage(page).getByRole('link').first().getAttribute('aria-label'))!
  const word = title.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0]!
  await page.getByRole('link', { name: 'Cerca nell’edizione' }).click()
  const field = panel(page).getByRole('searchbox', { name: 'Parole da cercare' })
  await field.fill(word)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${edition}\\?q=`))
  await expect(panel(page).getByRole('status')).toHaveText(/^Trovato (una volta|\d+ volte) in/)
  await expect(stage(page).locator('svg > rect').first()).toBeAttached()
  await field.fill('zzzzqqqq')
  await field.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText(/^Nessun risultato in questa edizione/)
})

test('the way back to where one was is offered, never taken', async ({ page }) => {
  const edition = await openNewest(page)
  await alive(page)
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`${edition}/\\d+$`))
  const last = new URL(page.url()).pathname
  await page.goto(edition)
  await page.getByRole('link', { name: `Riprendi da pagina ${last.split('/').at(-1)}` }).click()
  await expect(page).toHaveURL(last)
  await page.goto('/sfoglia/MG/nazionale')
  await page.getByRole('link', { name: /^Riprendi da pagina \d+ dell’edizione del/ }).click()
  await expect(page).toHaveURL(last)
})

test('the arrows turn pages as soon as the edition is open; Esc shuts the sheet of pages of a phone', async ({
  page,
}) => {
  const edition = await openNewest(page)
  await page.goto(edition)
  await alive(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${edition}/2`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(edition)
  await alive(page)
  const pages = page.getByRole('button', { name: 'Pagine', exact: true })
  await pages.click()
  await expect(pages).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(pages).toHaveAttribute('aria-expanded', 'false')
  await expect(pages).toBeFocused()
})

test('on a phone the reader looks the same before it comes alive and after', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const edition = await openNewest(page)
  for (const path of [edition, `${edition}/3`]) {
    await page.goto(path)
    await alive(page)
    await expect(page.getByRole('button', { name: 'Ingrandisci' })).toBeVisible()
    expect(await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))).toBeLessThan(
      0.01,
    )
  }
})

test('another day is found by its cover, in its month', both, async ({ page }) => {
  await page.goto('/sfoglia/MG/nazionale')
  const days = page
    .getByRole('region', { name: 'Gli ultimi giorni' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .getByRole('link')
  expect(await days.count()).toBeGreaterThan(1)
  const day = await days.last().locator('time').getAttribute('datetime')
  await days.last().click()
  await expect(page).toHaveURL(`/sfoglia/MG/nazionale/${day}`)
  await page.getByRole('banner').getByRole('link', { name: 'Tutte le edizioni' }).click()
  await expect(page).toHaveURL(`/sfoglia/MG/nazionale?mese=${day!.slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sfoglia il giornale' })).toBeVisible()
})

test('a day without an edition says so, among the editions of its month', both, async ({ page }) => {
  await page.goto('/sfoglia/MG/nazionale')
  await page.goto('/sfoglia/MG/nazionale?giorno=1999-11-08')
  await expect(page.getByRole('alert')).toHaveText(
    'Non c’è un’edizione dell’8\u00a0novembre 1999. Scegli un altro giorno.',
  )
  await expect(page.getByLabel('Un altro giorno')).toHaveValue('1999-11-08')
  expect(
    await page.getByRole('region', { name: 'Gli ultimi giorni' }).getByRole('link').count(),
  ).toBeGreaterThan(1)
})

test('too few letters to look for are said to be too few', both, async ({ page }) => {
  const edition = await openNewest(page)
  await page.goto(`${edition}/2?q=a`)
  await expect(panel(page).getByRole('status')).toHaveText('Scrivi almeno due lettere, e non più di cento.')
})

test('going to the opening one is at stays there, before any script too', both, async ({ page }) => {
  const edition = await openNewest(page)
  await page.goto(`${edition}?pagina=${encodeURIComponent('4–5')}`)
  await expect(page).toHaveURL(`${edition}/4`)
})

test('the browser’s back button leads to the text again, though its panel was closed', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  const edition = await openNewest(page)
  await alive(page)
  await page.getByRole('button', { name: 'Testo' }).click()
  await page.locator('#accanto').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\?articolo=\d+$/)
  const title = await panel(page).getByRole('heading').first().textContent()
  await panel(page).getByRole('button', { name: 'Chiudi' }).click()
  await expect(page).toHaveURL(edition)
  await expect(panel(page)).toBeHidden()
  await page.goBack()
  await expect(panel(page).getByRole('heading', { name: title!, exact: true })).toBeVisible()
})

test('in an enlarged page the focus brings its box into sight, and nothing stays out of place', async ({
  page,
}) => {
  const edition = await openNewest(page)
  await page.goto(`${edition}/2`)
  await alive(page)
  const whole = (await stage(page).boundingBox())!
  await stage(page).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('+')
  const boxes = stage(page).getByRole('link')
  for (let i = 0; i < (await boxes.count()); i++) {
    await page.keyboard.press('Tab')
    await expect(boxes.nth(i)).toBeFocused()
    expect(await stage(page).boundingBox()).toEqual(whole)
    const box = (await boxes.nth(i).boundingBox())!
    // What marks the focus stands a little outside of its box.
    expect(box.x).toBeGreaterThanOrEqual(whole.x - 12)
    expect(box.y).toBeGreaterThanOrEqual(whole.y - 12)
    expect(box.x).toBeLessThan(whole.x + whole.width)
    expect(box.y).toBeLessThan(whole.y + whole.height)
  }
})

const screens = [
  { device: 'desk', options: { viewport: { width: 1440, height: 900 } } },
  {
    device: 'phone',
    options: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    },
  },
]
for (const { device, options } of screens)
  test(`an enlarged page is crisp, in the sharpest picture there is: ${device}`, async ({ open }) => {
    const page = await open(options)
    await openNewest(page)
    await alive(page)
    if (options.hasTouch) await page.getByRole('button', { name: 'Ingrandisci' }).tap()
    else {
      await stage(page).focus()
      for (let i = 0; i < 4; i++) await page.keyboard.press('+')
    }
    const cover = stage(page).locator('[data-current]')
    await expect
      .poll(() => cover.locator('picture img').evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/1860\.\w+$/)
    await expect.poll(() => sharpness(page, cover)).toBeGreaterThan(0.9)
  })
