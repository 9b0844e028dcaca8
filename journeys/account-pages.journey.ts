import { gzipSync } from 'node:zlib'
import type { Page, TestInfo } from '@playwright/test'
import { ask } from './ask.ts'
import { chatButton } from './chatting.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { fromOwnNetwork, logIn, register, stranger } from './people.ts'
import { signIn } from './signed-in.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

interface Sight {
  sigla: string
  theme: 'light' | 'dark'
  size: { width: number; height: number }
}
/** Each page is seen on one masthead, in one look, on one device; together they meet them all. */
const sights: Sight[] = [
  { sigla: 'MG', theme: 'light', size: desk },
  { sigla: 'LG', theme: 'dark', size: phone },
  { sigla: 'GZ', theme: 'light', size: phone },
  { sigla: 'CA', theme: 'dark', size: desk },
  { sigla: 'EM', theme: 'light', size: phone },
  { sigla: 'QP', theme: 'dark', size: phone },
]
async function look(page: Page, { theme, size }: Sight): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(size)
}

const doors: Record<string, (page: Page) => Promise<void>> = {
  '/accedi': async (page) => {
    await logIn(page, { ...stranger('sconosciuta'), password: 'sbagliata' })
    await expect(page.getByRole('alert')).toBeVisible()
  },
  '/accedi?errore=sessione-scaduta': async (page) => {
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  '/registrati': async (page) => {
    await page.getByRole('radio', { name: 'Azienda o ente' }).check()
    await page.getByRole('button', { name: 'Crea l’account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  '/recupera-password': async (page) => {
    await page.getByLabel('Email').fill('nessuna@example.it')
    await fromOwnNetwork(page)
    await page.getByRole('button', { name: 'Invia il codice' }).click()
    await page.getByLabel('Codice', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Cambia la password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
}
for (const [i, [path, goWrong]] of Object.entries(doors).entries()) {
  const sight = sights[i]!
  test(
    `${path} of ${sight.sigla}, ${sight.theme}, ${sight.size.width} px: valid, for everybody, with its ` +
      'errors too',
    async ({ page, edicola, expects }) => {
      expects(/status (of )?403/)
      await look(page, sight)
      const response = await page.goto(edicola.url(sight.sigla, path, 'account'))
      await expectValid(await response!.text())
      await expectAccessible(page)
      await goWrong(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )
}

test('a form sent back before any script is valid too', async ({ edicola }) => {
  for (const path of ['/accedi', '/registrati', '/recupera-password']) {
    const url = edicola.url('MG', path, 'account')
    const { status, text } = await ask(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: edicola.url('MG', '', 'account'),
      },
      body: 'kind=organisation&email=a',
    })
    expect(status, path).toBe(422)
    await expectValid(text)
  }
})

const rooms = [
  '/dashboard',
  '/user/onboarding',
  '/user/profile',
  '/user/profile/consents',
  '/user/newsletter/',
  '/user/profile/topics/manage',
  '/user/devices',
  '/user/subscriptions',
  '/user/invitations',
  '/user/gifts',
  '/user/profile/data',
  '/user/profile/data/delete',
  '/user/profile/edit-password',
  '/user/profile/edit-email',
  '/user/copies',
  '/user/onboarding/upselling',
  '/user/subscriptions/google',
  '/user/subscriptions/ospite',
]
for (const [i, path] of rooms.entries()) {
  const sight = sights[(i + 1) % sights.length]!
  test(`${path} of ${sight.sigla}, ${sight.theme}, ${sight.size.width} px: valid, for everybody`, async ({
    page,
    edicola,
  }) => {
    await look(page, sight)
    await signIn(page, edicola, 'rag', '/', 'MG')
    const address = edicola.url(sight.sigla, path, 'account')
    const { headers, text } = await ask(address)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual([
      'private, no-store',
      'no-referrer',
    ])
    await expectValid(text)
    await page.goto(address)
    // On the way stands the page of single sign-on, with a heading of its own.
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Accesso$/ })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const submit = page.getByRole('main').getByRole('button', {
      name: /^(Cambia la password|Invia i codici|Salva l’indirizzo)$/,
    })
    if ((await submit.count()) === 0) return
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
}

test('a page of the account weighs little: HTML 14 kB, styles 10, scripts 15, awake 150', async ({
  page,
  edicola,
}, info) => {
  await signIn(page, edicola, 'rag')
  const rows: [string, number, number, number][] = []
  const woken: [string, number][] = []
  let requests = new Set<string>()
  page.on(
    'request',
    (request) => void (request.resourceType() === 'script' && requests.add(new URL(request.url()).pathname)),
  )
  for (const path of rooms) {
    requests = new Set()
    const response = await page.goto(edicola.url('MG', path, 'account'))
    const text = await response!.text()
    // The last that a page asks for while it sleeps.
    await expect(chatButton(page)).toBeVisible()
    const weigh = async (scripts: string[]) =>
      sum(await Promise.all(scripts.map(async (address) => zipped(await fileOf(edicola, address)))))
    const asleep = addresses(text, /<script[^>]* src="([^"]+\.js)"/g)
    expect(asleep.length).toBe(2)
    rows.push([path, zipped(text), await stylesOf(edicola, text), await weigh(asleep)])
    // With what it asked for before: cookies, the button of the chat.
    const awake = requests.union(new Set(/data-files="([^"]+)"/.exec(text)![1]!.split(' ')))
    woken.push([path, await weigh([...awake])])
  }
  weighed(info, rows, 15_000)
  info.annotations.push({ type: 'awake', description: JSON.stringify(woken) })
  for (const [path, js] of woken) expect.soft(js, `JS of ${path}, awake`).toBeLessThanOrEqual(150_000)
})

test('a page of sign-in or contact weighs little: HTML 14 kB, styles 10 kB, scripts 40 kB, no React', async ({
  page,
  edicola,
}, info) => {
  const rows: [string, number, number, number][] = []
  let js = new Set<string>()
  page.on('request', (request) => void (request.resourceType() === 'script' && js.add(request.url())))
  for (const path of [
    ...['/accedi', '/registrati', '/registrati/codice', '/recupera-password'],
    ...['/contact', '/aziende'],
  ]) {
    const url = edicola.url('MG', path, 'account')
    if (path === '/registrati/codice') {
      await register(page, stranger('pesata'))
      await expect(page).toHaveURL(url)
    }
    js = new Set()
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    const text = await response!.text()
    await expect(page).toHaveURL(url)
    expect(js.size).toBeGreaterThan(2)
    const scripts = await Promise.all(Array.from(js, async (one) => zipped((await ask(one)).bytes)))
    rows.push([path, zipped(text), await stylesOf(edicola, text), sum(scripts)])
  }
  weighed(info, rows, 40_000)
})

test('a form that is sent before the scripts that know it shows its page again', async ({ edicola }) => {
  const address = edicola.url('MG', '/user/subscriptions/pausa/nessuno?ritorno=1', 'account')
  // What a browser says of a page whose policy is `no-referrer`.
  const headers = { Origin: 'null', 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await ask(address, { method: 'POST', headers, body: 'passo=riprendi' })
  expect([answer.status, answer.headers.location]).toEqual([303, address])
})

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
const zipped = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const addresses = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), (m) => m[1]!.replace(/#$/, ''))),
]
const fileOf = async (edicola: Edicola, address: string) =>
  (await ask(edicola.url('MG', address, 'account'))).bytes
const stylesOf = async (edicola: Edicola, text: string) => {
  const sheets = addresses(text, /<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g)
  return sum(await Promise.all(sheets.map(async (address) => zipped(await fileOf(edicola, address)))))
}

function weighed(info: TestInfo, rows: [string, number, number, number][], limit: number): void {
  info.annotations.push({ type: 'sizes', description: JSON.stringify(rows) })
  for (const [path, html, css, js] of rows) {
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(14_000)
    expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(10_000)
    expect.soft(js, `JS of ${path}`).toBeLessThanOrEqual(limit)
  }
}
