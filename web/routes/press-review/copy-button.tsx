import { useState } from 'react'
import button from '../../form/button.module.css'
import styles from './page-mapping.module.css'

/** Copies a text and says whether it went. */
export function CopyButton({
  words,
  done,
  text,
  off = false,
}: {
  words: string
  done: string
  text: () => string
  off?: boolean
}) {
  const [told, setTold] = useState('')
  const copy = async () => {
    if (off) return
    try {
      await navigator.clipboard.writeText(text())
      setTold(done)
    } catch {
      setTold('Non riesco a copiare: seleziona il testo e copialo da te.')
    }
  }
  return (
    <p className={styles.copy}>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={off || undefined}
        onClick={() => void copy()}
      >
        {words}
      </button>
      <span role="status">{told}</span>
    </p>
  )
}
