import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { subscriber } from './bought.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './judge.ts'

const wall = (page: Page) => page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })

/** The path of a paid article of Il Meriggio's front page. */
async function paidArticle(page: Page): Promise<string> {
  await page.goto('/')
  const link = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('Per abbonati') })
    .first()
    .getByRole('heading')
    .getByRole('link')
  return (await link.getAttribute('href'))!
}

test('a subscriber gives an article, and who has no account reads it whole by the link', async ({
  page,
  context,
  open,
  edicola,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await subscriber(page, edicola)
  const path = await paidArticle(page)
  await page.goto(path)
  await expectWhole(page)
  await page.getByRole('button', { name: 'Regala l’articolo' }).click()
  const panel = page.getByRole('group', { name: 'Regala l’articolo' })
  await expect(panel).toContainText('ancora 10')
  await panel.getByRole('button', { name: 'Crea il link' }).click()
  const copy = panel.getByRole('button', { name: 'Copia il link' })
  await expect(copy).toBeFocused()
  await expect(panel).toContainText('ancora 9')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await copy.click()
  await expect(panel.getByRole('status')).toHaveText('Link copiato negli appunti')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${edicola.url('MG', path)}?regalo=`)).toBe(true)
  // The page that is kept for all says nothing of it: neither to search engines nor to previews.
  const closed = await ask(edicola.url('MG', path))
  const opened = await ask(link)
  expect(opened.text).toBe(closed.text)
  // However it is asked for: its head, its data, by a search for what only the whole text says.
  const head = await ask(link, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const paid = await page.locator('#testo p').last().innerText()
  const { search: carried } = new URL(link)
  for (const spelling of [`${path}.data`, `${path}/`, `/${path}`, path.replace('/articolo/', '/Articolo/')]) {
    const { text } = await ask(edicola.url('MG', `${spelling}${carried}`))
    expect(text).not.toContain(paid.slice(0, 60))
  }
  const words = new URLSearchParams({ q: `"${paid.slice(0, 40).trim()}"` })
  const results = await ask(edicola.url('MG', `/ricerca?${words}`))
  expect(results.status).toBe(200)
  expect(results.text).not.toContain(paid.slice(60, 110))

  const guest = await open()
  await guest.goto(link)
  await expect(guest.getByText('Te lo regala chi è abbonato')).toBeVisible()
  await expect(wall(guest)).toHaveCount(0)
  await expectAccessible(guest)
  // Spelled otherwise the address leads on, and the gift with it.
  const { pathname, search } = new URL(link)
  const id = /^\/articolo\/(?:ds\/)?(\d+)/.exec(pathname)![1]
  await guest.goto(edicola.url('MG', `/articolo/${id}/altro-titolo${search}`))
  await expect(guest.getByText('Te lo regala chi è abbonato')).toBeVisible()
  await expect(guest).toHaveURL(link)
  // Without it, and with another's, the wall stands.
  await guest.goto(path)
  await expect(wall(guest)).toBeVisible()
  await expect(wall(guest)).toContainText('Può regalarti questo articolo')
  await expect(guest.getByRole('button', { name: 'Regala l’articolo' })).toBeHidden()
  await guest.goto(`${path}?regalo=${'a'.repeat(43)}`)
  await expect(guest.getByText('Il link che hai aperto non vale più')).toBeVisible()
  await expect(wall(guest)).toBeVisible()
  await expectAccessible(guest)
})
