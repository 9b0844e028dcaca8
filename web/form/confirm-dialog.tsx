import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../frame/icons.tsx'
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
  const element = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  // Before it leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const shown = element.current!
    shown.showModal()
    safe.current?.focus()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={dialog.dialog}
      aria-labelledby="domanda"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <div className={dialog.head}>
        <h2 id="domanda">{title}</h2>
        <button type="button" aria-label="Chiudi" onClick={onLeave}>
          <Icon name="close" size={22} />
        </button>
      </div>
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
        <button ref={safe} type="button" className={button.secondary} onClick={onLeave}>
          {leave}
        </button>
      </div>
    </dialog>
  )
}
