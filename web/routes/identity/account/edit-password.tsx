import { useState } from 'react'
import { Link } from 'react-router'
import { changePassword, readAccount } from 'contract/identity/account/account.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { Answer } from '../../../form/form-state.ts'
import { CheckedForm } from '../../../form/form.tsx'
import { refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { typedIn, wrong } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { forgetAll } from '../../../session/session.ts'
import type { Route } from './+types/edit-password'
import { useErrorTitle } from '../../../form/error-title.ts'
import { passwordForm } from './forms.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cambia password', robots: 'noindex' })

const refusals: FormRefusals<CodeOf<typeof changePassword>> = {
  ERR_COMMON_PASSWORD: { under: 'password', words: wrong.commonPassword },
  ERR_SAME_PASSWORD: { under: 'password', words: wrong.samePassword },
  ERR_INVALID_PASSWORD: { under: 'old', words: 'La password attuale non è questa' },
}

/** `/user/profile/edit-password` (SPEC §2). */
const load = async ({ ask }: Asking) => loaded(await ask(readAccount, {}))
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/** Afterwards every session has ended, this one too: one signs in again (SPEC §8). */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer & { fact?: Fact }> {
  const read = await passwordForm.read(typedIn(await request.formData()))
  if (read.errors) return { errors: read.errors }
  const answer = await accountClient()(changePassword, read.input)
  if (answer.ok) {
    forgetAll()
    location.replace('/accedi?esito=password-cambiata')
    return new Promise<never>(() => {})
  }
  return refusedForm(answer, refusals)
}

export default function EditPassword({
  loaderData: { hasPassword, email },
  actionData,
}: Route.ComponentProps) {
  const [invalid, setInvalid] = useState(false)
  useErrorTitle(invalid || actionData?.fact !== undefined)
  return (
    <>
      <h1 className={area.title}>{hasPassword ? 'Cambia password' : 'Scegli una password'}</h1>
      {hasPassword ? (
        <>
          <p className={area.standfirst}>
            Poi accedi di nuovo: chiudiamo le sessioni su tutti i dispositivi, anche su questo.
          </p>
          <div className={area.narrow}>
            <FactNotice fact={actionData?.fact} />
            <CheckedForm rules={passwordForm} answer={actionData} onWrong={setInvalid}>
              <input type="hidden" name="email" value={email} autoComplete="username" />
              <PasswordField name="old" label="Password attuale" autoComplete="current-password" />
              <PasswordField name="password" label="Nuova password" autoComplete="new-password" demands />
              <PasswordField name="repeat" label="Ripeti la nuova password" autoComplete="new-password" />
              <Submit words="Cambia la password" working="Cambio la password…" />
            </CheckedForm>
            <p className={area.leave}>
              <Link to="/user/devices">Annulla</Link>
            </p>
          </div>
        </>
      ) : (
        <>
          <p className={area.standfirst}>
            Il tuo account entra con Google e non ha una password. Se ne vuoi una, ti inviamo un codice a{' '}
            {email}.
          </p>
          <a className={button.primary} href="/recupera-password">
            Ricevi il codice
          </a>
        </>
      )}
    </>
  )
}
