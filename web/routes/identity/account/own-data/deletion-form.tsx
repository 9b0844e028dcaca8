import { useState } from 'react'
import { Link } from 'react-router'
import type { readAccount } from 'contract/identity/account/account.ts'
import { sendDeletionCode } from 'contract/identity/account/own-data.ts'
import type { AnswerOf, CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../../form/fact.ts'
import { Field } from '../../../../form/field.tsx'
import type { Answer } from '../../../../form/form-state.ts'
import { CheckedForm } from '../../../../form/form.tsx'
import { FactNotice } from '../../../../form/notice.tsx'
import { PasswordField } from '../../../../form/password-field.tsx'
import { Submit } from '../../../../form/submit.tsx'
import { accountClient } from '../../../../session/clients.ts'
import type { WordsOf } from '../../../../words/refusals.ts'
import { deletionCodeForm, deletionForm } from '../forms.ts'
import button from '../../../../form/button.module.css'
import area from '../../../../frame/application/area.module.css'
import styles from './own-data.module.css'

const codeRefusals: WordsOf<CodeOf<typeof sendDeletionCode>, { title: string; line: string }> = {
  ERR_PASSWORD_WANTED: {
    title: 'Il tuo account ha una password.',
    line: 'Ricarica la pagina e scrivila al posto del codice.',
  },
}

interface Props {
  account: AnswerOf<typeof readAccount>
  answer: (Answer & { fact?: Fact }) | undefined
  onWrong: (wrong: boolean) => void
}

/** Who asks proves to be the person: by the password, or by a code sent to the address. */
export function DeletionForm({ account, answer, onWrong }: Props) {
  return (
    <section className={area.section} aria-labelledby="conferma">
      <h2 id="conferma">Sei tu?</h2>
      <div className={area.narrow}>
        {account.hasPassword ? (
          <>
            <p className={styles.text}>Per procedere scrivi la tua password.</p>
            <FactNotice fact={answer?.fact} />
            <CheckedForm
              key="password"
              step="password"
              rules={deletionForm}
              answer={answer}
              onWrong={onWrong}
            >
              <input type="hidden" name="email" value={account.email} autoComplete="username" />
              <PasswordField name="password" label="Password" autoComplete="current-password" />
              <Submit words="Elimina l’account…" working="Controllo…" />
            </CheckedForm>
          </>
        ) : (
          <>
            <CodeByMail email={account.email} />
            <FactNotice fact={answer?.fact} />
            <CheckedForm
              key="codice"
              step="codice"
              rules={deletionCodeForm}
              answer={answer}
              onWrong={onWrong}
            >
              <Field
                name="code"
                label="Codice"
                hint="Otto cifre, nell’email che ti mandiamo"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <Submit words="Elimina l’account…" working="Controllo…" />
            </CheckedForm>
          </>
        )}
        <p className={area.leave}>
          <Link to="/user/profile/data">Lascia tutto com’è</Link>
        </p>
      </div>
    </section>
  )
}

function CodeByMail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(null)
  const send = async () => {
    setBusy(true)
    const answer = await accountClient()(sendDeletionCode, {})
    setBusy(false)
    setFact(
      answer.ok
        ? { kind: 'success', title: `Codice inviato a ${email}.`, line: 'Vale un quarto d’ora.' }
        : refusalFact(answer, codeRefusals),
    )
  }
  return (
    <>
      <p className={styles.text}>
        Il tuo account entra con Google e non ha una password: ti mandiamo un codice a {email}.
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className={button.secondary}
          aria-disabled={busy || undefined}
          onClick={() => busy || void send()}
        >
          {busy ? 'Invio…' : 'Ricevi il codice'}
        </button>
      </div>
      <div className={styles.notices}>
        <FactNotice fact={fact} />
      </div>
    </>
  )
}
