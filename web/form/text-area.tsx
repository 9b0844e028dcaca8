import { countWords } from './count-words.ts'
import { FieldFrame, useField } from './field.tsx'
import styles from './form.module.css'

/** A text of several lines, with how much of its room is used; lines count as one character each. */
export function TextArea({
  name,
  label,
  max,
  optional = false,
  rows = 6,
  initial,
}: {
  name: string
  label: string
  max: number
  optional?: boolean
  rows?: number
  initial?: string | undefined
}) {
  const { error, control } = useField(name, false)
  const text = control.defaultValue ?? initial ?? ''
  return (
    <FieldFrame name={name} label={label} optional={optional} error={error}>
      <textarea
        {...control}
        defaultValue={text}
        rows={rows}
        dir="auto"
        aria-describedby={[error !== undefined && `${name}-errore`, `${name}-conto`]
          .filter(Boolean)
          .join(' ')}
        className={`${styles.control} ${styles.area}`}
      />
      <p id={`${name}-conto`} className={styles.count} data-most={max}>
        {countWords(text.replace(/\r\n/g, '\n').length, max)}
      </p>
    </FieldFrame>
  )
}
