import { useEffect, useRef, useState } from 'react'
import { FieldFrame, useField } from './field.tsx'
import form from './form.module.css'
import styles from './code-field.module.css'

const DIGITS = 8

/** The code of a mail: one real input, drawn as eight boxes in two groups; pasting works, spaces fall out. */
export function CodeField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { error, control } = useField(name, hint !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const take = () => {
    const field = input.current!
    const digits = field.value.replace(/\D/g, '').slice(0, DIGITS)
    if (digits !== field.value) field.value = digits
    setTyped(digits)
  }
  useEffect(take, [])
  /** The boxes show no caret inside the code: it stands at the end. */
  const toEnd = () => input.current?.setSelectionRange(DIGITS, DIGITS)
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className={styles.code} data-focused={focused || undefined}>
        <input
          {...control}
          defaultValue={undefined}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={form.control}
          onInput={take}
          onSelect={toEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <div aria-hidden="true" className={styles.boxes}>
          {Array.from({ length: DIGITS }, (_, i) => (
            <span key={i} data-here={i === Math.min(typed.length, DIGITS - 1) || undefined}>
              {typed[i] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  )
}
