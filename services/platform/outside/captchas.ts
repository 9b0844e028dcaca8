import { altcha, type Captcha } from './captcha.ts'
import { recaptcha } from './recaptcha.ts'
import type { ServicesPorts } from '../../services-ports.ts'

/**
 * What sign-in and the chat ask to be proved (SPEC §7 «two site keys»). The chat without keys of its own has
 * those of sign-in; without any, both have the built-in proof of work.
 */
export function captchasOf({
  secret,
  recaptcha: keys,
  chatRecaptcha: chatKeys,
}: ServicesPorts['settings']): Record<'signIn' | 'chat', Captcha> {
  const builtIn = altcha({ secret })
  const chat = chatKeys ?? keys
  return {
    signIn: keys ? recaptcha(keys, 'signin') : builtIn,
    chat: chat ? recaptcha(chat, 'chat') : builtIn,
  }
}
