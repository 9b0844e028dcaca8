import { Suspense, useCallback, useState } from 'react'
import { keepLook } from '../../../../islands/look.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import { textSizes } from '../../../../words/text-sizes.ts'
import { ToolIcon } from '../tool-icon.tsx'
import styles from './article-tools.module.css'
import { ReadAloud } from './read-aloud.tsx'

/**
 * Chooses the size of the text; kept in this browser, put on `<html>` before the first paint by the head
 * script.
 */
function TextSize() {
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

// It comes when it is asked for, with its calls.
const GiftPanel = lazyPart(async () => (await import('./gift-panel.tsx')).GiftPanel)

interface Props {
  title: string
  url: string
  minutes: number
  /** Id of the element that holds the text. */
  body: string
  /** The article that subscribers may give from here; null: it is free, there is nothing to give. */
  gives: string | null
  /** False where the page around the text prints itself. */
  print?: boolean
}

/**
 * Listen, larger text, give, share, copy, print (ART §7). Before it wakes, its buttons wait for the first
 * touch.
 */
export function ArticleTools({ title, url, minutes, body, gives, print: prints = true }: Props) {
  const [panel, setPanel] = useState<'listen' | 'text' | 'gift' | null>(null)
  const [message, setMessage] = useState('')
  const close = useCallback(() => setPanel(null), [])
  const toggle = (name: 'listen' | 'text' | 'gift') => setPanel(panel === name ? null : name)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage('Link copiato negli appunti')
    } catch {
      setMessage('Errore nella copia del link')
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    // Closing the share sheet is not an error.
    await navigator.share({ title, url }).catch(() => {})
  }
  return (
    <>
      <div className={styles.row} data-scripted="" role="group" aria-label="Strumenti dell’articolo">
        <button
          type="button"
          aria-expanded={panel === 'listen'}
          onClick={() => toggle('listen')}
          aria-label={`Ascolta, ${minutes} min`}
        >
          <ToolIcon name="listen" />
          <span>Ascolta</span>
        </button>
        <button
          type="button"
          aria-expanded={panel === 'text'}
          onClick={() => toggle('text')}
          aria-label="Dimensione del testo"
        >
          <b className={styles.letters} aria-hidden="true" />
          <span>Testo</span>
        </button>
        <span className={styles.space} />
        {gives !== null && (
          <button
            type="button"
            className={styles.gift}
            aria-expanded={panel === 'gift'}
            onClick={() => toggle('gift')}
            aria-label="Regala l’articolo"
          >
            <ToolIcon name="gift" />
            <span>Regala</span>
          </button>
        )}
        <button type="button" onClick={() => void copy()} aria-label="Copia il link">
          <ToolIcon name="link" />
          <span>Copia il link</span>
        </button>
        <button type="button" onClick={() => void share()} aria-label="Condividi">
          <ToolIcon name="share" />
          <span>Condividi</span>
        </button>
        {prints && (
          <button type="button" className={styles.desk} onClick={() => print()} aria-label="Stampa">
            <ToolIcon name="print" />
            <span>Stampa</span>
          </button>
        )}
      </div>
      {panel === 'listen' && <ReadAloud body={body} onEnd={close} />}
      {panel === 'text' && <TextSize />}
      {panel === 'gift' && gives !== null && (
        <Suspense>
          <GiftPanel id={gives} origin={new URL(url).origin} />
        </Suspense>
      )}
      <p role="status" className={message === '' ? 'hidden' : styles.said}>
        {message}
      </p>
    </>
  )
}
