import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { logIn, register, stranger } from './people.ts'

test('a form that a script sends is told where it leads, with its cookies', async ({ edicola }) => {
  const url = edicola.url('MG', '/accedi', 'account')
  const { status, headers, text } = await ask(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: edicola.url('MG', '', 'account'),
      'X-Requested-With': 'fetch',
    },
    body: new URLSearchParams({ email: 'lettore@example.it', password: 'Edicola!2026' }).toString(),
  })
  expect([status, headers.location, text]).toEqual([204, '/sso/signed-in', ''])
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['set-cookie']!.map((line) => line.split('=')[0])).toEqual(['__Host-sid', '__Host-did'])
})

test('nobody answers: the form says so, and everything written stays', async ({ page, edicola, expects }) => {
  expects(/ERR_FAILED/)
  await page.goto(edicola.url('MG', '/accedi', 'account'))
  await page.route('**/accedi', (route) => route.abort())
  await logIn(page, { email: 'lettore@example.it', password: 'Edicola!2026' })
  await expect(page.getByRole('alert')).toContainText('Quello che hai scritto è ancora qui')
  await expect(page).toHaveTitle(/^Errore: Accedi/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Edicola!2026')
  await page.unroute('**/accedi')
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/'))
})

test('another code may be asked for after a minute, and the page counts', async ({ page, edicola }) => {
  await page.clock.install()
  await page.goto(edicola.url('MG', '/registrati', 'account'))
  const who = stranger('aspetta')
  await register(page, who)
  const again = page.getByRole('button', { name: 'Invia un nuovo codice' })
  await expect(page.getByText(/Invia un nuovo codice fra 0:\d\d/)).toBeVisible()
  await expect(again).toBeHidden()
  await page.clock.fastForward(60_000)
  await expect(again).toBeVisible()
  await page.getByLabel('Codice di verifica').fill('1234')
  await again.click()
  await expect(page.getByText('Codice inviato di nuovo.')).toBeVisible()
  await expect(page.getByLabel('Codice di verifica')).toHaveValue('1234')
  await expect(page.getByText(/Invia un nuovo codice fra [01]:\d\d/)).toBeVisible()
  await expect(again).toBeHidden()
})
