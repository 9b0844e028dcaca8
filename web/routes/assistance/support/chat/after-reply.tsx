import { useState } from 'react'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { startNewChat, endChat } from './assistant.ts'
import button from '../../../../form/button.module.css'
import styles from './panel.module.css'

interface Props {
  messages: readonly Message[]
  pending: boolean
  /** A chat that has helped is closed with its panel (SPEC §4). */
  onSolved: () => void
}

/** After an answer (SPEC §2): whether it has helped, and a new chat. */
export function AfterReply({ messages, pending, onSolved }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (pending || messages.at(-1)?.author !== 'assistant') return null
  const act = (work: () => Promise<boolean>, then?: () => void) => async () => {
    if (busy) return
    setBusy(true)
    const done = await work()
    setBusy(false)
    setFailed(!done)
    if (done) then?.()
  }
  return (
    <div className={styles.after}>
      {messages.length > 1 && !messages.at(-1)?.choices && (
        <>
          <p>Hai risolto?</p>
          <div className={styles.ways}>
            <button type="button" className={button.small} onClick={act(() => endChat(true), onSolved)}>
              Ok, grazie
            </button>
            <button type="button" className={button.small} onClick={act(() => endChat(false))}>
              Non ho risolto
            </button>
          </div>
        </>
      )}
      <button type="button" className={styles.link} onClick={act(startNewChat)}>
        Inizia una nuova chat
      </button>
      {failed && <p role="alert">Non è riuscito: controlla la connessione e riprova.</p>}
    </div>
  )
}
