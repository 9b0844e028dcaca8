import { useState } from 'react'
import { data, redirect } from 'react-router'
import { recoverPassword, resetPassword } from 'contract/sign-in/sign-in.ts'
import { CodeField } from '../../form/code-field.tsx'
import { Field } from '../../form/field.tsx'
import { CheckedForm } from '../../form/form.tsx'
import { FactNotice } from '../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../form/page-title.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import {
  codeRule,
  emailRule,
  errorsIn,
  newPasswordRule,
  repeatRule,
  typedIn,
  type Rules,
} from '../../form/rules.ts'
import { Submit } from '../../form/submit.tsx'
import { visit } from '../../server/context.ts'
import type { Route } from './+types/recover'
import { captchaKind, refused, sentBack, typedBack, type SignInAnswer } from './answer.ts'
import { backOf, withBack } from './back.ts'
import { captchaRule } from './captcha-rule.ts'
import { Captcha } from './captcha.tsx'
import { reached } from './reached.ts'
import styles from './sign-in.module.css'

export const handle = { frame: 'none', site: 'account' }
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = privateMeta

const askRules: Rules = (typed) =>
  errorsIn({ email: emailRule(typed.one('email')), persona: captchaRule(typed) })
const resetRules: Rules = (typed) =>
  errorsIn({
    code: codeRule(typed.one('code')),
    password: newPasswordRule(typed.raw('password')),
    repeat: repeatRule(typed.raw('repeat'), typed.raw('password')),
  })
const names = {
  email: 'email',
  persona: 'il controllo',
  code: 'codice',
  password: 'nuova password',
  repeat: 'ripeti la password',
}

/**
 * `/recupera-password`: the e-mail, then its code with the new password. Known and unknown addresses are
 * answered alike.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask, host, allow } = context.get(visit)
  if ((await captchaKind(ask)) === 'recaptcha') allow?.('recaptcha')
  return { back: backOf(request, host) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ask, host } = context.get(visit)
  const posted = await request.formData()
  const typed = typedIn(posted)
  const choosing = typed.one('passo') === 'scegli'
  const step = choosing ? 'scegli' : 'chiedi'
  // The address of the second step was written by the first; without it one begins again.
  const errors = choosing && emailRule(typed.one('email')) === null ? resetRules(typed) : askRules(typed)
  if (Object.keys(errors).length > 0) return sentBack(posted, { errors, step })
  if (!choosing) {
    const answer = await ask(recoverPassword, {
      email: typed.one('email'),
      captcha: typed.raw('captcha') || undefined,
    })
    return answer.ok
      ? data<SignInAnswer>({ step: 'scegli', typed: typedBack(posted) })
      : refused(ask, posted, answer, { step })
  }
  const answer = await ask(resetPassword, {
    email: typed.one('email'),
    code: typed.one('code'),
    password: typed.raw('password'),
  })
  if (answer.ok)
    throw redirect(withBack('/accedi', backOf(request, host), { esito: 'password-cambiata' }), 303)
  if (answer.code === 'ERR_CODE_NOT_VALID')
    return sentBack(posted, {
      step,
      refused: true,
      errors: { code: 'Il codice non è giusto o non vale più. Controllalo, o chiedine uno nuovo.' },
      status: answer.status,
    })
  return refused(ask, posted, answer, { step })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reached(serverAction)

export default function Recover({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const [astray, setAstray] = useState(actionData?.errors !== undefined)
  const [last, setLast] = useState<SignInAnswer | undefined>(actionData)
  // An answer that never came says nothing of the step: one stays where one was.
  if (actionData && actionData !== last)
    setLast(
      actionData.step === undefined && last?.step !== undefined
        ? { ...actionData, step: last.step, typed: last.typed }
        : actionData,
    )
  const fact = last?.fact
  const email = last?.typed?.find(([name]) => name === 'email')?.[1] ?? ''
  const choosing = last?.step === 'scegli'
  return (
    <>
      <PageTitle words="Recupera la password" wrong={astray || fact?.kind === 'error'} />
      <h1 className={styles.title}>
        {choosing ? 'Scegli una nuova password' : 'Hai dimenticato la password?'}
      </h1>
      {choosing ? (
        <p className={styles.standfirst}>
          Se <strong>{email}</strong> ha un account, riceve ora un codice di otto cifre.
        </p>
      ) : (
        <p className={styles.standfirst}>
          Scrivi la tua email: ti inviamo un codice per sceglierne una nuova.
        </p>
      )}
      <FactNotice fact={fact} />
      {choosing ? (
        <CheckedForm
          key="scegli"
          rules={resetRules}
          names={names}
          answer={last}
          step="scegli"
          onWrong={setAstray}
        >
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <CodeField name="code" label="Codice" hint="Vale un quarto d’ora. Puoi incollarlo per intero." />
          <PasswordField name="password" label="Nuova password" autoComplete="new-password" demands />
          <PasswordField name="repeat" label="Ripeti la password" autoComplete="new-password" />
          <Submit words="Cambia la password" working="Cambio la password…" />
        </CheckedForm>
      ) : (
        <CheckedForm
          key="chiedi"
          rules={askRules}
          names={names}
          answer={last}
          step="chiedi"
          onWrong={setAstray}
        >
          <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
          <Captcha shown={last?.captcha} />
          <Submit words="Invia il codice" working="Invio il codice…" />
        </CheckedForm>
      )}
      {choosing && (
        <p className={styles.after}>
          Non è arrivato? Guarda nella posta indesiderata, oppure{' '}
          <a href={withBack('/recupera-password', back)}>chiedi un altro codice</a>.
        </p>
      )}
      <p className={styles.other}>
        Ti è tornata in mente? <a href={withBack('/accedi', back)}>Accedi</a>
      </p>
    </>
  )
}
