import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies } from 'contract/identity/cookies.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testHouse } from '../../platform/test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const LG = 'http://account.lagunare.localhost'
const pages = ['uno', 'due', 'tre'].map((name) => `http://edicola.lagunare.localhost/articolo/${name}`)
const wayTo = (page: string) => `${LG}/sso/request-login?redirect_uri=${encodeURIComponent(page)}&prompt=none`
const isStep = (at: string) => new URL(at).pathname.startsWith('/sso/')

/** Walks one way in each of several tabs of a browser, a step of each in turn; gives where they end. */
async function sideBySide(browser: TestBrowser, ways: readonly string[]): Promise<string[]> {
  const at = [...ways]
  while (at.some(isStep))
    for (const [tab, url] of at.entries())
      if (isStep(url)) {
        const { status, headers } = await browser.call(url)
        expect([url, status]).toEqual([url, 302])
        at[tab] = headers.get('location')!
      }
  return at
}

test('pages of a masthead that are opened side by side are each come back to', async () => {
  const browser = house.browser()
  expect(await sideBySide(browser, pages.map(wayTo))).toEqual(pages)
})

test('a session is borrowed in each of them', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await house.account('schede@example.it'))
  const ends = await sideBySide(browser, pages.map(wayTo))
  expect(ends.map((end) => new URL(end).searchParams.get('redirect_uri'))).toEqual(pages)
  const answers = await Promise.all(ends.map((end) => browser.exchange(end)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([...browser.jar.get(new URL(LG).host)!.keys()].toSorted()).toEqual([
    cookies.browser,
    cookies.session,
  ])
})

test('a loan that was given up for too long leads on without a session', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await house.account('tardi@example.it'))
  const login = await browser.follow(wayTo(pages[0]!))
  browser.jar.delete(new URL(LG).host)
  expect((await browser.exchange(login)).status).toBe(400)
  expect(browser.cookie(LG, cookies.session)).toBeUndefined()
  // The page of /login goes on as a visitor then.
  expect(new URL(login).searchParams.get('prompt')).toBe('none')
})

test('loans that never come back do not fill the header', async () => {
  const browser = house.browser()
  for (let i = 0; i < 40; i++) await browser.call(wayTo(pages[0]!))
  expect(browser.jar.get(new URL(LG).host)!.size).toBe(12)
  expect(await browser.follow(wayTo(pages[0]!))).toBe(pages[0])
})

test('a long address is come back to from every masthead', async () => {
  const browser = house.browser()
  const long = `http://edicola.lagunare.localhost/ricerca?q=${encodeURIComponent('perché '.repeat(120))}`
  expect(long.length).toBeLessThan(2000)
  await house.enter(browser, 'LG', await house.account('lungo@example.it'))
  const end = await browser.follow(`${LG}/sso/signed-in?redirect_uri=${encodeURIComponent(long)}`)
  expect(new URL(end).searchParams.get('redirect_uri')).toBe(long)
})
