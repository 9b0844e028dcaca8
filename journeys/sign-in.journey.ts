import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { codeFor, fromOwnNetwork, logIn, register, stranger } from './people.ts'
import { newAccount } from './signed-in.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test(
  'registers, confirms the address with the code of the mail, and is back where the road began',
  { tag: '@senza-script' },
  async ({ page, edicola, expects, javaScriptEnabled }) => {
    expects(/status (of )?403/)
    const who = stranger('registrata')
    const goal = edicola.url('MG', '/sezioni')
    await page.goto(edicola.url('MG', `/accedi?redirect_uri=${encodeURIComponent(goal)}`, 'account'))
    await page.getByRole('link', { name: 'Registrati' }).click()
    await register(page, who)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferma la tua email')
    await expect(page.getByText(who.email)).toBeVisible()

    await page.getByLabel('Codice di verifica').fill('0000 0000')
    await page.getByRole('button', { name: 'Conferma ed entra' }).click()
    await expect(page.getByText('Il codice non è giusto o non vale più')).toBeVisible()
    await expect(page).toHaveTitle(/^Errore: /)
    expect(await focused(page)).toBe('code')

    await page.getByLabel('Codice di verifica').fill(await codeFor(edicola, who.email, /confermare/))
    await page.getByRole('button', { name: 'Conferma ed entra' }).click()
    // Without scripts the token cannot be fetched: the road ends at the newsstand's door, with the session of
    // the account site.
    if (javaScriptEnabled === false)
      await expect(page).toHaveURL(/^https?:\/\/edicola\.meriggio\.localhost:\d+\/login\?id_code=/)
    else await expect(page).toHaveURL(goal)
  },
)

test(
  'a wrong password says so and keeps what was written, the right one lets in; a second visit goes ' +
    'straight through',
  async ({ page, edicola, expects }) => {
    expects(/status (of )?403/)
    await page.goto(edicola.url('MG', '/accedi', 'account'))
    await logIn(page, { email: 'lettore@example.it', password: 'sbagliata' })
    await expect(page.getByRole('alert')).toContainText('Email o password non corrette')
    await expect(page).toHaveTitle(/^Errore: Accedi/)
    await expect(page.getByLabel('Email')).toHaveValue('lettore@example.it')
    await expect(password(page)).toHaveValue('sbagliata')
    await expect(password(page)).toBeFocused()
    await password(page).fill('Edicola!2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(edicola.url('MG', '/'))
    await page.goto(
      edicola.url(
        'MG',
        `/accedi?redirect_uri=${encodeURIComponent(edicola.url('MG', '/speciali'))}`,
        'account',
      ),
    )
    await expect(page).toHaveURL(edicola.url('MG', '/speciali'))
  },
)

test(
  'another masthead’s sign-in works before any script, through the hub and back',
  { tag: '@senza-script' },
  async ({ page, edicola, javaScriptEnabled }) => {
    await page.goto(edicola.url('CA', '/accedi', 'account'))
    await logIn(page, { email: 'ospite@example.it', password: 'Edicola!2026' })
    await expect(page).toHaveURL(
      javaScriptEnabled === false
        ? /^https?:\/\/edicola\.corriereapulo\.localhost:\d+\/login\?id_code=/
        : edicola.url('CA', '/'),
    )
  },
)

test(
  'an empty form names its gaps, with the keyboard alone',
  { tag: '@senza-script' },
  async ({ page, edicola, expects, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) expects(/status (of )?422/)
    await page.goto(edicola.url('MG', '/accedi', 'account'))
    await page.getByLabel('Email').focus()
    await page.keyboard.type('marta@')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
    await expect(page.getByText('Inserire email valida')).toBeVisible()
    await expect(page.getByText('Richiesto', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Errore: /)
    await expect(page.getByLabel('Email')).toHaveValue('marta@')
    await expect(page.getByLabel('Email')).toBeFocused()
    if (javaScriptEnabled === false) return
    await page.getByLabel('Email').fill('marta@example.it')
    await expect(page.getByText('Inserire email valida')).toBeHidden()
    await page.getByRole('alert').getByRole('link', { name: 'password' }).press('Enter')
    await expect(password(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(password(page)).toHaveAttribute('type', 'text')
  },
)

test('the five lines under a new password turn to ticks, and the two passwords must agree', async ({
  page,
  edicola,
}) => {
  await page.goto(edicola.url('LG', '/registrati', 'account'))
  await expect(page.getByText('La password deve contenere almeno:')).toBeVisible()
  await password(page).fill('barena')
  await expect(page.getByRole('listitem').filter({ hasText: 'una lettera minuscola: fatto' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ': manca' })).toHaveCount(4)
  await page.getByLabel('Ripeti la password').fill('altra')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Rispetta il formato richiesto per la password')).toBeVisible()
  await expect(page.getByText('I campi non coincidono')).toBeVisible()
  await password(page).fill('Barena!2026')
  await expect(page.getByText('Rispetta il formato richiesto per la password')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: ': fatto' })).toHaveCount(5)
})

test(
  'a company accepts its clauses one by one, and a wrong VAT number comes back to its field',
  { tag: '@senza-script' },
  async ({ page, edicola, expects }) => {
    expects(/status (of )?422/)
    await page.goto(edicola.url('MG', '/registrati', 'account'))
    await page.getByRole('radio', { name: 'Azienda o ente' }).check()
    await page.getByLabel('Ragione sociale').fill('Officine Vallarin S.r.l.')
    await page.getByLabel('Partita IVA').fill('01234567890')
    for (const clause of ['3.6', '6 ', '7.5', '8 ', '9 '])
      await page.getByRole('checkbox', { name: new RegExp(`^${clause.replace('.', '\\.')}`) }).check()
    await register(page, stranger('azienda'))
    const clauses = page.getByRole('group', { name: /1341/ })
    await expect(clauses.getByText('Richiesto')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^12 / })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Azienda o ente' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^7\.5/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^12 / }).check()
    // Passwords never travel back: without scripts they are written again.
    await password(page).fill('Barena!2026')
    await page.getByLabel('Ripeti la password').fill('Barena!2026')
    await page.getByRole('button', { name: 'Crea l’account' }).click()
    await expect(page.getByText('Inserire una partita IVA valida')).toBeVisible()
    expect(await focused(page)).toBe('vatNumber')
  },
)

test('who fails again and again is asked to prove to be a person, and the device does the work', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?403/)
  const nobody = stranger('tanti-tentativi')
  await page.goto(edicola.url('MG', '/accedi', 'account'))
  await page.getByLabel('Email').fill(nobody.email)
  const proof = page.getByRole('checkbox', { name: 'Sono una persona' })
  await password(page).fill('sbagliata')
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await answered
    await expect(proof).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page.getByText('Richiesto', { exact: true })).toBeVisible()
  await proof.press('Space')
  await expect(page.getByText('Controllo superato.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Email o password non corrette')
})

