import { ask } from './ask.ts'
import { expect, test } from './journey.ts'

interface Data {
  '@type': string
  hasPart?: { cssSelector: string }[]
}

test('a paid article tells machines what it is, under a policy that runs no inline script', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  const paid = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('Per abbonati') })
    .first()
  await paid.getByRole('heading').getByRole('link').click()
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((s) => JSON.parse(s.textContent ?? '') as Data))
  expect(data.map((d) => d['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
  await expect(page.locator(data[0]!.hasPart![0]!.cssSelector)).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())

  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const size = await page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    return [picture.width, picture.height]
  }, address!)
  expect(size).toEqual([1200, 630])
  expect(new URL(address!).origin).toBe(new URL(edicola.url('MG')).origin)
})

test('from robots.txt every article of the front page is found, by sitemap and by feed', async ({
  edicola,
}) => {
  const robots = (await ask(edicola.url('MG', '/robots.txt'))).text
  const [index] = Array.from(robots.matchAll(/^Sitemap: (\S+)$/gm), (m) => m[1]!)
  const locs = (text: string) => Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), (m) => m[1]!)
  const parts = await Promise.all(
    locs((await ask(index!)).text).map(async (part) => locs((await ask(part)).text)),
  )
  const home = (await ask(edicola.url('MG'))).text
  const articles = Array.from(home.matchAll(/<h[123][^>]*><a href="(\/articolo\/[^"]+)"/g), (m) =>
    edicola.url('MG', m[1]),
  )
  expect(articles.length).toBeGreaterThan(5)
  expect(parts.flat()).toEqual(expect.arrayContaining(articles))
  const feed = /<link[^>]+type="application\/rss\+xml"[^>]*>/.exec(home)![0]
  expect((await ask(/href="([^"]+)"/.exec(feed)![1]!)).text).toContain('<rss version="2.0"')
})

test('a page of a gated masthead that anybody may open is shared with a picture that opens too', async ({
  edicola,
}) => {
  for (const { sigla } of edicola.brands.all.filter(({ gated }) => gated)) {
    const { text } = await ask(edicola.url(sigla, '/faq', 'account'))
    const picture = /property="og:image" content="([^"]+)"/.exec(text)![1]!
    const { status, headers } = await ask(picture)
    expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png'])
  }
})

test('a gated masthead keeps its feeds and pictures behind the gate, and tells crawlers to stay out', async ({
  edicola,
}) => {
  expect((await ask(edicola.url('LG', '/robots.txt'))).text).toBe('User-agent: *\nDisallow: /\n')
  for (const path of [
    '/rss.xml',
    '/sitemap.xml',
    '/sitemap/articoli.1.xml',
    '/sitemap-news.xml',
    '/og/1.png',
  ]) {
    const { status, text } = await ask(edicola.url('LG', path))
    expect([path, status, text.includes('Accesso Riservato')]).toEqual([path, 403, true])
  }
  const { status, text } = await ask(edicola.url('LG', '/api/openapi.json'))
  expect([status, JSON.parse(text)]).toMatchObject([403, { status: { code: 'ERR_GATE_CLOSED' } }])
})
