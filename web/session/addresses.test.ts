import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acrossAddress, isKnownHost, signInAddress, signOutAddress } from './addresses.ts'
import { returnWithin } from './return-within.ts'

const site = 'http://edicola.meriggio.localhost:3000'
const account = 'http://account.meriggio.localhost:3000'

const nasty = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.webPath(),
  fc
    .tuple(
      fc.constantFrom(
        '',
        site,
        'http:',
        'javascript:',
        '//',
        '/\\',
        '\\\\',
        'data:',
        `${site}@evil.example`,
        `${site}.evil.example`,
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constant(site),
      fc.constantFrom('/', '//', '/\t/', '/logout', '/login?id_code=x', '///evil.example'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

test('whatever is asked for, one stays on this origin and does not come back to the doors', () => {
  fc.assert(
    fc.property(nasty, (wanted) => {
      const to = new URL(returnWithin(site, wanted), site)
      expect(to.origin).toBe(site)
      expect(to.username + to.password).toBe('')
      expect(to.pathname).not.toMatch(/^\/(login|logout)(\/|$)/)
    }),
    { numRuns: 2000 },
  )
})

test('a link to sign-in does not sign out: its end does not lead on to a step of single sign-on', () => {
  for (const origin of [site, account])
    for (const path of [
      '/sso/request-logout',
      '/sso/request-logout?redirect_uri=x',
      '//sso/request-logout',
      '/%73so/request-logout',
      '/sso%2Frequest-logout',
      '/a/../sso/request-logout',
      '/SSO/request-logout',
    ])
      expect([path, returnWithin(origin, origin + path)]).toEqual([path, '/'])
  expect(returnWithin(site, `${site}/ssosta`)).toBe('/ssosta')
})

test('an address of this origin is followed to the letter', () => {
  const path = fc
    .tuple(
      fc.stringMatching(/^\/[a-z0-9/-]{0,20}$/),
      fc.stringMatching(/^(\?[a-z0-9=&]{1,20})?(#[a-z]{1,5})?$/),
    )
    .map(([p, q]) => p.replace(/\/{2,}/g, '/') + q)
    .filter((p) => !/^\/(login|logout|sso)/.test(p))
  fc.assert(
    fc.property(path, (p) => {
      expect(new URL(returnWithin(site, site + p), site).href).toBe(new URL(site + p).href)
    }),
  )
  expect(returnWithin(site, null)).toBe('/')
  expect(returnWithin(site, '/articolo/1')).toBe('/')
  expect(returnWithin(site, 'http://edicola.lagunare.localhost:3000/articolo/1')).toBe('/')
})

test('sign-in comes back to the page; from a host of nobody, to the same path of the newsstand', () => {
  const back = (address: string) => new URL(address).searchParams.get('redirect_uri')
  expect(back(signInAddress(account, `${site}/preferiti?q=a b&x=1#su`))).toBe(
    `${site}/preferiti?q=a%20b&x=1#su`,
  )
  expect(back(signInAddress(account, 'http://localhost:3000/preferiti'))).toBe(`${site}/preferiti`)
  expect(new URL(signInAddress(account, site, { expired: true })).searchParams.get('errore')).toBe(
    'sessione-scaduta',
  )
  expect(back(signOutAddress(account, site))).toBe(`${site}/`)
  expect(back(signOutAddress(account, account))).toBe(`${account}/`)
})

test('a host is known when it is of the masthead of the account site, port and scheme too', () => {
  expect([site, account, 'http://meriggio.localhost:3000'].map((h) => isKnownHost(h, account))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [
      'http://localhost:3000',
      'http://edicola.lagunare.localhost:3000',
      'https://edicola.meriggio.localhost:3000',
      'http://edicola.meriggio.localhost',
      'x',
    ].map((h) => isKnownHost(h, account)),
  ).toEqual([false, false, false, false, false])
})

test('no return address opens a door, however it is written', () => {
  const origin = 'http://edicola.meriggio.localhost'
  for (const path of [
    '/logout',
    '//logout',
    '///logout/',
    '/%6cogout',
    '//%6Cogin',
    '/LOGOUT',
    '/logout.data',
    '/%',
  ])
    expect([path, returnWithin(origin, origin + path)]).toEqual([path, '/'])
  expect(returnWithin(origin, `blob:${origin}/articolo/1`)).toBe('/')
  expect(returnWithin(origin, `${origin}/logoutte?da=%6cogout`)).toBe('/logoutte?da=%6cogout')
})

test('the way to another newsstand or shop of the group brings the session along, no other does', () => {
  const mastheads = ['meriggio.localhost', 'lagunare.localhost']
  const across = (href: string, origin = site) => acrossAddress(href, origin, mastheads)
  const there = 'http://edicola.lagunare.localhost:3000/sezione/cultura?page=2#su'
  const address = new URL(across(there)!)
  expect(address.origin + address.pathname).toBe('http://account.lagunare.localhost:3000/sso/request-login')
  expect(Object.fromEntries(address.searchParams)).toEqual({ redirect_uri: there, prompt: 'none' })
  expect(across(site, account)).toContain(`${account}/sso/request-login`)
  expect(across('http://shop.meriggio.localhost:3000/vetrina')).toContain(`${account}/sso/request-login`)
  for (const href of [
    `${site}/sezioni`,
    'http://edicola.lagunare.localhost/',
    'https://edicola.lagunare.localhost:3000/',
    'http://shop.lagunare.localhost/',
    'http://www.lagunare.localhost:3000/',
    'http://account.lagunare.localhost:3000/',
    'http://edicola.lagunare.localhost.evil.example:3000/',
    'mailto:a@example.it',
    'x',
  ])
    expect([href, across(href)]).toEqual([href, null])
})
