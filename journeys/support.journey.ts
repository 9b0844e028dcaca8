import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { inMail, type Mail } from './mail.ts'
import { knock, mailOf, openSession } from './signed-in.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'

/** The mail with these words in its subject, once it is there. */
const mailAbout = (edicola: Edicola, to: string, words: string): Promise<Mail> =>
  inMail(edicola, to, (mail) => (mail.subject.includes(words) ? mail : null))
const numberOn = async (page: Page): Promise<string> =>
  /[A-Z]{2}-\d{6}/.exec(await page.getByRole('status').first().innerText())![0]

async function fill(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Argomento').selectOption('Pagamenti e fatturazione')
  await page.getByLabel('Oggetto').fill(subject)
  await page.getByLabel('Messaggio').fill('Buongiorno, ho visto due addebiti.\nAllego l’estratto conto.')
}
const pdf = { name: 'estratto-conto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 conto') }

async function enterAs(page: Page, edicola: Edicola, who: Parameters<typeof mailOf>[0]): Promise<void> {
  const opened = await knock<{ session: string; browser: string }>(edicola, 'login', {
    email: mailOf(who),
    password: DEMO_PASSWORD,
  })
  await openSession(page.context(), edicola, opened)
}

test('a visitor writes with an attachment, and the publisher may answer', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?415/)
  const email = `marta.${crypto.randomUUID().slice(0, 8)}@example.it`
  await page.goto(edicola.url('MG', '/contact', 'account'))
  await page.getByLabel('Nome e cognome').fill('Marta Bellandi')
  await page.getByLabel('Email').fill(email)
  await fill(page, 'Addebito doppio')
  await expect(page.getByText(/^5\d di 2\.500 caratteri$/)).toBeVisible()
  await page.getByLabel(/^Allegati/).setInputFiles(pdf)
  await expect(page.getByText('14 byte, caricato')).toBeVisible()
  await page
    .getByLabel(/^Allegati/)
    .setInputFiles({ ...pdf, name: 'virus.pdf', buffer: Buffer.from([77, 90, 0]) })
  await expect(page.getByText('Questo file non è un’immagine, un PDF o un testo.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sono una persona' }).check()
  await expect(page.getByText('Controllo superato.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
  await page.getByRole('button', { name: 'Togli virus.pdf' }).click()
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page).toHaveURL(/\/contact\?inviata=MG-\d{6}$/)
  const number = await numberOn(page)
  expect((await mailAbout(edicola, email, number)).text).not.toContain('addebiti')
  const mail = await mailAbout(edicola, 'clienti@meriggio.example.it', number)
  expect(mail).toMatchObject({
    replyTo: email,
    attachments: [{ name: 'estratto-conto.pdf', type: 'application/pdf', bytes: 14 }],
  })
  expect(mail.text).toContain('Allego l’estratto conto.')
})

test('what is missing is said and shown, and nothing typed is lost', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/contact', 'account'))
  await page.getByLabel('Oggetto').fill('Solo l’oggetto')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('alert')).toContainText('Ci sono 5 punti da correggere')
  await expect(page.getByLabel('Nome e cognome')).toBeFocused()
  await expect(page).toHaveTitle('Errore: Contatti | Il Meriggio')
  await expectAccessible(page)
  await expect(page.getByLabel('Oggetto')).toHaveValue('Solo l’oggetto')
})

test(
  'who is signed in writes without scripts, with a file: what is wrong is said, the file stays',
  { tag: '@senza-script' },
  async ({ page, edicola, javaScriptEnabled, expects }) => {
    expects(/status (of )?422/)
    test.skip(javaScriptEnabled !== false)
    await enterAs(page, edicola, 'lettore')
    await page.goto(edicola.url('MG', '/contact', 'account'))
    await expect(page.getByText(mailOf('lettore'))).toBeVisible()
    await page.getByLabel('Argomento').selectOption('Navigazione')
    await page.getByLabel('Messaggio').fill('Prima riga\nseconda riga')
    await page.getByLabel(/^Allegati/).setInputFiles(pdf)
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
    await expect(page.getByLabel('Oggetto')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'estratto-conto.pdf' })).toBeChecked()
    await expect(page.getByLabel('Messaggio')).toHaveValue('Prima riga\nseconda riga')
    await page.getByLabel('Oggetto').fill('Senza script')
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    const number = await numberOn(page)
    const mail = await mailAbout(edicola, 'clienti@meriggio.example.it', number)
    expect(mail.attachments).toHaveLength(1)
    expect(mail.replyTo).toBe(mailOf('lettore'))
  },
)

test(
  'forceForm=1 brings the form and its first field, also from the newsstand',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(edicola.url('MG', '/contact?forceForm=1'))
    await expect(page).toHaveURL(edicola.url('MG', '/contact?forceForm=1', 'account'))
    await expect(page.getByLabel('Nome e cognome')).toBeFocused()
    await expect(page.getByLabel('Nome e cognome')).toBeInViewport()
  },
)

