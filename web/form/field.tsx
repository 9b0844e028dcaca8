import type { InputHTMLAttributes, ReactNode } from 'react'
import { PageIcon } from '../page/page-icon.tsx'
import { useFormState } from './form-state.ts'
import styles from './form.module.css'

/**
 * What a field of one line may be filled in with (HTML, «Autofill»). Not `street-address`, which may have
 * several lines: HTML has `address-line1` for the first of them.
 */
export type FieldAutofill =
  | 'off'
  | 'name'
  | 'given-name'
  | 'family-name'
  | 'organization'
  | 'username'
  | 'email'
  | 'tel'
  | 'bday'
  | 'one-time-code'
  | `address-${'line1' | 'line2' | 'level1' | 'level2'}`
  | 'postal-code'
  | 'country'
  | `cc-${'number' | 'exp' | 'csc' | 'name'}`

interface Props {
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  type?: 'text' | 'email' | 'tel' | 'date'
  /** Of a day. */
  min?: string
  max?: string
  autoComplete?: FieldAutofill
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  initial?: string | undefined
  /** What is stored here and does not go with the rest: said, never refused. */
  doubt?: string | undefined
}

/** What a control needs of the form around it: its id, its error, who describes it. */
export function useField(name: string, hinted: boolean) {
  const { errors, first, value } = useFormState()
  const error = errors[name]
  const described = [hinted && `${name}-nota`, error !== undefined && `${name}-errore`]
    .filter(Boolean)
    .join(' ')
  return {
    error,
    control: {
      id: name,
      name,
      defaultValue: value(name),
      autoFocus: first === name || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/**
 * Label, hint, message, control: always in this order, so that no keyboard ever covers the message (ART-APPS
 * §5).
 */
export function FieldFrame({
  name,
  label,
  hint,
  optional,
  error,
  children,
}: {
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  error: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.field} data-wrong={error !== undefined || undefined}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {optional === true && <span> (facoltativo)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-nota`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Message name={name} error={error} />
      {children}
    </div>
  )
}

/** What is wrong with a field; its place is there before anything is. */
export const Message = ({ name, error }: { name: string; error: string | undefined }) => (
  <p id={`${name}-errore`} className={styles.message} hidden={error === undefined}>
    <PageIcon name="wrong" size={19} />
    <span>{error}</span>
  </p>
)

/** A line of text. */
export function Field({
  name,
  label,
  hint,
  optional = false,
  type = 'text',
  min,
  max,
  autoComplete,
  inputMode,
  initial,
  doubt,
}: Props) {
  const { error, control } = useField(name, hint !== undefined)
  const described = [control['aria-describedby'], doubt !== undefined && `${name}-dubbio`]
    .filter(Boolean)
    .join(' ')
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...control}
        defaultValue={control.defaultValue ?? initial}
        type={type}
        min={min}
        max={max}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={type === 'email' ? false : undefined}
        className={styles.control}
        aria-describedby={described || undefined}
      />
      {doubt !== undefined && (
        <p id={`${name}-dubbio`} className={styles.doubt}>
          {doubt}
        </p>
      )}
    </FieldFrame>
  )
}
