import { z } from 'zod'
import { clauses } from '../../platform/clauses.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { purposes } from './purposes.ts'

/** Where a consent was given or taken back. */
export const consentPlaces = ['account', 'letter'] as const

const decision = z.object({
  at: z.string(),
  given: z.boolean(),
  version: z.string(),
  text: z.string(),
  place: z.enum(consentPlaces),
  brand: z.string(),
})
export const readConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'I consensi e ciò che è stato accettato, con la loro storia',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    consents: z.array(
      z.object({ purpose: z.enum(purposes), given: z.boolean(), history: z.array(decision) }),
    ),
    acceptances: z.array(
      z.object({
        /** `clause 3.6`, `adult`, … */
        what: z.string(),
        version: z.string(),
        text: z.string(),
        brand: z.string(),
        at: z.string(),
      }),
    ),
  }),
  refuses: {},
})
export const clauseOf = (what: string): (typeof clauses)[number] | undefined =>
  clauses.find((clause) => what === `clause ${clause}`)

/**
 * Gives or takes back a consent; withdrawal holds from the answer on. `version` is that of the text the
 * person has read: of another one consent is not taken.
 */
export const setConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  summary: 'Dà o ritira un consenso',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ purpose: z.enum(purposes), given: z.boolean(), version: z.string().max(20) }),
  answer: z.object({}),
  refuses: { ERR_TEXT_CHANGED: 409 },
})
