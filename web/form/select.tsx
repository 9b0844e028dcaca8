import { FieldFrame, useField } from './field.tsx'
import styles from './form.module.css'

/** A choice of more than six, or of a few long ones: the browser's own list (ART-APPS §5). */
export function Select({
  name,
  label,
  empty,
  choices,
}: {
  name: string
  label: string
  /** What it says before anything is chosen. */
  empty: string
  choices: readonly { value: string; words: string }[]
}) {
  const { error, control } = useField(name, false)
  return (
    <FieldFrame name={name} label={label} error={error}>
      <select
        {...control}
        defaultValue={control.defaultValue ?? ''}
        className={`${styles.control} ${styles.select}`}
      >
        <option value="">{empty}</option>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
