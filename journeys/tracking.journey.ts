import { press, question } from './cookies.ts'
import { expect, test } from './journey.ts'
import { reportsOf } from './measured-program.ts'
import { pathsOf } from './page-types.ts'
import { newcomer, wake } from './signed-in.ts'

test.use({ cookies: 'to be asked' })

test('who agrees is counted on the home, a section and an article, and the services keep it', async ({
  page,
  edicola,
}) => {
  const paths = await pathsOf(edicola, 'MG')
  const reports = reportsOf(page)
  await page.goto('/?parola=segreta#fine')
  await expect(question(page)).toBeVisible()
  expect(reports).toEqual([])
  const answer = page.waitForResponse('**/api/site/tracking')
  await press(page, 'ACCETTA E CONTINUA')
  expect(await (await answer).json()).toMatchObject({ success: true, data: { kept: true } })
  await page.goto(paths.section)
  await expect.poll(() => reports.length).toBe(2)
  await page.goto(paths.special)
  await expect.poll(() => reports.length).toBe(3)
  await page.goto(paths['paid article'])
  await expect.poll(() => reports.length).toBe(4)
  await page.goto(paths['online article'])
  await expect.poll(() => reports.length).toBe(5)
  await page.goto(paths.legal)
  await expect.poll(() => reports.length).toBe(6)
  const view = (path: string, more: object = {}) => ({
    ...{ url_articolo: edicola.url('MG', path), evento: 'pageview' },
    ...more,
  })
  const article = (path: string) => ({
    ...{ pagina: 'ARTICOLO', id_articolo: /\d+/.exec(path)![0] },
    sezione: expect.stringMatching(/^[a-z-]+$/) as unknown,
  })
  const special = paths.special.split('/')[2]!
  expect(reports.map(({ body }) => body)).toEqual([
    view('/', { pagina: 'HOME' }),
    view(paths.section, { pagina: 'HOME_SEZIONE', sezione: 'citta' }),
    view(paths.special, { pagina: 'HOME_SEZIONE', sezione: special }),
    view(paths['paid article'], article(paths['paid article'])),
    view(paths['online article'], article(paths['online article'])),
    view(paths.legal),
  ])
  // On the account host, as SPEC §7 has it.
  for (const { url } of reports) expect(url).toBe(edicola.url('MG', '/api/site/tracking', 'account'))
})

test('a click is told by the part it was in, and by the popup around it', async ({ page, edicola }) => {
  const reports = reportsOf(page)
  await page.goto('/sezioni')
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Speciali' }).click()
  await expect(page).toHaveURL('/speciali')
  await expect
    .poll(() => reports.map(({ body }) => body))
    .toContainEqual({
      url_articolo: edicola.url('MG', '/sezioni#menu-speciali?popupId=menu'),
      evento: 'click',
    })
  const clicked = (fragment: string) =>
    expect
      .poll(() => reports.map(({ body }) => body))
      .toContainEqual({ url_articolo: edicola.url('MG', `/speciali#${fragment}`), evento: 'click' })
  // Stays here, so that it is seen what is told of a link that leads away.
  await page.evaluate(() => document.body.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await clicked('piede-info-privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click()
  await clicked('piede-contact')
  const cookies = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie', exact: true })
  await cookies.evaluate((link: HTMLAnchorElement) => (link.href = 'https://social.test/meriggio'))
  await cookies.click()
  await clicked('piede-social.test-meriggio')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /prima pagina$/ })
    .first()
    .click()
  await clicked('intestazione-home')
})

test('a page that goes on to another without being loaded counts each, once', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  const told = reportsOf(page)
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await press(page, 'ACCETTA E CONTINUA')
  await expect.poll(() => told.length).toBe(1)
  await wake(page)
  const contents = page.getByRole('navigation', { name: 'Area personale' })
  await contents.getByRole('link', { name: 'Dispositivi e sicurezza' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/user/devices', 'account'))
  await expect.poll(() => told.length).toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(edicola.url('MG', '/dashboard', 'account'))
  await expect.poll(() => told.length).toBe(3)
  expect(told.map(({ body }) => (body as { url_articolo: string }).url_articolo)).toEqual(
    ['/dashboard', '/user/devices', '/dashboard'].map((path) => edicola.url('MG', path, 'account')),
  )
})

test('words that were looked for leave in no call, not even by where one comes from', async ({
  page,
  edicola,
}) => {
  const told = reportsOf(page)
  await page.goto('/ricerca?q=parolasegreta')
  await press(page, 'ACCETTA E CONTINUA')
  await page.goto('/ricerca/parolasegreta')
  await expect.poll(() => told.length).toBe(2)
  for (const { body } of told)
    expect(body).toEqual({ url_articolo: edicola.url('MG', '/ricerca'), evento: 'pageview' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /prima pagina$/ })
    .first()
    .click()
  await expect.poll(() => told.some(({ body }) => 'pagina' in (body as object))).toBe(true)
  expect(await page.evaluate(() => document.referrer)).not.toContain('parolasegreta')
})

test('that it cannot be told is only logged', async ({ page, expects }) => {
  expects(/api\/site\/tracking|ERR_FAILED/)
  await page.route('**/api/site/tracking', (route) => route.abort())
  const warned = page.waitForEvent('console', (message) => /^\/api\/site\/tracking: 0/.test(message.text()))
  await page.goto('/')
  await press(page, 'ACCETTA E CONTINUA')
  await warned
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
