import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listDays, noteDay } from 'contract/press-review/days/days.ts'
import { renameTopic, moveTopic, removeTopic, addTopic } from 'contract/press-review/days/topics.ts'
import type { Ask } from 'contract/platform/endpoint.ts'
import { MAX_TOPIC_LENGTH } from 'contract/press-review/days/limits.ts'
import { Dialog } from '../../../form/dialog.tsx'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import form from '../../../form/form.module.css'
import { longDate } from '../../../words/dates.ts'
import { refusalSentence } from '../../../words/refusals.ts'
import { NoteField } from './note-field.tsx'
import type { DayInHand } from './use-day.ts'
import { articles, dayRefusals } from './words.ts'
import { dropDraft, keepDrafts } from '../../../form/keep-drafts.ts'
import styles from './dialogs.module.css'

const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Chooses among the days that the review has, month by month. */
export function DayPicker({ here, ask, onLeave }: { here: string; ask: Ask; onLeave: () => void }) {
  const [days, setDays] = useState<readonly { day: string; articles: number }[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [month, setMonth] = useState(here.slice(0, 7))
  useEffect(() => {
    void ask(listDays, {}).then((answer) => (answer.ok ? setDays(answer.data.days) : setFailed(true)))
  }, [ask])
  const months = [...new Set([here.slice(0, 7), ...(days ?? []).map(({ day }) => day.slice(0, 7))])]
  const shown = (days ?? []).filter(({ day }) => day.startsWith(month))
  return (
    <Dialog title="Cambia giorno" focus="select" onLeave={onLeave}>
      <div className={styles.field}>
        <label htmlFor="mese" className={styles.label}>
          Mese
        </label>
        <select
          id="mese"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          className={`${form.control} ${form.select}`}
        >
          {months
            .toSorted()
            .toReversed()
            .map((one) => (
              <option key={one} value={one}>
                {monthName.format(new Date(`${one}-15T12:00:00Z`))}
              </option>
            ))}
        </select>
      </div>
      <p role="status" className={dialog.body}>
        {failed
          ? 'I giorni non si possono caricare. Riprova più tardi.'
          : days === null
            ? 'Carico i giorni…'
            : shown.length === 0
              ? 'In questo mese non c’è nessuna rassegna.'
              : ''}
      </p>
      <ul className={styles.days}>
        {shown.map((one) => (
          <li key={one.day}>
            <Link
              to={`/rassegna/${one.day}`}
              aria-current={one.day === here ? 'date' : undefined}
              onClick={onLeave}
            >
              <span>{longDate(one.day)}</span>
              <span>{articles(one.articles)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The note of the whole day. */
export function DayNote({ hand, onLeave }: { hand: DayInHand; onLeave: () => void }) {
  const { day, ask, reload, setStatus } = hand
  const [seen, setSeen] = useState(day.note)
  return (
    <Dialog title="Nota della rassegna" focus="textarea" onLeave={onLeave}>
      <NoteField
        draft="nota della rassegna"
        initial={seen}
        onLeave={onLeave}
        onSave={async (note) => {
          const answer = await ask(noteDay, { day: day.day, note, seen })
          const now = await reload()
          if (answer.ok) {
            setStatus('Nota salvata.')
            return null
          }
          if (answer.code !== 'ERR_DAY_CHANGED' || !now)
            return { failed: refusalSentence(answer, dayRefusals) }
          setSeen(now.note)
          return { conflicting: now.note }
        }}
      />
    </Dialog>
  )
}

/** The topics of the review: added, named, put in order, taken away. */
export function Topics({ hand, onLeave }: { hand: DayInHand; onLeave: () => void }) {
  const { day, ask, reload } = hand
  const [status, setStatus] = useState('')
  useEffect(keepDrafts, [])
  const report = async (answer: { ok: true } | { ok: false; code: never }, words: string) => {
    await reload()
    setStatus(answer.ok ? words : refusalSentence(answer, dayRefusals))
    return answer.ok
  }
  return (
    <Dialog title="Temi" focus="input" onLeave={onLeave}>
      <p className={dialog.body}>
        Gli articoli stanno sotto il loro tema, in ogni giorno. Se togli un tema, gli articoli restano.
      </p>
      <ul className={styles.topics}>
        {day.topics.map(({ id, name }, i) => (
          <li key={id}>
            <input
              aria-label={`Nome del tema ${name}`}
              className={form.control}
              defaultValue={name}
              maxLength={MAX_TOPIC_LENGTH}
              onBlur={async (event) => {
                const field = event.currentTarget
                const next = field.value.trim()
                if (next === '') field.value = name
                else if (next !== name)
                  await report((await ask(renameTopic, { id, name: next })) as never, 'Nome cambiato.')
              }}
            />
            {i > 0 && (
              <button
                type="button"
                className={button.small}
                onClick={async () =>
                  report(
                    (await ask(moveTopic, { id, before: day.topics[i - 1]!.id })) as never,
                    `${name} è ora ${i} di ${day.topics.length}.`,
                  )
                }
              >
                In su<span className="hidden">: {name}</span>
              </button>
            )}
            <button
              type="button"
              className={button.small}
              onClick={async () => report((await ask(removeTopic, { id })) as never, 'Tema tolto.')}
            >
              Togli<span className="hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        data-draft="tema nuovo"
        onSubmit={async (event) => {
          event.preventDefault()
          const shown = event.currentTarget
          const name = String(new FormData(shown).get('name')).trim()
          if (!name || !(await report((await ask(addTopic, { name })) as never, 'Tema aggiunto.'))) return
          shown.reset()
          dropDraft(shown)
        }}
      >
        <div className={styles.field}>
          <label htmlFor="tema-nuovo" className={styles.label}>
            Nuovo tema
          </label>
          <input id="tema-nuovo" name="name" maxLength={MAX_TOPIC_LENGTH} className={form.control} />
        </div>
        <p role="status">{status}</p>
        <div className={dialog.ways}>
          <button className={button.primary}>Aggiungi il tema</button>
          <button type="button" className={button.secondary} onClick={onLeave}>
            Chiudi
          </button>
        </div>
      </form>
    </Dialog>
  )
}
