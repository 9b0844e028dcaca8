import { z } from 'zod'
import type { Captcha } from './captcha.ts'

export interface RecaptchaSettings {
  siteKey: string
  secret: string
  /** From 0 (a program) to 1 (a person): what is taken for a person. */
  least: number
}

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})
/** Google takes a token for two minutes. */
const LIFE_MS = 5 * 60_000
const PATIENCE_MS = 5000

/**
 * Google's reCAPTCHA v3. The token must come from the host that asks, made for the `action` its pages name.
 * `base`: where `siteverify` stands.
 */
export function recaptcha(
  { siteKey, secret, least }: RecaptchaSettings,
  action: string,
  base = 'https://www.google.com/recaptcha/api',
): Captcha {
  return {
    show: () => Promise.resolve({ kind: 'recaptcha', siteKey }),
    async check(answer, { address, host }) {
      const body = new URLSearchParams({
        secret,
        response: answer,
        ...(address ? { remoteip: address } : {}),
      })
      const judgement = verdict.safeParse(await ask(`${base}/siteverify`, body))
      if (!judgement.success) throw silent('an answer that is none')
      const { success, score, hostname } = judgement.data
      const fits = success && hostname === new URL(host.origin).hostname && judgement.data.action === action
      return fits && score !== undefined && score >= least
        ? { once: answer, expires: new Date(Date.now() + LIFE_MS) }
        : null
    },
  }
}

async function ask(url: string, body: URLSearchParams): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (cause: unknown) => {
      throw silent(cause)
    },
  )
  if (!response.ok) throw silent(response.status)
  return response.json().catch((cause: unknown) => {
    throw silent(cause)
  })
}
/** With the code of a connection that failed, so that it is answered as the outage it is. */
const silent = (cause: unknown) =>
  Object.assign(new Error('reCAPTCHA does not answer', { cause }), { code: 'ETIMEDOUT' })
