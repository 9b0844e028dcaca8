import { useMemo } from 'react'
import { aiSourceType } from 'contract/assistance/chatbot/ai-mark.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Notice } from '../../../../form/notice.tsx'
import button from '../../../../form/button.module.css'
import { useSite } from '../../../../frame/site.ts'
import { whenWords } from '../../../../words/when.ts'
import { useChatbot } from '../chatbot-frame.tsx'
import { ChatbotIcon } from '../drawing.tsx'
import { failureWords, OLD_FAILURE } from '../failure-words.ts'
import { flavourOf } from '../flavours.ts'
import type { Room } from '../room/room.ts'
import type { RoomState } from '../room/room-state.ts'
import { isRunning, type Turn } from '../room/turns.ts'
import { ScopeChips } from '../scope-chips.tsx'
import { withoutPart } from '../scope-words.ts'
import { AnswerTools } from './answer-tools.tsx'
import { AnswerWords } from './answer-words.tsx'
import { readAnswer } from './read-answer.ts'
import { Sources } from './sources.tsx'
import styles from './answer.module.css'

interface Props {
  room: Room
  state: RoomState
  turn: Turn
  /** The last one: what went wrong there can be tried again. */
  last: boolean
  verified: number | null
  onVerify: (n: number) => void
}

/** A question as the headline, its answer set like an article (ART-APPS §11). */
export default function TurnView({ room, state, turn, last, verified, onVerify }: Props) {
  const { today } = useSite()
  const { answer } = turn
  const running = isRunning(answer)
  const read = useMemo(() => readAnswer(answer.raw, !running), [answer.raw, running])
  const sources = read.data?.['<!--sources-->'] ?? []
  const scope = read.data?.['<!--scope-->'] ?? null
  const { from, type } = flavourOf(state.flavour)
  const failed = answer.state === 'failed'
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
            last && !running
              ? (part) => void room.ask(turn.question, { scope: withoutPart(scope, part) })
              : null
          }
        />
      )}
      {read.paragraphs.length > 0 && (
        <AnswerWords
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
          {last && (
            <button type="button" onClick={() => void room.retry(turn)}>
              Chiedi di nuovo
            </button>
          )}
        </p>
      )}
      {failed && (
        <Notice kind="error" title={last ? failureWords(answer.code) : OLD_FAILURE}>
          {last && (
            <>
              <p>
                {read.paragraphs.length > 0
                  ? 'La risposta si è fermata a metà. La domanda è salva.'
                  : 'La domanda è salva.'}
              </p>
              <button type="button" className={styles.again} onClick={() => void room.retry(turn)}>
                <ChatbotIcon name="again" size={18} />
                Riprova
              </button>
            </>
          )}
        </Notice>
      )}
      {!running && !failed && answer.id !== null && (
        <AnswerTools key={answer.id} room={room} state={state} turn={turn} read={read} />
      )}
      {sources.length > 0 && (
        <Sources level="h3" sources={sources} today={today} verified={verified} onVerify={onVerify} />
      )}
      {(answer.state === 'done' || answer.state === 'stopped') && (
        <Upgrade paid={sources.some(({ paid }) => paid)} />
      )}
    </article>
  )
}

/** For who lacks the Digital edition, when what is quoted is to be paid for. */
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
