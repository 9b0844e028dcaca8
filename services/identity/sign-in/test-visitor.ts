import { cookies } from 'contract/identity/cookies.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import type { Opened } from 'contract/identity/sign-in/sign-in.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'

export const PASSWORD = 'Barena!2026'
const site = (domain: string) => `http://account.${domain}.localhost`

/** For tests: a person who asks for an account. */
export const applicantCalled = (email: string): Registration => ({
  kind: 'person',
  name: 'Anna',
  surname: 'Rossi',
  email,
  password: PASSWORD,
  disclaimer: true,
  adult: true,
})

/** For tests: an address nobody has used yet. */
let addresses = 0
export const newAddress = (): string => `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** For tests: one of the calls of sign-in, on Il Meriggio, from an address of its own unless told. */
export const knock = (
  browser: TestBrowser,
  path: string,
  json: unknown,
  address = newAddress(),
): ReturnType<TestBrowser['call']> =>
  browser.call(`${site('meriggio')}/api/sign-in/${path}`, { json, address })

/** For tests: keeps the cookies of a session, as the page of sign-in does. */
export function keepCookies(browser: TestBrowser, opened: Opened): void {
  browser.setCookie(site('meriggio'), cookies.session, opened.session)
  browser.setCookie(site('meriggio'), cookies.browser, opened.browser)
}
