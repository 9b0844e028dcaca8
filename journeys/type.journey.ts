import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './judge.ts'
import { expect, test } from './journey.ts'
import { pageTypes, pathsOf, statusOf } from './page-types.ts'

/** The size of text that somebody chose in the browser's settings; 16 px is what browsers come with. */
async function chooseTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** The sizes of all the type that stands on a page, px, by place. */
const typeSizes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim()))
      .map((e) => Number.parseFloat(getComputedStyle(e).fontSize)),
  )

/** Whoever chose 200 % reads type of twice the size, down to the smallest, on a page that still fits. */
async function expectTwiceAsLarge(page: Page): Promise<void> {
  const smallest = async () => Math.min(...(await typeSizes(page)))
  await chooseTextSize(page, 16)
  const plain = await smallest()
  await chooseTextSize(page, 32)
  await expect.poll(smallest).toBeCloseTo(2 * plain, 1)
  await expectNoSidewaysScroll(page)
}

for (const type of pageTypes)
  test(`${type}: type of twice the size is twice as large, and nothing hangs out`, async ({
    page,
    edicola,
    expects,
  }) => {
    const status = statusOf(type)
    if (status !== 200) expects(new RegExp(`${status}`))
    const path = (await pathsOf(edicola, 'MG'))[type]
    await page.goto(path)
    await expectTwiceAsLarge(page)
  })

for (const path of ['/accedi', '/registrati', '/recupera-password'])
  test(`${path}: type of twice the size is twice as large, and nothing hangs out`, async ({
    page,
    edicola,
  }) => {
    await page.goto(edicola.url('MG', path, 'account'))
    await expectTwiceAsLarge(page)
  })
