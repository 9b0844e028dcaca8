import { createSecretKey } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose'
import { keysOf, type Secret } from './keys.ts'

/** JWTs (RFC 7519) that only these services read, signed with HS256 for one purpose. */
export function jwts(secret: Secret, purpose: string) {
  // Imported once: jose would do it for every token.
  const keys = keysOf(secret, purpose).accepted.map((key) =>
    createSecretKey(key).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
  )
  return {
    sign: (token: SignJWT): Promise<string> => token.sign(keys[0]!),
    /** What a token says. @throws errors of jose: JWTExpired when only its time is over. */
    async read(token: string, options: JWTVerifyOptions = {}): Promise<JWTPayload> {
      let failure: unknown
      for (const key of keys)
        try {
          return (await jwtVerify(token, key, { ...options, algorithms: ['HS256'] })).payload
        } catch (error) {
          if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
          failure = error
        }
      throw failure
    },
  }
}
