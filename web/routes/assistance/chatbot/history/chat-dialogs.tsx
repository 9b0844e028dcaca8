import { useEffect, useState } from 'react'
import { MAX_TITLE_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import { ConfirmDialog } from '../../../../form/confirm-dialog.tsx'
import { Dialog } from '../../../../form/dialog.tsx'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import dialog from '../../../../form/dialog.module.css'
import styles from './history.module.css'

interface RenameProps {
  title: string
  busy: boolean
  onName: (title: string) => void
  onLeave: () => void
}

/** Renames a past chat. */
export function RenameDialog({ title, busy, onName, onLeave }: RenameProps) {
  const [words, setWords] = useState(title)
  useEffect(keepDrafts, [])
  return (
    <Dialog
      title="Come si chiama questa chat?"
      draft={`titolo ${title}`}
      focus="#titolo-chat"
      onLeave={onLeave}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && words.trim() !== '') onName(words.trim())
        }}
      >
        <p className={styles.rename}>
          <label htmlFor="titolo-chat">Titolo</label>
          <input
            id="titolo-chat"
            value={words}
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setWords(target.value)}
          />
        </p>
        <div className={dialog.ways}>
          <button
            type="submit"
            className={button.primary}
            aria-disabled={busy || words.trim() === '' || undefined}
          >
            {busy ? 'Rinomino…' : 'Rinomina la chat'}
          </button>
          <button type="button" className={button.secondary} onClick={onLeave}>
            Lascia com’è
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface RemoveProps {
  /** The title of the chat to delete; null: all chats. */
  title: string | null
  busy: boolean
  onYes: () => void
  onLeave: () => void
}

/** Confirms the deletion of a past chat or of all chats of a section. */
export function RemoveDialog({ title, busy, onYes, onLeave }: RemoveProps) {
  return title === null ? (
    <ConfirmDialog
      title="Cancelli tutta la cronologia?"
      words="Cancella tutta la cronologia"
      working="Cancello…"
      busy={busy}
      onYes={onYes}
      onLeave={onLeave}
    >
      <p>Spariscono subito tutte le chat di questa sezione, con le risposte e i loro link.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Cancelli questa chat?"
      words="Cancella la chat"
      working="Cancello…"
      busy={busy}
      onYes={onYes}
      onLeave={onLeave}
    >
      <p>«{title}» sparisce subito, con le domande, le risposte e i loro link.</p>
    </ConfirmDialog>
  )
}
