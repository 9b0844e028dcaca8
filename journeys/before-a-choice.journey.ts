import { ask } from './ask.ts'
import { extent, keysHere } from './cookies.ts'
import type { Edicola } from './edicola.ts'
import { carryPass } from './gate-passage.ts'
import { gateFlag } from 'contract/reading/site/gate.ts'
import { expect, test } from './journey.ts'
import { type Measured, measuredProgram, pathOfArticle, reportsOf } from './measured-program.ts'
import { hosts, measuringIn } from './measuring.ts'

test.use({ cookies: 'to be asked' })
test.describe.configure({ mode: 'default' })

let measured: Measured
let edicola: Edicola
test.beforeAll(async () => {
  test.setTimeout(600_000)
  measured = await measuredProgram()
  edicola = measured.edicola
})
test.afterAll(() => measured.stop())

/** Every kind of page that a visitor finds, by site: all are seen on two mastheads, the others share them. */
const pages = {
  edicola: [
    ...['/', '/sezioni', '/sezione/citta', '/speciali', '/firme', '/firma/anna-firma', '/ho-10-minuti'],
    ...['/ricerca', '/ricerca?q=gru', '/info/privacy', '/utilita', '/una/pagina/che/non/esiste'],
  ],
  account: [
    ...['/accedi', '/registrati', '/recupera-password', '/contact', '/aziende', '/recesso', '/faq'],
    '/faq/cambiare-password',
  ],
  shop: ['/vetrina', '/vetrina/digital', '/vetrina/regala', '/vetrina/condizioni', '/rassegna-stampa'],
} as const
const whole = ['MG', 'LG']
const others = ['CA', 'EM', 'QP', 'GZ']
for (const sigla of [...whole, ...others])
  test(`${sigla}: before a choice nothing leaves and nothing is stored, on its pages`, async ({
    page,
    expects,
  }) => {
    expects(/404/)
    await carryPass(page, edicola, sigla)
    const requests = await measuringIn(page.context())
    const reports = reportsOf(page)
    const all = Object.entries(pages).flatMap(([site, list]) =>
      list.map((path) => edicola.url(sigla, path, site as keyof typeof pages)),
    )
    const urls = whole.includes(sigla)
      ? all
      : all.filter((_, i) => i % others.length === others.indexOf(sigla))
    for (const url of [...urls, edicola.url(sigla, await pathOfArticle(edicola, sigla))]) {
      await page.goto(url)
      await expect.poll(() => extent(page), url).toBe('open')
      expect(
        (await page.evaluate(keysHere)).filter((key) => key !== gateFlag.site),
        url,
      ).toEqual([])
    }
    await page.waitForLoadState('networkidle')
    expect(requests.map(String)).toEqual([])
    expect(reports).toEqual([])
    const stored = (await page.context().cookies()).map(({ name }) => name)
    expect(stored.filter((name) => !/^(?:__Host-|(?:__Secure-)?gate-)/.test(name))).toEqual([])
  })

const everybody = Object.values(hosts)
test('Google’s check comes where passwords are tried again and again, and no earlier', async ({
  page,
  expects,
}) => {
  // Here nobody can ask Google whether the proof is good.
  expects(/status (of )?(403|503)/)
  const requests: string[] = []
  await page.context().route('https://www.google.com/recaptcha/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: 'window.grecaptcha = { ready: (run) => run(), execute: async () => "prova" }',
    })
  })
  await page.goto(edicola.url('MG', '/accedi', 'account'))
  const proof = page.locator('[data-site-key]')
  for (let nth = 0; nth < 12 && (await proof.count()) === 0; nth++) {
    await page.getByLabel('Email').fill('nessuna@example.it')
    await page.getByLabel('Password', { exact: true }).fill(`sbagliata-${nth}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await answered
    await expect(page.getByRole('alert').or(proof).first()).toBeAttached()
  }
  await expect
    .poll(() => requests)
    .toEqual(['https://www.google.com/recaptcha/api.js?render=chiave-del-sito-di-prova'])
  await expect(page.locator('#google-recaptcha-v3')).toHaveCount(1)
  await expect(page.getByText('Controllo superato.')).toBeVisible()
})

test('the policy names hosts of who measures on content pages of known hosts, and nowhere else', async () => {
  const policyOf = async (url: string) => String((await ask(url)).headers['content-security-policy'])
  for (const url of [edicola.url('MG'), edicola.url('EM', '/vetrina', 'shop')]) {
    const policy = await policyOf(url)
    for (const host of everybody) expect(policy).toContain(`https://${host}`)
    expect(policy).not.toMatch(/unsafe|\*|stripe|recaptcha/)
  }
  for (const url of [
    edicola.url('MG', '/accedi', 'account'),
    edicola.url('LG'),
    edicola.at('localhost', '/'),
  ])
    for (const host of everybody) expect(await policyOf(url)).not.toContain(host)
})
