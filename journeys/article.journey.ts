import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { pathsOf } from './page-types.ts'
import { giveVoice, type Voice } from './voice.ts'

declare const voice: Voice

const toArticle = async (page: Page, edicola: Edicola) =>
  page.goto((await pathsOf(edicola, 'MG'))['free article'])

test('copies the article’s address', async ({ page, context, edicola }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toArticle(page, edicola)
  await page.getByRole('button', { name: 'Copia il link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copiato negli appunti' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('says so when the address cannot be copied', async ({ page, edicola }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    })
  })
  await toArticle(page, edicola)
  await page.getByRole('button', { name: 'Copia il link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Errore nella copia del link' })).toBeVisible()
})

test('on a phone the first touch is enough, also on the drawing inside a button', async ({
  open,
  edicola,
}) => {
  const page = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await toArticle(page, edicola)
  await page.getByRole('button', { name: 'Copia il link' }).locator('svg').tap()
  await expect(page.getByRole('status').filter({ hasText: 'Link copiato negli appunti' })).toBeVisible()
})

test('shares by the system’s sheet where there is one, else copies', async ({ page, edicola }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      writable: true,
      value: (what: unknown) =>
        Promise.resolve(void ((window as unknown as { shared: unknown }).shared = what)),
    })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await toArticle(page, edicola)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Condividi' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: unknown }).shared))
    .toEqual({ title, url: page.url() })
  await expect(page.getByText('Link copiato')).toHaveCount(0)

  await page.addInitScript(() => {
    delete (navigator as unknown as { share?: unknown }).share
    delete (Navigator.prototype as unknown as { share?: unknown }).share
  })
  await page.reload()
  await page.getByRole('button', { name: 'Condividi' }).click()
  await expect(page.getByText('Link copiato negli appunti')).toBeVisible()
})

test('a larger text stays larger on the next article', async ({ page, edicola }) => {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('#testo')!).fontSize))
  await toArticle(page, edicola)
  const before = await size()
  await page.getByRole('button', { name: 'Dimensione del testo' }).click()
  await page.getByRole('radio').last().check()
  await expect.poll(size).toBeCloseTo(before * 1.5, 1)
  await page.goto((await pathsOf(edicola, 'MG'))['online article'])
  expect(await size()).toBeCloseTo(before * 1.5, 1)
  await page.getByRole('button', { name: 'Dimensione del testo' }).click()
  await expect(page.getByRole('radio').last()).toBeChecked()
  await page.getByRole('radio', { name: 'Normale' }).check()
  await expect.poll(size).toBeCloseTo(before, 1)
})

test('is read aloud paragraph by paragraph, with pause, speed and stop', async ({ page, edicola }) => {
  await giveVoice(page)
  await toArticle(page, edicola)
  const paragraphs = (await page.locator('#testo').locator('p, h2, h3, li').allTextContents()).filter(
    (text) => text.trim(),
  )
  expect(paragraphs.length).toBeGreaterThan(3)
  const spoken = () => page.evaluate(() => voice.spoken)
  const last = async () => (await spoken()).at(-1)

  await page.getByRole('button', { name: /^Ascolta, \d+ min$/ }).click()
  await expect.poll(last).toEqual({ text: paragraphs[0], rate: 1, lang: 'it-IT' })
  await expect(page.locator('#testo [data-spoken]')).toHaveText(paragraphs[0]!)
  await page.evaluate(() => voice.finish())
  await expect.poll(last).toMatchObject({ text: paragraphs[1] })
  await expect(page.locator('#testo [data-spoken]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Pausa' }).click()
  await expect.poll(() => page.evaluate(() => voice.silent())).toBe(true)
  await page.getByRole('button', { name: 'Riprendi' }).click()
  await expect.poll(last).toMatchObject({ text: paragraphs[1] })
  await expect.poll(() => page.evaluate(() => voice.silent())).toBe(false)

  await page.getByLabel('Velocità').selectOption('1,5×')
  await expect.poll(last).toEqual({ text: paragraphs[1], rate: 1.5, lang: 'it-IT' })
  await page.getByRole('button', { name: 'Ferma' }).click()
  await expect.poll(() => page.evaluate(() => voice.silent())).toBe(true)
  await expect(page.locator('[data-spoken]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ferma' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Ascolta/ }).click()
  const spokenBefore = (await spoken()).length
  for (let i = 0; i < paragraphs.length; i++) {
    await expect.poll(last).toMatchObject({ text: paragraphs[i] })
    await page.evaluate(() => voice.finish())
  }
  expect((await spoken()).length).toBeGreaterThanOrEqual(spokenBefore + paragraphs.length - 1)
  await expect(page.getByRole('button', { name: 'Pausa' }), 'the end closes the panel').toHaveCount(0)
})

test('says so where the browser has no voice', async ({ page, edicola }) => {
  await page.addInitScript(() => delete (window as unknown as { speechSynthesis?: unknown }).speechSynthesis)
  await toArticle(page, edicola)
  await page.getByRole('button', { name: /^Ascolta/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Questo browser non ha una voce che legga il testo.')
})

test(
  'on paper there is the article, in columns, with its address, and no bars',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    await toArticle(page, edicola)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const bar of [
      page.getByRole('navigation').first(),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Copia il link' }),
      page.getByRole('complementary', { name: 'Sul giornale di carta' }),
    ])
      await expect(bar).toBeHidden()
    await expect(page.locator('#testo')).toHaveCSS('column-count', '2')
    await expect(page.getByText(page.url().replace(/^https?:\/\//, ''))).toBeVisible()
  },
)

test('dates are told as days: Oggi and Ieri', async ({ page, edicola }) => {
  await page.clock.install()
  await toArticle(page, edicola)
  const time = page.getByRole('main').getByRole('article').first().locator('time[data-day-word]').first()
  const published = new Date((await time.getAttribute('datetime'))!)
  const clock = new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    hour: 'numeric',
    minute: '2-digit',
  }).format(published)
  for (const [days, words] of [
    [0, `Oggi, ${clock}`],
    [1, `Ieri, ${clock}`],
  ] as const) {
    await page.clock.setFixedTime(published.getTime() + days * 86_400_000 + 60_000)
    await page.reload()
    await expect(time).toHaveText(words)
  }
  await page.clock.setFixedTime(published.getTime() + 2 * 86_400_000 + 60_000)
  await page.reload()
  await expect(time).toHaveText(new RegExp(`^\\d{1,2}°?\\s\\p{L}+ \\d{4}, ${clock}$`, 'u'))
})

test('dates are told as days without a script too', { tag: '@senza-script' }, async ({ page, edicola }) => {
  await toArticle(page, edicola)
  await expect(
    page.getByRole('main').getByRole('article').first().locator('time[data-day-word]').first(),
  ).toHaveText(/^(Oggi|Ieri|\d{1,2}°?\s\p{L}+ \d{4}), \d{1,2}:\d\d$/u)
})

test(
  'tools that only a script can work are not offered without one',
  { tag: '@senza-script' },
  async ({ page, edicola, javaScriptEnabled }) => {
    await toArticle(page, edicola)
    const tools = page.getByRole('group', { name: 'Strumenti dell’articolo' })
    await expect(tools).toBeVisible({ visible: javaScriptEnabled ?? true })
  },
)
