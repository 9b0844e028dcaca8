import { type FormEvent, useEffect, useState } from 'react'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { readNotes, writeNote } from 'contract/assistance/support/chat/desk.ts'
import { MAX_TEXT_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import { accountClient } from '../../../../session/clients.ts'
import { shortDate, timeOfDay } from '../../../../words/dates.ts'
import { deskRefusal } from './desk-refusals.ts'
import { TextField } from './fields.tsx'
import { dropDraft, keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import styles from './aside.module.css'

type Note = AnswerOf<typeof readNotes>['notes'][number]

/** What operators tell each other about a chat; its reader never sees it. */
export function Notes({ id }: { id: string }) {
  const [notes, setNotes] = useState<readonly Note[] | null>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = `appunti ${id}`
  useEffect(keepDrafts, [])
  useEffect(() => {
    let here = true
    void accountClient()(readNotes, { chat: id }).then((answer) => {
      if (here) setNotes(answer.ok ? answer.data.notes : [])
    })
    return () => {
      here = false
    }
  }, [id])
  const write = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    const answer = await accountClient()(writeNote, { chat: id, text })
    setBusy(false)
    setWrong(answer.ok ? null : deskRefusal(answer))
    if (!answer.ok) return
    setNotes(answer.data.notes)
    setText('')
    dropDraft(draft)
  }
  return (
    <section aria-labelledby="appunti">
      <h2 id="appunti">Appunti</h2>
      {notes !== null && notes.length > 0 && (
        <ul className={styles.past}>
          {notes.map(({ at, by, text: noted }, i) => (
            <li key={i}>
              <p className={styles.noted}>{noted}</p>
              <p className={styles.quiet}>
                {by}, {shortDate(at)}, {timeOfDay(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.note} data-draft={draft} onSubmit={(event) => void write(event)}>
        {wrong !== null && (
          <p role="alert" className={styles.wrong}>
            {wrong}
          </p>
        )}
        <TextField
          label="Nuovo appunto"
          hint="Lo leggono solo gli operatori."
          rows={2}
          max={MAX_TEXT_LENGTH}
          value={text}
          onChange={setText}
        />
        <button
          type="submit"
          className={button.small}
          aria-disabled={busy || text.trim() === '' || undefined}
        >
          {busy ? 'Salvo…' : 'Salva l’appunto'}
        </button>
      </form>
    </section>
  )
}
