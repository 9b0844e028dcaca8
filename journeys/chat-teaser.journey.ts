import type { Page } from '@playwright/test'
import { chatButton } from './chatting.ts'
import { expect, test } from './journey.ts'

const teaser = (page: Page) => page.getByRole('complementary', { name: 'Invito' })

/** Goes down a page as somebody who reads it, and rests at each screen until the invitation is there. */
async function readUntilInvited(page: Page): Promise<void> {
  await expect(chatButton(page)).toBeAttached()
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(teaser(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Goes down a page and rests, twice; nobody is invited. */
async function readUninvited(page: Page): Promise<void> {
  await expect(chatButton(page)).toBeAttached()
  const script = page.waitForResponse(/\/chat-teaser-/)
  await page.mouse.wheel(0, 400)
  await script
  for (const screen of [400, 800]) {
    await page.mouse.wheel(0, screen)
    await page.waitForTimeout(1000)
    await expect(teaser(page)).toHaveCount(0)
  }
}

/** Whether a control lies under the invitation. */
const covers = (page: Page) =>
  teaser(page).evaluate((card) => {
    const box = card.getBoundingClientRect()
    for (let x = box.left + 1; x < box.right; x += 6)
      for (let y = box.top + 1; y < box.bottom; y += 6)
        for (const under of document.elementsFromPoint(x, y))
          if (!card.contains(under) && under.closest('a, button, input, select, textarea, summary'))
            return under.outerHTML.slice(0, 80)
    return null
  })

for (const width of [390, 1280])
  test(`at ${width} px the chat invites once a visit, where people look for help, over no control`, async ({
    page,
    edicola,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(edicola.url('MG'))
    await readUninvited(page)
    await page.goto(edicola.url('MG', '/registrati', 'account'))
    await readUninvited(page)
    await page.goto(edicola.url('MG', '/vetrina', 'shop'))
    await readUntilInvited(page)
    expect(await covers(page)).toBeNull()
    // Seen once, it does not come again in this visit; closed, it stays away on every site.
    await teaser(page).getByRole('button', { name: 'Chiudi l’invito' }).click()
    await expect(teaser(page)).toHaveCount(0)
    await page.goto(edicola.url('MG', '/faq', 'account'))
    await readUninvited(page)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'chat-invited')
    expect(cookie).toMatchObject({ sameSite: 'Lax' })
    expect(cookie!.expires).toBeGreaterThan(Date.now() / 1000 + 100 * 86_400)
  })
