import { useEffect, useState } from 'react'
import type { Ask } from 'contract/platform/endpoint.ts'
import { MOST_MORNINGS } from 'contract/assistance/chatbot/limits.ts'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { type Morning, beginMorning, endMorning, listMornings } from 'contract/assistance/chatbot/sharing.ts'
import { Dialog } from '../../../form/dialog.tsx'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import { longDate } from '../../../words/dates.ts'
import { flavourOf } from './flavours.ts'
import styles from './mornings.module.css'

interface Props {
  question: string
  flavour: RagTypeId
  ask: Ask
  onLeave: () => void
}

/** Has a question answered by mail every morning; says which ones are, and stops them. */
export default function Mornings({ question, flavour, ask, onLeave }: Props) {
  const [mornings, setMornings] = useState<readonly Morning[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  useEffect(() => {
    void ask(listMornings, {}).then((answer) =>
      answer.ok ? setMornings(answer.data.mornings) : setTold("C'è stato un errore. Riprovare"),
    )
  }, [ask])
  const already = mornings?.some((one) => one.question === question && one.rag_type === flavour) ?? false
  const full = (mornings?.length ?? 0) >= MOST_MORNINGS
  const begin = async () => {
    setBusy(true)
    const answer = await ask(beginMorning, { rag_type: flavour, question })
    setBusy(false)
    if (answer.ok) setMornings(answer.data.mornings)
    setTold(
      answer.ok
        ? 'Fatto: ti scrivo alle 7, da domani.'
        : answer.code === 'ERR_TOO_MANY_MORNINGS'
          ? `Puoi ricevere al massimo ${MOST_MORNINGS} domande: smetti una di quelle che hai.`
          : "C'è stato un errore. Riprovare",
    )
  }
  const end = async (id: string) => {
    const answer = await ask(endMorning, { id })
    const gone = answer.ok || answer.status === 404
    if (gone) setMornings((all) => all?.filter((one) => one.id !== id) ?? null)
    setTold(gone ? 'Non te la mandiamo più.' : "C'è stato un errore. Riprovare")
  }
  return (
    <Dialog title="Ogni mattina, la risposta per email" onLeave={onLeave}>
      <div className={dialog.body}>
        <p>
          Alle 7 rifaccio questa domanda al giornale e ti scrivo la risposta, con le fonti: se non c’è niente
          di nuovo non scrivo. Smetti quando vuoi, da qui o dal link in fondo a ogni email.
        </p>
        <blockquote className={styles.question}>{question}</blockquote>
        {mornings !== null && mornings.length > 0 && (
          <>
            <h3 className={styles.label}>Quelle che ricevi</h3>
            <ul className={styles.list}>
              {mornings.map((one) => (
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
          {told}
        </p>
      </div>
      <div className={dialog.ways}>
        {!already && (
          <button
            type="button"
            className={button.primary}
            aria-disabled={busy || full || mornings === null || undefined}
            onClick={() => !busy && !full && mornings !== null && void begin()}
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
