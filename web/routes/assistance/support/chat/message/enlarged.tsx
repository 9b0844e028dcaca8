import { useLayoutEffect, useRef } from 'react'
import { ChatIcon } from '../drawing.tsx'
import styles from './cards.module.css'

/** A photo as large as the screen allows; Esc closes it, and the browser gives the focus back. */
export function Enlarged({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = element.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={styles.large}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        // The panel that the chat is in may be a dialog too.
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => event.stopPropagation()}
    >
      <button type="button" aria-label="Chiudi" onClick={onClose}>
        <ChatIcon name="close" size={24} />
      </button>
      <img src={src} alt={`Foto: ${name}`} />
    </dialog>
  )
}
