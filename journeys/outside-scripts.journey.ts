import { choiceIn, extent, keysHere, openPreferences, options, press, question } from './cookies.ts'
import type { Edicola } from './edicola.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { command } from './command.ts'
import { expect, test } from './journey.ts'
import { type Measured, measuredProgram, pathOfArticle, reportsOf } from './measured-program.ts'
import { hosts, measuringIn } from './measuring.ts'
import { enter, newcomer } from './signed-in.ts'

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

/** Without that of the chat's invitation, which needs no consent and comes when a page is at rest. */
const cookiesHere = () =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0]!)
    .filter((name) => name !== '' && name !== 'chat-invited')
const signals = () =>
  (window as unknown as { google_tag_data?: { ics: { entries: Record<string, { update: boolean }> } } })
    .google_tag_data?.ics.entries
const hostsOf = (urls: readonly URL[]) => [...new Set(urls.map(({ hostname }) => hostname))].toSorted()
const everybody = Object.values(hosts).toSorted()

test('all is agreed to: each is told of the page once, and no more than it may know', async ({ page }) => {
  const requests = await measuringIn(page.context())
  const reports = reportsOf(page)
  await page.goto(edicola.url('MG', '/sezione/citta?page=1&parola=segreta'))
  await expect(question(page)).toBeVisible()
  expect(requests).toEqual([])
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => hostsOf(requests)).toEqual(everybody)
  const address = edicola.url('MG', '/sezione/citta')
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(reports).toEqual([
    {
      url: edicola.url('MG', '/api/site/tracking', 'account'),
      body: { url_articolo: address, evento: 'pageview', pagina: 'HOME_SEZIONE', sezione: 'citta' },
    },
  ])
  const [mapp] = requests.filter(({ hostname }) => hostname === hosts.track)
  expect(mapp!.pathname).toBe('/123451234512345/wt')
  expect(Object.fromEntries(mapp!.searchParams)).toEqual({
    ...{ p: '600,mg.edicola/sezione/citta,1,1440x900,24,1', pu: address },
    ...{ cg1: 'aggregato edizioni del meridiano s.p.a.', cg2: 'web', cg3: 'il meriggio web' },
    ...{ cg4: 'il meriggio edicola', cg5: 'home_sezione', cg6: 'citta' },
    ...{ cp1: await page.title(), cp2: 'no-refresh', cp3: '1=si;2=si;3=si;4=si;5=si' },
    ...{ cp6: 'non-abbonato', cp8: 'non-loggato' },
  })
  const analytics = requests.find(({ hostname }) => hostname === hosts.collect)!
  expect([analytics.searchParams.get('gcs'), analytics.searchParams.get('dl')]).toEqual(['G111', address])
  const audience = requests.find(({ hostname }) => hostname === hosts.audience)!
  expect(Object.fromEntries(audience.searchParams)).toEqual({
    ...{ prd: 'dcr', ev: 'staticstart', c6: 'MG_edicola_citta', segA: 'Il Meriggio' },
    assetid: '/sezione/citta',
  })
  for (const url of requests) expect(url.href).not.toContain('segreta')
  // Denied first, then as it was chosen.
  const entries = (await page.evaluate(signals)) as Record<string, object>
  expect(Object.keys(entries).toSorted()).toEqual([
    ...['ad_personalization', 'ad_storage', 'ad_user_data', 'analytics_storage'],
    ...['functionality_storage', 'personalization_storage', 'security_storage'],
  ])
  for (const entry of Object.values(entries)) expect(entry).toEqual({ default: false, update: true })
  await page.reload()
  await expect
    .poll(() => requests.filter(({ searchParams }) => searchParams.get('cp2') === 'refresh').length)
    .toBeGreaterThan(0)
  await page.goto(edicola.url('MG', await pathOfArticle(edicola, 'MG')))
  await expect.poll(() => reports.at(-1)?.body).toMatchObject({ pagina: 'ARTICOLO', sezione: 'citta' })
})

