import { z } from 'zod'
import { rightNames } from '../../platform/endpoint.ts'
import { riseReasonNames } from '../../platform/rise-reasons.ts'
import { MIN_CHARGE } from '../../platform/money.ts'

const cents = z.int().min(MIN_CHARGE).max(10_000_000)
const slugs = z.string().min(1).max(40)

/**
 * What a plan costs from a day on, VAT included, in cents. `first`: the first period alone. `reserved`: the
 * same for who is registered and never had a subscription of the masthead. `vat`: per cent, as the law wants
 * it for that product from that day. `reason`: why it costs more than before, without which it does for new
 * contracts alone.
 */
const price = z.strictObject({
  from: z.iso.date(),
  price: cents,
  first: cents.optional(),
  reserved: cents.optional(),
  vat: z.int().min(0).max(100),
  reason: z.enum(riseReasonNames).optional(),
})

const issn = z.string().regex(/^\d{4}-\d{3}[\dX]$/)

/** A duration (SPEC §9: one month, one year). Its prices stand from the oldest to the newest. */
const plan = z.strictObject({
  months: z.union([z.literal(1), z.literal(12)]),
  prices: z.array(price).min(1),
})

/**
 * An offer of a masthead's shop window. `rights`: what it lets read, on this masthead or `everywhere`.
 * `issn`: of the product sold, without which the reduced rate is not due. `seats`: places that its holder
 * gives to others, beside their own. `family`: holder and guests are a family. `for`: who may order it.
 * `gift`: its plans can be paid for somebody else, at the price without promotions.
 * `suits`: topics and newsletters of the masthead; who chose them is shown this offer, if they allow it.
 * `sold`: false while what it opens is not there yet; whoever has it keeps it.
 */
export const offerSettings = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(40),
  name: z.string().min(1).max(40),
  line: z.string().min(10).max(120),
  /** A word above the name: `Il più scelto`. One offer of a masthead has the button that sells. */
  label: z.string().min(1).max(24).optional(),
  foremost: z.boolean().default(false),
  rights: z.array(z.enum(rightNames)).min(1),
  everywhere: z.boolean().default(false),
  seats: z.int().min(0).max(500).default(0),
  family: z.boolean().default(false),
  for: z.enum(['person', 'company']).optional(),
  gift: z.boolean().default(false),
  suits: z
    .strictObject({ topics: z.array(slugs).default([]), newsletters: z.array(slugs).default([]) })
    .optional(),
  sold: z.boolean().default(true),
  includes: z.array(z.string().min(1).max(80)).min(1).max(8),
  issn: issn.optional(),
  plans: z.array(plan).min(1).max(2),
})
export type OfferSettings = z.infer<typeof offerSettings>

/** The name of single copies in the books and in addresses, where offers have their `slug`. */
export const COPY = 'copia'

/**
 * The single copy of a masthead: any edition of any day, bought alone and kept. Its prices stand from the
 * oldest to the newest; `issn`: of the digital edition.
 */
export const copySettings = z.strictObject({
  issn: issn.optional(),
  prices: z.array(price.omit({ first: true, reserved: true })).min(1),
})

export type CopySettings = z.infer<typeof copySettings>

const OLDEST_FIRST = 'i prezzi vanno dal più vecchio al più nuovo'
const NO_ISSN = 'l’aliquota del 4 per cento vuole un ISSN'

interface WithOffers {
  google?: { products: { offer: string }[] } | undefined
  offers: OfferSettings[]
  copies?: CopySettings | undefined
  topics: { slug: string }[]
  newsletters: { slug: string }[]
}
/** What is wrong with a masthead's offers as a whole, and with its single copy. */
export function checkOffers({ value, issues }: z.core.ParsePayload<WithOffers>): void {
  const { offers, copies } = value
  const fault = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message })
  const wrong = (path: PropertyKey[], message: string) => fault(['offers', ...path], message)
  copies?.prices.forEach(({ from, vat }, at) => {
    const place = ['copies', 'prices', at]
    if (at > 0 && from <= copies.prices[at - 1]!.from) fault(place, OLDEST_FIRST)
    if (vat === 4 && copies.issn === undefined) fault(place, NO_ISSN)
  })
  if (offers.filter(({ foremost }) => foremost).length > 1) wrong([], 'una sola offerta ha il pulsante pieno')
  value.google?.products.forEach(({ offer }, i) => {
    if (!offers.some(({ slug }) => slug === offer))
      fault(['google', 'products', i, 'offer'], 'non è un’offerta della testata')
  })
  offers.forEach((offer, i) => {
    if (/^(?:ordine|condizioni|codice|regala|copia)$/.test(offer.slug))
      wrong([i, 'slug'], 'è l’indirizzo di un’altra pagina dello shop')
    if (offers.findIndex(({ slug }) => slug === offer.slug) < i)
      wrong([i, 'slug'], 'due offerte hanno lo stesso nome nell’indirizzo')
    if (offer.family && (offer.seats < 1 || offer.seats > 4))
      wrong([i, 'seats'], 'una famiglia ha da uno a quattro posti')
    if (offer.family && offer.for === 'company') wrong([i, 'for'], 'una famiglia è di una persona')
    if (offer.gift && offer.for === 'company') wrong([i, 'gift'], 'si regala quello che è per tutti')
    for (const kind of ['topics', 'newsletters'] as const)
      offer.suits?.[kind].forEach((slug, nth) => {
        if (!value[kind].some((one) => one.slug === slug))
          wrong([i, 'suits', kind, nth], 'non è fra quelli della testata')
      })
    if (new Set(offer.plans.map(({ months }) => months)).size < offer.plans.length)
      wrong([i, 'plans'], 'la stessa durata due volte')
    offer.plans.forEach(({ prices }, nth) =>
      prices.forEach(({ from, price, first, reserved, vat }, at) => {
        const place = [i, 'plans', nth, 'prices', at]
        if (at > 0 && from <= prices[at - 1]!.from) wrong(place, OLDEST_FIRST)
        if (first !== undefined && first >= price) wrong(place, 'il primo periodo costa meno degli altri')
        if (reserved !== undefined && reserved >= (first ?? price))
          wrong(place, 'il prezzo riservato è minore di quello che paga chiunque')
        if (vat === 4 && offer.issn === undefined) wrong(place, NO_ISSN)
      }),
    )
  })
}
