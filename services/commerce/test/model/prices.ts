import type { Day } from './calendar.ts'

/** Offers as the settings of a masthead write them: what is sold, and what it costs from which day. */
export interface Offer {
  slug: string
  rights: readonly string[]
  everywhere?: boolean
  seats?: number
  for?: 'person' | 'company'
  sold?: boolean
  plans: readonly {
    months: number
    prices: readonly { from: Day; price: number; first?: number; vat: number; reason?: string }[]
  }[]
}
export interface Plan {
  offer: string
  months: 1 | 12
  price: number
  first: number | null
  rate: number
}

/** What a plan costs who buys it on a day; null: it is not sold. */
export function planOn(offers: readonly Offer[], slug: string, months: number, day: Day): Plan | null {
  const offer = offers.find((one) => one.slug === slug)
  const prices = offer?.plans.find((one) => one.months === months)?.prices ?? []
  const row = prices.filter(({ from }) => from <= day).at(-1)
  if (!row) return null
  return { offer: slug, months: months as 1 | 12, price: row.price, first: row.first ?? null, rate: row.vat }
}

/** All that may be bought on a day by a person or by an organisation. */
export const plansOn = (offers: readonly Offer[], isPerson: boolean, day: Day): Plan[] =>
  offers
    .filter(({ sold = true, for: whose }) => sold && (!whose || (whose === 'person') === isPerson))
    .flatMap(({ slug, plans }) => plans.flatMap(({ months }) => planOn(offers, slug, months, day) ?? []))

/**
 * The price that a contract made before may rise to on a day: only where the settings say why (conditions,
 * «Durata e rinnovo»).
 */
export function risenPrice(offers: readonly Offer[], { offer, months }: Plan, day: Day): number | null {
  const row = offers
    .find(({ slug }) => slug === offer)
    ?.plans.find((one) => one.months === months)
    ?.prices.filter(({ from }) => from <= day)
    .at(-1)
  return row?.reason === undefined ? null : row.price
}

/** Whether one offer has all that another has. Who reads the pages reads the site too. */
export function isAtLeast(offers: readonly Offer[], larger: string, smaller: string): boolean {
  const [one, other] = [larger, smaller].map((name) => offers.find(({ slug }) => slug === name)!) as [
    Offer,
    Offer,
  ]
  const has = (right: string) =>
    one.rights.includes(right) || (right === 'online' && one.rights.includes('digital'))
  return (
    other.rights.every(has) &&
    (one.everywhere === true || other.everywhere !== true) &&
    (one.seats ?? 0) >= (other.seats ?? 0)
  )
}
