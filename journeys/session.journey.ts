import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './judge.ts'
import { pathsOf } from './page-types.ts'
import { mailOf, person, signIn, storedToken } from './signed-in.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'

test('a protected page asks to sign in, then opens, and the history keeps no code', async ({
  page,
  edicola,
}) => {
  await page.goto('/sezioni')
  await page.goto('/preferiti?ordine=titolo')
  await expect(page).toHaveURL(/\/accedi\?/)
  expect(new URL(page.url()).host).toBe(new URL(edicola.url('MG', '/', 'account')).host)
  await page.getByLabel('Email').fill(mailOf('lettore'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const visited: string[] = []
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() &&
      visited.push(`${request.url()} ← ${request.headers()['referer'] ?? ''}`),
  )
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/preferiti?ordine=titolo'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible()
  expect(visited.some((v) => v.includes('id_code='))).toBe(true)
  expect(visited.filter((v) => /← .*id_code/.test(v))).toEqual([])
  expect((await page.evaluate(storedToken)).id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/id_code|\/login/)
})

test('the header knows the person: name, panel, Esc, a click outside; the menu gets its way out', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'lettore', '/sezioni')
  const button = person(page)
  await expect(button).toHaveAccessibleName(/^Livia/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Abbonati' })).toBeVisible()
  await button.press('Enter')
  const mail = page.getByText('lettore@example.it')
  await expect(mail).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preferiti' })).toHaveAttribute('href', '/preferiti')
  await expect(page.getByRole('link', { name: 'Area personale' })).toHaveAttribute(
    'href',
    edicola.url('MG', '/dashboard', 'account'),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(mail).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(mail).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Esci' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Accedi' })).toBeHidden()
})

test('who subscribes is not asked to; the panel of a company fits a phone, the menu has its review', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'azienda', '/sezioni')
  await expect(person(page)).toHaveAccessibleName(/^Vetrerie Vallarin/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Abbonati' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Esci' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Vai allo shop' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Rassegna stampa' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Abbonati' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await person(page).click()
  await expect(page.getByText('azienda@example.it')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('nothing moves in the header for who is signed in', async ({ page, edicola }) => {
  await signIn(page, edicola, 'abbonato', '/')
  await expect(person(page)).toHaveAccessibleName(/^Giorgio/)
  await page.goto('/sezioni')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((e) => (e as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(person(page)).toHaveAccessibleName(/^Giorgio/)
  expect(
    await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, s) => sum + s, 0),
    ),
  ).toBeLessThan(0.001)
})

test('a session that ended elsewhere leads from a protected page to sign-in and back', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  await signIn(page, edicola, 'ente', '/preferiti')
  await expect(page.getByRole('heading', { name: 'Nessun preferito, per ora' })).toBeVisible()
  const bearer = (await page.evaluate(storedToken)).id_token!
  await ask(edicola.url('MG', '/api/logout'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: '{}',
  })
  await page.reload()
  await expect(page).toHaveURL(/\/accedi\?/)
  await expect(page.getByText('La sessione è scaduta')).toBeVisible()
  await page.getByLabel('Email').fill(mailOf('ente'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/preferiti'))
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible()
})

test('a device that was removed forgets everything and says so', async ({ page, edicola, expects, open }) => {
  expects(/status (of )?401/)
  // Nobody else in the journeys is this person: all their other devices go.
  await signIn(page, edicola, 'operatore', '/sezioni')
  await expect(person(page)).toHaveAccessibleName(/^Chiara/)
  const elsewhere = await open()
  await signIn(elsewhere, edicola, 'operatore', '/sezioni')
  const bearer = (await elsewhere.evaluate(storedToken)).id_token!
  const removed = await ask(edicola.url('MG', '/api/account/devices/remove-others', 'account'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: '{}',
  })
  expect(JSON.parse(removed.text)).toMatchObject({ success: true })
  await page.reload()
  await expect(page.getByText('La sessione è scaduta')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('userPayload')]),
  ).toEqual([null, null])
})

