import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type PageType, pathsOf } from './page-types.ts'

/** About a third-generation telephone: slow enough for fonts and pictures to come after the text. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

for (const [whose, cookies] of [
  ['asked about cookies', 'to be asked'],
  ['asked before', 'refused'],
] as const)
  test.describe(() => {
    test.use({ cookies })
    for (const type of ['home', 'free article'] satisfies PageType[]) {
      for (const [device, viewport] of Object.entries({
        phone: { width: 390, height: 844 },
        desk: { width: 1440, height: 900 },
      })) {
        test(`${type} on a ${device} does not move while it loads slowly, ${whose}`, async ({
          page,
          edicola,
        }) => {
          await page.addInitScript(() => {
            const shifts: { value: number; of: string[] }[] = []
            ;(window as unknown as { shifts: unknown }).shifts = shifts
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & {
                value: number
                hadRecentInput: boolean
                sources: { node?: Node }[]
              })[]) {
                if (!entry.hadRecentInput)
                  shifts.push({
                    value: entry.value,
                    of: entry.sources.map(({ node }) =>
                      node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
                    ),
                  })
              }
            }).observe({ type: 'layout-shift', buffered: true })
          })
          await page.setViewportSize(viewport)
          await slowNetwork(page)
          await page.goto(edicola.url('MG', (await pathsOf(edicola, 'MG'))[type]), {
            waitUntil: 'networkidle',
          })
          await page.evaluate(() => document.fonts.ready)
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
          )
          expect(
            shifts.reduce((sum, { value }) => sum + value, 0),
            JSON.stringify(shifts),
          ).toBeLessThanOrEqual(0.01)
          expect(
            await page.evaluate(
              () => performance.getEntriesByType('resource').filter((r) => r.name.endsWith('.woff2')).length,
            ),
            'fonts came',
          ).toBeGreaterThan(0)
        })
      }
    }
  })

test('every picture says its size before it comes', { tag: '@senza-script' }, async ({ edicola, page }) => {
  for (const type of [
    'home',
    'section',
    'special',
    'author',
    'free article',
    'edition',
    'authors',
  ] satisfies PageType[]) {
    await page.goto(edicola.url('MG', (await pathsOf(edicola, 'MG'))[type]))
    const pictures = await page
      .locator('img')
      .evaluateAll((all) =>
        all.map((img) => [
          img.getAttribute('src'),
          Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
        ]),
      )
    expect(pictures.length, type).toBeGreaterThan(0)
    expect(
      pictures.filter(([, sized]) => !sized),
      type,
    ).toEqual([])
  }
})
