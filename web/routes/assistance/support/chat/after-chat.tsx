import { useState } from 'react'
import { rateChat, saveTranscript, mailTranscript } from 'contract/assistance/support/chat/chat.ts'
import { saveFile } from '../../../../session/save-file.ts'
import { startNewChat } from './assistant.ts'
import { ask } from './calls.ts'
import { sortedMessages } from '../conversation/conversation.ts'
import { changeWidget, type WidgetState } from './widget-state.ts'
import button from '../../../../form/button.module.css'
import styles from './panel.module.css'

const marks = [
  { mark: 1, words: 'Per niente' },
  { mark: 2, words: 'Poco' },
  { mark: 3, words: 'Abbastanza' },
  { mark: 4, words: 'Bene' },
  { mark: 5, words: 'Molto bene' },
] as const

/** A chat that is over: how it went, its text to keep, a new one. */
export function AfterChat({ state }: { state: WidgetState }) {
  const { chat, messages } = state
  const [notice, setNotice] = useState('')
  const person = sortedMessages(messages).some(({ author }) => author === 'operator')
  const rate = async (rating: number) => {
    const answer = await ask(rateChat, { rating, words: '' })
    if (answer.ok) changeWidget({ chat: { ...chat!, rating } })
    setNotice(answer.ok ? 'Grazie: lo leggiamo.' : 'Il voto non è arrivato. Riprova.')
  }
  const save = async () => {
    const { ok } = await saveFile(saveTranscript, {})
    setNotice(ok ? 'Trascrizione scaricata.' : 'La trascrizione non è arrivata. Riprova.')
  }
  const mail = async () => {
    const answer = await ask(mailTranscript, {})
    setNotice(
      answer.ok
        ? `Trascrizione inviata a ${answer.data.email}.`
        : answer.code === 'ERR_WRITER_REQUIRED'
          ? 'Non conosciamo la tua email: scarica la trascrizione.'
          : 'L’email non è partita. Riprova più tardi.',
    )
  }
  return (
    <section className={styles.card}>
      <h3>{chat!.ticket === null ? 'La chat è chiusa' : 'La chat è diventata una richiesta'}</h3>
      {chat!.ticket !== null && (
        <p>
          È la richiesta <strong>{chat!.ticket}</strong>: ti rispondiamo per email.
        </p>
      )}
      {person && chat!.rating === null && (
        <fieldset className={styles.marks}>
          <legend>Ti abbiamo aiutato?</legend>
          {marks.map(({ mark, words }) => (
            <button
              key={mark}
              type="button"
              aria-label={`${mark} su 5: ${words}`}
              onClick={() => void rate(mark)}
            >
              {mark}
            </button>
          ))}
          <p aria-hidden="true">
            <span>Per niente</span>
            <span>Molto bene</span>
          </p>
        </fieldset>
      )}
      {messages.byId.size > 0 && (
        <div className={styles.ways}>
          <button type="button" className={styles.link} onClick={() => void save()}>
            Scarica la trascrizione
          </button>
          <button type="button" className={styles.link} onClick={() => void mail()}>
            Inviala per email
          </button>
        </div>
      )}
      <p role="status">{notice}</p>
      <button type="button" className={button.primary} onClick={() => void startNewChat()}>
        Inizia una nuova chat
      </button>
    </section>
  )
}
