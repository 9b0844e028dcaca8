import { data } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { logIn, waysIn } from 'contract/identity/sign-in/sign-in.ts'
import { Field } from '../../../form/field.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { typedIn } from '../../../form/rules.ts'
import { isWrong, type FormRefusals } from '../../../form/fact.ts'
import { Submit } from '../../../form/submit.tsx'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/sign-in'
import { alreadyIn, captchaKind, proofWords, refused, sentBack } from './answer.ts'
import { backOf, entered, goOn, hubCookie, withBack } from './back.ts'
import { Captcha } from '../../../form/captcha/captcha.tsx'
import { signInForm } from './forms.ts'
import { GoogleMark } from './google-mark.tsx'
import { GOOGLE_NOT_LINKED, noteOf, nameIn } from './notes.ts'
import styles from './sign-in.module.css'
import button from '../../../form/button.module.css'

export const handle = { frame: 'none', site: 'account', impersonal: true }
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = privateMeta

const refusals: FormRefusals<CodeOf<typeof logIn>> = {
  ...proofWords,
  ERR_INVALID_CREDENTIALS: {
    title: 'Email o password non corrette.',
    line: 'Accesso negato. Controlla di non avere il blocco maiuscole attivo.',
    focus: 'password',
  },
  ERR_INTERNAL: {
    title: "C'è stato un errore con l'accesso. Contatta il customer care per risolvere.",
  },
}

/**
 * `/accedi` (DESIGN §8). Who has a session already goes straight on, unless an application wants a new proof
 * of it (`di-nuovo`).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask, host, allow } = context.get(visit)
  const back = backOf(request, host)
  const again = new URL(request.url).searchParams.has('di-nuovo')
  if (!again && (await alreadyIn(ask))) throw goOn(back)
  if ((await captchaKind(ask)) === 'recaptcha') allow?.('recaptcha')
  const ways = await ask(waysIn, {})
  const google =
    !ways.ok || !ways.data.google ? null : nameIn(request) === GOOGLE_NOT_LINKED ? 'again' : 'first'
  return data({ back, google, note: noteOf(request) } as const, { headers: hubCookie(request) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ask, host } = context.get(visit)
  const posted = await request.formData()
  const read = await signInForm.read(typedIn(posted))
  if (read.errors) return sentBack(posted, { errors: read.errors })
  const answer = await ask(logIn, read.input)
  if (answer.ok) throw entered(answer.data, backOf(request, host))
  return refused(ask, posted, answer, refusals)
}

export default function SignIn({ loaderData: { back, google, note }, actionData }: Route.ComponentProps) {
  const fact = actionData?.fact ?? (actionData ? null : note)
  return (
    <>
      <PageTitle words="Accedi" wrong={isWrong({ ...actionData, fact })} />
      <h1 className={styles.title}>Accedi</h1>
      <p className={styles.standfirst}>Un account solo per tutte le nostre testate.</p>
      <FactNotice fact={fact} />
      <PlainForm name="sign-in" rules={signInForm} answer={actionData}>
        <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Captcha shown={actionData?.captcha} />
        <Submit words="Accedi" working="Accedo…" />
      </PlainForm>
      <p className={styles.after}>
        <a href={withBack('/recupera-password', back)}>Hai dimenticato la password?</a>
      </p>
      {google !== null && (
        <>
          <p className={styles.or}>
            <span>oppure</span>
          </p>
          <a
            className={`${button.secondary} ${styles.google}`}
            href={withBack('/sso/google', back, google === 'again' ? { riprova: 'si' } : {})}
          >
            <GoogleMark />
            {google === 'again' ? 'Riprova con un altro account Google' : 'Continua con Google'}
          </a>
        </>
      )}
      <p className={styles.other}>
        Non hai un account? <a href={withBack('/registrati', back)}>Registrati</a>
      </p>
    </>
  )
}