test(
  'forgets the password, chooses another with the code, and signs in with it',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    const { email } = await newAccount(edicola)
    await page.goto(edicola.url('GZ', '/accedi', 'account'))
    await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
    await page.getByLabel('Email').fill(email)
    await fromOwnNetwork(page)
    await page.getByRole('button', { name: 'Invia il codice' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli una nuova password')
    await page.getByLabel('Codice', { exact: true }).fill(await codeFor(edicola, email, /password/))
    await page.getByLabel('Nuova password').fill('Barena!2027')
    await page.getByLabel('Ripeti la password').fill('Barena!2027')
    await page.getByRole('button', { name: 'Cambia la password' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Password cambiata: accedi di nuovo' }),
    ).toBeVisible()
    await logIn(page, { email, password: 'Barena!2027' })
    // Signed in: what stands before the newsstand of a closed masthead is its gate.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso Riservato')
  },
)

const post = (
  url: string,
  headers: Record<string, string>,
  body = new URLSearchParams({ email: 'lettore@example.it', password: 'Edicola!2026' }).toString(),
) =>
  ask(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

test('a form that another page posts is refused, and no session comes of it', async ({ edicola }) => {
  const url = edicola.url('MG', '/accedi', 'account')
  const own = { Origin: edicola.url('MG', '', 'account') }
  const foreign = {
    'of somebody else': { Origin: 'https://esempio.example' },
    'without origin': { Origin: 'null' },
    'a sibling': { Origin: edicola.url('MG', '') },
    'another masthead': { Origin: edicola.url('CA', '', 'account') },
    'cross-site, unsaid': { 'Sec-Fetch-Site': 'cross-site' },
    'plain text': { ...own, 'Content-Type': 'text/plain' },
  }
  for (const path of ['/accedi', '/accedi.data', '/registrati', '/registrati/codice', '/recupera-password']) {
    for (const [who, headers] of Object.entries(foreign)) {
      const answer = await post(edicola.url('MG', path, 'account'), headers)
      expect(answer.status, `${path} from ${who}`).toBe(403)
      expect(answer.headers['set-cookie'], `${path} from ${who}`).toBeUndefined()
    }
  }
  const answer = await post(url, own)
  expect(answer.status).toBe(303)
  expect(answer.headers['set-cookie']!.map((line) => line.split('=')[0])).toEqual([
    '__Host-sid',
    '__Host-did',
  ])
  for (const line of answer.headers['set-cookie']!)
    expect(line).toMatch(/Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=/)
})

test('nothing of sign-in is kept, and no password or foreign address travels back', async ({ edicola }) => {
  const url = edicola.url(
    'MG',
    `/accedi?redirect_uri=${encodeURIComponent('https://esempio.example/')}`,
    'account',
  )
  const { headers, text } = await ask(url)
  expect(headers['cache-control']).toBe('private, no-store')
  // Not `no-referrer`: with it a browser says `Origin: null` of the form itself.
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(text).not.toMatch(/href="[^"]*esempio/)
  const wrong = await post(
    url,
    { Origin: edicola.url('MG', '', 'account') },
    new URLSearchParams({ email: 'lettore@example.it', password: 'Segretissima!1' }).toString(),
  )
  expect(wrong.status).toBe(403)
  expect(wrong.text).not.toContain('Segretissima')
  const right = await post(url, { Origin: edicola.url('MG', '', 'account') })
  expect(right.headers.location).toBe('/sso/signed-in')
})

test('a message that appears under the hand does not take the press away', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/registrati', 'account'))
  await page.getByLabel('Email').fill('marta@')
  const button = page.getByRole('button', { name: 'Crea l’account' })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width } = (await button.boundingBox())!
  // At its upper edge: one message above would move it from under the pointer.
  await page.mouse.move(x + width / 2, y + 4)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
})
