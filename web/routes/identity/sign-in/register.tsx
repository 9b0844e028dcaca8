import { redirect } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { register } from 'contract/identity/sign-in/sign-in.ts'
import { declarationTexts } from 'contract/identity/sign-in/texts.ts'
import { Radios, Tick } from '../../../form/choices.tsx'
import { ClauseTicks } from '../../../form/clause-ticks.tsx'
import { TwoPart } from '../../../form/two-part.tsx'
import { Field } from '../../../form/field.tsx'
import { PlainForm } from '../../../form/plain-form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle, privateMeta } from '../../../form/page-title.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { isWrong, type FormRefusals } from '../../../form/fact.ts'
import { typedIn, wrong } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { addressOf, useSite } from '../../../frame/site.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/register'
import { alreadyIn, captchaKind, proofWords, refused, sentBack } from './answer.ts'
import { backOf, goOn, withBack } from './back.ts'
import { Captcha } from '../../../form/captcha/captcha.tsx'
import { registerForm } from './forms.ts'
import { keepWaiting } from './waiting.ts'
import form from '../../../form/form.module.css'
import styles from './sign-in.module.css'

export const handle = { frame: 'none', site: 'account', impersonal: true }
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })
export const meta: Route.MetaFunction = privateMeta

/** `/registrati` (SPEC §5): a person, a company or a public body. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask, host, allow, brands } = context.get(visit)
  const back = backOf(request, host)
  if (await alreadyIn(ask)) throw goOn(back)
  if ((await captchaKind(ask)) === 'recaptcha') allow?.('recaptcha')
  return { back, privacyUrl: brands.shared.privacyUrl, termsUrl: brands.shared.termsUrl }
}

const refusals: FormRefusals<CodeOf<typeof register>> = {
  ...proofWords,
  ERR_COMMON_PASSWORD: { under: 'password', words: wrong.commonPassword },
  ERR_VAT_NUMBER: { under: 'vatNumber', words: wrong.vatNumber },
  ERR_FISCAL_CODE: { under: 'fiscalCode', words: wrong.fiscalCode },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ask, host } = context.get(visit)
  const posted = await request.formData()
  const read = await registerForm.read(typedIn(posted))
  if (read.errors) return sentBack(posted, { errors: read.errors })
  const answer = await ask(register, read.input)
  if (answer.ok) {
    const waiting = keepWaiting({
      registration: answer.data.registration,
      email: read.input.email,
      sent: Date.now(),
    })
    throw redirect(withBack('/registrati/codice', backOf(request, host)), {
      status: 303,
      headers: { 'Set-Cookie': waiting },
    })
  }
  return refused(ask, posted, answer, refusals)
}

export default function Register({
  loaderData: { back, privacyUrl, termsUrl },
  actionData,
}: Route.ComponentProps) {
  const { host } = useSite()
  const [beforeLink, afterLink] = declarationTexts.privacy.text.split('informativa sulla privacy')
  return (
    <div className={styles.person}>
      <PageTitle words="Crea il tuo account" wrong={isWrong(actionData)} />
      <h1 className={styles.title}>Crea il tuo account</h1>
      <p className={styles.standfirst}>Bastano due minuti. È gratis e non ti impegna a nulla.</p>
      <FactNotice fact={actionData?.fact} />
      <PlainForm name="register" rules={registerForm} answer={actionData}>
        <TwoPart
          name="kind"
          legend="Chi si registra"
          initial="person"
          choices={[
            { value: 'person', words: 'Persona', icon: 'person' },
            { value: 'organisation', words: 'Azienda o ente', icon: 'company' },
          ]}
        />
        <div className={styles.ofOrganisation}>
          <Radios
            name="organisation"
            legend="Che cosa rappresenti"
            initial="company"
            choices={[
              { value: 'company', words: 'Un’azienda, uno studio o un’associazione' },
              { value: 'public-body', words: 'Un ente pubblico' },
            ]}
          />
          <Field name="companyName" label="Ragione sociale" autoComplete="organization" />
          <Field
            name="vatNumber"
            label="Partita IVA"
            hint="11 cifre; di un altro Paese, con la sua sigla. Enti e associazioni possono non averla."
          />
          <Field
            name="fiscalCode"
            label="Codice fiscale"
            hint="Se è uguale alla partita IVA, lascia vuoto."
          />
          <h2 className={styles.section}>Chi ci parla</h2>
        </div>
        <div className={form.row}>
          <Field name="name" label="Nome" autoComplete="given-name" />
          <Field name="surname" label="Cognome" autoComplete="family-name" />
        </div>
        <Field
          name="email"
          label="Email"
          hint="Ti inviamo un codice per confermarla."
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" demands />
        <PasswordField name="repeat" label="Ripeti la password" autoComplete="new-password" />
        <div className={styles.ofOrganisation}>
          <h2 className={styles.section}>Clausole del contratto</h2>
          <ClauseTicks legend="Ai sensi dell’art. 1341 del codice civile, una per una:" />
        </div>
        <h2 className={styles.section}>Le tue dichiarazioni</h2>
        <Tick name="adult">
          {declarationTexts.adult.text} {beforeLink}
          <a href={addressOf(host, privacyUrl)}>informativa sulla privacy</a>
          {afterLink}
        </Tick>
        <Tick name="disclaimer">
          {declarationTexts.disclaimer.text}
          <small>
            Vale se pubblichi commenti o ci mandi contributi:{' '}
            <a href={addressOf(host, termsUrl)}>condizioni d’uso</a>.
          </small>
        </Tick>
        <Captcha shown={actionData?.captcha} />
        <Submit words="Crea l’account" working="Creo l’account…" />
      </PlainForm>
      <p className={styles.other}>
        Hai già un account? <a href={withBack('/accedi', back)}>Accedi</a>
      </p>
    </div>
  )
}
