import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createChallenge, verifySolution } from 'altcha-lib'
import { z } from 'zod'
import { keysOf, type Secret } from '../signing/keys.ts'

/** What a page shows: a site key of reCAPTCHA v3, or a proof of work as JSON. */
export type Shown = { kind: 'altcha'; challenge: string } | { kind: 'recaptcha'; siteKey: string }
/** A right answer. `once`: what may be taken only once; it needs not be remembered after `expires`. */
export interface Proof {
  once: string
  expires: Date
}
export interface Captcha {
  /** `load`: how busy we are, from 0 to 1; a proof of work costs more then. */
  show(load?: number): Promise<Shown>
  /** The proof that is in an answer, or null. Rejects on an outage of who checks. */
  check(answer: string, from: { address: string | null; host: { origin: string } }): Promise<Proof | null>
}

const MINUTES = 10
/**
 * PBKDF2 rounds of each try; a first zero byte is found in 256 tries on average: half a second on a laptop,
 * two on a phone.
 */
const ROUNDS = 2000
/** By the load: up to a quarter, up to a half, beyond. */
const rounds = [ROUNDS, 2 * ROUNDS, 4 * ROUNDS] as const
const PREFIX = '00'

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(rounds),
      keyLength: z.literal(32),
      keyPrefix: z.literal(PREFIX),
      expiresAt: z.int(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(64) }),
})

/**
 * The built-in captcha: a proof of work (ALTCHA 2) that asks no other server. An answer is the base64 of
 * `{challenge, solution}`.
 */
export function altcha({ secret }: { secret: Secret }): Captcha {
  const keys = keysOf(secret, 'captcha').accepted.map((key) => key.toString('base64url'))
  return {
    async show(load = 0) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds[load < 0.25 ? 0 : load < 0.5 ? 1 : 2],
        keyPrefix: PREFIX,
        deriveKey,
        hmacSignatureSecret: keys[0]!,
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      })
      return { kind: 'altcha', challenge: JSON.stringify(challenge) }
    },
    async check(answer) {
      const read = solved.safeParse(jsonOf(answer))
      if (!read.success) return null
      const { challenge, solution } = read.data
      const outcomes = await Promise.all(
        keys.map((hmacSignatureSecret) =>
          verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, hmacSignatureSecret }),
        ),
      )
      // By the signed nonce: what else is in an answer can be written in many ways.
      return outcomes.some(({ verified }) => verified)
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
