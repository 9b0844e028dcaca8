import { useEffect, useState } from 'react'
import { LONGEST_TITLE } from 'contract/assistance/chatbot/limits.ts'
import { Dialog } from '../../../../form/dialog.tsx'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import dialog from '../../../../form/dialog.module.css'
import styles from './history.module.css'

interface Props {
  title: string
  busy: boolean
  onName: (title: string) => void
  onLeave: () => void
}

/** Gives a past chat another title. */
export default function RenameDialog({ title, busy, onName, onLeave }: Props) {
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
            maxLength={LONGEST_TITLE}
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
