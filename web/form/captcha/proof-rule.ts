import { wrong, type Typed } from '../rules.ts'

/** The proof, where one is shown, must be ready before the form leaves. */
export const proofRule = (typed: Typed): string | null =>
  typed.all('captcha').length === 0 || typed.raw('captcha') !== ''
    ? null
    : typed.one('persona') === ''
      ? wrong.required
      : 'Attendi che il controllo finisca'

export const proofIn = (typed: Typed): string | undefined => typed.raw('captcha') || undefined
