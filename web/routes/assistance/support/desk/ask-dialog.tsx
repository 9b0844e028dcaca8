import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Dialog } from '../../../../form/dialog.tsx'
import { Notice } from '../../../../form/notice.tsx'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import dialog from '../../../../form/dialog.module.css'
import styles from './dialogs.module.css'

/**
 * A dialog with a form (ART-APPS §9): the focus lands on its first field, Esc closes, and the browser gives
 * the focus back.
 */
export function AskDialog({
  title,
  draft,
  children,
  words,
  working,
  grave = false,
  busy,
  wrong,
  leave = 'Lascia com’è',
  onYes,
  onLeave,
}: {
  title: string
  /** The name under which what is typed is kept until it is done or left. */
  draft?: string
  children: ReactNode
  /** The act; null: there is none any more. */
  words: string | null
  working: string
  /** What is done cannot be undone. */
  grave?: boolean
  busy: boolean
  /** Why it was not done. */
  wrong: string | null
  leave?: string
  onYes: () => void
  onLeave: () => void
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onYes()
  }
  useEffect(keepDrafts, [])
  return (
    <Dialog
      title={title}
      focus="input:not([hidden]), select, textarea"
      className={styles.ask}
      onLeave={onLeave}
    >
      <form noValidate data-draft={draft} onSubmit={submit}>
        <div className={`${dialog.body} ${styles.fields}`}>
          {wrong !== null && <Notice kind="error" title={wrong} />}
          {children}
        </div>
        <div className={dialog.ways}>
          {words !== null && (
            <button
              type="submit"
              className={grave ? button.danger : button.primary}
              aria-disabled={busy || undefined}
            >
              {busy ? working : words}
            </button>
          )}
          <button type="button" className={button.secondary} onClick={onLeave}>
            {leave}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
