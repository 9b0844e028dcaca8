import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { logIn, stranger } from './people.ts'
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
  '/user/profile',
  '/user/devices',
  '/user/profile/edit-password',
  '/user/profile/edit-email',
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
    const submit = page
      .getByRole('main')
      .getByRole('button', { name: /^(Cambia la password|Invia i codici)$/ })
    if ((await submit.count()) === 0) return
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
}

test('a page of the account site weighs little: HTML 14 kB, styles 10 kB, scripts 150 kB', async ({
  page,
  edicola,
}, info) => {
  await signIn(page, edicola, 'rag')
  const rows: [string, number, number, number][] = []
  for (const path of [...rooms, '/accedi?', '/registrati', '/recupera-password']) {
    const url = edicola.url('MG', path, 'account')
    const { text } = await ask(url)
    const addresses = (pattern: RegExp) => [
      ...new Set(Array.from(text.matchAll(pattern), (m) => m[1]!.replace(/#$/, ''))),
    ]
    const zipped = async (found: string[]) =>
      (
        await Promise.all(
          found.map(
            async (address) =>
              gzipSync((await ask(edicola.url('MG', address, 'account'))).bytes, { level: 9 }).length,
          ),
        )
      ).reduce((sum, size) => sum + size, 0)
    const scripts = addresses(/(?:modulepreload" href|script src)="([^"]+\.js)"/g)
    const styles = addresses(/<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g)
    expect(scripts.length).toBeGreaterThan(5)
    rows.push([path, gzipSync(text, { level: 9 }).length, await zipped(styles), await zipped(scripts)])
  }
  info.annotations.push({ type: 'sizes', description: JSON.stringify(rows) })
  for (const [path, html, css, js] of rows) {
    expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(14_000)
    expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(10_000)
    expect.soft(js, `JS of ${path}`).toBeLessThanOrEqual(150_000)
  }
})
