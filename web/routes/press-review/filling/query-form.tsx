import { useState } from 'react'
import { Link } from 'react-router'
import {
  type SavedQuery,
  addQuery,
  changeQuery,
  listQueries,
  tryQuery,
} from 'contract/press-review/filling/queries.ts'
import { Radios, Tick } from '../../../form/choices.tsx'
import { refusedForm } from '../../../form/fact.ts'
import { Field, FieldFrame, useField } from '../../../form/field.tsx'
import { Select } from '../../../form/select.tsx'
import { type Typed, typedIn } from '../../../form/rules.ts'
import { dropDraft } from '../../../form/keep-drafts.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import choices from '../../../form/choices.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { LocalForm, useOutcome } from './local-form.tsx'
import { QueryConflict } from './query-conflict.tsx'
import { fieldNames, NEW_TOPIC, readQueryForm } from './query-words.ts'
import { saveRefusals, tryRefusals } from './refusals.ts'
import { Trial, type TrialAnswer } from './trial.tsx'
import styles from './filling.module.css'

interface Named {
  id: string
  name: string
}

interface Props {
  query: SavedQuery | null
  topics: readonly Named[]
  brands: readonly { sigla: string; name: string }[]
  onSaved: (name: string) => void
}

/** The form of a saved search, with a trial beside it. */
export function QueryForm({ query, ...props }: Props) {
  // The version that was opened: a reload meanwhile does not change what is edited.
  const [opened, setOpened] = useState(query)
  return <Writing key={opened?.version} query={opened} {...props} onTakeSaved={setOpened} />
}

