import { useLayoutEffect, useRef, useState } from 'react'
import { LONGEST_TITLE } from 'contract/chatbot/limits.ts'
import { Icon } from '../../../frame/icons.tsx'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import styles from './history.module.css'

interface Props {
  title: string
  busy: boolean
  onName: (title: string) => void
  onLeave: () => void
}

/** Gives a past chat another title. */
export default function RenameDialog({ title, busy, onName, onLeave }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(title)
  useLayoutEffect(() => {
    const shown = element.current!
    shown.showModal()
    field.current?.select()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={dialog.dialog}
      aria-labelledby="rinomina"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && words.trim() !== '') onName(words.trim())
        }}
      >
        <div className={dialog.head}>
          <h2 id="rinomina">Come si chiama questa chat?</h2>
          <button type="button" aria-label="Chiudi" onClick={onLeave}>
            <Icon name="close" size={22} />
          </button>
        </div>
        <p className={styles.rename}>
          <label htmlFor="titolo-chat">Titolo</label>
          <input
            ref={field}
            id="titolo-chat"
            value={words}
            maxLength={LONGEST_TITLE}
            autoComplete="off"
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
    </dialog>
  )
}
