import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
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

test('until ours have come, regular, bold and italic stand in fonts of the same width', async ({ page }) => {
  // A font that comes late is left out of the page; here it is waited for.
  await page.route('**/*.css', async (route) => {
    const { text } = await ask(route.request().url())
    await route.fulfill({
      contentType: 'text/css',
      body: text.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
  await page.goto('/')
  const faces = await page.evaluate(async () => {
    const text = 'Il Po non è mai stato così basso: «Due offerte a settimana», dice Elena Marani'
    const widthIn = (family: string, style: string): number => {
      const line = document.createElement('span')
      Object.assign(line.style, { font: `${style} 20px '${family}'`, position: 'fixed', whiteSpace: 'pre' })
      line.textContent = text
      document.body.append(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width
    }
    const measured = []
    for (const face of document.fonts) {
      const family = face.family.replaceAll(/["']/g, '')
      const [ownFont] = family.split(' ')
      if (ownFont === family || !(await face.load().catch(() => null))) continue
      const bold = ownFont === 'Schibsted' ? '650' : '560'
      const style = face.style === 'italic' ? 'italic 440' : face.weight === '700' ? bold : '400'
      await document.fonts.load(`${style} 20px ${ownFont}`)
      measured.push({
        face: `${ownFont} ${style.replace(/ .*| \d+/, '')}`,
        family,
        ratio: widthIn(family, style) / widthIn(ownFont!, style),
      })
    }
    return measured
  })
  expect([...new Set(faces.map(({ face }) => face))].toSorted()).toEqual([
    'Newsreader 400',
    'Newsreader 560',
    'Newsreader italic',
    'Schibsted 400',
    'Schibsted 650',
  ])
  for (const { family, face, ratio } of faces) {
    expect(ratio, `${face} in ${family}`).toBeGreaterThan(0.95)
    expect(ratio, `${face} in ${family}`).toBeLessThan(1.05)
  }
})