function Writing({
  query,
  topics,
  brands,
  onSaved,
  onTakeSaved,
}: Props & { onTakeSaved: (saved: SavedQuery) => void }) {
  const { outcome, busy, during } = useOutcome()
  const [trial, setTrial] = useState<TrialAnswer | null>(null)
  const [trying, setTrying] = useState(false)
  const [topic, setTopic] = useState(query?.topic ?? '')
  const [conflicting, setConflicting] = useState<SavedQuery | null>(null)
  const send = (typed: Typed, pressed: string) => {
    const { query: written, errors } = readQueryForm(typed)
    return pressed === 'prova' ? attempt(written, errors) : save(written, errors)
  }
  const attempt = (written: ReturnType<typeof readQueryForm>['query'], errors: Record<string, string>) => {
    // A trial needs no name.
    const { nome: _, nuovo: __, ...real } = errors
    void during(async () => {
      if (Object.keys(real).length > 0) return { errors: real }
      setTrying(true)
      const { words, phrases, without, match, brands: of } = written
      const answer = await newsstandClient()(tryQuery, { words, phrases, without, match, brands: of })
      setTrying(false)
      if (!answer.ok) return refusedForm(answer, tryRefusals)
      setTrial(answer.data)
      return {}
    })
  }
  const save = (
    written: ReturnType<typeof readQueryForm>['query'],
    errors: Record<string, string>,
    version = query?.version,
  ) =>
    void during(async () => {
      if (Object.keys(errors).length > 0) return { errors }
      const ask = newsstandClient()
      const answer =
        query && version !== undefined
          ? await ask(changeQuery, { ...written, id: query.id, version })
          : await ask(addQuery, written)
      if (!answer.ok && answer.code === 'ERR_QUERY_CHANGED') {
        const list = await ask(listQueries, {})
        const now = list.ok ? list.data.queries.find(({ id }) => id === query?.id) : undefined
        if (list.ok && !now) return refusedForm({ ...answer, code: 'ERR_QUERY_NOT_FOUND' }, saveRefusals)
        setConflicting(now ?? null)
      }
      if (!answer.ok) return refusedForm(answer, saveRefusals)
      onSaved(written.name)
      return {}
    })
  return (
    <div className={styles.sides}>
      <LocalForm
        label={query ? `Modifica «${query.name}»` : 'Nuova ricerca'}
        names={fieldNames}
        busy={busy}
        outcome={outcome}
        onSend={send}
      >
        {conflicting && (
          <QueryConflict
            {...{ savedVersion: conflicting, topics, brands, busy }}
            onTakeSaved={(element) => {
              dropDraft(element)
              onTakeSaved(conflicting)
            }}
            onKeepOwn={(element) => {
              const { query: written, errors } = readQueryForm(typedIn(new FormData(element)))
              save(written, errors, conflicting.version)
            }}
          />
        )}
        <Field
          name="nome"
          label="Nome"
          hint="Come la chiamate fra colleghi."
          initial={query?.name}
          autoComplete="off"
        />
        <Lines
          name="parole"
          label="Parole"
          hint="Separate da virgole. «porto» trova anche «porti»."
          initial={query?.words.join(', ')}
          rows={2}
        />
        <Lines
          name="frasi"
          label="Frasi esatte"
          hint="Una per riga, com’è scritta: «capitaneria di porto». Va bene anche una parola sola."
          initial={query?.phrases.join('\n')}
          rows={2}
          optional
        />
        <Radios
          name="come"
          legend="Un articolo entra se contiene"
          initial={query?.match ?? 'all'}
          choices={[
            { value: 'all', words: 'tutte le parole e le frasi' },
            { value: 'any', words: 'almeno una' },
          ]}
        />
        <Lines
          name="escluse"
          label="Parole da escludere"
          hint="Separate da virgole: se ne contiene una, l’articolo resta fuori."
          initial={query?.without.join(', ')}
          rows={1}
          optional
        />
        <fieldset className={`${form.field} ${styles.brands}`}>
          <legend>Testate</legend>
          <p className={form.hint}>Nessuna scelta: tutte, anche quelle che verranno.</p>
          <div className={choices.ticks}>
            {brands.map(({ sigla, name }) => (
              <label key={sigla} className={choices.choice}>
                <input
                  type="checkbox"
                  name="testate"
                  value={sigla}
                  defaultChecked={query?.brands.includes(sigla)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Select
          name="argomento"
          label="Argomento in cui mettere ciò che trova"
          none="Nessuno"
          initial={query?.topic ?? ''}
          choices={[
            ...topics.map(({ id, name }) => ({ value: id, words: name })),
            { value: NEW_TOPIC, words: 'Un argomento nuovo…' },
          ]}
          onPick={setTopic}
        />
        {topic === NEW_TOPIC && <Field name="nuovo" label="Nome del nuovo argomento" autoComplete="off" />}
        <Radios
          name="pronti"
          legend="Gli articoli trovati sono"
          initial={query?.available === false ? 'dopo' : 'subito'}
          choices={[
            { value: 'subito', words: 'subito disponibili' },
            { value: 'dopo', words: 'non ancora disponibili: prima li guarda qualcuno' },
          ]}
        />
        <Tick name="avviso" initial={query?.alert ?? false}>
          Avvisami per email quando trova qualcosa fra una rassegna e l’altra
        </Tick>
        <div className={styles.ways}>
          <button type="submit" value="salva" className={button.primary} aria-disabled={busy || undefined}>
            {busy && !trying ? 'Salvo…' : 'Salva la ricerca'}
          </button>
          <button type="submit" value="prova" className={button.secondary} aria-disabled={busy || undefined}>
            {trying ? 'Provo…' : 'Prova'}
          </button>
          <Link to="/rassegna/ricerche" className={styles.quiet}>
            Torna all’elenco
          </Link>
        </div>
      </LocalForm>
      <Trial trial={trial} busy={trying} />
    </div>
  )
}

/** A field of a few lines. */
function Lines({
  name,
  label,
  hint,
  initial,
  rows,
  optional = false,
}: {
  name: string
  label: string
  hint: string
  initial: string | undefined
  rows: number
  optional?: boolean
}) {
  const { error, control } = useField(name, true)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <textarea
        {...control}
        defaultValue={initial}
        rows={rows}
        spellCheck={false}
        className={`${form.control} ${form.area}`}
      />
    </FieldFrame>
  )
}