test('companies have a page of their own and their mailbox', async ({ page, edicola }) => {
  await enterAs(page, edicola, 'azienda')
  await page.goto(edicola.url('MG', '/aziende', 'account'))
  await page.getByLabel('Ragione sociale').fill('Vallarin S.r.l.')
  await fill(page, 'Fattura di novembre')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page).toHaveURL(/inviata=/)
  const mail = await mailAbout(edicola, 'aziende@edizionimeridiano.example.it', await numberOn(page))
  expect(mail.text).toContain('Vallarin S.r.l.')
})

test(
  'a question is found by another form of its words, and marked',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    await page.goto(edicola.url('MG', '/faq', 'account'))
    await page.getByRole('searchbox').fill('cambiando la passwords')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await expect(page.getByRole('status')).toContainText(/^\d+ rispost[ea] per “cambiando la passwords”$/)
    const first = page.getByRole('main').locator('details').first()
    await expect(first).toHaveAttribute('open')
    await expect(first.locator('summary mark').first()).toHaveText('cambio')
  },
)

test('nothing found leads to everything and to a person', async ({ page, edicola }) => {
  await page.goto(edicola.url('EM', '/faq?q=xyzzyqwert', 'account'))
  await expect(page.getByRole('heading', { name: 'Nessun risultato trovato' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Scrivici' }).click()
  await expect(page).toHaveURL(edicola.url('EM', '/contact?forceForm=1', 'account'))
})

test('both addresses of an answer that people share show it', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/faq#quanti-dispositivi', 'account'))
  const answer = page.locator('#quanti-dispositivi')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await answer.getByRole('link', { name: 'Link a questa risposta' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/faq/quanti-dispositivi', 'account'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su quanti dispositivi posso leggere?')
  await page.goto(edicola.url('MG', '/faq/quanti-dispositivi'))
  await expect(page).toHaveURL(edicola.url('MG', '/faq/quanti-dispositivi', 'account'))
})

test('«Ti è stato utile?» is answered in its place', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/faq/preferiti', 'account'))
  await page.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('status')).toHaveText('Grazie, lo teniamo presente. Dicci che cosa manca')
  await expect(page).toHaveURL(edicola.url('MG', '/faq/preferiti', 'account'))
  await expectAccessible(page)
})

test(
  '«Ti è stato utile?» works without scripts',
  { tag: '@senza-script' },
  async ({ page, edicola, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled !== false)
    await page.goto(edicola.url('MG', '/faq/cercare', 'account'))
    await page.getByRole('button', { name: 'Sì' }).click()
    await expect(page).toHaveURL(edicola.url('MG', '/faq/cercare?esito=si', 'account'))
    await expect(page.getByText('Grazie, lo teniamo presente.')).toBeVisible()
  },
)

test('search engines are given questions and answers, and robots may read them', async ({ edicola }) => {
  const { text, headers } = await ask(edicola.url('MG', '/faq', 'account'))
  const count = (words: string) => text.toLowerCase().split(words).length - 1
  expect(count('itemtype="https://schema.org/faqpage"')).toBe(1)
  expect(count('itemprop="mainentity"')).toBeGreaterThan(40)
  expect(count('itemprop="acceptedanswer"')).toBe(count('itemprop="mainentity"'))
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['cache-control']).toContain('public')
  expect((await ask(edicola.url('MG', '/robots.txt', 'account'))).text).not.toContain('/faq')
})

test('the questions weigh little: HTML 14 kB, styles 10 kB, scripts 15 kB, none of them React', async ({
  page,
  edicola,
}, info) => {
  const bodies: { kind: string; bytes: Promise<number> }[] = []
  const weigh = async (body: Promise<Buffer>) => gzipSync(await body, { level: 9 }).length
  page.on('response', (response) =>
    bodies.push({ kind: response.request().resourceType(), bytes: weigh(response.body()) }),
  )
  await page.goto(edicola.url('MG', '/faq', 'account'), { waitUntil: 'networkidle' })
  const sizes = { document: 0, stylesheet: 0, script: 0 }
  for (const { kind, bytes } of bodies)
    if (Object.hasOwn(sizes, kind)) sizes[kind as keyof typeof sizes] += await bytes
  info.annotations.push({ type: 'sizes', description: JSON.stringify(sizes) })
  expect.soft(sizes.document).toBeLessThanOrEqual(14_000)
  expect.soft(sizes.stylesheet).toBeLessThanOrEqual(10_000)
  expect.soft(sizes.script).toBeLessThanOrEqual(15_000)
})

const sights = [
  ['/contact', 'MG', 'light', 1440],
  ['/contact', 'LG', 'dark', 390],
  ['/aziende', 'GZ', 'light', 390],
  ['/aziende', 'CA', 'dark', 1440],
  ['/faq', 'EM', 'light', 390],
  ['/faq', 'QP', 'dark', 1440],
  ['/faq?q=password', 'LG', 'light', 1440],
  ['/faq?categoria=il-mio-account', 'MG', 'dark', 390],
  ['/faq/cambiare-password', 'GZ', 'dark', 390],
] as const
for (const [path, sigla, theme, width] of sights)
  test(`${path} of ${sigla}, ${theme}, ${width} px: valid, for everybody`, async ({ page, edicola }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const response = await page.goto(edicola.url(sigla, path, 'account'))
    expect(response!.status()).toBe(200)
    await expectValid(await response!.text())
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
