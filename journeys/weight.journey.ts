import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { press } from './cookies.ts'
import { expect, test } from './journey.ts'
import { expectWhole } from './judge.ts'
import { type PageType, pageTypes, pathsOf, statusOf } from './page-types.ts'
import { openNewest } from './reader.ts'
import { signIn } from './signed-in.ts'

const zipped = async (url: string): Promise<number> => {
  const { bytes, headers } = await ask(url, { headers: { 'Accept-Encoding': 'gzip' } })
  return headers['content-encoding'] === 'gzip' ? bytes.length : gzipSync(bytes, { level: 9 }).length
}
/**
 * Goes there and answers with the addresses of what was asked for until nothing more moved, by kind; each
 * once: the page before may still be asking for the same.
 */
async function downloads(page: Page, url: string, kind: string): Promise<string[]> {
  const requests: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.resourceType() === kind &&
        !requests.includes(request.url()) &&
        requests.push(request.url())
      ),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  return requests
}

for (const type of ['home', 'free article', 'paid article', 'section'] satisfies PageType[]) {
  test(`who comes back to read (${type}) downloads no React: at most 15 kB of scripts`, async ({
    page,
    edicola,
  }, info) => {
    const scripts = await downloads(page, edicola.url('MG', (await pathsOf(edicola, 'MG'))[type]), 'script')
    const sizes = await Promise.all(
      scripts.map(async (url) => [new URL(url).pathname, await zipped(url)] as const),
    )
    info.annotations.push({ type: 'scripts', description: JSON.stringify(sizes) })
    expect(sizes.length).toBeGreaterThan(0)
    for (const [path] of sizes) {
      const { text } = await ask(edicola.url('MG', path))
      expect(text, `${path} holds React`).not.toMatch(
        /react\.(element|transitional|fragment)|__reactContainer/,
      )
    }
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(15_000)
  })
}

test.describe('who agreed to be measured', () => {
  test.use({ cookies: 'to be asked' })
  test('downloads what counts the page within the same 15 kB', async ({ page, edicola }, info) => {
    const { 'free article': path } = await pathsOf(edicola, 'MG')
    await page.goto('/')
    const tracked = page.waitForResponse('**/api/site/tracking')
    await press(page, 'ACCETTA E CONTINUA')
    await tracked
    const scripts = await downloads(page, edicola.url('MG', path), 'script')
    expect(scripts.some((url) => url.includes('/measure-'))).toBe(true)
    const sizes = await Promise.all(
      scripts.map(async (url) => [new URL(url).pathname, await zipped(url)] as const),
    )
    info.annotations.push({ type: 'scripts', description: JSON.stringify(sizes) })
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(15_000)
  })
})

test('who is signed in downloads at most 90 kB of scripts with an article, React included', async ({
  page,
  edicola,
}, info) => {
  const { 'paid article': path } = await pathsOf(edicola, 'MG')
  await signIn(page, edicola, 'abbonato', '/sezioni')
  const scripts = await downloads(page, edicola.url('MG', path), 'script')
  await expectWhole(page)
  const sizes = await Promise.all(
    scripts.map(async (url) => [new URL(url).pathname, await zipped(url)] as const),
  )
  info.annotations.push({ type: 'scripts', description: JSON.stringify(sizes) })
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})

test('a touch on the article’s tools brings React, which nothing brought before', async ({
  page,
  edicola,
}) => {
  const scripts = await downloads(
    page,
    edicola.url('MG', (await pathsOf(edicola, 'MG'))['free article']),
    'script',
  )
  const before = scripts.length
  await page.getByRole('button', { name: 'Dimensione del testo' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  const later = await Promise.all(scripts.slice(before).map(async (url) => (await ask(url)).text))
  expect(later.some((text) => /react\.(element|transitional|fragment)|__reactContainer/.test(text))).toBe(
    true,
  )
})

test('every kind of page weighs little: HTML within 14 kB (the front page 24), styles within 10 kB', async ({
  edicola,
}, info) => {
  const rows: [string, number, number][] = []
  for (const sigla of ['MG', 'EM']) {
    const paths = await pathsOf(edicola, sigla)
    for (const type of pageTypes) {
      const url = edicola.url(sigla, paths[type])
      const { status, text } = await ask(url)
      expect([type, status]).toEqual([type, statusOf(type)])
      const sheets = Array.from(text.matchAll(/<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g), (m) =>
        edicola.url(sigla, m[1]),
      )
      expect(sheets.length, type).toBeGreaterThan(1)
      const css = (await Promise.all(sheets.map(zipped))).reduce((sum, size) => sum + size, 0)
      rows.push([`${sigla} ${type}`, await zipped(url), css])
    }
  }
  info.annotations.push({ type: 'sizes', description: JSON.stringify(rows) })
  for (const [name, html, css] of rows) {
    expect.soft(html, `HTML of ${name}`).toBeLessThanOrEqual(name.endsWith(' home') ? 24_000 : 14_000)
    expect.soft(css, `CSS of ${name}`).toBeLessThanOrEqual(10_000)
  }
})

test('the reader weighs at most 180 kB of scripts and 10 kB of styles', async ({ page }) => {
  const edition = await openNewest(page)
  // What the page before still loads would be counted here.
  await page.waitForLoadState('networkidle')
  const bodies: { kind: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) =>
    bodies.push({
      kind: response.request().resourceType(),
      body: response.body().catch(() => Buffer.alloc(0)),
    }),
  )
  await page.goto(`${edition}/2`, { waitUntil: 'networkidle' })
  const weight = async (kind: string) =>
    (
      await Promise.all(
        bodies.filter((b) => b.kind === kind).map(async (b) => gzipSync(await b.body, { level: 9 }).length),
      )
    ).reduce((sum, size) => sum + size, 0)
  const [scripts, styles] = [await weight('script'), await weight('stylesheet')]
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(180_000)
  expect(styles).toBeGreaterThan(3000)
  expect(styles).toBeLessThanOrEqual(10_000)
})
