import { data, redirect } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { resendRegistration, verifyRegistration } from 'contract/identity/sign-in/sign-in.ts'
import { CodeField } from '../../../form/code-field.tsx'
import { isWrong, refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { typedIn } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/code'
import { sentBack, type SignInAnswer } from './answer.ts'
import { backOf, entered, withBack } from './back.ts'
import { codeForm } from './forms.ts'
import { forgetWaiting, keepWaiting, waitingIn } from './waiting.ts'
import button from '../../../form/button.module.css'
import styles from './sign-in.module.css'

export const handle = { frame: 'none', site: 'account' }
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = privateMeta

/** How long a person waits before asking for another code. */
const AGAIN_SECONDS = 60
const refusals: FormRefusals<CodeOf<typeof verifyRegistration>> = {
  ERR_CODE_NOT_VALID: {
    under: 'code',
    words: 'Il codice non è giusto o non vale più. Controllalo, o chiedine uno nuovo.',
  },
}

/**
 * `/registrati/codice`: the code that came by mail opens the account. The name of the request waits in a
 * cookie.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const back = backOf(request, context.get(visit).host)
  const waiting = waitingIn(request)
  if (!waiting) throw redirect(withBack('/registrati', back))
  return {
    back,
    email: waiting.email,
    secondsLeft: Math.max(0, Math.ceil(AGAIN_SECONDS - (Date.now() - waiting.sent) / 1000)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ask, host } = context.get(visit)
  const posted = await request.formData()
  const back = backOf(request, host)
  const waiting = waitingIn(request)
  if (!waiting) throw redirect(withBack('/registrati', back))
  const typed = typedIn(posted)
  if (typed.one('passo') === 'invia') {
    const sent = await ask(resendRegistration, { registration: waiting.registration })
    if (!sent.ok) return sentBack(posted, { ...refusedForm(sent, {}), status: sent.status })
    const fact: Fact = { kind: 'success', title: 'Codice inviato di nuovo.', line: 'Può metterci un minuto.' }
    return data<SignInAnswer>(
      // The cookie that this request brought is the old one.
      { fact, secondsLeft: AGAIN_SECONDS },
      { headers: { 'Set-Cookie': keepWaiting({ ...waiting, sent: Date.now() }) } },
    )
  }
  const read = await codeForm.read(typed)
  if (read.errors) return sentBack(posted, { errors: read.errors })
  const answer = await ask(verifyRegistration, {
    registration: waiting.registration,
    code: read.input.code,
  })
  if (answer.ok) throw entered(answer.data, back, [forgetWaiting])
  return sentBack(posted, { ...refusedForm(answer, refusals), status: answer.status })
}

export default function Code({ loaderData: { back, email, secondsLeft }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle words="Conferma la tua email" wrong={isWrong(actionData)} />
      <h1 className={styles.title}>Conferma la tua email</h1>
      <p className={styles.standfirst}>
        Abbiamo inviato un codice di otto cifre a <strong>{email}</strong>.
      </p>
      <FactNotice fact={actionData?.fact} />
      <PlainForm name="code" rules={codeForm} answer={actionData} step="codice">
        <CodeField name="code" label="Codice di verifica" hint="Vale mezz’ora. Puoi incollarlo per intero." />
        <Submit words="Conferma ed entra" working="Confermo…" />
      </PlainForm>
      <div className={styles.again}>
        <p>Non è arrivato? Guarda nella posta indesiderata, oppure:</p>
        <SendAgain left={actionData?.secondsLeft ?? secondsLeft} />
        <p className={styles.after}>
          <a href={withBack('/registrati', back)}>Cambia indirizzo email</a>
        </p>
      </div>
    </>
  )
}

/** With scripts the button comes when the time is over; the services say it too when it is too soon. */
const SendAgain = ({ left }: { left: number }) => (
  <>
    <p className={styles.wait} hidden>
      Invia un nuovo codice fra <span />
    </p>
    <form method="post" data-form="again" data-left={left}>
      <input type="hidden" name="passo" value="invia" />
      <button type="submit" className={button.small} data-working="Invio il codice…">
        Invia un nuovo codice
      </button>
    </form>
  </>
)
