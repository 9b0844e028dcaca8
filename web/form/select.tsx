import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, useField } from './field.tsx'
import styles from './form.module.css'

/** More than six choices: a list of the browser's own (ART-APPS §5). `''` stands for none of them. */
export function Select({
  name,
  label,
  hint,
  optional = false,
  autoComplete,
  choices,
  initial,
  none,
  onPick,
}: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  choices: readonly { value: string; words: string }[]
  initial?: string
  /** How no choice reads; absent: there is always one. */
  none?: string
  onPick?: (value: string) => void
}) {
  const { error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <select
        {...control}
        defaultValue={control.defaultValue ?? initial ?? ''}
        autoComplete={autoComplete}
        className={`${styles.control} ${styles.select}`}
        onChange={onPick && ((event) => onPick(event.target.value))}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
