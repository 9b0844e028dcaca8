import { captchaChallenge, waysIn } from 'contract/sign-in/sign-in.ts'
import { answers } from '../wire/call.ts'
import type { Captcha } from '../outside/captcha.ts'

export const answerCaptchaChallenge = (captcha: Captcha) => answers(captchaChallenge, () => captcha.show())

export const answerWaysIn = (google: boolean) => answers(waysIn, () => Promise.resolve({ google }))
