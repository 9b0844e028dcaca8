import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Presses Tab until the focus is on what is looked for; every stop on the way must show where it is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      const box = at.getBoundingClientRect()
      // A story's link covers its card, which wears the ring for it.
      const marked = [at, at.closest('article')].some((e) => {
        const { outlineStyle, outlineWidth } = e
          ? getComputedStyle(e)
          : { outlineStyle: 'none', outlineWidth: '0' }
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return {
        words: (at.getAttribute('aria-label') ?? at.textContent).trim(),
        marked,
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        here: at.outerHTML.slice(0, 100),
      }
    })
    expect(stop, 'the focus is visible').toMatchObject({ marked: true, seen: true })
    if (typeof name === 'string' ? stop.words === name : name.test(stop.words)) return
  }
  throw new Error(`no way with Tab to ${String(name)}`)
}

test('with the keyboard alone: from the address bar to an article’s text, its tools, and back', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await tabTo(page, 'Vai al contenuto')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Dimensione del testo')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dimensione del testo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio')).toHaveCount(0)
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown')
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('#testo')!.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true)

  // The browser's own key for it belongs to its window, which a test does not have. The skip link was a step
  // of its own.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle('Il Meriggio | Edicola Digitale')
})

test('with the keyboard alone: through the menu to another section', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    if (
      await page.evaluate(
        () =>
          document.activeElement?.closest('#menu') !== null &&
          document.activeElement?.textContent === 'Scienza',
      )
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sezione/scienza')
})

test('what can be touched is at least 24 pixels wide and tall', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/sezioni', '/sezione/citta']) {
    await page.goto(path)
    const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
      all
        .filter((e) => {
          // Links inside a sentence are excepted (WCAG 2.2, 2.5.8), and a card's title link covers the card.
          if (
            getComputedStyle(e).display === 'inline' &&
            (e.closest('p') || getComputedStyle(e, '::after').position === 'absolute')
          )
            return false
          const { width, height } = e.getBoundingClientRect()
          return width < 24 || height < 24
        })
        .map((e) => e.outerHTML.slice(0, 120)),
    )
    expect(
      small.filter((html) => !html.includes('#contenuto')),
      path,
    ).toEqual([])
  }
})
