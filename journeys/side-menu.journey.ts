import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** A turn of the wheel and a frame for the page to follow it. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('the menu opens from the keyboard, keeps the focus, and gives it back with Esc', async ({ page }) => {
  await page.goto('/')
  await expect(menuOf(page)).toBeHidden()
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(i < 50 ? 'Tab' : 'Shift+Tab')
    const where = await page.evaluate(() => {
      const at = document.activeElement
      if (at === document.body || at === null) return 'the browser’s own bar'
      return at.closest('#menu') ? at.textContent || at.outerHTML : `outside: ${at.outerHTML.slice(0, 80)}`
    })
    expect(where).not.toMatch(/^outside/)
    seen.add(where)
  }
  for (const word of ['Edicola', 'Tutte le sezioni', 'Il mio account', 'Vai allo shop', 'Abbonati', 'Accedi'])
    expect([...seen]).toContain(word)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
})

test('the menu of a phone begins with the day’s edition', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await buttonOf(page).click()
  const first = menuOf(page).getByRole('navigation').getByRole('link').first()
  await expect(first).toHaveText('Sfoglia il giornale')
  await first.click()
  await expect(page).toHaveURL('/sfoglia/MG/nazionale')
})

test('the menu locks the page while it is open', async ({ page }) => {
  await page.goto('/')
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  await page.mouse.move(1000, 400)
  await wheel(page)
  expect(await scrolled(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect.poll(async () => (await wheel(page), scrolled(page))).toBeGreaterThan(0)
})

test('a click beside the menu and its own button close it too', async ({ page }) => {
  await page.goto('/')
  for (const close of [
    () => page.mouse.click(1100, 500),
    () => page.getByRole('button', { name: 'Chiudi il menu' }).click(),
  ]) {
    await buttonOf(page).click()
    await expect(menuOf(page)).toBeVisible()
    await close()
    await expect(menuOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
  }
  await expect(page).toHaveURL('/')
})

test('the menu opens at a touch and leads on', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await buttonOf(page).tap()
  await expect(menuOf(page)).toBeInViewport({ ratio: 0.9 })
  const sections = menuOf(page)
    .getByRole('listitem')
    .filter({ hasText: /^Sezioni/ })
    .first()
  await expect(sections.getByRole('link', { name: 'Politica' })).toBeVisible()
  await sections.locator('summary').tap()
  await expect(sections.getByRole('link', { name: 'Politica' })).toBeHidden()
  await sections.locator('summary').tap()
  await sections.getByRole('link', { name: 'Politica' }).tap()
  await expect(page).toHaveURL('/sezione/politica')
  await expect(menuOf(page)).toBeHidden()
})

test(
  'without a script the menu opens and closes all the same',
  { tag: '@senza-script' },
  async ({ page }) => {
    await page.goto('/')
    await buttonOf(page).click()
    await expect(menuOf(page)).toBeVisible()
    await menuOf(page).getByRole('button', { name: 'Chiudi il menu' }).click()
    await expect(menuOf(page)).toBeHidden()
    await buttonOf(page).click()
    await menuOf(page).getByRole('link', { name: 'Speciali' }).click()
    await expect(page).toHaveURL('/speciali')
  },
)

test(
  'the menu shows a visitor what a visitor may open, and nothing that is still to come',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    await page.goto('/')
    await buttonOf(page).click()
    const links = menuOf(page).getByRole('navigation').getByRole('link')
    for (const name of [
      'Edicola',
      'Tutte le sezioni',
      'Speciali',
      'Il mio account',
      'Vai al sito',
      'Vai allo shop',
    ])
      await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1)
    const burger = edicola.brand('MG').burgerItems
    const hidden = burger.filter((item) => item.roles && item.type !== 'separator').map((item) => item.name)
    expect(hidden).toEqual(
      expect.arrayContaining(['Firme', 'Preferiti', 'Rassegna stampa', 'Chatbot', 'Esci']),
    )
    for (const name of hidden) await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
    await expect(links.filter({ hasText: 'Il mio account' })).toHaveAttribute(
      'href',
      edicola.url('MG', '/dashboard', 'account'),
    )
    await expect(links.filter({ hasText: 'Vai allo shop' })).toHaveAttribute(
      'href',
      edicola.url('MG', '/vetrina', 'shop'),
    )
  },
)

test('«Vai al sito» leads where the reader came from, when that is known', async ({ page, edicola }) => {
  // A closed dialog has no role yet.
  const link = page.locator('#menu a', { hasText: 'Vai al sito' })
  await page.goto('/')
  await expect(link).toHaveAttribute('href', edicola.url('MG', '/', 'www'))
  await page.evaluate(() => localStorage.setItem('back_to_site_uri', 'http://www.meriggio.localhost/da-qui'))
  await page.reload()
  await expect(link).toHaveAttribute('href', 'http://www.meriggio.localhost/da-qui')
  await page.evaluate(() => localStorage.setItem('back_to_site_uri', 'javascript:alert(1)'))
  await page.reload()
  await expect(link).toHaveAttribute('href', edicola.url('MG', '/', 'www'))
})
