import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * The vendors that a masthead shows, as the IAB's list with those alone and Italian words (`VendorList`).
 * Browsers never ask the IAB: they may keep this for as long as we may. `ERR_NO_VENDORS`: the masthead has
 * none. `ERR_LIST_NOT_HERE`: it has, but who publishes the list has never given it to us.
 */
export const readVendors = endpoint({
  method: 'GET',
  path: '/api/consent/vendors',
  summary: 'I partner che una testata mostra nelle opzioni sui cookie',
  who: 'anyone',
  limit: { max: 120, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({}),
  gives: ['application/json'],
  answer: z.object({}),
  refuses: { ERR_NO_VENDORS: 404, ERR_LIST_NOT_HERE: 503 },
})

/**
 * Since when the vendors that a masthead shows are what they are, in milliseconds; null: there are none, or
 * nobody knows.
 */
export const readVendorsSince = endpoint({
  method: 'GET',
  path: '/api/consent/vendors-since',
  summary: 'Da quando i partner di una testata sono questi',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ since: z.int().nullable() }),
  refuses: {},
})
