import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { slug } from '../../platform/shapes.ts'

/**
 * What the offers of the masthead are to who asks; those that are not named are simply for sale.
 * - `owned`: subscriptions of their own give them all of it.
 * - `reads`: they read all of it by what somebody else pays, or was given.
 * - `change`: a subscription of theirs (`subscription`) may become it.
 * - `others`: it is for another kind of account.
 */
export const readOwnOffers = endpoint({
  method: 'GET',
  path: '/api/shop/own-offers',
  summary: 'Le offerte della testata per chi chiede',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    offers: z.array(
      z.object({
        offer: slug,
        is: z.enum(['owned', 'reads', 'change', 'others']),
        subscription: z.uuid().nullable(),
      }),
    ),
  }),
  refuses: {},
})
