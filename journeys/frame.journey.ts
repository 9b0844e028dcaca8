import type { Page } from '@playwright/test'
import { openGate } from './gate-passage.ts'
import { expect, test } from './journey.ts'

const colour = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const choose = async (page: Page, theme: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).locator('label', { hasText: theme }).click()
  await expect(page.getByRole('radio', { name: theme })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
}

test('the chosen look holds on the next page, from its first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await colour(page)
  await choose(page, 'Scuro')
  await expect.poll(() => colour(page)).not.toBe(light)
  const dark = await colour(page)

  // What the page says of itself before anything is drawn: the style sheet is held back until we have looked.
  let release = () => {}
  const looked = new Promise<void>((done) => (release = done))
  await page.route(/\.css(\?|$)/, async (route) => {
    await looked
    await route.continue()
  })
  await page.goto('/sezioni', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await page.waitForLoadState()
  await expect.poll(() => colour(page)).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Scuro', includeHidden: true })).toBeChecked()

  await page.unrouteAll({ behavior: 'wait' })
  await choose(page, 'Chiaro')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect.poll(() => colour(page)).toBe(light)
  await choose(page, 'Auto')
  await expect.poll(() => colour(page)).toBe(dark)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

const classes: [width: number, device: string][] = [
  [320, 'mob'],
  [640, 'mob'],
  [641, 'tab'],
  [820, 'tab'],
  [821, 'lap'],
  [1140, 'lap'],
  [1141, 'desk'],
  [1440, 'desk'],
]
test('the page knows its device by the width of the window', async ({ page }) => {
  await page.goto('/')
  for (const [width, device] of classes) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html'), `${width} px`).toHaveAttribute('data-device', device)
  }
})

for (const sigla of ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ']) {
  test(`${sigla}’s front page never scrolls sideways`, async ({ page, edicola }) => {
    if (edicola.brand(sigla).gated) await openGate(page, edicola, sigla)
    await page.goto(edicola.url(sigla))
    for (const width of [320, 390, 640, 820, 1140, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const landmarks = await page.evaluate(() => {
        const head = document.querySelector('header')!
        const hidden = [...head.querySelectorAll<HTMLElement>('a, button, time')]
          .filter((e) => !e.closest('nav') && e.offsetWidth > 0)
          .filter(
            (e) => e.getBoundingClientRect().left < 0 || e.getBoundingClientRect().right > innerWidth + 0.5,
          )
        return {
          wide: document.documentElement.scrollWidth - innerWidth,
          cut: hidden.map((e) => e.textContent),
          logo: Math.round(head.querySelector('svg[role=img]')!.getBoundingClientRect().width),
        }
      })
      expect(landmarks, `${width} px`).toMatchObject({ cut: [] })
      expect(landmarks.wide, `${width} px`).toBeLessThanOrEqual(0)
      expect(landmarks.logo, `${width} px`).toBeGreaterThan(100)
    }
  })
}

test('notices kept by the browser are shown once each and close for good', async ({ page }) => {
  const notice = (id: string, type: string, title: string, more = {}) => ({
    id,
    type,
    title,
    timeout: 0,
    date: '2026-11-20',
    ...more,
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Avvisi' })).toHaveCount(0)
  await page.evaluate(
    (notices) => localStorage.setItem('notices', notices),
    JSON.stringify([
      notice('1', 'error', 'Il pagamento non è riuscito', { url: '/info/condizioni', cta: 'Che cosa fare' }),
      notice('2', 'info', 'Da oggi c’è un giorno in più'),
      notice('3', 'info', 'Da oggi c’è un giorno in più'),
      notice('4', 'warning', 'Porta fuori', { url: 'javascript:alert(1)' }),
    ]),
  )
  await page.goto('/sezioni')
  const list = page.getByRole('region', { name: 'Avvisi' })
  const shown = list.getByRole('alert').or(list.getByRole('status'))
  await expect(shown).toHaveCount(2)
  await expect(page.getByRole('alert')).toContainText('Il pagamento non è riuscito')
  await expect(list.getByRole('link', { name: 'Che cosa fare' })).toHaveAttribute('href', '/info/condizioni')
  await page.getByRole('button', { name: 'Chiudi l’avviso: Da oggi c’è un giorno in più' }).click()
  await expect(shown).toHaveCount(1)
  await page.goto('/speciali')
  await expect(shown).toHaveCount(1)
  await page.getByRole('button', { name: 'Chiudi l’avviso: Il pagamento' }).click()
  await expect(list).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('notices'))).toBeNull()
})

test('a notice with a time of its own goes by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify([
        { id: '1', type: 'error', title: "C'è stato un errore", timeout: 5000, date: '2026-11-20' },
      ]),
    ),
  )
  await page.reload()
  await page.clock.runFor(1000)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the first Tab offers to skip to the content', { tag: '@senza-script' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Vai al contenuto' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
