import { wrong, type Typed } from '../../form/rules.ts'

/** The proof, where one is shown, must be ready before the form leaves. */
export const captchaRule = (typed: Typed): string | null =>
  typed.all('captcha').length === 0 || typed.raw('captcha') !== ''
    ? null
    : typed.one('persona') === ''
      ? wrong.required
      : 'Attendi che il controllo finisca'
