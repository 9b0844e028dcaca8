import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './chatbot.module.css'

/** A touch outside and Esc close it. */
const closedByAnything = { closedby: 'any' } as const

/** What lies over the talk where there is no room beside it: modal, closed by Esc or a touch outside. */
export function Drawer({
  label,
  whole = false,
  onClose,
  children,
}: {
  label: string
  /** The whole screen. */
  whole?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = element.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={whole ? styles.whole : styles.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...closedByAnything}
    >
      {children}
    </dialog>
  )
}
