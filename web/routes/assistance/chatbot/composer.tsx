import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import { lengthError } from '../../../form/count-words.ts'
import { ChatbotIcon } from './chatbot-icon.tsx'
import { keepWords, wordsOf } from '../../../session/drafts.ts'
import styles from './composer.module.css'

/** SPEC §9 «Send cooldown». */
const COOLDOWN_MS = 2000
/** From this number down, the page says how many questions remain. */
const FEW = 10

export interface ComposerHandle {
  clear(): void
  focus(): void
}

/** The name of the stored draft of a question. */
export const QUESTION = 'domanda'

interface Props {
  handle: Ref<ComposerHandle>
  /** The reader's e-mail. */
  person: string
  label: string
  /** An answer is being written; `stopping`: stop was pressed. */
  running: boolean
  stopping: boolean
  remaining: number | null
  policy: string
  onAsk: (question: string) => void
  onStop: () => void
  /** It was touched though no questions were left: a new day may have begun. */
  onClosed: () => void
}

/** Where questions are written: Enter sends, Shift and Enter make a line, Esc stops (ART-APPS §13). */
export function Composer({
  handle: written,
  person,
  label,
  running,
  stopping,
  remaining,
  policy,
  onAsk,
  onStop,
  onClosed,
}: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => (import.meta.env.SSR ? '' : wordsOf(QUESTION, person)))
  const [cooling, setCooling] = useState(false)
  const [refused, setRefused] = useState(false)
  const { length } = text.trim()
  const invalid = lengthError(length, { min: MIN_QUESTION_LENGTH, max: MAX_QUESTION_LENGTH })
  const closed = remaining === 0
  const off = invalid !== null || cooling || running || closed

  useImperativeHandle(written, () => ({
    clear: () => {
      setText('')
      keepWords(QUESTION, person, '')
    },
    focus: () => area.current?.focus(),
  }))
  // Fits the height to the content; the style sheet limits it.
  useLayoutEffect(() => {
    const element = area.current!
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  useEffect(() => {
    if (!cooling) return
    const timer = setTimeout(() => setCooling(false), COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [cooling])

  const send = () => {
    if (cooling || running || closed) return
    setRefused(invalid !== null)
    if (invalid !== null) return
    setCooling(true)
    onAsk(text.trim())
    setText('')
  }
  const keys = (event: KeyboardEvent) => {
    // Enter may confirm a word of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && running) onStop()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      <div className={styles.bar}>
        <label htmlFor="domanda-al-giornale" className="hidden">
          {label}
        </label>
        <textarea
          ref={area}
          id="domanda-al-giornale"
          rows={1}
          readOnly={closed}
          onFocus={closed ? onClosed : undefined}
          dir="auto"
          value={text}
          placeholder={label}
          enterKeyHint="send"
          aria-describedby="composer-conto composer-ia"
          onChange={({ target }) => {
            setText(target.value)
            keepWords(QUESTION, person, target.value)
            setRefused(false)
          }}
          onKeyDown={keys}
        />
        {running ? (
          <button
            type="button"
            className={styles.stop}
            aria-disabled={stopping || undefined}
            onClick={onStop}
          >
            <ChatbotIcon name="stop" />
            {stopping ? 'Fermo…' : 'Ferma'}
          </button>
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-disabled={off || undefined}
            title={invalid ?? undefined}
            onClick={send}
          >
            <ChatbotIcon name="up" size={22} />
            <span className="hidden">Invia la domanda</span>
          </button>
        )}
      </div>
      <div className={styles.under}>
        <p id="composer-ia">
          Sono un’IA e posso sbagliare: controlla sempre le fonti.{' '}
          <a href={policy} target="_blank" rel="noreferrer">
            Come funziono
          </a>
          {remaining !== null && remaining <= FEW && (
            <strong>
              {' '}
              {closed
                ? 'Per oggi le domande sono finite: da mezzanotte ne hai altre.'
                : remainingLabel(remaining)}
            </strong>
          )}
        </p>
        <p id="composer-conto" className={styles.count} data-over={length > MAX_QUESTION_LENGTH || undefined}>
          {length} di {MAX_QUESTION_LENGTH}
        </p>
      </div>
      <p role="alert" className={styles.told}>
        {refused || length > MAX_QUESTION_LENGTH ? invalid : ''}
      </p>
    </div>
  )
}

const remainingLabel = (remaining: number): string =>
  remaining === 1 ? 'Oggi puoi fare ancora una domanda.' : `Oggi puoi fare ancora ${remaining} domande.`
