import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies } from 'contract/identity/cookies.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { spentCode } from './store/sso-codes.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testHouse } from '../../platform/test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const requestLogin = (domain: string) =>
  `http://account.${domain}/sso/request-login?redirect_uri=${encodeURIComponent(`http://edicola.${domain}/sezioni`)}`
const shortInfo = (domain: string) => `http://account.${domain}/api/user/short-info`
/** Follows redirects to the first address that is a page's, and counts them. */
async function walk(browser: TestBrowser, url: string): Promise<{ at: string; redirects: number }> {
  let at = url
  let redirects = 0
  for (; new URL(at).pathname.startsWith('/sso/'); redirects++) {
    const answer = await browser.call(at)
    expect([at, answer.status]).toEqual([at, 302])
    at = answer.headers.get('location')!
  }
  return { at, redirects }
}
let people = 0
const person = () => house.account(`persona${people++}@example.it`)

test('nobody pushes a session of theirs into another browser', async () => {
  const attacker = house.browser()
  await house.enter(attacker, 'MG', await person())
  const victim = house.browser()
  const back = encodeURIComponent('http://edicola.lagunare.localhost/')
  const lend = (state: string) =>
    `http://account.meriggio.localhost/sso/lend?to=LG&state=${state}&redirect_uri=${back}`
  const session = () => victim.cookie('http://account.lagunare.localhost', cookies.session)
  // A code for a state that nobody waits with, though the victim waits with one of their own.
  const lent = (await attacker.call(lend('A'.repeat(43)))).headers.get('location')!
  await victim.call(requestLogin('lagunare.localhost'))
  expect((await victim.exchange(lent)).status).toBe(400)
  expect(session()).toBeUndefined()
  expect(await spentCode(house.scratch.db, hashOf(new URL(lent).searchParams.get('id_code')!))).toBeDefined()
  // The attacker's own loan.
  expect((await victim.exchange(await attacker.follow(requestLogin('lagunare.localhost')))).status).toBe(400)
  expect(session()).toBeUndefined()
  const login = await attacker.follow(requestLogin('meriggio.localhost'))
  expect((await victim.exchange(login)).status).toBe(400)
})
test('nobody pushes a session of theirs into the main masthead of another browser', async () => {
  const attacker = house.browser()
  await house.enter(attacker, 'LG', await person())
  const victim = house.browser()
  // The main masthead waits for the victim, who was about to sign in.
  const page = new URL(await victim.follow(requestLogin('lagunare.localhost')))
  const signedIn = (hub: string) =>
    `http://account.lagunare.localhost/sso/signed-in?hub=${hub}&redirect_uri=` +
    encodeURIComponent('http://edicola.lagunare.localhost/')
  const adopt = (await attacker.call(signedIn('A'.repeat(43)))).headers.get('location')!
  await victim.call(adopt)
  const own = (await attacker.call(requestLogin('lagunare.localhost'))).headers.get('location')!
  expect(own).toMatch(/\/login\?id_code=/)
  expect(victim.cookie('http://account.meriggio.localhost', cookies.session)).toBeUndefined()
  // Only what travelled through the victim's own browser opens it.
  const known = (await attacker.call(signedIn(page.searchParams.get('hub')!))).headers.get('location')!
  await house.browser().call(known)
  await victim.call(known)
  expect(victim.cookie('http://account.meriggio.localhost', cookies.session)).toBeUndefined()
})
test('who is signed in on the main masthead is so on another after two redirects', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const { at, redirects } = await walk(browser, requestLogin('lagunare.localhost'))
  expect(redirects).toBe(2)
  expect((await browser.exchange(at)).status).toBe(200)
  // The account site knows the browser from now on: its pages are drawn for the person.
  expect(browser.cookie('http://account.lagunare.localhost', cookies.session)).toBeDefined()
  expect(browser.cookie('http://account.lagunare.localhost', cookies.browser)).toBeDefined()
  expect((await walk(browser, requestLogin('lagunare.localhost'))).redirects).toBe(1)
  expect(await house.scratch.db.selectFrom('devices').select('id').execute()).not.toHaveLength(0)
})
test('a visitor signs in after two redirects, and is signed in everywhere two later', async () => {
  const browser = house.browser()
  const first = await walk(browser, requestLogin('lagunare.localhost'))
  expect([new URL(first.at).pathname, first.redirects]).toEqual(['/accedi', 2])
  // As the page does: it keeps the state of the main masthead.
  const lagunare = 'http://account.lagunare.localhost'
  browser.setCookie(lagunare, cookies.hub, new URL(first.at).searchParams.get('hub')!)
  await house.enter(browser, 'LG', await person())
  const back = encodeURIComponent('http://edicola.lagunare.localhost/')
  const { at, redirects } = await walk(browser, `${lagunare}/sso/signed-in?redirect_uri=${back}`)
  expect(redirects).toBe(2)
  expect((await browser.exchange(at)).status).toBe(200)
  expect(browser.cookie(lagunare, cookies.hub)).toBeUndefined()
  expect((await walk(browser, requestLogin('meriggio.localhost'))).redirects).toBe(1)
  expect((await walk(browser, requestLogin('corriereapulo.localhost'))).redirects).toBe(2)
})
test('who signs in on a masthead as somebody else is nobody else anywhere', async () => {
  const browser = house.browser()
  const [old, now] = [await person(), await person()]
  await house.enter(browser, 'MG', old)
  const before = await house.token(browser, 'MG')
  await house.enter(browser, 'LG', now)
  const back = encodeURIComponent('http://edicola.lagunare.localhost/')
  await browser.follow(`http://account.lagunare.localhost/sso/signed-in?redirect_uri=${back}`)
  expect((await browser.call(shortInfo('meriggio.localhost'), { bearer: before })).status).toBe(401)
  const bearer = await house.token(browser, 'MG')
  const { data } = await browser.call(shortInfo('meriggio.localhost'), { bearer })
  const { email } = await house.scratch.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', now)
    .executeTakeFirstOrThrow()
  expect((data as { email: string }).email).toBe(email)
})
test('a spent code shown again by the browser that it signed in ends nothing', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const login = await browser.follow(requestLogin('lagunare.localhost'))
  const bearer = ((await browser.exchange(login)).data as { id_token: string }).id_token
  expect((await browser.exchange(login)).status).toBe(400)
  expect((await browser.call(shortInfo('lagunare.localhost'), { bearer })).status).toBe(200)
  await house.browser().exchange(login)
  expect((await browser.call(shortInfo('lagunare.localhost'), { bearer })).status).toBe(401)
})
