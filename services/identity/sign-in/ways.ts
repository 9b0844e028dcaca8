import { captchaChallenge, waysIn } from 'contract/identity/sign-in/sign-in.ts'
import type { Passwords } from './hashing.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Captcha } from '../../platform/outside/captcha.ts'

/** The more passwords wait, the dearer the proof. */
export const answerCaptchaChallenge = (captcha: Captcha, passwords: Passwords) =>
  answers(captchaChallenge, () => captcha.show(passwords.load()))

export const answerWaysIn = (google: boolean) => answers(waysIn, () => Promise.resolve({ google }))