test('while the account does not answer, the page is the visitor’s and nobody is signed out', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?503/)
  await signIn(page, edicola, 'lettore', '/sezioni')
  await expect(person(page)).toHaveAccessibleName(/^Livia/)
  const requests: number[] = []
  await page.route('**/api/user/short-info**', (route) => {
    requests.push(Date.now())
    return route.fulfill({
      status: 503,
      json: { success: false, data: null, status: { code: 'ERR_UNAVAILABLE' } },
      headers: {
        'access-control-allow-origin': edicola.url('MG', ''),
        'access-control-allow-credentials': 'true',
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  await expect(page.getByText('Il tuo account non risponde')).toBeVisible()
  expect(requests).toHaveLength(3)
  expect((await page.evaluate(storedToken)).id_token).toBeTruthy()
  await page.unroute('**/api/user/short-info**')
  await page.reload()
  await expect(person(page)).toHaveAccessibleName(/^Livia/)
  await expect(page.getByText('Il tuo account non risponde')).toBeHidden()
})

test('a protected page that cannot learn who is here says so in the specification’s words', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/short-info|Nobody can tell who is signed in: 0/)
  await signIn(page, edicola, 'lettore', '/sezioni')
  await page.route('**/api/user/short-info**', (route) => route.abort())
  await page.goto('/preferiti')
  await expect(page.getByText("C'è stato un errore sulla connessione. Riprovare")).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/user/short-info**')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible()
})

test('a code that is not good says what to do; no code is the front page', async ({ page, expects }) => {
  expects(/status (of )?400/)
  await page.goto('/login?id_code=un-codice-che-non-vale-niente&redirect_uri=https%3A%2F%2Fevil.example%2F')
  await expect(
    page.getByText("C'è stato un errore con l'accesso. Contatta il customer care per risolvere."),
  ).toBeVisible()
  await expectAccessible(page)
  const again = new URL((await page.getByRole('link', { name: 'Prova di nuovo' }).getAttribute('href'))!)
  expect(again.searchParams.get('redirect_uri')).toBe(new URL('/', page.url()).href)
  expect(page.url()).not.toContain('id_code')
  await page.goto('/login?redirect_uri=%2Fsezioni')
  await expect(page).toHaveURL('/')
})

test('a paid article is whole for who subscribes, and stays cut for who does not', async ({
  page,
  edicola,
  open,
}) => {
  const { 'paid article': path } = await pathsOf(edicola, 'MG')
  await signIn(page, edicola, 'abbonato', path)
  await expectWhole(page)
  await expect(page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })).toHaveCount(0)
  const whole = (await page.locator('#testo').innerText()).length
  await expectAccessible(page)
  const other = await open()
  await signIn(other, edicola, 'lettore', path)
  await expect(person(other)).toHaveAccessibleName(/^Livia/)
  await expect(other.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })).toBeVisible()
  await expect(other.getByRole('region').getByRole('link', { name: 'Accedi' })).toBeHidden()
  expect((await other.locator('#testo').innerText()).length).toBeLessThan(whole / 2)
})

test('the edition is whole for who subscribes', async ({ page, edicola }) => {
  const { edition } = await pathsOf(edicola, 'MG')
  const image = page.waitForResponse((r) => r.url().includes('/media/pagine/'))
  await signIn(page, edicola, 'abbonato', `${edition}/2`)
  expect((await image).status()).toBe(200)
})

test('on a host of nobody a stored person changes nothing', async ({ page, edicola }) => {
  await page.goto(edicola.at('localhost', '/sezioni'))
  await page.evaluate(() => localStorage.setItem('user', '{"id_token":"x.y.z"}'))
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  expect(requests).toEqual([])
})

test('a link to another masthead arrives there signed in; a visitor arrives as a visitor', async ({
  page,
  edicola,
}) => {
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await page.goto('/sezioni')
  await follow(edicola.brand('EM').name)
  await expect(page).toHaveURL(edicola.url('EM', '/'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible()
  await signIn(page, edicola, 'abbonato', '/sezioni')
  await expect(person(page)).toHaveAccessibleName(/^Giorgio/)
  await follow(edicola.brand('EM').name)
  await expect(page).toHaveURL(edicola.url('EM', '/'))
  await expect(person(page)).toHaveAccessibleName(/^Giorgio/)
})

test('the paywall of another masthead opens by itself for who reaches it and subscribes', async ({
  page,
  edicola,
}) => {
  const { 'paid article': path } = await pathsOf(edicola, 'EM')
  await signIn(page, edicola, 'abbonato', '/sezioni')
  await page.goto(edicola.url('EM', path))
  const wall = page.getByRole('region', { name: 'L’articolo continua per chi è abbonato' })
  await expect(wall).toBeVisible()
  await page.mouse.wheel(0, 100)
  await wall.scrollIntoViewIfNeeded()
  await expectWhole(page)
  await expect(wall).toHaveCount(0)
  await expect(page).toHaveURL(edicola.url('EM', `${path}#continua`))
})
