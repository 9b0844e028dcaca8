import { ask } from './ask.ts'
import { gateCookie } from 'contract/reading/site/gate.ts'
import { openGate } from './gate-passage.ts'
import { expect, test } from './journey.ts'

const both = { tag: '@senza-script' }
/** The envelope is all that a call is answered; a file is refused, and shows who opens it the gate. */
const calls = ['/api/newsstand/home', '/api/edicola/articolo?id=1', '/api/openapi.json', '/v1/pages']
const files = new Set(['/feed.xml', '/sitemap.xml'])
const pages = [
  '/',
  '/sezione/cultura',
  '/articolo/1',
  '/sfoglia/LG/nazionale',
  '/firme',
  '/ricerca/venezia',
  ...files,
  '/login',
  '/logout',
  '/accesso-riservato',
  '/una-pagina-di-dieci-anni-fa.html',
  '/index.php?id=7',
]

for (const sigla of ['LG', 'GZ']) {
  for (const site of ['edicola', 'shop', 'www'] as const) {
    test(`every path of ${sigla} (${site}) is the gate and nothing else`, async ({ edicola }) => {
      for (const path of calls) {
        const { status, headers, text } = await ask(edicola.url(sigla, path, site))
        expect([path, status, headers['cache-control']]).toEqual([path, 403, 'private, no-store'])
        expect(JSON.parse(text)).toEqual({ success: false, data: null, status: { code: 'ERR_GATE_CLOSED' } })
        expect(headers['set-cookie']).toBeUndefined()
      }
      for (const path of pages) {
        let { status, headers, text } = await ask(edicola.url(sigla, path, site))
        // The address of the gate's own form leads to the front page, which is the gate.
        if (path === '/accesso-riservato')
          ({ status, headers, text } = await ask(edicola.url(sigla, headers.location, site)))
        expect([path, status, headers['cache-control'], headers['content-type']]).toEqual([
          path,
          files.has(path) ? 403 : 200,
          'private, no-store',
          'text/html; charset=utf-8',
        ])
        expect(text).toContain('<title>Accesso Riservato</title>')
        expect(text).toContain('<h1>Accesso Riservato</h1>')
        expect(text.match(/<a\s|<nav|<header|<footer|<article|<img/g), `${path}: only the form`).toBeNull()
        expect(headers['set-cookie']).toBeUndefined()
      }
    })
  }
}

test('the account site, which has no gate, is no way round it', async ({ edicola }) => {
  for (const path of [
    '/',
    '/sezione/cultura',
    '/firme',
    '/sfoglia/LG/nazionale',
    '/api/newsstand/home',
    '/api/newsstand/section?titolo=cultura',
    '/feed.xml',
  ]) {
    const { status, text } = await ask(edicola.url('LG', path, 'account'))
    const shut = status >= 300 || text.includes('<h1>Accesso Riservato</h1>') || !/\/articolo\/\d/.test(text)
    expect(shut, `${path} on the account site shows what the gate keeps`).toBe(true)
  }
})

test('a path that begins with two slashes is the same path with one, for every gate', async ({ edicola }) => {
  for (const [sigla, site] of [
    ['MG', 'edicola'],
    ['MG', 'account'],
    ['LG', 'account'],
    ['LG', 'edicola'],
  ] as const)
    for (const path of [
      '//x/dev',
      '//x/dashboard',
      '//x/accedi',
      '//[',
      '//x:99999/',
      '///dev//page-mapping',
    ]) {
      const { status, headers } = await ask(edicola.url(sigla, '/', site), { path })
      expect([path, status, headers.location]).toEqual([
        path,
        308,
        new URL(path.replaceAll(/\/+/g, '/'), edicola.url(sigla, '/', site)).href,
      ])
    }
})

test('the other four mastheads have no gate', async ({ edicola }) => {
  for (const sigla of ['MG', 'CA', 'EM', 'QP']) {
    const { status, text } = await ask(edicola.url(sigla))
    expect([sigla, status, text.includes('Accesso Riservato')]).toEqual([sigla, 200, false])
  }
})

