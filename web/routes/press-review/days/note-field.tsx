import { useEffect, useState } from 'react'
import { MAX_NOTE_LENGTH } from 'contract/press-review/days/limits.ts'
import { countWords } from '../../../form/count-words.ts'
import { keepDrafts } from '../../../form/keep-drafts.ts'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import form from '../../../form/form.module.css'
import styles from './dialogs.module.css'

/**
 * A text field for a note. When a colleague has saved another note meanwhile, both are shown and the editor
 * chooses one, so that no note is overwritten unseen.
 */
export function NoteField({
  draft,
  initial,
  onSave,
  onLeave,
}: {
  /** The name under which what is typed is kept until it is saved or left. */
  draft: string
  initial: string
  /** Null: saved. `conflicting`: another note stands there now. `failed`: in words. */
  onSave: (note: string) => Promise<null | { conflicting: string } | { failed: string }>
  onLeave: () => void
}) {
  const [text, setText] = useState(initial)
  const [conflicting, setConflicting] = useState<string | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(keepDrafts, [])
  const save = async () => {
    if (busy) return
    setBusy(true)
    const result = await onSave(text)
    setBusy(false)
    if (result === null) return onLeave()
    if ('conflicting' in result) setConflicting(result.conflicting)
    else setFailed(result.failed)
  }
  return (
    <>
      <div className={styles.field} data-draft={draft}>
        <label htmlFor="nota" className={styles.label}>
          {conflicting === null ? 'Nota' : 'La tua nota'}
        </label>
        <textarea
          id="nota"
          className={`${form.control} ${form.area}`}
          rows={5}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          aria-describedby="nota-conto"
          onChange={(event) => setText(event.target.value)}
        />
        <p id="nota-conto" className={form.count}>
          {countWords(text.length, MAX_NOTE_LENGTH)}
        </p>
      </div>
      {conflicting !== null && (
        <div className={styles.theirs} role="alert">
          <p>
            <strong>Nel frattempo un collega ha scritto un’altra nota:</strong>
          </p>
          <blockquote>{conflicting || '(nota tolta)'}</blockquote>
        </div>
      )}
      {failed !== '' && <p role="alert">{failed}</p>}
      <div className={dialog.ways}>
        <button type="button" className={button.primary} onClick={() => void save()}>
          {busy ? 'Salvo…' : conflicting === null ? 'Salva la nota' : 'Tieni la mia'}
        </button>
        <button type="button" className={button.secondary} onClick={onLeave}>
          {conflicting === null ? 'Lascia com’è' : 'Tieni la sua'}
        </button>
      </div>
    </>
  )
}
