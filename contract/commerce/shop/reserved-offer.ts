import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { offer } from './shop.ts'

const cents = z.int().nonnegative()
const names = z.array(z.string())

/**
 * Why this offer and no other (`services/commerce/shop/reserved-offer/rules.ts`); names as people read them.
 * - `everybody`: the one that everybody of the masthead is shown.
 * - `organisation`: who asks is a company or a public body.
 * - `mastheads`: what they follow or receive is of these other mastheads too.
 * - `chosen`: it suits these topics that they follow and newsletters that they receive.
 */
const because = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('organisation') }),
  z.object({ kind: z.literal('mastheads'), names: names.min(1) }),
  z.object({ kind: z.literal('chosen'), topics: names, newsletters: names }),
])
export type Because = z.infer<typeof because>

/**
 * The one offer of the masthead that is asked for who asks. `due`: what is paid today, `price`: each period
 * afterwards, from `nextCharge` on; `lastDay`: the last useful day to cancel before that, if it begins today.
 * `reserved`: what is paid today is less than anybody pays in the shop window. `change`: the subscription of
 * theirs that grows to it, for the days that are left of it.
 */
const reservedOffer = z.object({
  ...offer.pick({ slug: true, name: true, line: true, includes: true }).shape,
  months: z.union([z.literal(1), z.literal(12)]),
  due: cents,
  price: cents,
  nextCharge: z.iso.date(),
  lastDay: z.iso.date(),
  reserved: z.boolean(),
  change: z.object({ subscription: z.uuid(), name: z.string() }).nullable(),
  because,
})
export type ReservedOffer = z.infer<typeof reservedOffer>

/**
 * SPEC §2 «user-onboarding-upselling»: the offer for this person. Null, `nothing` says why: they have
 * `everything`; what they have cannot grow as it stands (`standing`); nothing is sold here (`not-sold`).
 * `profiling`: they allow that what they follow and receive is looked at. `declined`: when they said no.
 */
export const readReservedOffer = endpoint({
  method: 'GET',
  path: '/api/shop/reserved-offer',
  summary: 'L’offerta riservata a chi chiede',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    offer: reservedOffer.nullable(),
    nothing: z.enum(['everything', 'standing', 'not-sold']).nullable(),
    profiling: z.boolean(),
    declined: z.string().nullable(),
  }),
  refuses: {},
})

/** Says no to the offer of a masthead, or takes that back. */
export const declineReservedOffer = endpoint({
  method: 'POST',
  path: '/api/shop/reserved-offer',
  summary: 'Dice no all’offerta riservata, o la chiede di nuovo',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ declined: z.boolean() }),
  answer: z.object({}),
  refuses: {},
})
