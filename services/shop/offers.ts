import { romeDay } from 'contract/rome.ts'
import { type Offer, readOffers } from 'contract/shop/shop.ts'
import type { OfferSettings } from 'contract/site/offer-settings.ts'
import type { Terms } from '../terms.ts'
import { answers } from '../wire/call.ts'
import { clockOf, type ShopPorts } from './ports.ts'

type Plan = OfferSettings['plans'][number]

/** The price of a plan that holds on a day in Rome; undefined: it is not sold yet. */
export const priceOn = ({ prices }: Plan, day: string) => prices.findLast(({ from }) => from <= day)

/** An offer as it is sold on a day; null: no plan of it is. */
export function offerOn(settings: OfferSettings, day: string): Offer | null {
  const { slug, name, line, label = null, foremost, everywhere, rights, includes, seats, family } = settings
  const { for: whose = null, gift } = settings
  const plans = settings.plans.flatMap((plan) => {
    const price = priceOn(plan, day)
    return price ? [{ months: plan.months, price: price.price, first: price.first ?? null }] : []
  })
  return plans.length === 0
    ? null
    : {
        ...{ slug, name, line, label, foremost, everywhere, rights, includes, seats, family, gift, plans },
        for: whose,
      }
}

/** What buying a plan on a day means; null: it is not sold. Promotions are for oneself, not for a gift. */
export function termsOn(
  offer: OfferSettings,
  months: number,
  day: string,
  { gift = false }: { gift?: boolean } = {},
): Terms | null {
  const plan = offer.plans.find((one) => one.months === months)
  const price = plan && priceOn(plan, day)
  if (!price) return null
  const { name, line, rights, everywhere, seats, family, issn = null } = offer
  return {
    ...{ name, line, rights, everywhere, seats, family, issn },
    months: plan.months,
    price: price.price,
    first: gift ? null : (price.first ?? null),
    vat: price.vat,
    version: price.from,
  }
}

/** What is charged first. */
export const dueOf = ({ first, price }: Pick<Terms, 'first' | 'price'>): number => first ?? price

/** What the masthead that is asked sells today. */
export const answerReadOffers = (ports: Pick<ShopPorts, 'payments' | 'now'>) =>
  answers(readOffers, async ({ caller }) => {
    const today = romeDay(clockOf(ports))
    return {
      sells: ports.payments.form !== null,
      offers: caller.host.brand.offers
        .filter(({ sold }) => sold)
        .flatMap((offer) => offerOn(offer, today) ?? []),
    }
  })
