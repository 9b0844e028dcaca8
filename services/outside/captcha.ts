import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createChallenge, verifySolution } from 'altcha-lib'
import { hkdfSync } from 'node:crypto'
import { z } from 'zod'

/** What a page shows: a site key of reCAPTCHA v3, or a proof of work as JSON. */
export type Shown = { kind: 'altcha'; challenge: string } | { kind: 'recaptcha'; siteKey: string }
/** A right answer. `once`: what may be taken only once; it needs not be remembered after `expires`. */
export interface Proof {
  once: string
  expires: Date
}
export interface Captcha {
  show(): Promise<Shown>
  /** The proof that is in an answer, or null. Rejects on an outage of who checks. */
  check(answer: string, from: { address: string | null; host: { origin: string } }): Promise<Proof | null>
}

const MINUTES = 10
/**
 * PBKDF2 rounds of each try; a first zero byte is found in 256 tries on average: half a second on a laptop,
 * two on a phone.
 */
const ROUNDS = 2000
const PREFIX = '00'

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.literal(PREFIX),
      expiresAt: z.int(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(64) }),
})

/**
 * The built-in captcha: a proof of work (ALTCHA 2) that nobody outside hears of. An answer is the base64 of
 * `{challenge, solution}`.
 */
export function altcha({ secret }: { secret: string }): Captcha {
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secret, 'edicola', 'captcha', 32)).toString(
    'base64url',
  )
  return {
    async show() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        keyPrefix: PREFIX,
        deriveKey,
        hmacSignatureSecret,
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      })
      return { kind: 'altcha', challenge: JSON.stringify(challenge) }
    },
    async check(answer) {
      const read = solved.safeParse(jsonOf(answer))
      if (!read.success) return null
      const { challenge, solution } = read.data
      const { verified } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        hmacSignatureSecret,
      })
      // By the signed nonce: what else is in an answer can be written in many ways.
      return verified
        ? { once: challenge.parameters.nonce, expires: new Date(challenge.parameters.expiresAt * 1000) }
        : null
    },
  }
}
function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString())
  } catch {
    return null
  }
}
