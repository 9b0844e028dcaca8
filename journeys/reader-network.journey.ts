import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { signIn } from './signed-in.ts'
import { alive, openNewest, stage } from './reader.ts'

test('a page that did not come is asked for again, by a press or when the network is back', async ({
  page,
  context,
  edicola,
  expects,
}) => {
  expects(/ERR_(?:INTERNET_DISCONNECTED|FAILED)|^failed: GET .*\/media\//)
  // A visitor's pages are small: the row of pages has brought them all.
  await signIn(page, edicola, 'abbonato')
  const edition = await openNewest(page)
  await alive(page)
  const lost = page.getByRole('alert').filter({ hasText: 'Non riusciamo a caricare la pagina' })
  const renderedPages = () =>
    stage(page)
      .locator('picture img')
      .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
  await context.setOffline(true)
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(lost.first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  expect(await renderedPages()).toBe(true)

  await page.goto(edition)
  await alive(page)
  await page.route(/\/media\/.*\.(?:avif|webp)/, (route) => route.abort())
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(lost.first()).toBeVisible()
  await page.unrouteAll()
  await expect(async () => {
    await lost.getByRole('button', { name: 'Riprova' }).first().press('Enter', { timeout: 1000 })
    await expect(lost).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(stage(page)).toBeFocused()
  expect(await renderedPages()).toBe(true)
})
