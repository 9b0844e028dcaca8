import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../frame/icons.tsx'
import styles from './dialog.module.css'

/**
 * The frame of a dialog (ART-APPS §9): the focus lands on what `focus`, a selector, names; Esc and the cross
 * leave it, and the browser gives the focus back. `onEscape`: Esc goes a step back instead.
 */
export function Dialog({
  title,
  focus,
  draft,
  className = '',
  onLeave,
  onEscape = onLeave,
  children,
}: {
  title: string
  focus?: string
  /** What is typed in it is kept under this name until it is done or left. */
  draft?: string | undefined
  className?: string | undefined
  onLeave: () => void
  onEscape?: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before it leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const shown = element.current!
    shown.showModal()
    if (focus) shown.querySelector<HTMLElement>(focus)?.focus()
    return () => shown.close()
  }, [focus])
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      data-draft={draft}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Chiudi" onClick={onLeave}>
          <Icon name="close" size={22} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
