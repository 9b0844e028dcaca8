import type { ReactNode } from 'react'
import { TickBox } from './choices.tsx'
import { Message } from './field.tsx'
import { useFormState } from './form-state.ts'
import form from './form.module.css'
import styles from './choices.module.css'

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
