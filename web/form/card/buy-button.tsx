import type { ReactNode } from 'react'
import { useFormState } from '../form-state.ts'
import styles from './buy.module.css'

/** Orders. The words of the law stand on the button itself (Codice del consumo art. 51 c. 2). */
export function BuyButton({ busy: busyWords, children }: { busy: string; children: ReactNode }) {
  const { busy } = useFormState()
  return (
    <button type="submit" className={styles.pay} aria-disabled={busy || undefined}>
      {busy ? (
        busyWords
      ) : (
        <>
          {children} <small>Ordine con obbligo di pagare</small>
        </>
      )}
    </button>
  )
}
