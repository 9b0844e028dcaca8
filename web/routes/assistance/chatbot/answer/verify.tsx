import { useEffect, useRef, useState } from 'react'
import type { Source } from 'contract/assistance/chatbot/chatbot.ts'
import button from '../../../../form/button.module.css'
import { Icon } from '../../../../frame/icons.tsx'
import { ChatbotIcon } from '../chatbot-icon.tsx'
import { passageUrl, sourceLabel } from './source-labels.ts'
import styles from './verify.module.css'

interface Props {
  sources: readonly Source[]
  n: number
  /** Reports that a source does not support the answer; resolves to success. Null: not allowed. */
  onWrong: ((n: number) => Promise<boolean>) | null
  onTurn: (n: number) => void
  onClose: () => void
}

/** «Verifica qui»: the sentence of the answer beside the quote of the article. */
export default function Verify({ sources, n, onWrong, onTurn, onClose }: Props) {
  const at = sources.findIndex((source) => source.n === n)
  const source = sources[at]
  const head = useRef<HTMLHeadingElement>(null)
  const [message, setMessage] = useState('')
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])
  if (!source) return null
  const beside = (by: number) => sources[(at + by + sources.length) % sources.length]!.n
  return (
    <div className={styles.verify}>
      <div className={styles.head}>
        <h2 ref={head} tabIndex={-1}>
          Verifica qui
        </h2>
        <button type="button" aria-label="Chiudi la verifica" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </div>
      <h3>Ha scritto l’assistente</h3>
      <blockquote className={styles.said}>{source.sentence}</blockquote>
      <h3>C’è scritto nell’articolo</h3>
      <div className={styles.article}>
        <p className={styles.title}>{source.title}</p>
        <p className={styles.place}>{sourceLabel(source)}</p>
        <blockquote>
          <mark>{source.quote}</mark>
        </blockquote>
        {source.changed && (
          <p className={styles.changed}>L’articolo è stato corretto: oggi non dice più queste parole.</p>
        )}
      </div>
      <div className={styles.ways}>
        <a className={button.secondary} href={passageUrl(source)} target="_blank" rel="noreferrer">
          <ChatbotIcon name="book" />
          Apri l’articolo
        </a>
        {onWrong && (
          <button
            type="button"
            className={styles.quiet}
            onClick={() =>
              void onWrong(n).then((ok) =>
                setMessage(ok ? 'Grazie: guardiamo perché.' : "C'è stato un errore. Riprovare"),
              )
            }
          >
            Non corrisponde
          </button>
        )}
      </div>
      <p role="status" className={styles.told}>
        {message}
      </p>
      <p className={styles.turn}>
        {sources.length > 1 && (
          <button type="button" onClick={() => onTurn(beside(-1))}>
            Precedente
          </button>
        )}
        <span>
          Fonte {at + 1} di {sources.length}
        </span>
        {sources.length > 1 && (
          <button type="button" onClick={() => onTurn(beside(1))}>
            Successiva
          </button>
        )}
      </p>
    </div>
  )
}
