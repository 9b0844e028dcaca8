import { type ReactNode, useId } from 'react'
import form from '../../../../form/form.module.css'
import choices from '../../../../form/choices.module.css'

/** Controls of the desk's dialogs, which keep what is typed themselves: no form is sent. */

/** One line, or several. */
export function TextField({
  label,
  hint,
  value,
  rows,
  max,
  inputMode,
  optional = false,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  rows?: number
  max: number
  inputMode?: 'decimal' | 'numeric'
  optional?: boolean
  onChange: (value: string) => void
}) {
  const id = useId()
  const control = {
    id,
    // What is typed is kept under it.
    name: label,
    value,
    maxLength: max,
    autoComplete: 'off',
    'aria-describedby': hint === undefined ? undefined : `${id}-nota`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
        {optional && <span> (facoltativo)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-nota`} className={form.hint}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input type="text" inputMode={inputMode} className={form.control} {...control} />
      ) : (
        <textarea rows={rows} dir="auto" className={`${form.control} ${form.area}`} {...control} />
      )}
    </div>
  )
}

export function RadioField<V extends string>({
  legend,
  value,
  options,
  onPick,
}: {
  legend: string
  value: V
  options: readonly { value: V; words: ReactNode }[]
  onPick: (value: V) => void
}) {
  return (
    <fieldset className={form.field}>
      <legend>{legend}</legend>
      <div className={choices.ticks}>
        {options.map((option) => (
          <label key={option.value} className={choices.choice}>
            <input
              type="radio"
              name={legend}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function SelectField({
  label,
  value,
  options,
  onPick,
}: {
  label: string
  value: string
  options: readonly { value: string; words: string }[]
  onPick: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      <select
        id={id}
        name={label}
        className={`${form.control} ${form.select}`}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  )
}
