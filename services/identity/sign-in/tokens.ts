import { errors, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { jwts } from '../../platform/signing/jwts.ts'
import type { Secret } from '../../platform/signing/keys.ts'

/** What an id_token says: whose, of which session, for which masthead. */
export interface TokenClaims {
  account: string
  session: string
  brand: string
}

/** Tokens whose signature is remembered as good: whoever reads asks several calls with the same one. */
const REMEMBERED = 5000

/**
 * Signs and reads the id_token of the newsstands (DESIGN §8): only these services read it, so one secret key
 * is enough.
 */
export function tokens(secret: Secret) {
  const signed = jwts(secret, 'id_token')
  const good = new LRUCache<string, { session: string; brand: string; expires: number }>({ max: REMEMBERED })
  return {
    /** `expires`: with its session, never later. */
    sign: ({ account, session, brand }: TokenClaims, expires: Date): Promise<string> =>
      signed.sign(
        new SignJWT({ sid: session })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setSubject(account)
          .setAudience(brand)
          .setIssuer('edicola')
          .setIssuedAt()
          .setExpirationTime(expires),
      ),
    /** The session a token names, if it was signed here for this masthead; else why not. */
    async read(token: string, brand: string): Promise<{ session: string } | 'expired' | 'invalid'> {
      const known = good.get(token)
      if (known?.brand === brand && Date.now() < known.expires) return { session: known.session }
      try {
        const payload = await signed.read(token, {
          audience: brand,
          issuer: 'edicola',
          requiredClaims: ['exp'],
        })
        if (typeof payload.sid !== 'string') return 'invalid'
        good.set(token, { session: payload.sid, brand, expires: payload.exp! * 1000 })
        return { session: payload.sid }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
