import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import dialog from './dialog.module.css'
import button from './button.module.css'

interface Props {
  /** The question. */
  title: string
  /** What changes, for whom, when. */
  children: ReactNode
  /** The act, and what it is called while it is being done. */
  words: string
  working: string
  /** What the safe choice is called. */
  leave?: string
  /** Nothing is destroyed: the act is an ordinary button. */
  calm?: boolean
  busy: boolean
  onYes: () => void
  onLeave: () => void
}

/**
 * Asks before something is taken away (ART-APPS §9): the focus lands on the safe choice, Esc closes, and the
 * browser gives the focus back.
 */
export function ConfirmDialog({
  title,
  children,
  words,
  working,
  leave = 'Lascia com’è',
  calm = false,
  busy,
  onYes,
  onLeave,
}: Props) {
  return (
    <Dialog title={title} focus="[data-safe]" onLeave={onLeave}>
      <div className={dialog.body}>{children}</div>
      <div className={dialog.ways}>
        <button
          type="button"
          className={calm ? button.primary : button.danger}
          aria-disabled={busy || undefined}
          onClick={() => busy || onYes()}
        >
          {busy ? working : words}
        </button>
        <button data-safe type="button" className={button.secondary} onClick={onLeave}>
          {leave}
        </button>
      </div>
    </Dialog>
  )
}
