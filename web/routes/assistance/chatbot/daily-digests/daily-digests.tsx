import { useEffect, useState } from 'react'
import { MAX_DAILY_DIGESTS } from 'contract/assistance/chatbot/limits.ts'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import {
  startDailyDigest,
  stopDailyDigest,
  listDailyDigests,
  type DailyDigest,
} from 'contract/assistance/chatbot/sharing.ts'
import { Dialog } from '../../../../form/dialog.tsx'
import button from '../../../../form/button.module.css'
import dialog from '../../../../form/dialog.module.css'
import type { Ask } from 'contract/platform/endpoint.ts'
import { longDate } from '../../../../words/dates.ts'
import { flavourOf } from '../flavours.ts'
import styles from './daily-digests.module.css'

interface Props {
  question: string
  flavour: RagTypeId
  ask: Ask
  onLeave: () => void
}

/** Starts a daily digest of a question; lists and stops existing ones. */
export default function DailyDigests({ question, flavour, ask, onLeave }: Props) {
  const [digests, setDigests] = useState<readonly DailyDigest[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  useEffect(() => {
    void ask(listDailyDigests, {}).then((answer) =>
      answer.ok ? setDigests(answer.data.mornings) : setMessage("C'è stato un errore. Riprovare"),
    )
  }, [ask])
  const already = digests?.some((one) => one.question === question && one.rag_type === flavour) ?? false
  const full = (digests?.length ?? 0) >= MAX_DAILY_DIGESTS
  const begin = async () => {
    setBusy(true)
    const answer = await ask(startDailyDigest, { rag_type: flavour, question })
    setBusy(false)
    if (answer.ok) setDigests(answer.data.mornings)
    setMessage(
      answer.ok
        ? 'Fatto: ti scrivo alle 7, da domani.'
        : answer.code === 'ERR_TOO_MANY_MORNINGS'
          ? `Puoi ricevere al massimo ${MAX_DAILY_DIGESTS} domande: smetti una di quelle che hai.`
          : "C'è stato un errore. Riprovare",
    )
  }
  const end = async (id: string) => {
    const answer = await ask(stopDailyDigest, { id })
    const stopped = answer.ok || answer.status === 404
    if (stopped) setDigests((all) => all?.filter((one) => one.id !== id) ?? null)
    setMessage(stopped ? 'Non te la mandiamo più.' : "C'è stato un errore. Riprovare")
  }
  return (
    <Dialog title="Ogni mattina, la risposta per email" onLeave={onLeave}>
      <div className={dialog.body}>
        <p>
          Alle 7 rifaccio questa domanda al giornale e ti scrivo la risposta, con le fonti: se non c’è niente
          di nuovo non scrivo. Smetti quando vuoi, da qui o dal link in fondo a ogni email.
        </p>
        <blockquote className={styles.question}>{question}</blockquote>
        {digests !== null && digests.length > 0 && (
          <>
            <h3 className={styles.label}>Quelle che ricevi</h3>
            <ul className={styles.list}>
              {digests.map((one) => (
                <li key={one.id}>
                  <p>
                    <strong>{one.question}</strong>
                    {flavourOf(one.rag_type).name}
                    {one.last !== null && ` · ultima email il ${longDate(one.last)}`}
                  </p>
                  <button type="button" className={button.small} onClick={() => void end(one.id)}>
                    Smetti<span className="hidden"> di ricevere «{one.question}»</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p role="status" className={styles.told}>
          {message}
        </p>
      </div>
      <div className={dialog.ways}>
        {!already && (
          <button
            type="button"
            className={button.primary}
            aria-disabled={busy || full || digests === null || undefined}
            onClick={() => !busy && !full && digests !== null && void begin()}
          >
            {busy ? 'Un momento…' : 'Ricevila ogni mattina'}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={onLeave}>
          Chiudi
        </button>
      </div>
    </Dialog>
  )
}
