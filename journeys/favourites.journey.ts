import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { pathsOf } from './page-types.ts'
import { enter, person, signIn, type Who } from './signed-in.ts'

/** Signed in with nothing saved, whatever was before. */
async function enterEmptyHanded(page: Page, edicola: Edicola, who: Who, path: string): Promise<void> {
  await signIn(page, edicola, who, '/sezioni')
  await page.evaluate(async () => {
    const { id_token } = JSON.parse(localStorage.getItem('user')!) as { id_token: string }
    const headers = { authorization: `Bearer ${id_token}`, 'content-type': 'application/json' }
    const { data } = (await (await fetch('/api/newsstand/favourites', { headers })).json()) as {
      data: { favourites: { article: { id: string } }[] }
    }
    for (const { article } of data.favourites)
      await fetch('/api/newsstand/favourites/remove', {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: article.id }),
      })
  })
  await page.goto(path)
}

test(
  'the star of a visitor leads to sign-in and back to the article, without scripts too',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    const { 'free article': path } = await pathsOf(edicola, 'MG')
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Salva tra i preferiti/ })).toHaveAttribute(
      'href',
      edicola.url(
        'MG',
        `/sso/request-login?redirect_uri=${encodeURIComponent(edicola.url('MG', path))}`,
        'account',
      ),
    )
  },
)

test('an article is saved, found again on the other masthead, and taken off', async ({ page, edicola }) => {
  const { 'free article': path } = await pathsOf(edicola, 'MG')
  await enterEmptyHanded(page, edicola, 'ospite', path)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  const star = page.getByRole('button', { name: new RegExp(`preferiti: `) })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toHaveAccessibleName(`Togli dai preferiti: ${title}`)
  await expect(page.getByText('Salvato tra i preferiti')).toBeAttached()
  await expectAccessible(page)
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await enter(page, edicola, '/preferiti', 'CA')
  await expect(page.getByRole('heading', { level: 2, name: title }).getByRole('link')).toHaveAttribute(
    'href',
    edicola.url('MG', path),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Togli dai preferiti: ${title}` }).press('Enter')
  const undo = page.getByRole('button', { name: 'Annulla' })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page.getByRole('button', { name: `Togli dai preferiti: ${title}` })).toBeFocused()
  await page.getByRole('button', { name: `Togli dai preferiti: ${title}` }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nessun preferito, per ora' })).toBeVisible()
  await expect(
    page.getByText("Tocca la stella accanto a un titolo: l'articolo ti aspetta qui."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai al giornale di oggi' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})

test(
  'what the search finds is saved from there; the list is searched, ordered and parted by masthead in ' +
    'its address',
  async ({ page, edicola }) => {
    let questions = 0
    page.on('request', (request) => (questions += request.url().includes('/favourites/among') ? 1 : 0))
    await enterEmptyHanded(page, edicola, 'rag', '/ricerca?q=lavoro')
    const stars = page.getByRole('button', { name: /preferiti: / })
    await expect(stars).toHaveCount(10)
    expect(questions).toBeLessThan(3)
    const title = (await stars.first().getAttribute('aria-label'))!.replace(/^[^:]+: /, '')
    for (const star of [stars.nth(0), stars.nth(1)]) {
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page.getByText('Salvato tra i preferiti')).toHaveCount(2)
    await enter(page, edicola, '/ricerca?q=mare', 'EM')
    const other = page.getByRole('button', { name: /^Salva tra i preferiti/ }).first()
    await other.click()
    await expect(page.getByText('Salvato tra i preferiti')).toBeAttached()

    await page.goto(edicola.url('EM', '/preferiti'))
    await expect(page.getByText('3 articoli')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Testate' })
      .getByRole('link', { name: /Il Meriggio/ })
      .click()
    await expect(page).toHaveURL(/testata=MG/)
    await expect(page.getByText('2 articoli')).toBeVisible()
    await page.getByLabel('Ordina per').selectOption('titolo')
    await expect(page).toHaveURL(/ordine=titolo.*testata=MG/)
    await page.getByLabel('Cerca tra i preferiti').fill(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText(/^(Un articolo|2 articoli) per «/)).toBeVisible()
    await page.getByLabel('Cerca tra i preferiti').fill('parola che non c’è')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Nessun articolo per/)).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByText(/^(Un articolo|2 articoli) per «/)).toBeVisible()
  },
)

test('the star stands in the reader too, and one that fails goes back', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?503/)
  const { edition } = await pathsOf(edicola, 'MG')
  await enterEmptyHanded(page, edicola, 'moroso', edition)
  await page
    .getByRole('complementary')
    .getByRole('link')
    .first()
    .or(page.locator('[id^="voce-"]').first())
    .first()
    .click()
  const star = page.getByRole('button', { name: /^Salva tra i preferiti/ })
  await star.click()
  await expect(page.getByRole('button', { name: /^Togli dai preferiti/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.route('**/api/newsstand/favourites/remove', (route) =>
    route.fulfill({ status: 503, json: { success: false, data: null, status: { code: 'ERR_UNAVAILABLE' } } }),
  )
  await page.getByRole('button', { name: /^Togli dai preferiti/ }).click()
  await expect(page.getByText("C'è stato un errore sulla connessione. Riprovare")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Togli dai preferiti/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('of two presses the last counts, however late the first is heard', async ({ page, edicola }) => {
  const { 'free article': path } = await pathsOf(edicola, 'MG')
  await enterEmptyHanded(page, edicola, 'azienda', path)
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/api/newsstand/favourites/save', async (route) => {
    await released
    await route.continue()
  })
  const star = page.getByRole('button', { name: new RegExp(`preferiti: `) })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(page.getByText('Tolto dai preferiti')).toBeAttached()
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('the empty list, on a phone in the dark', async ({ page, edicola }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, edicola, 'ente', '/preferiti')
  await expect(page.getByRole('heading', { name: 'Nessun preferito, per ora' })).toBeVisible()
  await expect(person(page)).toHaveAccessibleName(/^Comune/)
  await expectAccessible(page)
})
