import type { ReactNode } from 'react'
import { Message } from './field.tsx'
import { useFormState } from './form-state.ts'
import form from './form.module.css'
import styles from './choices.module.css'

interface Choice {
  value: string
  words: string
}

/** Up to six choices, in a row while there is room. */
export function Radios({
  name,
  legend,
  choices,
  initial,
  onNear,
  onPick,
}: {
  name: string
  legend: string
  choices: readonly Choice[]
  initial: string
  /** Somebody is about to choose: what a choice brings may be fetched. */
  onNear?: () => void
  onPick?: (value: string) => void
}) {
  const { value } = useFormState()
  const selected = value(name) ?? initial
  return (
    <fieldset className={styles.radios} onPointerEnter={onNear}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === selected}
            onFocus={onNear}
            onChange={onPick && (() => onPick(choice.value))}
          />
          <span>{choice.words}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A box to tick, alone: its message stands above it. */
export function Tick({
  name,
  initial = false,
  onTick,
  children,
}: {
  name: string
  initial?: boolean
  onTick?: (ticked: boolean) => void
  children: ReactNode
}) {
  const { errors, first } = useFormState()
  const error = errors[name]
  return (
    <div className={form.field} data-wrong={error !== undefined || undefined}>
      <Message name={name} error={error} />
      <TickBox
        name={name}
        error={name}
        value="si"
        id={name}
        wrong={error !== undefined}
        first={first === name}
        initial={initial}
        onTick={onTick}
      >
        {children}
      </TickBox>
    </div>
  )
}

/** One box to tick, with its words. */
export function TickBox({
  name,
  error,
  value,
  id,
  wrong,
  first,
  initial = false,
  onTick,
  children,
}: {
  name: string
  error: string
  value: string
  id?: string
  wrong: boolean
  first: boolean
  initial?: boolean
  onTick?: ((ticked: boolean) => void) | undefined
  children: ReactNode
}) {
  const { ticked } = useFormState()
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={initial || ticked(name, value)}
        onChange={onTick && ((event) => onTick(event.target.checked))}
        aria-describedby={wrong ? `${error}-errore` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form sent back begins at its first wrong field
        autoFocus={first || undefined}
      />
      <span>{children}</span>
    </label>
  )
}
