import { readFileSync } from 'node:fs'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { invoicingMastheads } from '../../platform/test/brands.ts'
import { stripeInvoicingHouse } from '../../platform/test/stripe-house.ts'
import type { Offer } from './model/prices.ts'
import type { Setting } from './play.ts'

/** From here on consumers elsewhere in the Union pay their own country’s tax. */
const OSS = '2026-09-01'
/** Rises while the lives go on, one of them without a reason, which is for new contracts alone. */
const rises = [
  { offer: 'digital', months: 1, from: '2026-10-01', price: 1399, vat: 4, reason: 'costs' },
  { offer: 'digital', months: 12, from: '2027-03-01', price: 12_999, vat: 4, reason: 'costs' },
  { offer: 'online', months: 1, from: '2027-02-01', price: 899, vat: 4, reason: 'contents' },
  { offer: 'plus', months: 1, from: '2026-12-01', price: 1799, vat: 22, reason: 'costs' },
  { offer: 'digital-tutte', months: 1, from: '2026-11-01', price: 2199, vat: 4 },
  { offer: 'aziende', months: 12, from: '2027-05-01', price: 95_000, vat: 4, reason: 'costs' },
]

/** Il Meriggio’s offers as its settings write them, with those rises. */
function offersOfMeriggio(): Offer[] {
  const text = readFileSync(new URL('../../../brands/MG/settings.json', import.meta.url), 'utf8')
  const { offers } = JSON.parse(text) as { offers: (Offer & { suits?: unknown })[] }
  return offers.map((offer) => ({
    ...offer,
    // Of topics that this masthead has not.
    suits: undefined,
    plans: offer.plans.map(({ months, prices }) => ({
      months,
      prices: [
        ...prices,
        ...rises
          .filter((rise) => rise.offer === offer.slug && rise.months === months)
          .map(({ offer: _offer, months: _months, ...row }) => row),
      ],
    })),
  }))
}

/** A shop with these offers, whose money Stripe’s double takes. */
export async function openShop(): Promise<Setting> {
  const offers = offersOfMeriggio()
  const { shared, all } = invoicingMastheads
  const main = testBrand({ offers: offers as never })
  const brands = {
    ...invoicingMastheads,
    main,
    all: [main, ...all.slice(1)] as never,
    shared: { ...shared, seller: { ...shared.seller!, oss: { since: OSS } } },
  }
  return { house: await stripeInvoicingHouse(brands), offers, oss: OSS, brands }
}
