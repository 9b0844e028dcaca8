/** Why a bearer is not accepted (SPEC §8): never an outage, which is 503. */
export const sessionRefusals = {
  ERR_SESSION_TOKEN_NOT_VALID: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_INVALID_BROWSER: 401,
} as const
export type SessionRefusal = keyof typeof sessionRefusals
