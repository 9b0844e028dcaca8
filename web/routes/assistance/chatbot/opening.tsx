import type { RagTypeId, RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { ChatbotIcon } from './chatbot-icon.tsx'
import { flavourOf } from './flavours.ts'
import styles from './opening.module.css'

interface Props {
  flavour: RagTypeId
  suggestions: readonly string[]
  temporary: boolean
  /** The article that the chat is about. */
  article: RelatedArticle | null
  /** Without a language model it shows sentences of articles and writes none of its own. */
  model: boolean | null
  /** No questions are left today. */
  closed: boolean
  onAsk: (question: string) => void
}

const ofArticle = [
  'Che cosa dice in breve?',
  'Chi sono le persone di cui parla?',
  'Quali cifre riporta?',
  'Che cosa succederà adesso?',
]

/** Shown before the first question: who answers, from which articles, and four suggestions. */
export function Opening({ flavour, suggestions, temporary, article, model, closed, onAsk }: Props) {
  const { answersWith } = flavourOf(flavour)
  return (
    <div className={styles.opening}>
      <h1>{article ? 'Che cosa vuoi sapere di questo articolo?' : 'Che cosa vuoi capire oggi?'}</h1>
      <p className={styles.standfirst}>
        {article
          ? `Sono un’IA. Rispondo con «${article.title}», e con nient’altro.`
          : `Sono un’IA. Rispondo ${answersWith} e ti mostro da dove viene ogni frase.`}
      </p>
      {model === false && (
        <p className={styles.temporary}>
          Ti mostro le frasi degli articoli così come sono: riassunti e confronti scritti da me arriverebbero
          con un modello linguistico, che qui non c’è.
        </p>
      )}
      {temporary && (
        <p className={styles.temporary}>
          <strong>Questa chat non si salva.</strong> Non entra nella cronologia e dopo un giorno sparisce.
        </p>
      )}
      <hr className="rule" />
      <ul aria-label="Domande per cominciare">
        {(article ? ofArticle : suggestions).map((question) => (
          <li key={question}>
            <button type="button" disabled={closed} onClick={() => onAsk(question)}>
              {question}
              <ChatbotIcon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
