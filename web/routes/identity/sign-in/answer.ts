import { data } from 'react-router'
import type { Ask } from 'contract/platform/endpoint.ts'
import { captchaChallenge, isSignedIn } from 'contract/identity/sign-in/sign-in.ts'
import type { Answer } from '../../../form/form-state.ts'
import { refusalFact, refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import type { Refused } from '../../../words/refusals.ts'
import type { CaptchaShown } from '../../../form/captcha/captcha-shown.ts'

/** What a page of sign-in sends back with the form. */
export interface SignInAnswer extends Answer {
  fact?: Fact | undefined
  /** The proof to be given before the next try. */
  captcha?: CaptchaShown | undefined
  /** Which step of the page the answer belongs to. */
  step?: string | undefined
  /** Seconds until another code may be asked for. */
  secondsLeft?: number | undefined
}

const secret = new Set(['password', 'repeat', 'captcha', 'code'])
/** What was written, without what must never travel back. */
export const typedBack = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value !== 'string' || secret.has(name) ? [] : [[name, value]],
  )

/** The form again, with what is wrong in it. */
export const sentBack = (
  form: FormData,
  { errors, status = 422, ...rest }: Omit<SignInAnswer, 'typed'> & { status?: number },
) => {
  // Something is wrong that no field of the page holds.
  const fact: Fact | undefined =
    errors && Object.keys(errors).length === 0 ? refusalFact({ code: 'ERR_BAD_REQUEST' }, {}) : rest.fact
  return data<SignInAnswer>(
    { ...rest, ...(fact ? { fact } : {}), ...(errors ? { errors } : {}), typed: typedBack(form) },
    { status },
  )
}

/** The words of the calls that may want a proof first. */
export const proofWords = {
  ERR_CAPTCHA_REQUIRED: {
    kind: 'warning',
    title: 'Un controllo in più, prima di continuare.',
    line: 'Ci sono stati molti tentativi: conferma qui sotto che c’è una persona.',
    focus: 'persona',
  },
} as const satisfies FormRefusals<'ERR_CAPTCHA_REQUIRED'>

/** The form again after a refusal. Where a proof was asked for, or already given, comes another one. */
export async function refused<Code extends string>(
  ask: Ask,
  form: FormData,
  refusal: Refused<Code> & { status: number },
  words: FormRefusals<Code>,
  rest: Pick<SignInAnswer, 'step'> = {},
) {
  const wantsProof = refusal.code === 'ERR_CAPTCHA_REQUIRED'
  const proof = wantsProof || form.has('captcha') ? await ask(captchaChallenge, {}) : null
  const answer =
    wantsProof && proof?.ok === false ? refusedForm(proof, {}) : refusedForm<Code>(refusal, words)
  return sentBack(form, {
    ...answer,
    ...(proof?.ok ? { captcha: proof.data } : {}),
    ...rest,
    status: refusal.status,
  })
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
