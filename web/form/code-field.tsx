import { useEffect, useRef } from 'react'
import { enhanceCode } from './enhance/code.ts'
import { FieldFrame, useField } from './field.tsx'
import form from './form.module.css'
import styles from './code-field.module.css'

const DIGITS = 8

/** The code of a mail: one real input, drawn as eight boxes in two groups; pasting works, spaces fall out. */
export function CodeField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { error, control } = useField(name, hint !== undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const alive = new AbortController()
    enhanceCode(input.current!, alive.signal)
    return () => alive.abort()
  }, [])
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className={styles.code}>
        <input
          {...control}
          defaultValue={undefined}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={form.control}
        />
        <div aria-hidden="true" className={styles.boxes}>
          {Array.from({ length: DIGITS }, (_, i) => (
            <span key={i} data-here={i === 0 || undefined} />
          ))}
        </div>
      </div>
    </FieldFrame>
  )
}