test(
  'the right password opens the gate and leads where one was going',
  both,
  async ({ page, context, edicola, javaScriptEnabled }) => {
    await page.goto(edicola.url('LG', '/sezione/cultura?page=1'))
    await expect(page).toHaveTitle('Accesso Riservato')
    await expect(page.getByRole('heading')).toHaveText(['Accesso Riservato'])
    await expect(page.getByRole('link')).toHaveCount(0)
    await openGate(page, edicola, 'LG', '/sezione/cultura?page=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cultura')
    const { name: gate } = gateCookie('site', new URL(edicola.url('LG')).origin)
    const cookie = (await context.cookies(edicola.url('LG'))).find(({ name }) => name === gate)
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      domain: '.lagunare.localhost',
    })
    if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem('BJIA'))).toBe('true')

    await page.goto(edicola.url('LG', '/speciali'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speciali')
    const { headers } = await ask(edicola.url('LG', '/speciali'), {
      headers: { Cookie: `${gate}=${cookie!.value}` },
    })
    expect(headers['cache-control']).toMatch(/^private/)

    // One masthead's pass is no good for another's gate, even if carried there.
    await page.goto(edicola.url('GZ'))
    await expect(page).toHaveTitle('Accesso Riservato')
    expect(
      (await ask(edicola.url('GZ'), { headers: { Cookie: `${gate}=${cookie!.value}` } })).text,
    ).toContain('Accesso Riservato')
    const forged = cookie!.value.replace(/^\d/, '9')
    expect((await ask(edicola.url('LG'), { headers: { Cookie: `${gate}=${forged}` } })).text).toContain(
      'Accesso Riservato',
    )
  },
)

test(
  'a wrong password is said, and the cursor waits in the field',
  both,
  async ({ page, edicola, expects }) => {
    expects(/status (of )?403/)
    await page.goto(edicola.url('GZ', '/firme'))
    await page.getByLabel('Password').fill('Zattere-1872')
    const answer = page.waitForResponse((r) => r.request().method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(303)
    await expect(page.getByRole('alert')).toHaveText('Password non valida.')
    // Back, and forth again, are pages: no answer to a form is asked for anew.
    await page.goBack()
    await expect(page.getByRole('heading')).toHaveText(['Accesso Riservato'])
    await page.goForward()
    await expect(page.getByRole('alert')).toHaveText('Password non valida.')
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password non valida.')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.keyboard.type(edicola.passwords.gates['GZ']!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(edicola.url('GZ', '/firme'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le firme')
  },
)

test('without the gate’s cookie the local flag opens nothing and is taken back', async ({
  page,
  edicola,
}) => {
  await openGate(page, edicola, 'LG')
  await page.context().clearCookies()
  await page.goto(edicola.url('LG'))
  await expect(page).toHaveTitle('Accesso Riservato')
  expect(await page.evaluate(() => localStorage.getItem('BJIA'))).toBeNull()
})

test(
  'the developers’ gate has a password of its own',
  both,
  async ({ page, context, edicola, expects, javaScriptEnabled }) => {
    expects(/status (of )?403/)
    await page.goto('/dev')
    await expect(page).toHaveTitle('Accesso Riservato')
    await page.getByLabel('Password').fill('sbagliata')
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password non valida.')
    await page.getByLabel('Password').fill(edicola.passwords.dev)
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page).toHaveURL('/dev')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sviluppo')
    expect(
      (await context.cookies(edicola.url('MG')))
        .filter(({ name }) => name !== 'edicola-consent')
        .map((c) => [c.name, c.httpOnly]),
    ).toEqual([[gateCookie('dev', new URL(edicola.url('MG')).origin).name, true]])
    if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem('DJIA'))).toBe('true')
    expect((await ask(edicola.url('MG', '/dev/qualunque'))).text).toContain('Accesso Riservato')
  },
)
