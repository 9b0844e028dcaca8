import { type RefObject, useState } from 'react'
import { Icon } from '../../../../frame/icons.tsx'
import { signInAddress } from '../../../../session/addresses.ts'
import { accountOrigin } from '../../../../session/session.ts'
import { frequent, greeting } from './words.ts'
import button from '../../../../form/button.module.css'
import styles from './opening.module.css'
import panel from './panel.module.css'

/** Sign in, or not (SPEC §2): while nobody has said anything, and nobody is known. */
export function Strip() {
  const [anonymous, setAnonymous] = useState(false)
  if (anonymous) return null
  return (
    <div className={styles.strip}>
      <p>Accedi: vedo il tuo abbonamento e rispondo meglio.</p>
      <div>
        <a className={button.primary} href={signInAddress(accountOrigin() ?? '', location.href)}>
          Accedi
        </a>
        <button type="button" className={panel.link} onClick={() => setAnonymous(true)}>
          Resta anonimo
        </button>
      </div>
    </div>
  )
}

/** What the assistant says first, and what readers ask most. */
export function Greeting({ fresh, onAsk }: { fresh: boolean; onAsk: (question: string) => void }) {
  const [words] = useState(() => greeting(new Date()))
  return (
    <>
      <div className={styles.greeting}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {fresh && (
        <div className={styles.frequent}>
          <h3>Le domande più frequenti</h3>
          <ul>
            {frequent.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onAsk(question)}>
                  {question}
                  <Icon name="right" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface TermsProps {
  box: RefObject<HTMLInputElement | null>
  ticked: boolean
  /** A question was sent without it. */
  wrong: boolean
  onTick: (ticked: boolean) => void
}

/** SPEC §5: terms and data processing are accepted before the first message. */
export const Terms = ({ box, ticked, wrong, onTick }: TermsProps) => (
  <div className={styles.terms} data-wrong={wrong || undefined}>
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={ticked}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'chat-terms' : undefined}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>
        Accetto i{' '}
        <a href="/info/condizioni" target="_blank" rel="noreferrer">
          termini
        </a>{' '}
        e il{' '}
        <a href="/info/privacy" target="_blank" rel="noreferrer">
          trattamento dei dati
        </a>{' '}
        della chat.
      </span>
    </label>
    {wrong && (
      <p id="chat-terms" role="alert">
        Per scrivere serve il tuo sì. La domanda è ancora qui.
      </p>
    )}
  </div>
)
