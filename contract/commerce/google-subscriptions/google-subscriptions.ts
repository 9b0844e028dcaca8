import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * The subscription of this masthead that a person bought through Google. `offered`: whether the masthead
 * takes any. `name`: of the offer it opens; `until`: the instant when what Google said last is over, before
 * which it is asked again by linking it anew.
 */
export const readGoogleSubscription = endpoint({
  method: 'GET',
  path: '/api/google-subscriptions',
  summary: 'L’abbonamento preso con Google',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    offered: z.boolean(),
    linked: z.object({ name: z.string(), since: z.string(), until: z.string() }).nullable(),
  }),
  refuses: {},
})

/**
 * Where the browser goes to link it: within two minutes, with the cookie of this very session. It comes back
 * to the page with `esito=` and one of `googleSubscriptionOutcomes`. `choose`: with another Google account.
 */
export const linkGoogleSubscription = endpoint({
  method: 'POST',
  path: '/api/google-subscriptions/link',
  summary: 'Collega un abbonamento preso con Google: l’indirizzo dove andare',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ choose: z.boolean() }),
  answer: z.object({ url: z.string() }),
  refuses: { ERR_GOOGLE_NOT_OFFERED: 404 },
})

/**
 * `non-trovato`: the Google account has no subscription of this masthead (SPEC §8 «Google reader id not
 * found»); `altro-account`: it is linked to somebody else's account; `errore`: Google did not let us look, or
 * it was given up (SPEC §8 «Google authentication failed»).
 */
const googleSubscriptionOutcomes = ['collegato', 'non-trovato', 'altro-account', 'errore'] as const
export type GoogleSubscriptionOutcome = (typeof googleSubscriptionOutcomes)[number]

/** Takes the link away, and what it opens with it; at Google nothing changes. */
export const unlinkGoogleSubscription = endpoint({
  method: 'POST',
  path: '/api/google-subscriptions/unlink',
  summary: 'Scollega l’abbonamento preso con Google',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: { ERR_GOOGLE_NOT_LINKED: 404 },
})