test('of what is chosen each gets its own: without 4 nothing, without 5 no adverts', async ({ page }) => {
  const requests = await measuringIn(page.context())
  const reports = reportsOf(page)
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.goto(edicola.url('MG'))
  await press(page, 'Opzioni Cookie')
  await options(page).getByRole('switch', { name: 'Pubblicità' }).check()
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expect.poll(() => extent(page)).toBe('some')
  await page.goto(edicola.url('MG', '/sezioni'), { waitUntil: 'networkidle' })
  expect([requests, reports]).toEqual([[], []])
  expect(warned).toContain('Manca il consenso 4')
  await openPreferences(page)
  await options(page).getByRole('switch', { name: 'Pubblicità' }).uncheck()
  await options(page).getByRole('switch', { name: 'Misurazione' }).check()
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expect.poll(() => hostsOf(requests)).toEqual(everybody)
  await expect
    .poll(() => page.evaluate(signals))
    .toMatchObject({
      ...{ analytics_storage: { default: false, update: true }, security_storage: { update: true } },
      ...{ ad_storage: { update: false }, ad_user_data: { update: false } },
      ...{ personalization_storage: { update: false }, functionality_storage: { update: false } },
    })
  // What is added later is granted at once.
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Accetta tutto' }).click()
  await expect.poll(() => page.evaluate(signals)).toMatchObject({ ad_storage: { update: true } })
})

for (const [button, remaining] of [
  ['Rifiuta e chiudi', '/'],
  ['Rifiuta e abbonati', '/vetrina/consent'],
] as const)
  test(`«${button}»: nothing is fetched, told or stored, here and on the next page`, async ({ page }) => {
    const requests = await measuringIn(page.context())
    const reports = reportsOf(page)
    await page.goto(edicola.url('MG'))
    await press(page, button)
    await expect.poll(() => new URL(page.url()).pathname).toBe(remaining)
    await expect.poll(async () => (await choiceIn(page.context()))?.purposes).toBe('1')
    await page.goto(edicola.url('MG', '/sezioni'), { waitUntil: 'networkidle' })
    expect([requests, reports]).toEqual([[], []])
    expect(await page.evaluate(keysHere)).toEqual([])
  })

test('taken back in one tab, it ends in every tab at once, with what was stored', async ({ page }) => {
  const requests = await measuringIn(page.context())
  await page.goto(edicola.url('MG'))
  await press(page, 'ACCETTA E CONTINUA')
  const other = await page.context().newPage()
  await other.goto(edicola.url('MG', '/vetrina', 'shop'))
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(keysHere)).toContain('nol_fpid')
    expect(await tab.evaluate(cookiesHere)).toEqual(expect.arrayContaining(['_ga', 'wtstp_eid']))
  }
  await page.bringToFront()
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  for (const tab of [page, other]) {
    await expect.poll(() => extent(tab)).toBe('necessary')
    await expect.poll(() => tab.evaluate(keysHere)).toEqual(['outside-scripts'])
    await expect.poll(() => tab.evaluate(cookiesHere)).toEqual(['edicola-consent'])
    const entries = (await tab.evaluate(signals))!
    for (const [signal, { update }] of Object.entries(entries))
      expect([signal, update]).toEqual([signal, signal === 'security_storage'])
  }
  // Both had something to send three times a second.
  const before = requests.length
  await page.goto(edicola.url('MG', '/sezioni'), { waitUntil: 'networkidle' })
  await other.reload({ waitUntil: 'networkidle' })
  expect(requests.length).toBe(before)
  expect(await other.evaluate(cookiesHere)).toEqual(['edicola-consent'])
})

test('what one site of the masthead stored is taken back on another', async ({ page }) => {
  await measuringIn(page.context())
  await page.goto(edicola.url('MG'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => page.evaluate(cookiesHere)).toEqual(expect.arrayContaining(['_ga', 'wtstp_eid']))
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await expect.poll(() => page.evaluate(keysHere)).toContain('nol_fpid')
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => page.evaluate(cookiesHere)).toEqual(['edicola-consent'])
})

test('a script that goes on after it was told to stop reaches nobody, and what it writes goes', async ({
  page,
  expects,
}) => {
  expects(/Content Security Policy/)
  const requests = await measuringIn(page.context())
  await page.goto(edicola.url('MG'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => hostsOf(requests)).toEqual(everybody)
  await page.evaluate((host) => {
    setInterval(() => {
      document.cookie = '_deaf=1; Path=/; Domain=meriggio.localhost'
      fetch(`https://${host}/deaf`, { mode: 'no-cors' }).catch(() => {})
      new Image().src = `https://${host}/deaf`
    }, 100)
  }, hosts.collect)
  await expect.poll(() => requests.some(({ pathname }) => pathname === '/deaf')).toBe(true)
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => extent(page)).toBe('necessary')
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  const before = requests.length
  // The browser refuses it again and again.
  await page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
  expect(requests.length).toBe(before)
  await page.goto(edicola.url('MG', '/sezioni'))
  await expect.poll(() => page.evaluate(cookiesHere)).toEqual(['edicola-consent'])
})

