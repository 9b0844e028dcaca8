import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { codeFor, logIn } from './people.ts'
import { newcomer, signIn, takeSession, wake } from './signed-in.ts'

test('the overview says what the person has and leads everywhere by words alone', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'abbonato')
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buon(giorno|asera), \p{L}+$/u)
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Area personale' })
  await expect(contents.getByRole('link', { name: 'Panoramica' })).toHaveAttribute('aria-current', 'page')
  await wake(page)
  await contents.getByRole('link', { name: 'Dati e fatturazione' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dati e fatturazione')
  await expect(page).toHaveTitle(/^Dati e fatturazione \| /)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Chi sei' })).toBeVisible()
  await contents.getByRole('link', { name: 'Dispositivi e sicurezza' }).click()
  await expect(page.getByText('Questo dispositivo')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(contents).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Area personale' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(contents.getByRole('link', { name: 'Dispositivi e sicurezza' })).toBeVisible()
})

test('another device is taken away with a question asked first, and told why when it comes back', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  const who = await newcomer(page, edicola)
  const other = await open()
  await other.goto(
    edicola.url(
      'CA',
      `/accedi?redirect_uri=${encodeURIComponent(edicola.url('CA', '/user/profile', 'account'))}`,
      'account',
    ),
  )
  await logIn(other, who)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dati e fatturazione')

  await page.goto(edicola.url('MG', '/user/devices', 'account'))
  await expect(page.getByText(/^2 su \d+\./)).toBeVisible()
  await page.getByRole('button', { name: /^Scollega (?!tutti)/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Lascia com’è' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Scollega (?!tutti)/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Scollega', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'è scollegato' })).toBeVisible()
  await expect(page.getByText(/^1 su \d+\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'I tuoi dispositivi' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Dispositivo scollegato' })).toBeVisible()

  await other.reload()
  await expect(other.getByText('La sessione è scaduta')).toBeVisible()
  await expect(other.getByText('Effettua il login')).toBeVisible()
  await logIn(other, who)
  await expect(other).toHaveURL(edicola.url('CA', '/user/profile', 'account'))
})

test(
  'the e-mail changes with the codes of both addresses, the password with the old one: then one signs in ' +
    'again',
  async ({ page, edicola, expects }) => {
    expects(/status (of )?40[13]/)
    const { email, password } = await newcomer(page, edicola)
    const fresh = email.replace('@', '.nuova@')
    await page.goto(edicola.url('MG', '/user/profile/edit-email', 'account'))
    await page.getByLabel('Nuova email').fill(fresh)
    await page.getByLabel('Password', { exact: true }).fill('sbagliata')
    await page.getByRole('button', { name: 'Invia i codici' }).click()
    await expect(page.getByText('La password non è questa')).toBeVisible()
    await expect(page).toHaveTitle(/^Errore: Cambia email/)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Invia i codici' }).click()
    await page
      .getByLabel('Codice arrivato alla nuova email')
      .fill(await codeFor(edicola, fresh, /nuovo indirizzo/))
    await page.getByLabel('Codice arrivato all’email attuale').fill(await codeFor(edicola, email, /cambiare/))
    await page.getByRole('button', { name: 'Cambia l’email' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Email cambiata.' })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Cambia password' }).click()
    await page.getByLabel('Password attuale').fill(password)
    await page.getByLabel('Nuova password', { exact: true }).fill('Barena!2028')
    await page.getByLabel('Ripeti la nuova password').fill('Barena!2028')
    await page.getByRole('button', { name: 'Cambia la password' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Password cambiata: accedi di nuovo' }),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
    await logIn(page, { email: fresh, password: 'Barena!2028' })
    await expect(page).toHaveURL(edicola.url('MG', '/'))
  },
)

test('the account is there before any script, for whom the cookie knows @senza-script', async ({
  page,
  edicola,
}) => {
  const address = edicola.url('MG', '/user/devices', 'account')
  const secret = await takeSession(page, edicola, 'ospite')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'I tuoi dispositivi' })).toBeVisible()
  await expect(page.getByText('ospite@example.it')).toBeVisible()
  await expect(page.getByText('Questo dispositivo')).toBeVisible()

  const drawnFor = (cookie?: string) => ask(address, cookie ? { headers: { cookie } } : {})
  const own = await drawnFor(`__Host-sid=${secret}`)
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(own.text).toContain('ospite@example.it')
  for (const cookie of [undefined, `__Host-sid=${secret.slice(1)}x`, '__Host-sid=', `__Host-did=${secret}`])
    expect((await drawnFor(cookie)).text).not.toContain('ospite@example.it')
})

test('a session that ended draws nothing of its person, and the page leads to sign-in', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?401/)
  const { email, password } = await newcomer(page, edicola)
  const address = edicola.url('MG', '/user/devices', 'account')
  await page.goto(address)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  const [cookie] = (await page.context().cookies(address)).filter(({ name }) => name === '__Host-sid')
  await page.goto(edicola.url('MG', '/logout'))
  await expect(page).toHaveURL(edicola.url('MG', '/'))
  const { text } = await ask(address, { headers: { cookie: `__Host-sid=${cookie!.value}` } })
  expect(text).not.toContain(email)
  await page.goto(address)
  await logIn(page, { email, password })
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('somebody else’s bearer in the browser has the last word over the page that was drawn', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'abbonato')
  const address = edicola.url('MG', '/user/devices', 'account')
  await page.goto(address)
  await expect(page.getByRole('main').getByText('abbonato@example.it')).toBeVisible()
  await takeSession(page, edicola, 'ospite')
  await page.goto(address)
  await expect(page.getByRole('main').getByText('abbonato@example.it')).toBeVisible()
  await expect(page.getByRole('main').getByText('ospite@example.it')).toHaveCount(0)
})
