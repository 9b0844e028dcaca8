import { PageIcon, type PageIconName } from '../page/page-icon.tsx'
import { useFormState } from './form-state.ts'
import styles from './choices.module.css'

interface Part {
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
  choices: readonly [Part, Part]
  initial: string
}) {
  const { value } = useFormState()
  const selected = value(name) ?? initial
  return (
    <fieldset className={styles.parts}>
      <legend className="hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === selected} />
          <span>
            {choice.icon && <PageIcon name={choice.icon} />}
            {choice.words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