test('who pays not to be profiled: nobody is told, on a browser that knows nothing of them', async ({
  page,
  open,
}) => {
  await newcomer(page, edicola)
  const terms = ['--campaign', 'Misura', '--months', '1', '--until', '2999-12-31']
  const code = await command(edicola, 'codes', 'make', 'MG/consent', ...terms)
  await page.goto(edicola.url('MG', '/vetrina/codice', 'shop'))
  await page.getByLabel('Codice').fill(code.trim())
  await page.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerta attivata')
  const state = await page.context().cookies(edicola.url('MG', '/', 'account').replace('http:', 'https:'))
  const other = await open()
  const requests = await measuringIn(other.context())
  const reports = reportsOf(other)
  await other.context().addCookies(state.filter(({ name }) => name.startsWith('__Host-')))
  await enter(other, edicola)
  await expect.poll(() => extent(other)).toBe('necessary')
  await other.goto(edicola.url('MG', '/sezione/citta'), { waitUntil: 'networkidle' })
  await expect.poll(() => extent(other)).toBe('necessary')
  expect([requests, reports]).toEqual([[], []])
})

test('a page of a person, and one with a secret in its address, is nobody else’s to measure', async ({
  page,
}) => {
  const requests = await measuringIn(page.context())
  const reports = reportsOf(page)
  await page.goto(edicola.url('MG', '/info/privacy'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => hostsOf(requests)).toEqual(everybody)
  await page.goto(edicola.url('MG', '/accedi', 'account'))
  await expect.poll(() => reports.at(-1)?.body).toMatchObject({ evento: 'pageview' })
  requests.length = 0
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto(edicola.url('MG', `${await pathOfArticle(edicola, 'MG')}?regalo=abc`), {
    waitUntil: 'networkidle',
  })
  const secret = requests.filter(({ href }) => href.includes('regalo') || href.includes('articolo'))
  expect(secret).toEqual([])
})

test('the reader finds what ran and why on «I tuoi dati su questo dispositivo», and empties it', async ({
  page,
  expects,
}) => {
  expects(/cannot be had|ERR_FAILED/)
  const requests = await measuringIn(page.context(), { blocked: hosts.mapp })
  await page.goto(edicola.url('MG'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => hostsOf(requests).length).toBeGreaterThan(3)
  await page.goto(edicola.url('MG', '/utilita'))
  const ownData = page.getByRole('region', { name: 'I tuoi dati su questo dispositivo' })
  await ownData.scrollIntoViewIfNeeded()
  for (const words of [
    /Google Tag Manager.*Con il tuo consenso: misurazione.*www\.googletagmanager\.com/,
    /NielsenConta il pubblico.*Con il tuo consenso: misurazione\. L’ultima volta/,
    /Mapp.*Non è arrivato/,
    /Le nostre statistiche.*account\.meriggio\.localhost/,
    /Di chi misura o fa pubblicità.*_ga/,
    /La tua scelta sui cookie/,
  ])
    await expect(ownData).toContainText(words)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await ownData.getByRole('button', { name: 'Svuota' }).click()
  await expect(ownData.getByRole('status')).toHaveText(
    'Fatto: qui non c’è più nulla, tranne la tua scelta sui cookie.',
  )
  expect(await page.evaluate(keysHere)).toEqual([])
  await expect(ownData).toContainText('non ha funzionato nessuno strumento di altri')
  await ownData.getByRole('link', { name: 'nello shop' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/utilita#dati', 'shop'))
})

test('a script that does not answer within five seconds is given up, and the page is as it was', async ({
  page,
  expects,
}) => {
  expects(/Mapp does not answer/)
  await measuringIn(page.context(), { late: hosts.mapp })
  await page.goto(edicola.url('MG'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('outside-scripts')))
    .toMatch(/"name":"Mapp"[^}]*"outcome":"late"/)
})
