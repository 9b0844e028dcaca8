import { expect, test } from 'vitest'
import { offerSettings } from './offer-settings.ts'
import { testBrand, testOffer } from './test-brands.ts'

const offer = (price: object) => ({
  ...{ slug: 'digital', name: 'Digital', line: 'Tutto il giornale', rights: ['digital'] },
  includes: ['Il giornale'],
  plans: [{ months: 1, prices: [{ from: '2026-01-01', vat: 22, ...price }] }],
})

test('a price that no gateway takes is no price, of the first period or of the others', () => {
  expect(offerSettings.safeParse(offer({ price: 50 })).success).toBe(true)
  expect(offerSettings.safeParse(offer({ price: 49 })).success).toBe(false)
  expect(offerSettings.safeParse(offer({ price: 999, first: 50 })).success).toBe(true)
  expect(offerSettings.safeParse(offer({ price: 999, first: 1 })).success).toBe(false)
})

const priced = (prices: object) =>
  testOffer({ plans: [{ months: 12, prices: [{ from: '2020-01-01', price: 9000, vat: 4, ...prices }] }] })

test('a reserved price is less than what anybody pays for the first period', () => {
  expect(testBrand({ offers: [priced({ first: 8000, reserved: 7000 })] }).offers).toHaveLength(1)
  for (const wrong of [{ reserved: 9000 }, { first: 8000, reserved: 8000 }, { first: 8000, reserved: 8500 }])
    expect(() => testBrand({ offers: [priced(wrong)] })).toThrow('il prezzo riservato è minore')
})

test('what an offer suits, and what Google’s products open, the masthead has', () => {
  expect(() => testBrand({ offers: [testOffer({ suits: { topics: ['idee'] } })] })).not.toThrow()
  for (const suits of [{ topics: ['vela'] }, { newsletters: ['mattino'] }])
    expect(() => testBrand({ offers: [testOffer({ suits })] })).toThrow('non è fra quelli della testata')
  const google = (offer: string) => ({
    google: { publication: 'CAow-prova', products: [{ product: 'meriggio:digital', offer }] },
  })
  expect(testBrand({ offers: [testOffer()], ...google('digital') }).google?.products).toHaveLength(1)
  expect(() => testBrand({ offers: [testOffer()], ...google('carta') })).toThrow('non è un’offerta')
})
