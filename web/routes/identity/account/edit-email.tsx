import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { changeEmail, confirmEmail, readAccount } from 'contract/identity/account/account.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { CodeField } from '../../../form/code-field.tsx'
import { Field } from '../../../form/field.tsx'
import type { Answer } from '../../../form/form-state.ts'
import { CheckedForm } from '../../../form/form.tsx'
import { refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { typedIn } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import type { Route } from './+types/edit-email'
import { codesForm, emailForm } from './forms.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cambia email', robots: 'noindex' })

const refusals: FormRefusals<CodeOf<typeof changeEmail>> = {
  ERR_INVALID_PASSWORD: { under: 'password', words: 'La password non è questa' },
  ERR_SAME_EMAIL: { under: 'email', words: 'È già la tua email' },
}
const codeRefusals: FormRefusals<CodeOf<typeof confirmEmail>> = {
  ERR_CODE_NOT_VALID: {
    title: 'I codici non sono giusti o non valgono più.',
    line:
      'Controllali tutti e due: ognuno arriva alla sua email. Dopo cinque errori vanno ' +
      'chiesti di nuovo.',
    focus: 'oldCode',
  },
}

/** `/user/profile/edit-email`: the new address and the password, then the codes sent to both addresses. */
const load = async ({ ask, request }: Asking) => ({
  account: loaded(await ask(readAccount, {})),
  again: new URL(request.url).searchParams.has('altra'),
})
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<(Answer & { fact?: Fact }) | Response> {
  const typed = typedIn(await request.formData())
  const ask = accountClient()
  if (typed.one('passo') === 'codici') {
    const read = await codesForm.read(typed)
    if (read.errors) return { errors: read.errors }
    const answer = await ask(confirmEmail, read.input)
    return answer.ok ? redirect('/user/devices?esito=email-cambiata') : refusedForm(answer, codeRefusals)
  }
  const read = await emailForm.read(typed)
  if (read.errors) return { errors: read.errors }
  const answer = await ask(changeEmail, read.input)
  return answer.ok ? redirect('/user/profile/edit-email') : refusedForm(answer, refusals)
}

export default function EditEmail({ loaderData: { account, again }, actionData }: Route.ComponentProps) {
  const [invalid, setInvalid] = useState(false)
  const answer = actionData instanceof Response ? undefined : actionData
  useErrorTitle(invalid || answer?.fact !== undefined)
  const waiting = again ? null : account.pendingEmail
  return (
    <>
      <h1 className={area.title}>Cambia email</h1>
      {!account.hasPassword ? (
        <>
          <p className={area.standfirst}>
            Il tuo account entra con Google e non ha una password: sceglila prima di cambiare email.
          </p>
          <Link className={button.primary} to="/user/profile/edit-password">
            Scegli una password
          </Link>
        </>
      ) : waiting !== null ? (
        <>
          <p className={area.standfirst}>
            Abbiamo inviato un codice a <strong>{account.email}</strong> e un altro a{' '}
            <strong>{waiting}</strong>.
          </p>
          <div className={area.narrow}>
            <FactNotice fact={answer?.fact} />
            <CheckedForm key="codici" step="codici" rules={codesForm} answer={answer} onWrong={setInvalid}>
              <CodeField name="oldCode" label="Codice arrivato all’email attuale" hint={account.email} />
              <CodeField name="newCode" label="Codice arrivato alla nuova email" hint={waiting} />
              <Submit words="Cambia l’email" working="Cambio l’email…" />
            </CheckedForm>
            <p className={area.leave}>
              Non sono arrivati? <Link to="/user/profile/edit-email?altra">Ricomincia da capo</Link> o{' '}
              <Link to="/user/devices">lascia perdere</Link>: finché non scrivi i codici resta l’email
              attuale.
            </p>
          </div>
        </>
      ) : (
        <>
          <p className={area.standfirst}>
            Ora è <strong>{account.email}</strong>. Ti inviamo un codice lì e uno alla nuova, per essere
            sicuri che siano tue.
          </p>
          <div className={area.narrow}>
            <FactNotice fact={answer?.fact} />
            <CheckedForm key="chiedi" step="chiedi" rules={emailForm} answer={answer} onWrong={setInvalid}>
              <Field name="email" label="Nuova email" type="email" autoComplete="email" inputMode="email" />
              <PasswordField name="password" label="Password" autoComplete="current-password" />
              <Submit words="Invia i codici" working="Invio i codici…" />
            </CheckedForm>
            <p className={area.leave}>
              <Link to="/user/devices">Annulla</Link>
            </p>
          </div>
        </>
      )}
    </>
  )
}
