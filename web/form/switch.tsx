import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'

/** Yes or no, at once: what it is about on the left, how it stands in a word beside the switch. */
export function Switch({
  on,
  busy,
  name,
  onTurn,
  children,
}: {
  on: boolean
  /** It is being turned. */
  busy: boolean
  name: string
  onTurn: () => void
  /** What a yes means, to the letter. */
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <p id={`${id}-nome`} className={styles.name}>
          {name}
        </p>
        <p id={`${id}-testo`} className={styles.text}>
          {children}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-nome`}
        aria-describedby={`${id}-testo`}
        className={styles.switch}
        onClick={onTurn}
      >
        <span aria-hidden="true">{on ? 'Sì' : 'No'}</span>
        <i aria-hidden="true" />
      </button>
    </div>
  )
}
