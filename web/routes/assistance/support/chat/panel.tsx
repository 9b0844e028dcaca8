import { useEffect, useRef, useState } from 'react'
import { setPanelOpen } from './reader-client.ts'
import { Head } from './head.tsx'
import { keepProof, type ProofState } from './proof.ts'
import { Room } from './room.tsx'
import { useRoomAboveKeyboard, useWidget } from './use-widget.ts'
import look from './look.module.css'
import styles from './panel.module.css'

/** The panel of the chat (ART-APPS §11): a dialog, so that focus stays in it and Escape closes it. */
export function Panel() {
  const { visit } = useWidget()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const [proofState, setProofState] = useState<ProofState>('working')
  useRoomAboveKeyboard(dialog, open)
  useEffect(() => {
    const element = dialog.current!
    const toggled = () => setOpen(element.open)
    // Not every browser tells of a dialog that opens.
    const seen = new MutationObserver(toggled)
    seen.observe(element, { attributes: true, attributeFilter: ['open'] })
    toggled()
    return () => seen.disconnect()
  }, [])
  useEffect(() => {
    if (!open) return
    const from = document.getElementById('chat-button')
    setPanelOpen(true)
    // The work of proving ends with the panel.
    const endProof = keepProof(setProofState)
    return () => {
      setPanelOpen(false)
      endProof()
      if (document.activeElement === document.body) from?.focus()
    }
  }, [open])
  const close = () => dialog.current!.close()
  // A selection of text that ends outside is no touch outside.
  const outside = useRef(false)
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
       -- Esc closes a dialog, too */
    <dialog
      ref={dialog}
      className={`${look.chat} ${styles.panel}`}
      aria-labelledby="chat-name"
      onPointerDown={({ target }) => (outside.current = target === dialog.current)}
      onClick={({ target }) => outside.current && target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <Head onClose={close} />
        {open && <Room key={visit} proofState={proofState} onClose={close} />}
      </div>
    </dialog>
  )
}
