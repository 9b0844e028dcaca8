import { data, redirect } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { recoverPassword, resetPassword } from 'contract/identity/sign-in/sign-in.ts'
import { CodeField } from '../../../form/code-field.tsx'
import { Field } from '../../../form/field.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { isWrong, type FormRefusals } from '../../../form/fact.ts'
import { typedIn, wrong } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/recover'
import { captchaKind, proofWords, refused, sentBack, typedBack, type SignInAnswer } from './answer.ts'
import { backOf, withBack } from './back.ts'
import { Captcha } from '../../../form/captcha/captcha.tsx'
import { recoverForm, resetForm } from './forms.ts'
import styles from './sign-in.module.css'

export const handle = { frame: 'none', site: 'account', impersonal: true }
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = privateMeta

const resetRefusals: FormRefusals<CodeOf<typeof resetPassword>> = {
  ERR_COMMON_PASSWORD: { under: 'password', words: wrong.commonPassword },
  ERR_SAME_PASSWORD: { under: 'password', words: wrong.samePassword },
  ERR_CODE_NOT_VALID: {
    under: 'code',
    words: 'Il codice non è giusto o non vale più. Controllalo, o chiedine uno nuovo.',
  },
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
  // The address of the second step was written by the first; without it one begins again.
  const choosing = typed.one('passo') === 'scegli' && (await recoverForm.errors(typed))['email'] === undefined
  const step = typed.one('passo') === 'scegli' ? 'scegli' : 'chiedi'
  if (!choosing) {
    const read = await recoverForm.read(typed)
    if (read.errors) return sentBack(posted, { errors: read.errors, step })
    const sent = await ask(recoverPassword, read.input)
    return sent.ok
      ? data<SignInAnswer>({
          step: 'scegli',
          typed: [...typedBack(posted), ['recovery', sent.data.recovery]],
        })
      : refused(ask, posted, sent, proofWords, { step })
  }
  const read = await resetForm.read(typed)
  if (read.errors) return sentBack(posted, { errors: read.errors, step })
  const answer = await ask(resetPassword, read.input)
  if (answer.ok)
    throw redirect(withBack('/accedi', backOf(request, host), { esito: 'password-cambiata' }), 303)
  return refused(ask, posted, answer, resetRefusals, { step })
}

export default function Recover({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const typedAs = (field: string) => actionData?.typed?.findLast(([name]) => name === field)?.[1] ?? ''
  const email = typedAs('email')
  const choosing = actionData?.step === 'scegli'
  return (
    <>
      <PageTitle words="Recupera la password" wrong={isWrong(actionData)} />
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
      <FactNotice fact={actionData?.fact} />
      {choosing ? (
        <PlainForm name="reset" rules={resetForm} answer={actionData} step="scegli">
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <input type="hidden" name="recovery" value={typedAs('recovery')} />
          <CodeField name="code" label="Codice" hint="Vale un quarto d’ora. Puoi incollarlo per intero." />
          <PasswordField name="password" label="Nuova password" autoComplete="new-password" demands />
          <PasswordField name="repeat" label="Ripeti la password" autoComplete="new-password" />
          <Submit words="Cambia la password" working="Cambio la password…" />
        </PlainForm>
      ) : (
        <PlainForm name="recover" rules={recoverForm} answer={actionData} step="chiedi">
          <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
          <Captcha shown={actionData?.captcha} />
          <Submit words="Invia il codice" working="Invio il codice…" />
        </PlainForm>
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
