import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/**
 * SPEC §7: exchanges the one-time code of a sign-in for the token of this origin; the browser that asked for
 * it must be the same (DESIGN §8).
 */
export const exchangeIdCode = endpoint({
  method: 'GET',
  path: '/api/sso/id_code/{code}',
  summary: 'Scambia il codice di un accesso con il token di questa origine',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({ code: z.string().regex(/^[\w-]{20,100}$/) }),
  answer: z.object({
    id_token: z.string(),
    id: z.string(),
    username: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
  }),
  refuses: { ERR_ID_CODE_NOT_VALID: 400 },
})

/**
 * SPEC §7: ends the session of the bearer on every masthead. A bearer that is no longer good has nothing to
 * end.
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Chiude la sessione su tutte le testate',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: {},
})
