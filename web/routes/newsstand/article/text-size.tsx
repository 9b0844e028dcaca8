import { useState } from 'react'
import styles from './article-tools.module.css'

/** ART §2: factors of the body text; the measure is in em and follows. */
const sizes = [
  ['0.9', 'Piccolo'],
  ['1', 'Normale'],
  ['1.15', 'Grande'],
  ['1.3', 'Più grande'],
  ['1.5', 'Massimo'],
] as const
const KEY = 'text-size'

/**
 * Chooses the size of the text; kept in this browser, put on `<html>` before the first paint by the head
 * script.
 */
export function TextSize() {
  const [size, setSize] = useState(() => document.documentElement.dataset['text'] ?? '1')
  const choose = (value: string) => {
    setSize(value)
    keepSize(value)
  }
  return (
    <fieldset className={styles.panel}>
      <legend className="hidden">Dimensione del testo</legend>
      {sizes.map(([value, word]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="text-size"
            value={value}
            checked={size === value}
            onChange={() => choose(value)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}

function keepSize(value: string): void {
  const { dataset } = document.documentElement
  if (value === '1') {
    delete dataset['text']
    localStorage.removeItem(KEY)
  } else {
    dataset['text'] = value
    localStorage.setItem(KEY, value)
  }
}
