import { expect, test } from 'vitest'
import { hostOf } from 'contract/site/hosts.ts'
import { testBrand, testBrands } from 'contract/site/test-brands.ts'
import type { OutsideScript } from './context.ts'
import { pageHeaders } from './headers.ts'

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
