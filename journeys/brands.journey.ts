import { ask } from './ask.ts'
import { openGate } from './gate-passage.ts'
import { expect, test } from './journey.ts'

const both = { tag: '@senza-script' }
const siglas = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ']

for (const sigla of siglas) {
  test(`${sigla} shows its own face`, both, async ({ page, edicola }) => {
    const brand = edicola.brand(sigla)
    if (brand.gated) await openGate(page, edicola, sigla)
    await page.goto(edicola.url(sigla))
    await expect(page).toHaveTitle(`${brand.name} | Edicola Digitale`)
    await expect(page.getByRole('banner').getByRole('img', { name: brand.name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-brand', sigla)

    const accent = /--acc: (#[0-9a-f]{6})/.exec(brand.look)![1]
    const shown = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--acc'),
    )
    expect(shown).toContain(accent)
    for (const mode of ['light', 'dark'] as const) {
      await expect(page.locator(`meta[name=theme-color][media*=${mode}]`)).toHaveAttribute(
        'content',
        brand.themeColour[mode],
      )
    }

    const icon = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href')
    expect(icon).toMatch(new RegExp(`^/brands/${sigla}/favicon\\.svg\\?v=`))
    const drawing = await ask(edicola.url(sigla, icon!))
    expect([drawing.status, drawing.headers['content-type'], drawing.text]).toEqual([
      200,
      'image/svg+xml',
      brand.favicon,
    ])
    const manifestHref = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = JSON.parse((await ask(edicola.url(sigla, manifestHref!))).text) as {
      name: string
      theme_color: string
      icons: { src: string }[]
    }
    expect([manifest.name, manifest.theme_color, manifest.icons[0]!.src]).toEqual([
      brand.name,
      brand.themeColour.light,
      brand.appIconUrl,
    ])
    await expect(page.getByRole('contentinfo')).toContainText(
      new RegExp(`© ${new Date().getFullYear()} ${brand.copyright.slice(0, 20)}`),
    )
  })
}

test('no two mastheads look alike', async ({ edicola }) => {
  const faces = edicola.brands.all.map((b) => [
    b.favicon,
    b.wordmark,
    /--acc: (#[0-9a-f]{6})/.exec(b.look)![1]!,
  ])
  expect(faces).toHaveLength(6)
  for (const i of [0, 1, 2]) expect(new Set(faces.map((face) => face[i])).size).toBe(6)
})

for (const host of ['localhost', '127.0.0.1']) {
  test(
    `${host}, a host of nobody, is the default newsstand with doors of the main masthead`,
    both,
    async ({ page, edicola }) => {
      const origin = edicola.at(host, '')
      await page.goto(origin)
      await expect(page).toHaveTitle('Edicola Digitale')
      await expect(page.locator('meta[name=application-name]')).toHaveAttribute('content', 'Edicola')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edicola, prima pagina')
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'MG')
      const back = (path: string) => encodeURIComponent(edicola.url('MG', path))
      await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toHaveAttribute(
        'href',
        edicola.url('MG', `/sso/request-login?redirect_uri=${back('/')}`, 'account'),
      )
      await expect(page.getByRole('banner').getByRole('link', { name: 'Abbonati' })).toHaveAttribute(
        'href',
        edicola.url('MG', '/vetrina', 'shop'),
      )
      await page.getByRole('banner').getByRole('link', { name: 'Politica' }).click()
      await expect(page).toHaveURL(`${origin}/sezione/politica`)
      await expect(page).toHaveTitle('Politica | Edicola')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toHaveAttribute(
        'href',
        edicola.url('MG', `/sso/request-login?redirect_uri=${back('/sezione/politica')}`, 'account'),
      )
      const manifest = JSON.parse((await ask(`${origin}/manifest.webmanifest`)).text) as { name: string }
      expect(manifest.name).toBe('Edicola')
    },
  )
}

test('an unknown first label and the bare domain are the newsstand too', async ({ page, edicola }) => {
  for (const host of ['corriereapulo.localhost', 'qualcosa.corriereapulo.localhost']) {
    await page.goto(edicola.at(host, '/'))
    await expect(page).toHaveTitle('Corriere Apulo | Edicola Digitale')
  }
})

test('the newspaper’s own site leads back to the newsstand', both, async ({ page, edicola }) => {
  await page.goto(edicola.url('EM', '/', 'www'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’Eco Marittimo')
  await page.getByRole('link', { name: 'Vai all’edicola' }).click()
  await expect(page).toHaveURL(edicola.url('EM'))
})

test('the secondary domain leads to the main one, with its path', both, async ({ page, edicola }) => {
  const { status, headers } = await ask(edicola.at('edicola.ilmeriggio.localhost', '/sezione/esteri?page=1'))
  expect([status, headers.location]).toEqual([301, edicola.url('MG', '/sezione/esteri?page=1')])
  await page.goto(edicola.at('ilmeriggio.localhost', '/sezione/esteri'))
  await expect(page).toHaveURL(edicola.url('MG', '/sezione/esteri'))
})

test('the footer leads to the other five mastheads', both, async ({ page, edicola }) => {
  await page.goto('/')
  for (const brand of edicola.brands.all) {
    const name = `${brand.name}${brand.gated ? ' Accesso riservato' : ''}`
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      edicola.url(brand.sigla),
    )
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quotidiano del Po', exact: true }).click()
  await expect(page).toHaveTitle('Quotidiano del Po | Edicola Digitale')
})

test('another masthead’s edition opens on its own host', async ({ page, edicola }) => {
  await page.goto('/sfoglia/CA/nazionale')
  await expect(page).toHaveURL(edicola.url('CA', '/sfoglia/CA/nazionale'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sfoglia il giornale')
})
