import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('rl_loop_protection'))

test('a part that does not load has the page loaded again five times, then the front page opens', async ({
  page,
  expects,
}) => {
  expects(/wake|Failed to fetch dynamically imported module|net::ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify([{ id: '1', type: 'info', title: 'Avviso', timeout: 0, date: '2026-11-20' }]),
    ),
  )
  let broken = true
  await page.route(/\/assets\/wake-[^/]+\.js$/, (route) => (broken ? route.abort() : route.continue()))
  const visits: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    const { pathname } = new URL(request.url())
    visits.push(pathname)
    // The front page would be broken too: it gets its part again.
    if (pathname === '/') broken = false
  })
  await page.goto('/speciali')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Avviso', { exact: true })).toBeVisible()
  expect(visits).toEqual([...Array.from({ length: 6 }, () => '/speciali'), '/'])
  const after = JSON.parse((await stored(page))!) as { count: number; when: number }
  expect(Object.keys(after).toSorted()).toEqual(['count', 'when'])
})

test('a front page that fails too stays as it is, without the part that failed', async ({
  page,
  expects,
}) => {
  expects(/wake|Failed to fetch dynamically imported module|net::ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify([{ id: '1', type: 'info', title: 'Avviso', timeout: 0, date: '2026-11-20' }]),
    ),
  )
  let failures = 0
  await page.route(/\/assets\/wake-[^/]+\.js$/, (route) => {
    failures++
    return route.abort()
  })
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
  })
  await page.goto('/speciali')
  await expect(page).toHaveURL('/')
  // Each part is asked for twice before it is given up.
  await expect.poll(() => failures).toBe(14)
  await page.waitForLoadState('networkidle')
  expect(visits).toEqual([...Array.from({ length: 6 }, () => '/speciali'), '/'])
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a part that fails once comes the second time, and the page is not loaded again', async ({
  page,
  expects,
}) => {
  expects(/net::ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify([{ id: '1', type: 'info', title: 'Avviso', timeout: 0, date: '2026-11-20' }]),
    ),
  )
  let failures = 0
  await page.route(/\/assets\/wake-[^/]+\.js$/, (route) =>
    failures++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto('/speciali')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await expect(page.getByText('Avviso', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same-page')
  expect(await stored(page)).toBeNull()
})

test('what fails for good reloads the page once, and the count is kept with its time', async ({
  page,
  expects,
}) => {
  expects(/wake|Failed to fetch dynamically imported module|net::ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify([{ id: '1', type: 'info', title: 'Avviso', timeout: 0, date: '2026-11-20' }]),
    ),
  )
  let failures = 0
  await page.route(/\/assets\/wake-[^/]+\.js$/, (route) =>
    failures++ < 2 ? route.abort() : route.continue(),
  )
  const before = Date.now()
  await page.goto('/speciali')
  await expect(page.getByText('Avviso', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/speciali')
  const { count, when } = JSON.parse((await stored(page))!) as { count: number; when: number }
  expect(count).toBe(1)
  expect(when).toBeGreaterThanOrEqual(before - 1)
})

test('after a hundred seconds the count starts again', async ({ page, expects }) => {
  expects(/wake|Failed to fetch dynamically imported module|net::ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem(
      'notices',
      JSON.stringify([{ id: '1', type: 'info', title: 'Avviso', timeout: 0, date: '2026-11-20' }]),
    )
    localStorage.setItem('rl_loop_protection', JSON.stringify({ count: 5, when: Date.now() - 100_001 }))
  })
  let failures = 0
  await page.route(/\/assets\/wake-[^/]+\.js$/, (route) =>
    failures++ < 2 ? route.abort() : route.continue(),
  )
  await page.goto('/speciali')
  await expect(page.getByText('Avviso', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/speciali')
  expect(JSON.parse((await stored(page))!)).toMatchObject({ count: 1 })
})
