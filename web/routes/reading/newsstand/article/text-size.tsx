import { useState } from 'react'
import { keepLook } from '../../../../islands/look.ts'
import { textSizes } from '../../../../words/text-sizes.ts'
import styles from './article-tools.module.css'

/**
 * Chooses the size of the text; kept in this browser, put on `<html>` before the first paint by the head
 * script.
 */
export function TextSize() {
  const [size, setSize] = useState(() => document.documentElement.dataset['text'] ?? '1')
  const choose = (value: string) => {
    setSize(value)
    keepLook('text-size', value)
  }
  return (
    <fieldset className={styles.panel}>
      <legend className="hidden">Dimensione del testo</legend>
      {textSizes.map(([value, word]) => (
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
