import type { Delivery } from 'contract/press-review/sending/deliveries.ts'
import { progressWords } from './delivery-words.ts'
import { useEffect } from 'react'
import styles from './sending.module.css'

/** How far a delivery has come, in words and as a bar. */
export function Progress({ of: delivery }: { of: Delivery }) {
  const { of, waiting } = delivery.progress
  return (
    <>
      <p>{progressWords(delivery)}</p>
      {of > 0 && (
        <progress
          className={styles.bar}
          max={of}
          value={of - waiting}
          aria-label={`Invio: ${delivery.subject}`}
        />
      )}
    </>
  )
}

/** Polls every two seconds while a delivery is in progress and the page is visible. */
export function useMoving(moves: boolean, again: () => void): void {
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => document.hidden || again(), 2000)
    return () => clearInterval(timer)
  }, [moves, again])
}
