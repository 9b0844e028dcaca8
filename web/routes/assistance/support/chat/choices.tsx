import { useState } from 'react'
import { Icon } from '../../../../frame/icons.tsx'
import { endChat } from './assistant.ts'
import styles from './opening.module.css'

interface Props {
  questions: readonly string[]
  /** Nothing can be asked just now. */
  disabled: boolean
  onAsk: (question: string) => void
}

/** The questions one of which may be meant, and none of them: then a person, or the contact form. */
export function Choices({ questions, disabled, onAsk }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const none = async () => {
    if (busy) return
    setBusy(true)
    setFailed(!(await endChat(false)))
    setBusy(false)
  }
  const way = (words: string, act: () => void, idle = false) => (
    <li key={words}>
      <button type="button" aria-disabled={idle || undefined} onClick={() => idle || act()}>
        {words}
        <Icon name="right" size={18} />
      </button>
    </li>
  )
  return (
    <div className={styles.frequent}>
      <ul aria-label="Le domande più vicine">
        {questions.map((question) => way(question, () => onAsk(question), disabled))}
        {way('Nessuna di queste', () => void none())}
      </ul>
      {failed && <p role="alert">Non è riuscito: controlla la connessione e riprova.</p>}
    </div>
  )
}
