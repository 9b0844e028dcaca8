import { useEffect, useRef, useState } from 'react'
import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { CONSENT_COOKIE } from '../../../consent/choice.ts'
import { clearStored } from '../../../consent/clear.ts'
import { holds, onConsent } from '../../../consent/consent.ts'
import { purposeWords } from '../../../consent/words.ts'
import { runsHere, type Run } from '../../../outside/ran.ts'
import { fullDate, timeOfDay } from '../../../words/dates.ts'
import { access, byConsent, choice, storedKinds } from './stored-kinds.ts'
import styles from './utilities.module.css'

interface StoredData {
  keys: readonly string[]
  cookies: readonly string[]
  runs: readonly Run[]
}

function readStored(): StoredData {
  const cookies = document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || [])
  try {
    return { keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)], cookies, runs: runsHere() }
  } catch {
    return { keys: [], cookies, runs: [] } // Storage may be blocked: then nothing is stored there.
  }
}

/** What stays when all else goes: who is here, and what they chose. */
const stays = (name: string) => access.keys.includes(name) || choice.keys.includes(name)

/**
 * What is kept here now and what ran, with a button that empties it: all but the access, which one leaves by
 * «Esci», and the choice about cookies.
 */
export function StoredHere() {
  const [stored, setStored] = useState<StoredData | null>(null)
  const [emptied, setEmptied] = useState(false)
  const doneMessage = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const look = () => setStored(readStored())
    look()
    // A choice above is kept as soon as it is made; what consent lets run comes after it.
    addEventListener('change', look)
    addEventListener('edicola:ran', look)
    const end = onConsent(look)
    return () => {
      removeEventListener('change', look)
      removeEventListener('edicola:ran', look)
      end()
    }
  }, [])
  useEffect(() => {
    if (emptied) doneMessage.current?.focus()
  }, [emptied])
  if (stored === null) return <p className={styles.note}>Guardo che cosa c’è…</p>
  const { here, others } = storedKinds(stored.keys, stored.cookies)
  const isHere = (name: string) => stored.keys.includes(name) || stored.cookies.includes(name)
  const signedIn = stored.keys.includes('user')
  const staying = [
    ...(signedIn ? ['il tuo accesso'] : []),
    ...(stored.cookies.includes(CONSENT_COOKIE) ? ['la tua scelta sui cookie'] : []),
  ]
  const empty = () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
    clearStored()
    // What the choices looked like goes with them.
    delete document.documentElement.dataset['theme']
    delete document.documentElement.dataset['text']
    dispatchEvent(new Event('edicola:look'))
    setStored(readStored())
    setEmptied(true)
  }
  const something = others.length > 0 || stored.keys.some((key) => !stays(key))
  return (
    <>
      {here.length + others.length === 0 ? (
        <p className={styles.note}>Niente: questo browser non conserva nulla di questo sito.</p>
      ) : (
        <dl className={styles.kept}>
          {here.map(({ name, about, keys, cookies = [] }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
              <dd className={styles.when}>
                <code>{[...keys, ...cookies].filter(isHere).join(', ')}</code>
              </dd>
            </div>
          ))}
          {others.length > 0 && (
            <div>
              <dt>{byConsent.name}</dt>
              <dd>{byConsent.about}</dd>
              <dd className={styles.when}>
                <code>{others.join(', ')}</code>
              </dd>
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
        <p ref={doneMessage} tabIndex={-1} role="status" className={styles.done}>
          Fatto: qui non c’è più nulla{staying.length > 0 && `, tranne ${staying.join(' e ')}`}.
        </p>
      )}
      {signedIn && (
        <p className={styles.note}>
          L’accesso resta: per toglierlo da questo dispositivo <a href="/logout">esci dall’account</a>.
        </p>
      )}
      <h3 className={styles.ran}>Che cosa è entrato in funzione</h3>
      {stored.runs.length === 0 ? (
        <p className={styles.note}>
          Niente{holds(4) ? ' finora' : ''}: in questo browser non ha funzionato nessuno strumento di altri.
        </p>
      ) : (
        <dl className={styles.kept}>
          {stored.runs.map((run) => (
            <div key={run.name}>
              <dt>{run.name}</dt>
              <dd>{run.why}</dd>
              <dd className={styles.when}>
                {reasonOf(run.purpose)}. {outcomeWords[run.outcome]} {atWords(run.at)}, da{' '}
                <code>{run.host}</code>.
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const reasonOf = (purpose: ConsentPurpose): string =>
  purpose === 1 ? 'Necessario' : `Con il tuo consenso: ${purposeWords[purpose].name.toLocaleLowerCase('it')}`

const atWords = (at: number): string => {
  const instant = new Date(at).toISOString()
  return `${fullDate(instant)} alle ${timeOfDay(instant)}`
}

const outcomeWords: Readonly<Record<Run['outcome'], string>> = {
  asked: 'Chiesto',
  ran: 'L’ultima volta',
  late: 'Non ha risposto in tempo:',
  failed: 'Non è arrivato:',
}
