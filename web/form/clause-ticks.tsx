import { clauses, clauseTexts } from 'contract/platform/clauses.ts'
import { addressOf, useSite } from '../frame/site.ts'
import { TickBox } from './choices.tsx'
import { Message } from './field.tsx'
import { useFormState } from './form-state.ts'
import form from './form.module.css'
import styles from './choices.module.css'

const NAME = 'clauses'

/** The clauses that a company or a public body accepts one by one: `clauses[]` in the form. */
export function ClauseTicks({ legend }: { legend: string }) {
  const { host } = useSite()
  const { errors, first, ticked } = useFormState()
  const error = errors[NAME]
  const goal = clauses.find((clause) => !ticked(`${NAME}[]`, clause))
  return (
    <fieldset
      id={NAME}
      className={form.field}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${NAME}-errore`}
    >
      <legend>{legend}</legend>
      <Message name={NAME} error={error} />
      <div className={styles.ticks}>
        {clauses.map((clause) => (
          <TickBox
            key={clause}
            name={`${NAME}[]`}
            error={NAME}
            value={clause}
            wrong={error !== undefined}
            first={first === NAME && clause === goal}
          >
            {`${clause} ${clauseTexts[clause].title}`}
            <small>{clauseTexts[clause].text}</small>
          </TickBox>
        ))}
      </div>
      <p>
        <a href={addressOf(host, host.brand.companyTermsUrl)}>Leggi le condizioni per le aziende</a>
      </p>
    </fieldset>
  )
}
