import { expect, test } from './journey.ts'
import { pathsOf } from './page-types.ts'
import { signIn, storedToken } from './signed-in.ts'

const html = 'html'
const keys = () => Object.keys(localStorage).toSorted()

test('a look chosen once holds on every page, and goes when the browser is emptied', async ({
  page,
  edicola,
}) => {
  const { 'free article': article } = await pathsOf(edicola, 'MG')
  await page.goto('/utilita')
  await page.getByRole('radio', { name: 'Più grande' }).check()
  await page.getByRole('main').getByRole('radio', { name: 'Scuro' }).check()
  await page.goto(article)
  await expect(page.locator(html)).toHaveAttribute('data-text', '1.3')
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')

  await page.goto('/utilita')
  await expect(page.getByRole('radio', { name: 'Più grande' })).toBeChecked()
  const ownData = page.getByRole('region', { name: 'I tuoi dati su questo dispositivo' })
  await expect(ownData.getByText('Aspetto e testo')).toBeVisible()
  await ownData.getByRole('button', { name: 'Svuota' }).press('Enter')
  await expect(ownData.getByRole('status')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Normale' })).toBeChecked()
  await expect(page.locator(html)).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(keys)).toEqual([])
  await expect(ownData.getByRole('button')).toHaveCount(0)
})

test('of apps every page says the same, and no link leads to an address of examples', async ({
  page,
  edicola,
}) => {
  const none = 'Oggi non c’è una app da scaricare.'
  await page.goto('/utilita')
  await expect(page.getByRole('region', { name: 'L’app' })).toContainText(none)
  await expect(page.getByRole('link', { name: /^Scarica per/ })).toHaveCount(0)
  await page.goto(edicola.url('MG', '/faq/serve-una-app', 'account'))
  await expect(page.getByRole('main')).toContainText(none)
  for (const { sigla, gated } of edicola.brands.all) {
    if (gated) continue
    await page.goto(edicola.url(sigla))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('a[href*="//example.com"]')).toHaveCount(0)
  }
})

test('who is signed in stays so when the browser is emptied', async ({ page, edicola }) => {
  await signIn(page, edicola, 'lettore', '/utilita')
  await page.getByRole('main').getByRole('radio', { name: 'Chiaro' }).check()
  const ownData = page.getByRole('region', { name: 'I tuoi dati su questo dispositivo' })
  await expect(ownData.getByText('Il tuo accesso')).toBeVisible()
  await ownData.getByRole('button', { name: 'Svuota' }).click()
  await expect(ownData.getByRole('status')).toHaveText(
    'Fatto: qui non c’è più nulla, tranne il tuo accesso e la tua scelta sui cookie.',
  )
  expect((await page.evaluate(storedToken)).id_token).toBeDefined()
  expect((await page.evaluate(keys)).filter((key) => !key.startsWith('user'))).toEqual([])
})

test('the menu leads back to where on the newspaper’s site one came from', async ({ page, edicola }) => {
  const backTo = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    return page.getByRole('dialog').getByRole('link', { name: 'Vai al sito' })
  }
  await page.goto('/')
  await expect(await backTo()).toHaveAttribute('href', edicola.url('MG', '/', 'www'))

  const story = edicola.url('MG', '/politica/la-manovra', 'www')
  await page.goto(`/sezioni?back_to_site_uri=${encodeURIComponent(story)}`)
  await page.goto('/')
  await expect(await backTo()).toHaveAttribute('href', story)

  // Somebody else's address is not taken, and takes nothing away.
  await page.goto('/sezioni?back_to_site_uri=https%3A%2F%2Fexample.com%2F')
  await expect(await backTo()).toHaveAttribute('href', story)

  // Where one really comes from is newer.
  await page.goto(edicola.url('MG', '/', 'www'))
  await page.getByRole('link', { name: 'Vai all’edicola' }).click()
  await expect(page).toHaveURL('/')
  await expect(await backTo()).toHaveAttribute('href', edicola.url('MG', '/', 'www'))
})
