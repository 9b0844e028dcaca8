import { altcha, type Captcha } from './captcha.ts'
import type { Secret } from '../signing/keys.ts'
import { recaptcha, type RecaptchaSettings } from './recaptcha.ts'

/** Without keys the built-in proof of work is asked for. */
interface CaptchaSettings {
  /** What the built-in proof is signed with. */
  secret: Secret
  recaptcha?: RecaptchaSettings | null
  /** The chat's own keys. */
  chatRecaptcha?: RecaptchaSettings | null
}

/**
 * What sign-in and the chat ask to be proved (SPEC §7 «two site keys»). The chat without keys of its own has
 * those of sign-in; without any, both have the built-in proof of work.
 */
export function captchasOf({
  secret,
  recaptcha: keys,
  chatRecaptcha: chatKeys,
}: CaptchaSettings): Record<'signIn' | 'chat', Captcha> {
  const builtIn = altcha({ secret })
  const chat = chatKeys ?? keys
  return {
    signIn: keys ? recaptcha(keys, 'signin') : builtIn,
    chat: chat ? recaptcha(chat, 'chat') : builtIn,
  }
}
