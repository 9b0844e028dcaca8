import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { openNewest } from './reader.ts'

const both = { tag: '@senza-script' }

const noSuchPage = 'L’elenco non arriva a questa pagina'
const noSuchDay = 'Questo giorno non c’è nel calendario'
const notYet = 'Questo giorno deve ancora venire'
const wrong: [path: string, status: number, heading: string][] = [
  ['/articolo/abc', 400, 'L’indirizzo non è giusto'],
  ['/articolo/ds/abc', 400, 'L’indirizzo non è giusto'],
  ['/articolo/123456789012345678', 404, 'Questa pagina non c’è'],
  ['/articolo/ds/123456789012345678', 404, 'Questa pagina non c’è'],
  ['/sezione/astrologia', 404, 'Questa pagina non c’è'],
  ['/sezione/astrologia?page=9999', 404, 'Questa pagina non c’è'],
  ['/sezione/politica?page=9999', 404, noSuchPage],
  ['/sezione/politica?page=zero', 404, noSuchPage],
  ['/sezione/politica?page=-1', 404, noSuchPage],
  ['/sezione/politica/2026-02-31/nazionale/1', 404, noSuchDay],
  ['/sezione/politica/2099-01-01/nazionale/1', 404, notYet],
  ['/speciale/nessuno/2099-01-01/nazionale/1', 404, notYet],
  ['/speciale/nessuno', 404, 'Questa pagina non c’è'],
  ['/firma/nessuno', 404, 'Questa pagina non c’è'],
  ['/sfoglia/MG/nazionale/2026-02-31', 404, noSuchDay],
  ['/sfoglia/MG/nazionale/2099-01-01', 404, notYet],
  ['/sfoglia/MG/nazionale/1990-01-01', 404, 'Non c’è un’edizione del 1°\u00a0gennaio 1990'],
  ['/sfoglia/MG/nessuna/2099-01-01', 404, 'Questa pagina non c’è'],
  ['/sfoglia/MG/nazionale?giorno=2026-02-31', 404, noSuchDay],
  ['/sfoglia/MG/nazionale?mese=2026-13', 404, 'Di questo mese non ci sono edizioni'],
  ['/sfoglia/MG/nazionale?mese=2099-01', 404, 'Questo mese deve ancora venire'],
  ['/rassegna/2099-01-01', 404, notYet],
  ['/rassegna/invii/2099-01-01', 404, notYet],
  ['/rassegna/aggiungi/2026-02-31', 404, noSuchDay],
  ['/sfoglia/XX/nazionale', 404, 'Questa pagina non c’è'],
  ['/info/nessuna', 404, 'Questa pagina non c’è'],
  ['/una/pagina/che/non/esiste', 404, 'Questa pagina non c’è'],
]
/** Malformed percent signs, which a proxy may answer itself (nginx: 400). */
const malformed: [path: string, status: number, heading: string][] = [
  ['/%E0%A4%A', 404, 'Questa pagina non c’è'],
  ['/sezione/%E0%A4%A', 404, 'Questa pagina non c’è'],
]
test('every wrong address is answered with its status and a page that says so', async ({
  page,
  expects,
  edicola,
}) => {
  expects(/status (of )?40[04]/)
  const straight = edicola.at('').startsWith('http:')
  for (const [path, status, heading] of straight ? [...wrong, ...malformed] : wrong) {
    const response = await page.goto(edicola.url('MG', path))
    expect.soft([path, response!.status()]).toEqual([path, status])
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect.soft(page, path).toHaveTitle(`${heading} | Il Meriggio`)
    await expect.soft(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
  }
})

test(
  'a page that an edition has not is said to be none of its pages, and leads to them',
  both,
  async ({ page, expects }) => {
    expects(/status (of )?404/)
    const edition = await openNewest(page)
    for (const path of [`${edition}/99`, `${edition}/0`, `${edition}?pagina=99`]) {
      expect((await page.goto(path))!.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Questa edizione ha \d+ pagine$/)
    }
    await page.getByRole('link', { name: /^Sfoglia l’edizione del/ }).click()
    await expect(page).toHaveURL(edition)
  },
)

test('a page that does not exist leads back home', both, async ({ page, expects }) => {
  expects(/status (of )?404/)
  await page.goto('/una/pagina/che/non/esiste')
  await expect(page.getByText('404 Not Found')).toBeVisible()
  const home = page.getByRole('main').getByRole('link', { name: 'Torna alla home' })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveTitle('Il Meriggio | Edicola Digitale')
})

test(
  'an address that does not say what it wants leads home',
  { tag: '@senza-script' },
  async ({ page, edicola }) => {
    for (const path of [
      '/sezione',
      '/sezione/',
      '/speciale',
      '/speciale/',
      '/articolo',
      '/articolo/',
      '/articolo/ds',
      '/login',
      '/login?redirect_uri=%2Fsezioni',
      '/speciale/?id=1',
      '/sezione?date=2026-11-20&id=4',
    ]) {
      const { status, headers } = await ask(edicola.url('MG', path))
      expect([path, status, headers.location]).toEqual([path, 302, '/'])
    }
    await page.goto('/speciale')
    await expect(page).toHaveURL('/')
  },
)

test(
  'a page found under another writing of its address leads to the one it has',
  { tag: '@senza-script' },
  async ({ edicola }) => {
    for (const [path, address] of [
      ['/SEZIONE/politica', '/sezione/politica'],
      ['/sezione/politica/?page=2', '/sezione/politica?page=2'],
      ['/Firme/', '/firme'],
      ['/%73peciali', '/speciali'],
    ] as const) {
      const { status, headers } = await ask(edicola.url('MG', path))
      expect([path, status, headers.location]).toEqual([path, 301, edicola.url('MG', address)])
    }
  },
)

test(
  'an article has one address: others of the same id are led to it for good',
  both,
  async ({ page, edicola }) => {
    await page.goto('/sezione/citta')
    const path = await page
      .locator('article h2 a[href^="/articolo/"]:not([href^="/articolo/ds/"])')
      .first()
      .getAttribute('href')
    const [, , id] = path!.split('/')
    for (const other of [
      `/articolo/${id}`,
      `/articolo/${id}/un-altro-titolo`,
      `/articolo?id=${id}`,
      `/articolo/ds/${id}`,
    ]) {
      const { status, headers } = await ask(edicola.url('MG', other))
      expect([other, status, headers.location]).toEqual([other, 301, path])
      await page.goto(other)
      await expect(page).toHaveURL(path!)
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', edicola.url('MG', path!))
  },
)

test('an article born on line has its own kind of address', both, async ({ page, edicola }) => {
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Ultime notizie' }).getByRole('link').first()
  const title = await latest.innerText()
  const path = await latest.getAttribute('href')
  expect(path).toMatch(/^\/articolo\/ds\/\d+$/)
  await latest.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('complementary', { name: 'Sul giornale di carta' })).toHaveCount(0)
  const { status, headers } = await ask(edicola.url('MG', path!.replace('/ds', '')))
  expect([status, headers.location]).toEqual([301, path])
})

test('the section of one edition can be asked by date, edition and id', async ({ page }) => {
  await page.goto('/sfoglia/MG/nazionale')
  const day = (await page
    .getByRole('main')
    .getByRole('link', { name: 'Sfoglia', exact: true })
    .getAttribute('href'))!
    .split('/')
    .at(-1)!
  for (const path of [
    `/sezione/citta/${day}/nazionale/4`,
    `/sezione?date=${day}&id_edizione=nazionale&id=4`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Città')
    await expect(page.getByText('Quello che ha stampato l’edizione del')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('the bare domain and unknown first labels lead to the newsstand, whatever is asked', async ({
  edicola,
}) => {
  for (const name of ['', 'qualunque.']) {
    const host = edicola.url('MG', '').replace('edicola.', name)
    for (const path of ['/', '/sezioni?x=1', '/login', '/user/profile']) {
      const { status, headers } = await ask(host + path)
      expect([path, status, headers.location]).toEqual([path, 301, edicola.url('MG', path)])
    }
  }
})

test('sign-in leads back to the whole address', { tag: '@senza-script' }, async ({ page, edicola }) => {
  for (const path of ['/ricerca?q=acqua', '/ho-10-minuti?minuti=20']) {
    await page.goto(edicola.url('MG', `${path}&utm_source=x`))
    const href = await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).getAttribute('href')
    expect(new URL(href!).searchParams.get('redirect_uri')).toBe(edicola.url('MG', path))
  }
})

test('a page that is not there leads on from every site of a masthead', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?404/)
  for (const site of ['shop', 'account'] as const) {
    await page.goto(edicola.url('MG', '/che-non-esiste', site))
    await page.getByRole('main').getByRole('link', { name: 'Torna alla home' }).click()
    await expect(page).toHaveURL(edicola.url('MG', '/'))
  }
})

test('no link of header, menu and footer leads to what is not there; closed mastheads say so', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  const links = await page
    .locator('body > header a, #menu a, body > footer a, [class*=written] a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = [...new Set(links)].filter((href) => new URL(href).hostname.endsWith('.localhost'))
  expect(own.length).toBeGreaterThan(15)
  for (const href of own) expect([href, (await ask(href)).status]).not.toEqual([href, 404])
  const footer = page.getByRole('contentinfo')
  for (const brand of edicola.brands.all)
    await expect(
      footer.getByRole('link', { name: brand.name }).filter({ hasText: 'Accesso riservato' }),
    ).toHaveCount(brand.gated ? 1 : 0)
  for (const path of ['/', '/sfoglia/MG/nazionale']) {
    await page.goto(path)
    for (const { domain, gated } of edicola.brands.all) {
      const texts = await page.locator(`a[href*="//edicola.${domain}"]`).allTextContents()
      expect(texts.length).toBeGreaterThan(0)
      const isClosed = texts.every((text) => text.includes('Accesso riservato'))
      expect(isClosed, `${domain} on ${path}`).toBe(gated)
    }
  }
})
