import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './judge.ts'
import { expect, test } from './journey.ts'
import { pageTypes, pathsOf, statusOf } from './page-types.ts'
import { newcomer, signIn } from './signed-in.ts'

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

const account = [
  '/dashboard',
  '/user/onboarding',
  '/user/devices',
  '/user/subscriptions',
  '/user/subscriptions/ospite',
  '/user/gifts',
  '/user/copies',
  '/user/invitations',
  '/user/newsletter',
  '/user/profile',
  '/user/profile/consents',
  '/user/profile/topics/manage',
  '/user/profile/edit-password',
  '/user/profile/edit-email',
  '/user/profile/data',
  '/user/profile/data/delete',
  '/contact',
]
const shop = [
  '/vetrina',
  '/vetrina/digital',
  '/vetrina/regala',
  '/vetrina/codice',
  '/vetrina/condizioni',
  '/rassegna-stampa',
]
const review = ['', '/ricerche', '/destinatari', '/invii', '/misure'].map((path) => `/rassegna${path}`)
const help = ['/contact', '/aziende', '/faq', '/recesso']

/** Widths, px, and sizes of text at which WCAG 1.4.4 and 1.4.10 want a page without a second direction. */
const views = [
  [320, 16],
  [390, 32],
  [320, 32],
] as const

/** Which parts of which pages hang out at the side; none when all is well. */
async function sideways(page: Page, addresses: readonly string[]): Promise<string[]> {
  const outside: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    for (const [width, size] of views) {
      await page.setViewportSize({ width, height: 844 })
      await chooseTextSize(page, size)
      // An order that is opened leads on to its own address.
      let scrolls = 0
      await expect(async () => {
        scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
      }).toPass()
      if (scrolls > width) outside.push(`${page.url()}: ${scrolls} of ${width} px, type of ${size} px`)
    }
    await chooseTextSize(page, 16)
  }
  return outside
}

test('visitors find no page that hangs out on a phone, with type of twice the size', async ({
  page,
  edicola,
}) => {
  const outside = await sideways(page, [
    ...['/', '/ho-10-minuti', '/sfoglia/MG/nazionale', '/ricerca/ponte'].map((p) => edicola.url('MG', p)),
    ...shop.map((p) => edicola.url('MG', p, 'shop')),
    ...help.map((p) => edicola.url('MG', p, 'account')),
  ])
  expect(outside).toEqual([])
})

for (const who of ['azienda', 'abbonato', 'mensile'] as const)
  test(`${who} finds no page that hangs out on a phone, with type of twice the size`, async ({
    page,
    edicola,
  }) => {
    await signIn(page, edicola, who)
    const newsstand = ['/', '/preferiti', '/notifiche', '/chatbot', ...(who === 'azienda' ? review : [])]
    const outside = await sideways(page, [
      ...newsstand.map((p) => edicola.url('MG', p)),
      ...account.map((p) => edicola.url('MG', p, 'account')),
      ...shop.map((p) => edicola.url('MG', p, 'shop')),
    ])
    expect(outside).toEqual([])
  })

test('a name of sixty letters without a space hangs out nowhere', async ({ page, edicola }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
  await newcomer(page, edicola, '/', 'MG', { kind: 'person', name, surname: name })
  const outside = await sideways(page, [
    ...['/', '/preferiti', '/notifiche'].map((p) => edicola.url('MG', p)),
    ...account.map((p) => edicola.url('MG', p, 'account')),
    ...[...shop, '/vetrina/ordine?offerta=digital'].map((p) => edicola.url('MG', p, 'shop')),
  ])
  expect(outside).toEqual([])
})
