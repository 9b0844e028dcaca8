import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * Where the browser goes to link a Google account to this one: once, within two minutes, with the cookie of
 * this very session. It comes back to /user/devices with `google=` and one of `googleOutcomes`.
 */
export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/account/google/link',
  summary: 'Collega un account Google: l’indirizzo dove andare',
  who: 'person',
  limit: { max: 60, seconds: 60, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ url: z.string() }),
  refuses: { ERR_GOOGLE_NOT_OFFERED: 404 },
})
/**
 * `altro-account`: it is the way into somebody else's account; `gia-collegato`: this account has another one;
 * `errore`: it did not work or was given up.
 */
export const googleOutcomes = ['collegato', 'altro-account', 'gia-collegato', 'errore'] as const
export type GoogleOutcome = (typeof googleOutcomes)[number]

/** Takes Google away as a way in. An account without password keeps it: there would be no way in left. */
export const unlinkGoogle = endpoint({
  method: 'POST',
  path: '/api/account/google/unlink',
  summary: 'Scollega l’account Google',
  who: 'person',
  limit: { max: 60, seconds: 60, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: { ERR_GOOGLE_NOT_LINKED: 404, ERR_LAST_WAY_IN: 422 },
})
