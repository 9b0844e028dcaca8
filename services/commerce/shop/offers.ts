import { romeDay } from 'contract/platform/rome.ts'
import { type Offer, readOffers } from 'contract/commerce/shop/shop.ts'
import type { OfferSettings } from 'contract/reading/site/offer-settings.ts'
import { opened, type Terms } from '../terms.ts'
import { answers } from '../../platform/wire/call.ts'
import { copyTermsOn } from './copies/rules.ts'
import type { ShopPorts } from './ports.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { RiseReason } from 'contract/platform/rise-reasons.ts'
import { readOwnOffers } from 'contract/commerce/shop/own-offers.ts'

type Plan = OfferSettings['plans'][number]

/** The price of a plan that holds on a day in Rome; undefined: it is not sold yet. */
const priceOn = ({ prices }: Plan, day: string) => prices.findLast(({ from }) => from <= day)

/** An offer as it is sold on a day; null: no plan of it is. */
export function offerOn(settings: OfferSettings, day: string): Offer | null {
  const { slug, name, line, label = null, foremost, everywhere, rights, includes, seats, family } = settings
  const { for: whose = null, gift } = settings
  const plans = settings.plans.flatMap((plan) => {
    const price = priceOn(plan, day)
    return price
      ? [{ months: plan.months, price: price.price, first: price.first ?? null, vat: price.vat }]
      : []
  })
  return plans.length === 0
    ? null
    : {
        slug,
        name,
        line,
        label,
        foremost,
        everywhere,
        rights,
        includes,
        seats,
        family,
        gift,
        plans,
        for: whose,
      }
}

/**
 * What buying a plan on a day means; null: it is not sold so. Promotions are for oneself, not for a gift;
 * `reserved`: at the price for who never had a subscription, which takes the place of any other promotion.
 */
export function termsOn(
  offer: OfferSettings,
  months: number,
  day: string,
  { gift = false, reserved = false }: { gift?: boolean; reserved?: boolean } = {},
): Terms | null {
  const plan = offer.plans.find((one) => one.months === months)
  const price = plan && priceOn(plan, day)
  if (!price || (reserved && price.reserved === undefined)) return null
  const first = gift ? undefined : reserved ? price.reserved : price.first
  const { name, line, rights, everywhere, seats, family, issn = null } = offer
  return {
    name,
    line,
    rights,
    everywhere,
    seats,
    family,
    issn,
    months: plan.months,
    price: price.price,
    first: first ?? null,
    vat: price.vat,
    version: price.from,
    mayRise: true,
  }
}

/**
 * The price of a first period is for who never bought that offer of the masthead: others pay the usual one.
 */
export const pricedFor = (terms: Terms, boughtBefore: boolean): Terms =>
  boughtBefore ? { ...terms, first: null } : terms

/** What is charged first. */
export const dueOf = ({ first, price }: Pick<Terms, 'first' | 'price'>): number => first ?? price

/** What the masthead that is asked sells today. */
export const answerReadOffers = (ports: Pick<ShopPorts, 'payments' | 'editions' | 'takesGoogle' | 'clock'>) =>
  answers(readOffers, async ({ caller }) => {
    const today = romeDay(ports.clock())
    const { sigla, copies } = caller.host.brand
    const copy = ports.payments.form === null ? null : copyTermsOn(copies, today, today)
    const newest = copy && (await ports.editions.newest(sigla, today))
    return {
      copy: copy && newest && { price: copy.price, path: newest.path, date: newest.date },
      sells: ports.payments.form !== null,
      google: ports.takesGoogle(caller.host.brand),
      offers: caller.host.brand.offers
        .filter(({ sold }) => sold)
        .flatMap((offer) => offerOn(offer, today) ?? []),
    }
  })

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
        .filter(({ prices }) => prices.some(({ reason }) => reason !== undefined))
        .map(({ months }) => ({ brand: sigla, offer: slug, months })),
    ),
  )
  return {
    /** The plans whose price rises at some day, for who has them too. */
    rising,
    /**
     * The price of a plan on a day in Rome, after the first period, and why it rose to it; null: it did not,
     * for those who have the plan already.
     */
    on(plan: PlanKey, day: string): { price: number; reason: RiseReason } | null {
      const match = planOf(plan)
      const { price, reason } = (match && priceOn(match, day)) ?? {}
      return price === undefined || reason === undefined ? null : { price, reason }
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

type Own = AnswerOf<typeof readOwnOffers>['offers'][number]

/** What each offer that is sold is to who asks: an order would refuse it, or a change serve them better. */
export const answerReadOwnOffers = (ports: ShopPorts) =>
  answers(readOwnOffers, async ({ caller, person }) => {
    const { db, isCovered, largerPlans } = ports
    const { brand } = caller.host
    const company = person.kind !== 'person'
    const growing = await largerPlans(db, person.account, { brand: brand.sigla, company })
    const reads = opened(person.rights.map(({ what }) => what))
    const of = async ({ slug, rights, everywhere, seats, for: whose }: OfferSettings): Promise<Own[]> => {
      const is = (what: Own['is'], subscription: string | null = null): Own[] => [
        { offer: slug, is: what, subscription },
      ]
      if (whose && (whose === 'company') !== company) return is('others')
      if (await isCovered(db, person.account, { brand: brand.sigla, rights, everywhere, seats }))
        return is('owned')
      const grows = growing.find(({ plans }) => plans.some((plan) => plan.offer === slug))
      if (grows) return is('change', grows.id)
      return !everywhere && seats === 0 && rights.every((right) => reads.has(right)) ? is('reads') : []
    }
    const offers = await Promise.all(brand.offers.filter(({ sold }) => sold).map(of))
    return { offers: offers.flat() }
  })
