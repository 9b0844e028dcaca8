import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from 'contract/reading/site/brand.ts'
import { invoicingMastheads } from '../platform/test/brands.ts'
import { ACCOUNT, buying, SHOP } from '../platform/test/buying.ts'
import { invoicingHouse } from '../platform/test/invoicing.ts'

const untaxed = <Prices extends { vat: number }>(prices: readonly Prices[]) =>
  prices.map((price) => ({ ...price, vat: 0 }))
const without = (brand: Brand): Brand => ({
  ...brand,
  offers: brand.offers.map((offer) => ({
    ...offer,
    plans: offer.plans.map((plan) => ({ ...plan, prices: untaxed(plan.prices) })),
  })),
  ...(brand.copies && { copies: { ...brand.copies, prices: untaxed(brand.copies.prices) } }),
})
const { all, main, shared } = invoicingMastheads
/** A publisher under the regime of small businesses, who charges no VAT. */
const brands: typeof invoicingMastheads = {
  ...invoicingMastheads,
  all: all.map(without),
  main: without(main),
  shared: { ...shared, seller: { ...shared.seller!, regime: 'RF19' } },
}
let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => {
  house = await invoicingHouse(undefined, undefined, brands)
})
afterAll(() => house.close())
const { buy, buyer, call, letters, one, open, order, renew, say } = buying(() => house)

test('no page and no letter of who sells without VAT calls a price «IVA inclusa»', async () => {
  await house.moveTo('2026-03-10T10:00:00Z')
  const who = await buyer()
  const { id } = (await open(who, { months: 1 })).data as { id: string }
  expect((await order(who, id)).vat).toEqual({ rate: 0, amount: 0, treatment: 'domestic' })
  await buy(who, 'pays', { months: 1 })
  const subscription = (await one(who)).id
  const offers = (await call(who, `${SHOP}/api/shop/offers`)).data as {
    offers: { plans: { vat: number }[] }[]
  }
  expect(new Set(offers.offers.flatMap(({ plans }) => plans.map(({ vat }) => vat)))).toEqual(new Set([0]))
  const { changes } = (await call(who, `${ACCOUNT}/api/subscriptions/${subscription}/changes`)).data as {
    changes: { rate: number }[]
  }
  expect(new Set(changes.map(({ rate }) => rate))).toEqual(new Set([0]))
  expect((await say(who, subscription, 'renewal/cancel')).code).toBe('OK')
  expect((await say(who, subscription, 'renewal/resume')).code).toBe('OK')
  await house.moveTo('2026-04-10T10:00:00Z')
  await renew()
  const written = (await letters(who)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(written.length).toBeGreaterThanOrEqual(3)
  // The conditions that were accepted say what holds for everybody.
  for (const text of written)
    expect(text.replaceAll('IVA inclusa dove è dovuta', '')).not.toContain('IVA incl')
  expect(written.join(' ')).toContain('Abbiamo ricevuto 0,99 €. Puoi leggere da subito.')
  expect(written.join(' ')).toContain('abbiamo ricevuto 12,99 €, per il tuo abbonamento')
})
