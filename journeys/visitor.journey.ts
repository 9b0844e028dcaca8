import { expect, test } from './journey.ts'
import { browserWithCache } from './whole-chromium.ts'

const both = { tag: '@senza-script' }

test(
  'goes from the front page to a section to an article, and comes back to the top',
  both,
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Città' }).click()
    await expect(page).toHaveURL('/sezione/citta')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Città')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Città' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
    const title = await last.innerText()
    await last.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Il Meriggio`)

    await page.goBack()
    await expect(page).toHaveURL('/sezione/citta')
    // Without a script the browser puts the reader where it wants.
    if (javaScriptEnabled) await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test('coming back out of the browser’s own cache also lands at the top', async ({
  launchOptions,
  edicola,
}) => {
  const browser = await browserWithCache(launchOptions)
  const page = await browser.newPage()
  await page.goto(edicola.url('MG'))
  await page.evaluate(() => {
    addEventListener(
      'pageshow',
      (event) => (document.documentElement.dataset['persisted'] = String(event.persisted)),
    )
    scrollTo(0, 900)
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.goto(edicola.url('MG', '/sezioni'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await browser.close()
})

test('finds who writes, and everything that person wrote', both, async ({ page }) => {
  await page.goto('/firme')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('img', { name: `Ritratto di ${name}` })).toBeVisible()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const author = page.locator('a[rel=author]', { hasText: name })
  await expect(author).toBeVisible()
  await author.click()
  await expect(page).toHaveURL(/\/firma\/[a-z-]+$/)
})

test('opens a special and reads one of its articles, which leads back to it', both, async ({ page }) => {
  await page.goto('/speciali')
  const special = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await special.innerText()
  await special.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/speciale\/[a-z0-9-]+$/)
})
