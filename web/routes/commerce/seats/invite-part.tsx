import type { SharedPlan } from 'contract/commerce/seats/seats.ts'
import { Radios, Tick } from '../../../form/choices.tsx'
import { Field } from '../../../form/field.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import type { Answer } from '../../../form/form-state.ts'
import { Submit } from '../../../form/submit.tsx'
import { inviteRules } from './invite-form.ts'
import area from '../../../frame/application/area.module.css'
import styles from './invitations.module.css'

/** «Invita una persona»: who, and on which plan where there are several. */
export function InvitePart({
  plans: [first, ...others],
  code,
  answer,
}: {
  plans: readonly SharedPlan[]
  /** Brings what sends it. */
  code: () => Promise<unknown>
  answer: Answer | undefined
}) {
  if (!first) return null
  return (
    <section className={area.section} aria-labelledby="invita">
      <h2 id="invita">Invita una persona</h2>
      <div className={styles.invite}>
        <CheckedForm rules={inviteRules} code={code} answer={answer}>
          {others.length === 0 ? (
            <input type="hidden" name="abbonamento" value={first.id} />
          ) : (
            <Radios
              name="abbonamento"
              legend="Con il piano"
              initial={first.id}
              choices={[first, ...others].map(({ id, name, masthead }) => ({
                value: id,
                words: `${name}, ${masthead}`,
              }))}
            />
          )}
          <Field name="name" label="Nome e cognome" autoComplete="off" />
          <Field name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
          <Tick name="manda" initial={answer === undefined}>
            Manda subito l’email con il codice
          </Tick>
          <Submit words="Invita" working="Invito…" />
        </CheckedForm>
      </div>
    </section>
  )
}
