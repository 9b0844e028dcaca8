import type { Brands } from 'contract/reading/site/brand.ts'
import type { Terms } from '../terms.ts'
import { priceOn, termsOn } from './offers.ts'

interface PlanKey {
  brand: string
  offer: string
  months: 1 | 12
}

/** What plans cost by the settings of the mastheads, for those who have them already. */
export function pricesOf(brands: Brands) {
  const planOf = ({ brand, offer, months }: PlanKey) =>
    brands.all
      .find(({ sigla }) => sigla === brand)
      ?.offers.find(({ slug }) => slug === offer)
      ?.plans.find((plan) => plan.months === months)
  const rising: PlanKey[] = brands.all.flatMap(({ sigla, offers }) =>
    offers.flatMap(({ slug, plans }) =>
      plans
        .filter(({ prices }) => prices.some(({ price }, at) => at > 0 && price > prices[at - 1]!.price))
        .map(({ months }) => ({ brand: sigla, offer: slug, months })),
    ),
  )
  return {
    /** The plans whose price rises at some day. */
    rising,
    /** The price of a plan on a day in Rome, after the first period; null: it is not sold. */
    on(plan: PlanKey, day: string): number | null {
      const match = planOf(plan)
      return (match && priceOn(match, day)?.price) ?? null
    },
  }
}

/** What a masthead sells on a day, to persons or to organisations, without the price of a first period. */
export const plansSold =
  ({ all }: Brands) =>
  (brand: string, day: string, company: boolean): { offer: string; terms: Terms }[] =>
    (all.find(({ sigla }) => sigla === brand)?.offers ?? [])
      .filter(({ sold, for: whose }) => sold && (whose === undefined || (whose === 'company') === company))
      .flatMap((offer) =>
        offer.plans.flatMap(({ months }) => {
          const terms = termsOn(offer, months, day)
          return terms ? [{ offer: offer.slug, terms: { ...terms, first: null } }] : []
        }),
      )
