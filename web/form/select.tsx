import { useAlive } from '../page/use-alive.ts'
import { type FieldAutofill, FieldFrame, useField } from './field.tsx'
import styles from './form.module.css'

/** A longer list comes with the life of the page: hundreds of choices weigh more than the rest of it. */
const MAX_DRAWN = 20

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
  autoComplete?: FieldAutofill
  choices: readonly { value: string; words: string }[]
  initial?: string
  /** How no choice reads; absent: there is always one. */
  none?: string
  onPick?: (value: string) => void
}) {
  const { error, control } = useField(name, hint !== undefined)
  const selected = control.defaultValue ?? initial ?? ''
  const whole = useAlive() || choices.length <= MAX_DRAWN
  const offered = whole ? choices : choices.filter(({ value }) => value === selected)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <select
        {...control}
        defaultValue={selected}
        autoComplete={autoComplete}
        className={`${styles.control} ${styles.select}`}
        onChange={onPick && ((event) => onPick(event.target.value))}
      >
        {none !== undefined && <option value="">{none}</option>}
        {offered.map(({ value, words }) => (
          // Browsers and the server may have other names for a country.
          <option key={value} value={value} suppressHydrationWarning>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
