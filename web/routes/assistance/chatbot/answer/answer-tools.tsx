import { Suspense, useEffect, useState } from 'react'
import { useSite } from '../../../../frame/site.ts'
import { fullDate } from '../../../../words/dates.ts'
import { ChatbotIcon, type ChatbotIconName } from '../drawing.tsx'
import { judge, share, unshare } from '../room/acts.ts'
import type { Room } from '../room/room.ts'
import type { RoomState } from '../room/room-state.ts'
import type { Turn } from '../room/turns.ts'
import type { ReadAnswer } from './read-answer.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import styles from './answer.module.css'

const Mornings = lazyPart(async () => (await import('../mornings.tsx')).default)

interface Props {
  room: Room
  state: RoomState
  turn: Turn
  read: ReadAnswer
}

const WRONG = "C'è stato un errore. Riprovare"

/** What can be done with an answer: copy, judge, give, print, keep, have it every morning. */
export function AnswerTools({ room, state, turn, read }: Props) {
  const { host } = useSite()
  const [told, setTold] = useState('')
  const [asksWhy, setAsksWhy] = useState(false)
  const [mornings, setMornings] = useState(false)
  const { judgement, shared, state: ended } = turn.answer
  const canBeGiven = !state.temporary && (ended === 'done' || ended === 'stopped')
  const masthead = host.brand.name
  const given = { question: turn.question, answer: read, when: fullDate(turn.date) }

  const copy = async () => {
    const text = await bring(() => import('./given-text.ts'))
    const done = text !== undefined && (await copied(text.givenText(given, masthead)))
    setTold(done ? 'Risposta copiata negli appunti' : 'Errore nella copia')
  }
  const copyLink = async () => {
    const url = shared ?? (await share(room, turn))
    if (url === null) return setTold(WRONG)
    setTold((await copied(url)) ? 'Link copiato negli appunti' : 'Errore nella copia del link')
  }
  const takeBack = async () =>
    setTold((await unshare(room, turn)) ? 'Il link non apre più la risposta' : WRONG)
  const save = async () => {
    const come = await bring(() => Promise.all([import('./given-text.ts'), import('./save-text.ts')]))
    if (!come) return setTold(unreachableFact.title)
    const [{ givenPage }, { saveText }] = come
    saveText(givenPage(given, masthead), turn.question)
    setTold('Risposta salvata in un file')
  }
  const say = async (wanted: 'good' | 'bad') => {
    const next = judgement === wanted ? null : wanted
    const ok = await judge(room, turn, next)
    setAsksWhy(ok && next === 'bad')
    setTold(!ok ? WRONG : next === null ? 'Giudizio tolto' : next === 'good' ? 'Grazie del giudizio' : '')
  }
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <Tool name="copy" words="Copia la risposta" onPress={() => void copy()} />
        <Tool name="good" words="Risposta utile" on={judgement === 'good'} onPress={() => void say('good')} />
        <Tool
          name="bad"
          words="Risposta sbagliata"
          on={judgement === 'bad'}
          onPress={() => void say('bad')}
        />
        {canBeGiven && (
          <Tool name="link" words="Copia il link alla risposta" onPress={() => void copyLink()} />
        )}
        <Tool name="print" words="Stampa" onPress={() => print()} />
        <Tool name="save" words="Salva in un file" onPress={() => void save()} />
        {!state.temporary && ended !== 'declined' && (
          <button type="button" className={styles.quiet} onClick={() => setMornings(true)}>
            Ricevila ogni mattina
          </button>
        )}
        {shared !== null && (
          <button type="button" className={styles.quiet} onClick={() => void takeBack()}>
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
              void judge(room, turn, 'bad', { words }).then((ok) =>
                setTold(ok ? 'Grazie del giudizio' : WRONG),
              )
          }}
        />
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
      {mornings && (
        <Suspense fallback={null}>
          <Mornings
            question={turn.question}
            flavour={state.flavour}
            ask={room.wire.ask}
            onLeave={() => setMornings(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Tool({
  name,
  words,
  on,
  onPress,
}: {
  name: ChatbotIconName
  words: string
  on?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" title={words} aria-pressed={on} onClick={onPress}>
      <ChatbotIcon name={name} size={22} />
      <span className="hidden">{words}</span>
    </button>
  )
}

/** What was wrong with it, for who wants to say. */
function WhyForm({ turn, onDone }: { turn: string; onDone: (words: string) => void }) {
  const [words, setWords] = useState('')
  useEffect(keepDrafts, [])
  return (
    <form
      className={styles.why}
      data-draft={`giudizio ${turn}`}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(words.trim())
      }}
    >
      <label>
        Che cosa non va? <span>(facoltativo)</span>
        <textarea
          name="motivo"
          rows={2}
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <button type="submit">Manda il giudizio</button>
    </form>
  )
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
