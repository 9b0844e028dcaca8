import type { ReactNode } from 'react'
import { PageIcon, type PageIconName } from '../page/page-icon.tsx'
import { Message } from './field.tsx'
import { useFormState } from './form-state.ts'
import form from './form.module.css'
import styles from './choices.module.css'

interface Choice {
  value: string
  words: string
  icon?: PageIconName
}

/** A choice of two, as a switch of two parts: a group of radios (ART-APPS §5). */
export function TwoPart({
  name,
  legend,
  choices,
  initial,
}: {
  name: string
  legend: string
  choices: readonly [Choice, Choice]
  initial: string
}) {
  const { value } = useFormState()
  const chosen = value(name) ?? initial
  return (
    <fieldset className={styles.parts}>
      <legend className="hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === chosen} />
          <span>
            {choice.icon && <PageIcon name={choice.icon} />}
            {choice.words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Up to six choices, in a row while there is room. */
export function Radios({
  name,
  legend,
  choices,
  initial,
  onPick,
}: {
  name: string
  legend: string
  choices: readonly Choice[]
  initial: string
  onPick?: (value: string) => void
}) {
  const { value } = useFormState()
  const chosen = value(name) ?? initial
  return (
    <fieldset className={styles.radios}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen}
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

/** Boxes that must all be ticked, of one name: `name[]` in the form. */
export function Ticks({
  name,
  legend,
  boxes,
  children,
}: {
  name: string
  legend: string
  boxes: readonly { value: string; words: string; note?: string }[]
  children?: ReactNode
}) {
  const { errors, first, ticked } = useFormState()
  const error = errors[name]
  const goal = boxes.find((box) => !ticked(`${name}[]`, box.value))?.value
  return (
    <fieldset
      id={name}
      className={form.field}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-errore`}
    >
      <legend>{legend}</legend>
      <Message name={name} error={error} />
      <div className={styles.ticks}>
        {boxes.map((box) => (
          <TickBox
            key={box.value}
            name={`${name}[]`}
            error={name}
            value={box.value}
            wrong={error !== undefined}
            first={first === name && box.value === goal}
          >
            {box.words}
            {box.note !== undefined && <small>{box.note}</small>}
          </TickBox>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function TickBox({
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
