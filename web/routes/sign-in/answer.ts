import { data } from 'react-router'
import type { Ask } from 'contract/endpoint.ts'
import { captchaChallenge, isSignedIn } from 'contract/sign-in/sign-in.ts'
import type { Answer } from '../../form/form.tsx'
import { failureOf, type Fact } from '../../form/failure.ts'
import type { CaptchaShown } from './captcha-shown.ts'

/** What a page of sign-in sends back with the form. */
export interface SignInAnswer extends Answer {
  fact?: Fact | undefined
  /** The proof to be given before the next try. */
  captcha?: CaptchaShown | undefined
  /** Which step of the page the answer belongs to. */
  step?: string | undefined
}

const secret = new Set(['password', 'repeat', 'captcha', 'code'])
/** What was written, without what must never travel back. */
export const typedBack = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value !== 'string' || secret.has(name) ? [] : [[name, value.slice(0, 300)]],
  )

/** The form again, with what is wrong in it. */
export const sentBack = (
  form: FormData,
  { errors, status = 422, ...rest }: Omit<SignInAnswer, 'typed'> & { status?: number },
) => data<SignInAnswer>({ ...rest, ...(errors ? { errors } : {}), typed: typedBack(form) }, { status })

/**
 * The form again after a refusal that belongs to no field. Where a proof was asked for, or already given,
 * comes another one.
 */
export async function refused(
  ask: Ask,
  form: FormData,
  { code, status }: { code: string; status: number },
  rest: Omit<SignInAnswer, 'typed'> = {},
) {
  const proof =
    code === 'ERR_CAPTCHA_REQUIRED' || form.has('captcha') ? await ask(captchaChallenge, {}) : null
  const captcha = proof?.ok ? { captcha: proof.data } : {}
  if (code !== 'ERR_CAPTCHA_REQUIRED' || !proof?.ok)
    return sentBack(form, { fact: failureOf(code), ...captcha, ...rest, status })
  const fact: Fact = {
    kind: 'warning',
    title: 'Un controllo in più, prima di continuare.',
    line: 'Ci sono stati molti tentativi: conferma qui sotto che c’è una persona.',
  }
  return sentBack(form, { ...rest, fact, ...captcha, focus: 'persona', status })
}

/** Whether a page with a proof may need somebody else's script. */
export const captchaKind = async (ask: Ask): Promise<CaptchaShown['kind'] | null> => {
  const shown = await ask(captchaChallenge, {})
  return shown.ok ? shown.data.kind : null
}
export const alreadyIn = async (ask: Ask): Promise<boolean> => {
  const answer = await ask(isSignedIn, {})
  return answer.ok && answer.data.signedIn
}
