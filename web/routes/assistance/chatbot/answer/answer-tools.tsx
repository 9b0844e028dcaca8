import { Suspense, useEffect, useState } from 'react'
import { useSite } from '../../../../frame/site.ts'
import { fullDate } from '../../../../words/dates.ts'
import { ChatbotIcon, type ChatbotIconName } from '../chatbot-icon.tsx'
import { rateAnswer, share, revokeShare } from '../conversation/chat-actions.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState, Turn } from '../conversation/conversation-state.ts'
import type { ReadAnswer } from './read-answer.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import styles from './answer.module.css'

const DailyDigests = lazyPart(async () => (await import('../daily-digests/daily-digests.tsx')).default)

interface Props {
  conversation: Conversation
  state: ConversationState
  turn: Turn
  read: ReadAnswer
}

const FAILED = "C'è stato un errore. Riprovare"

/** The actions on an answer: copy, rate, share, print, save, daily digest. */
export function AnswerTools({ conversation, state, turn, read }: Props) {
  const { host } = useSite()
  const [message, setMessage] = useState('')
  const [asksWhy, setAsksWhy] = useState(false)
  const [showsDigests, setShowsDigests] = useState(false)
  const { judgement, shared, state: ended } = turn.answer
  const isShareable = !state.temporary && (ended === 'done' || ended === 'stopped')
  const masthead = host.brand.name
  const exported = { question: turn.question, answer: read, when: fullDate(turn.date) }

  const copy = async () => {
    const text = await bring(() => import('./export-answer.ts'))
    const done = text !== undefined && (await copyToClipboard(text.answerAsText(exported, masthead)))
    setMessage(done ? 'Risposta copiata negli appunti' : 'Errore nella copia')
  }
  const copyLink = async () => {
    const url = shared ?? (await share(conversation, turn))
    if (url === null) return setMessage(FAILED)
    setMessage((await copyToClipboard(url)) ? 'Link copiato negli appunti' : 'Errore nella copia del link')
  }
  const revokeLink = async () =>
    setMessage((await revokeShare(conversation, turn)) ? 'Il link non apre più la risposta' : FAILED)
  const save = async () => {
    const come = await bring(() => Promise.all([import('./export-answer.ts'), import('./export-answer.ts')]))
    if (!come) return setMessage(unreachableFact.title)
    const [{ answerAsPage }, { downloadPage }] = come
    downloadPage(answerAsPage(exported, masthead), turn.question)
    setMessage('Risposta salvata in un file')
  }
  const rate = async (value: 'good' | 'bad') => {
    const next = judgement === value ? null : value
    const ok = await rateAnswer(conversation, turn, next)
    setAsksWhy(ok && next === 'bad')
    setMessage(!ok ? FAILED : next === null ? 'Giudizio tolto' : next === 'good' ? 'Grazie del giudizio' : '')
  }
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <Tool name="copy" label="Copia la risposta" onPress={() => void copy()} />
        <Tool
          name="good"
          label="Risposta utile"
          on={judgement === 'good'}
          onPress={() => void rate('good')}
        />
        <Tool
          name="bad"
          label="Risposta sbagliata"
          on={judgement === 'bad'}
          onPress={() => void rate('bad')}
        />
        {isShareable && (
          <Tool name="link" label="Copia il link alla risposta" onPress={() => void copyLink()} />
        )}
        <Tool name="print" label="Stampa" onPress={() => print()} />
        <Tool name="save" label="Salva in un file" onPress={() => void save()} />
        {!state.temporary && ended !== 'declined' && (
          <button type="button" className={styles.quiet} onClick={() => setShowsDigests(true)}>
            Ricevila ogni mattina
          </button>
        )}
        {shared !== null && (
          <button type="button" className={styles.quiet} onClick={() => void revokeLink()}>
            Ritira il link
          </button>
        )}
      </div>
      {asksWhy && (
        <WhyForm
          turn={turn.id}
          onDone={(words) => {
            setAsksWhy(false)
            if (words !== '')
              void rateAnswer(conversation, turn, 'bad', { words }).then((ok) =>
                setMessage(ok ? 'Grazie del giudizio' : FAILED),
              )
          }}
        />
      )}
      <p role="status" className={styles.told}>
        {message}
      </p>
      {showsDigests && (
        <Suspense fallback={null}>
          <DailyDigests
            question={turn.question}
            flavour={state.flavour}
            ask={conversation.ports.ask}
            onLeave={() => setShowsDigests(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Tool({
  name,
  label,
  on,
  onPress,
}: {
  name: ChatbotIconName
  label: string
  on?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" title={label} aria-pressed={on} onClick={onPress}>
      <ChatbotIcon name={name} size={22} />
      <span className="hidden">{label}</span>
    </button>
  )
}

/** An optional comment on a bad answer. */
function WhyForm({ turn, onDone }: { turn: string; onDone: (comment: string) => void }) {
  const [comment, setComment] = useState('')
  useEffect(keepDrafts, [])
  return (
    <form
      className={styles.why}
      data-draft={`giudizio ${turn}`}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(comment.trim())
      }}
    >
      <label>
        Che cosa non va? <span>(facoltativo)</span>
        <textarea
          name="motivo"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </label>
      <button type="submit">Manda il giudizio</button>
    </form>
  )
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
