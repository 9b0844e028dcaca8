import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './chatbot.module.css'

/** Esc and a press outside close it. */
const closedByAnything = { closedby: 'any' } as const

/** A modal panel over the conversation on narrow windows, closed by Esc or a press outside. */
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

/** Whether the window is wider than `em`: 51.25 fits the past chats, 64 the panel too. */
export function useWide(em: number): boolean {
  const query = `(width > ${em}em)`
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
