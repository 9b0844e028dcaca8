import { useEffect, useRef, useState } from 'react'
import styles from './utilities.module.css'

/** What this browser may keep under the keys of `decisions/page-contracts.md`, as a person would say it. */
const kinds = [
  {
    keys: ['user', 'userPayload'],
    name: 'Il tuo accesso',
    about: 'Chi sei, per non chiederlo a ogni pagina.',
  },
  { keys: ['text-size', 'theme'], name: 'Aspetto e testo', about: 'Le scelte di questa pagina.' },
  {
    keys: ['reader-places', 'reader-view'],
    name: 'Segni di lettura',
    about: 'A che pagina eri arrivato in ogni edizione, e se ne sfogli una o due per volta.',
  },
  { keys: ['notices'], name: 'Avvisi', about: 'Quelli che non hai ancora chiuso.' },
  {
    keys: ['back_to_site_uri'],
    name: 'Da dove vieni',
    about: 'La pagina del sito del giornale a cui tornare dal menu.',
  },
] as const
const access: readonly string[] = kinds[0].keys

const keysHere = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return [] // Storage may be refused: then nothing is kept.
  }
}

/** What is kept here now, and a button that empties it: all but the access, which one leaves by «Esci». */
export function KeptHere() {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const [emptied, setEmptied] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const look = () => setKeys(keysHere())
    look()
    // A choice above is kept as soon as it is made.
    addEventListener('change', look)
    return () => removeEventListener('change', look)
  }, [])
  useEffect(() => {
    if (emptied) told.current?.focus()
  }, [emptied])
  if (keys === null) return <p className={styles.note}>Guardo che cosa c’è…</p>
  const here = kinds.filter((kind) => kind.keys.some((key) => keys.includes(key)))
  const others = keys.filter((key) => !kinds.some((kind) => (kind.keys as readonly string[]).includes(key)))
  const signedIn = keys.includes('user')
  const empty = () => {
    for (const key of keysHere()) if (!access.includes(key)) localStorage.removeItem(key)
    // What the choices looked like goes with them.
    delete document.documentElement.dataset['theme']
    delete document.documentElement.dataset['text']
    dispatchEvent(new Event('edicola:look'))
    setKeys(keysHere())
    setEmptied(true)
  }
  const something = keys.some((key) => !access.includes(key))
  return (
    <>
      {here.length + others.length === 0 ? (
        <p className={styles.note}>Niente: questo browser non conserva nulla di questo sito.</p>
      ) : (
        <dl className={styles.kept}>
          {here.map(({ name, about }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
          {others.length > 0 && (
            <div>
              <dt>Annotazioni tecniche</dt>
              <dd>Servono alle pagine per non ripetere due volte la stessa cosa; non dicono chi sei.</dd>
            </div>
          )}
        </dl>
      )}
      {something && (
        <button type="button" className={styles.empty} onClick={empty}>
          Svuota
        </button>
      )}
      {emptied && (
        <p ref={told} tabIndex={-1} role="status" className={styles.done}>
          Fatto: qui non c’è più nulla{signedIn ? ', tranne il tuo accesso' : ''}.
        </p>
      )}
      {signedIn && (
        <p className={styles.note}>
          L’accesso resta: per toglierlo da questo dispositivo <a href="/logout">esci dall’account</a>.
        </p>
      )}
    </>
  )
}
