import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './judge.ts'
import { enter, knock, mailOf, openSession, person, signIn, storedToken } from './signed-in.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'

test('signing out on one masthead signs out of the other, in every tab', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  await signIn(page, edicola, 'lettore', '/sezioni')
  const other = await page.context().newPage()
  await enter(other, edicola, '/sezioni', 'EM')
  await expect(person(other)).toHaveAccessibleName(/^Livia/)
  const same = await page.context().newPage()
  await same.goto(edicola.url('MG', '/speciali'))
  await expect(person(same)).toHaveAccessibleName(/^Livia/)

  await page.bringToFront()
  await person(page).click()
  await page.getByRole('link', { name: 'Esci', exact: true }).last().click()
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  expect(
    await page.evaluate(() => ['user', 'userPayload', 'notices'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])

  await same.bringToFront()
  await expect(same.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  await other.bringToFront()
  await other.reload()
  await expect(other.getByText('La sessione è stata chiusa')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  await expectAccessible(other)
  const back = other.getByRole('link', { name: 'Effettua il login' })
  await expect(back).toHaveAttribute(
    'href',
    edicola.url(
      'EM',
      `/sso/request-login?redirect_uri=${encodeURIComponent(edicola.url('EM', '/sezioni'))}`,
      'account',
    ),
  )
  expect(await other.evaluate(storedToken)).toEqual({})
})

test('a sign-out that fails says so and leaves everything as it was', async ({ page, edicola, expects }) => {
  expects(/api\/logout|status (of )?503/)
  await signIn(page, edicola, 'lettore', '/sezioni')
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { success: false, data: null, status: { code: 'ERR_UNAVAILABLE' } } }),
  )
  await page.goto('/logout')
  await expect(page.getByRole('alert')).toHaveText(/C'è stato un errore\. Riprovare/)
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('notices')))!)).toMatchObject([
    { type: 'error', timeout: 5000 },
  ])
  expect((await page.evaluate(storedToken)).id_token).toBeTruthy()
  await page.unroute('**/api/logout')
  await page.getByRole('link', { name: 'Riprova a uscire' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(storedToken)).toEqual({})
})

test('the way out without scripts is a form; a page of somebody else may not send it', async ({
  edicola,
}) => {
  const post = (origin?: string) =>
    ask(edicola.url('MG', '/logout'), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(origin === undefined ? {} : { Origin: origin }),
      },
      body: '',
    })
  const good = await post(edicola.url('MG', ''))
  expect([good.status, good.headers.location]).toEqual([
    303,
    edicola.url(
      'MG',
      `/sso/request-logout?redirect_uri=${encodeURIComponent(edicola.url('MG', '/'))}`,
      'account',
    ),
  ])
  for (const origin of ['https://evil.example', 'null', edicola.url('EM', ''), edicola.url('MG', '', 'www')])
    expect([origin, (await post(origin)).status]).toEqual([origin, 403])
})

test('a link of somebody else’s page signs nobody out: the page asks', async ({ page, edicola }) => {
  await signIn(page, edicola, 'lettore')
  const elsewhere = new URL(edicola.url('MG', '/'))
  elsewhere.hostname = 'altrove.localhost'
  await page.route(elsewhere.href, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        '<!doctype html><html lang="it"><title>Altrove</title>' +
        `<a href="${edicola.url('MG', '/logout')}">Leggi</a></html>`,
    }),
  )
  await page.goto(elsewhere.href)
  await page.getByRole('link', { name: 'Leggi' }).click()
  await expect(page.getByRole('heading', { name: 'Vuoi uscire?' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('id_token')
  await page.getByRole('link', { name: 'Esci da tutte le testate' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('without scripts the page of the way out ends the session with a button', async ({ edicola, open }) => {
  const page = await open({ javaScriptEnabled: false })
  await openSession(
    page.context(),
    edicola,
    await knock(edicola, 'login', { email: mailOf('moroso'), password: DEMO_PASSWORD }),
  )
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(
    edicola.url(
      'MG',
      `/sso/request-login?redirect_uri=${encodeURIComponent(edicola.url('MG', '/'))}`,
      'account',
    ),
  )
  await expect(page).toHaveURL(/\/accedi\?/)
})
