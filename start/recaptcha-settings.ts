import { z } from 'zod'
import type { RecaptchaSettings } from '../services/platform/outside/recaptcha.ts'
import { Refusal, exit } from './refusal.ts'

const siteKey = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'la chiave del sito data da Google')
  .optional()
const secret = z.string().min(20, 'la chiave segreta data da Google').optional()

/** The settings of Google's reCAPTCHA v3, each with its reason: part of `settings.ts`. */
export const recaptchaVariables = {
  /** In place of the built-in proof of work: the key that pages show and the one that checks. */
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET: secret,
  /** The same two of the chat, whose scores are judged apart (SPEC §7 «two site keys»). */
  RECAPTCHA_CHAT_SITE_KEY: siteKey,
  RECAPTCHA_CHAT_SECRET: secret,
  /** From 0 (a program) to 1 (a person): the least that is taken for a person. */
  RECAPTCHA_LEAST: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'un numero da 0 a 1')
    .transform(Number)
    .default(0.5),
}
type Read = z.output<z.ZodObject<typeof recaptchaVariables>>

/** Null: the built-in proof of work. */
export interface ProofSettings {
  recaptcha: RecaptchaSettings | null
  chatRecaptcha: RecaptchaSettings | null
}

/** @throws Refusal (2): one of two keys without the other. */
export const recaptchaOf = (read: Read): ProofSettings => ({
  recaptcha: pairOf(read, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'),
  chatRecaptcha: pairOf(read, 'RECAPTCHA_CHAT_SITE_KEY', 'RECAPTCHA_CHAT_SECRET'),
})

function pairOf(
  read: Read,
  site: 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_CHAT_SITE_KEY',
  hidden: 'RECAPTCHA_SECRET' | 'RECAPTCHA_CHAT_SECRET',
): RecaptchaSettings | null {
  const shown = read[site]
  const secret = read[hidden]
  if (shown && secret) return { siteKey: shown, secret, least: read.RECAPTCHA_LEAST }
  if (!shown && !secret) return null
  throw new Refusal(
    exit.settings,
    `${shown ? site : hidden} è scritto ma ${shown ? hidden : site} no: servono entrambe le chiavi.`,
  )
}
