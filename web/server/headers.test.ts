import { expect, test } from 'vitest'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { pageHeaders, shutPolicy } from './headers.ts'
import type { OutsideScript } from './outside-sources.ts'

const host = hostOf(testBrands([testBrand()]), 'http://shop.meriggio.localhost:3000')
const policy = (allowed: Parameters<typeof pageHeaders>[1]['allowed'] = []) =>
  pageHeaders(host, { nonce: 'n', allowed })['content-security-policy']!

test('a window that Stripe’s frame opens may speak to it, on no other page', () => {
  const opener = (allowed: OutsideScript[]) =>
    pageHeaders(host, { nonce: 'n', allowed })['cross-origin-opener-policy']
  expect([opener([]), opener(['recaptcha']), opener(['stripe'])]).toEqual([
    'same-origin',
    'same-origin',
    'same-origin-allow-popups',
  ])
})

test('Stripe’s hosts stand in the policy of a page that may run its script, and of no other', () => {
  expect(policy()).not.toContain('stripe')
  expect(policy(['recaptcha'])).not.toContain('stripe')
  expect(policy(['stripe']).split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      expect.stringMatching(/^connect-src .* https:\/\/api\.stripe\.com$/),
    ]),
  )
  expect(policy(['stripe'])).not.toContain('google')
})

test('iubenda’s hosts stand in every policy of a masthead whose tool it is, and in no other', () => {
  const consent = { ...testBrand().consent, provider: 'iubenda' as const }
  const asking = hostOf(testBrands([testBrand({ consent })]), 'http://edicola.meriggio.localhost')
  for (const nonce of [null, 'n']) {
    const header = pageHeaders(asking, { nonce })['content-security-policy']!
    expect(header).toContain("script-src 'self'")
    expect(header).toMatch(/script-src [^;]*https:\/\/cdn\.iubenda\.com https:\/\/cs\.iubenda\.com(;|$)/)
    expect(header).toMatch(/connect-src [^;]*https:\/\/idb\.iubenda\.com/)
    expect(header).not.toContain('unsafe')
    expect(pageHeaders(host, { nonce })['content-security-policy']).not.toContain('iubenda')
  }
})
const measuring = testBrand({
  audience: {
    code: 'P0',
    section: 'edicola',
    name: 'Il Meriggio',
    sdk: 'https://cdn-gl.imrworldwide.com',
    sends: ['https://secure-it.imrworldwide.com'],
  },
  tracciamenti: {
    mapp: {
      name: 'Il Meriggio',
      sigla: 'MG',
      pixel: {
        script: 'https://cdn.mapp.example/6/smart-pixel.min.js',
        trackId: '123451234512345',
        trackDomain: 'meriggio01.wt-eu02.net',
      },
    },
    tagManager: { container: 'GTM-ABC1234', sends: ['https://region1.google-analytics.com'] },
  },
})
const contentPolicy = (brand: ReturnType<typeof testBrand>, origin: string, measured: boolean) =>
  pageHeaders(hostOf(testBrands([brand]), origin), { nonce: null, measured })[
    'content-security-policy'
  ]!.split('; ')
const ORIGIN = 'http://edicola.meriggio.localhost:3000'

test('a content page names exactly the hosts that its masthead has configured to measure with', () => {
  const rules = contentPolicy(measuring, ORIGIN, true)
  expect(rules).toContain(
    "script-src 'self' https://cdn.mapp.example https://www.googletagmanager.com " +
      'https://region1.google-analytics.com https://cdn-gl.imrworldwide.com',
  )
  expect(rules).toContain(
    "img-src 'self' data: blob: https://meriggio01.wt-eu02.net https://www.googletagmanager.com " +
      'https://region1.google-analytics.com https://cdn-gl.imrworldwide.com ' +
      'https://secure-it.imrworldwide.com',
  )
  expect(rules.join()).not.toMatch(/unsafe|\*/)
})

test('nobody’s host, a gate, an application page and a masthead that configures nothing name none', () => {
  for (const [brand, origin, measured, images] of [
    [measuring, 'http://localhost:3000', true, "img-src 'self' data:"],
    [measuring, ORIGIN, false, "img-src 'self' data: blob:"],
    [testBrand(), ORIGIN, true, "img-src 'self' data: blob:"],
  ] as const) {
    const rules = contentPolicy(brand, origin, measured)
    expect(rules).toEqual(expect.arrayContaining(["script-src 'self'", images]))
    expect(rules.join()).not.toContain('https://')
  }
})

test('the policy that shuts them out again leaves a page what it needs of its own', () => {
  expect(shutPolicy(hostOf(testBrands([measuring]), ORIGIN))).toBe(
    "script-src 'self'; img-src 'self' data: blob:; media-src blob:; connect-src 'self' " +
      'http://edicola.meriggio.localhost:3000 http://account.meriggio.localhost:3000 ' +
      'http://shop.meriggio.localhost:3000 ws://account.meriggio.localhost:3000',
  )
})

test('a masthead’s pages may show what a chat fetched, record, say where one is, open its socket', () => {
  const brand = testBrands([testBrand()])
  for (const nonce of [null, 'n']) {
    const of = (origin: string) => pageHeaders(hostOf(brand, origin), { nonce })
    const secure = of('https://edicola.meriggio.localhost')
    const rules = secure['content-security-policy']!.split('; ')
    expect(rules).toContain('media-src blob:')
    expect(rules.find((rule) => rule.startsWith('connect-src'))).toMatch(
      / wss:\/\/account\.meriggio\.localhost$/,
    )
    expect(rules.join()).not.toContain('ws://')
    expect(secure['permissions-policy']).toBe('camera=(), microphone=(self), geolocation=(self)')
    const nobodys = of('http://localhost:3000')
    expect(nobodys['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()')
    expect(nobodys['content-security-policy']).not.toMatch(/blob:|ws:|media-src/)
  }
})

test('Chatwoot’s host stands in every policy of a masthead that has configured it, and in no other', () => {
  const { support } = testBrand()
  const chatwoot = { url: 'https://chat.example.com', token: 'gettone-di-prova' }
  const there = testBrands([testBrand({ support: { ...support, chatwoot } })])
  for (const nonce of [null, 'n']) {
    const rules = pageHeaders(hostOf(there, ORIGIN), { nonce })['content-security-policy']!.split('; ')
    for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(rules.find((rule) => rule.startsWith(name))).toContain(' https://chat.example.com')
    expect(rules.find((rule) => rule.startsWith('connect-src'))).toContain(' wss://chat.example.com')
    expect(rules.join()).not.toMatch(/unsafe|\*/)
    for (const other of [hostOf(testBrands([testBrand()]), ORIGIN), hostOf(there, 'http://localhost:3000')])
      expect(pageHeaders(other, { nonce })['content-security-policy']).not.toContain('chat.example')
  }
})
