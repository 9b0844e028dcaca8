import { useState } from 'react'
import { reportMissing } from 'contract/press-review/filling/adding.ts'
import { refusedForm } from '../../../form/fact.ts'
import { Field } from '../../../form/field.tsx'
import { TextArea } from '../../../form/text-area.tsx'
import { type Typed, wrong } from '../../../form/rules.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { LocalForm, type Outcome, useOutcome } from './local-form.tsx'
import { missingRefusals } from './refusals.ts'
import styles from './filling.module.css'

const names = {
  testata: 'Testata',
  data: 'Giorno',
  pagina: 'Pagina',
  manca: 'Che cosa manca',
} as const

/** Tells customer care of an article that should be there; the number of the message is given back. */
export function ReportMissing({ day }: { day: string }) {
  const { outcome, busy, during } = useOutcome()
  // A double press sends one message; after an answer the key is new.
  const [once, setOnce] = useState(() => crypto.randomUUID())
  const send = async (typed: Typed): Promise<Outcome> => {
    const [masthead, date, page, words] = [
      ...[typed.one('testata'), typed.one('data')],
      ...[typed.one('pagina'), typed.one('manca')],
    ] as [string, string, string, string]
    const errors: Record<string, string> = {}
    if (masthead === '') errors['testata'] = wrong.required
    else if (masthead.length > 120) errors['testata'] = wrong.longest(120)
    if (date === '') errors['data'] = wrong.required
    if (!/^(?:[1-9]\d{0,2})?$/.test(page)) errors['pagina'] = 'Scrivi un numero, come 12'
    if (words.length < 3) errors['manca'] = wrong.required
    else if (words.length > 2000) errors['manca'] = wrong.longest(2000)
    if (Object.keys(errors).length > 0) return { errors }
    const answer = await newsstandClient()(reportMissing, {
      ...{ once, masthead, date, words, page: page === '' ? null : Number(page) },
    })
    if (!answer.ok) return refusedForm(answer, missingRefusals)
    setOnce(crypto.randomUUID())
    return {
      fact: {
        kind: 'success',
        title: `Segnalazione ${answer.data.number} ricevuta.`,
        line: 'Ti rispondiamo per email appena l’abbiamo controllata.',
      },
    }
  }
  return (
    <section className={styles.part} aria-label="Segnala un articolo mancante" style={{ maxWidth: 560 }}>
      <LocalForm
        key={once}
        label="Segnala un articolo mancante"
        names={names}
        busy={busy}
        outcome={outcome}
        onSend={(typed) => void during(() => send(typed))}
      >
        <Field name="testata" label="Testata" autoComplete="off" />
        <div className={form.row}>
          <Field name="data" label="Giorno" type="date" initial={day} />
          <Field name="pagina" label="Pagina" inputMode="numeric" optional autoComplete="off" />
        </div>
        <TextArea name="manca" label="Che cosa manca" max={2000} rows={4} />
        <div className={styles.ways}>
          <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
            {busy ? 'Invio…' : 'Invia la segnalazione'}
          </button>
        </div>
      </LocalForm>
    </section>
  )
}
