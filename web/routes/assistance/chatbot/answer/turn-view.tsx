import { useMemo } from 'react'
import { aiSourceType } from 'contract/assistance/chatbot/ai-disclosure.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Notice } from '../../../../form/notice.tsx'
import button from '../../../../form/button.module.css'
import { useSite } from '../../../../frame/site.ts'
import { whenWords } from '../../../../words/when.ts'
import { useChatbot } from '../chatbot-frame.tsx'
import { ChatbotIcon } from '../chatbot-icon.tsx'
import { flavourOf } from '../flavours.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { type ConversationState, isRunning, type Turn } from '../conversation/conversation-state.ts'
import { ScopeChips } from '../scope-chips.tsx'
import { withoutPart } from '../scope-labels.ts'
import { AnswerTools } from './answer-tools.tsx'
import { AnswerText } from './answer-text.tsx'
import { readAnswer } from './read-answer.ts'
import { Sources } from './sources.tsx'
import styles from './answer.module.css'

interface Props {
  conversation: Conversation
  state: ConversationState
  turn: Turn
  /** The last turn, whose failure can be retried while questions are left. */
  last: boolean
  verified: number | null
  onVerify: (n: number) => void
}

/** A question as headline with its answer (ART-APPS §11). */
export default function TurnView({ conversation, state, turn, last, verified, onVerify }: Props) {
  const { today } = useSite()
  const { answer } = turn
  const running = isRunning(answer)
  const read = useMemo(() => readAnswer(answer.raw, !running), [answer.raw, running])
  const sources = read.data?.['<!--sources-->'] ?? []
  const scope = read.data?.['<!--scope-->'] ?? null
  const { from, type } = flavourOf(state.flavour)
  const failed = answer.state === 'failed'
  const canAsk = last && state.remaining !== 0
  return (
    <article
      className={styles.turn}
      aria-label={turn.question}
      data-ai-generated={aiSourceType(read.data?.['<!--engine-->'] ?? 'extractive')}
    >
      <h2>{turn.question}</h2>
      <p className={styles.when}>
        {whenWords(turn.date, today, true)}
        {type === 'online' && ` · ${from}`}
      </p>
      {scope && (
        <ScopeChips
          scope={scope}
          title={sources.find((source) => source.article === scope.article)?.title}
          onRemove={
            canAsk && !running
              ? (part) => void conversation.ask(turn.question, { scope: withoutPart(scope, part) })
              : null
          }
        />
      )}
      {read.paragraphs.length > 0 && (
        <AnswerText
          level={read.data?.['<!--level-->'] ?? 'claim'}
          paragraphs={read.paragraphs}
          sources={sources}
          verified={verified}
          onVerify={running ? null : onVerify}
          running={running}
        />
      )}
      {running && (
        <p className={styles.writing}>
          {answer.state === 'waiting' ? 'Cerco tra gli articoli' : 'Sto scrivendo la risposta'}
        </p>
      )}
      {answer.state === 'stopped' && (
        <p className={styles.stopped}>
          <strong>Risposta interrotta.</strong>{' '}
          {canAsk && (
            <button type="button" onClick={() => void conversation.retry(turn)}>
              Chiedi di nuovo
            </button>
          )}
        </p>
      )}
      {failed && (
        <Notice kind="error" title={last ? failureMessage(answer.code) : PAST_FAILURE}>
          {last && (
            <>
              <p>
                {read.paragraphs.length > 0
                  ? 'La risposta si è fermata a metà. La domanda è salva.'
                  : 'La domanda è salva.'}
              </p>
              {canAsk && (
                <button type="button" className={styles.again} onClick={() => void conversation.retry(turn)}>
                  <ChatbotIcon name="again" size={18} />
                  Riprova
                </button>
              )}
            </>
          )}
        </Notice>
      )}
      {!running && !failed && answer.id !== null && (
        <AnswerTools key={answer.id} conversation={conversation} state={state} turn={turn} read={read} />
      )}
      {sources.length > 0 && answer.state !== 'declined' && (
        <Sources level="h3" sources={sources} today={today} verified={verified} onVerify={onVerify} />
      )}
      {(answer.state === 'done' || answer.state === 'stopped') && (
        <Upgrade paid={sources.some(({ paid }) => paid)} />
      )}
    </article>
  )
}

/** Offers the Digital plan to readers without it, under answers that quote paid articles. */
function Upgrade({ paid }: { paid: boolean }) {
  const { host } = useSite()
  const { person } = useChatbot()
  if (!paid || person.abbonatoDigital) return null
  return (
    <aside className={styles.upgrade} aria-label="Passa a Digital">
      <div>
        <h3>Gli articoli interi sono nell’edizione Digital</h3>
        <p>Qui ne leggi le frasi che rispondono. Con il piano Digital leggi tutto il giornale.</p>
      </div>
      <a className={`${button.primary} ${styles.sells}`} href={siteUrl(host, 'shop', '/vetrina')}>
        Passa a Digital
      </a>
    </aside>
  )
}

/** The message of a failed answer, by its code (SPEC §8). */
function failureMessage(code: string | null): string {
  switch (code) {
    case 'ERR_DAY_SPENT':
      return 'Hai finito le domande di oggi. Domani ne hai altre.'
    case 'ERR_BUSY':
      return 'In questo momento rispondo a molte persone. Riprova tra un minuto.'
    case 'ERR_TOO_MANY_ATTEMPTS':
      return 'Troppe domande in poco tempo. Riprova tra un minuto.'
    case 'ERR_ANSWER_RUNNING':
      return 'In questa chat sto ancora scrivendo un’altra risposta.'
    case 'ERR_CHAT_NOT_FOUND':
      return 'Questa chat non c’è più.'
    case 'ERR_NOT_ALLOWED':
      return 'Il tuo piano non comprende più l’assistente.'
    case 'ERR_NETWORK':
      return "C'è stato un errore sulla connessione. Riprovare"
    default:
      return "Si è verificato un errore durante l'elaborazione della richiesta. Riprova più tardi."
  }
}

/** The message in place of a failed answer of a past chat (SPEC §8). */
const PAST_FAILURE = "Si è verificato un errore durante l'elaborazione della richiesta."
