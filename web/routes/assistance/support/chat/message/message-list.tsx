import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { romeDay } from 'contract/platform/rome.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { ConfirmDialog } from '../../../../../form/confirm-dialog.tsx'
import { ChatIcon } from '../drawing.tsx'
import { ChatMessage, type MessageActs } from './chat-message.tsx'
import type { FileLoader } from '../../conversation/files.ts'
import { relativeTime, separatorOf } from './relative-time.ts'
import styles from './message.module.css'

interface Props extends MessageActs {
  /** In their order, those of the outbox last, with status `waiting`; without those that were removed. */
  messages: readonly Message[]
  /** Whose screen it is: what this side said can be taken back, and says how far it has come. */
  side: 'reader' | 'operator'
  files: FileLoader
  /** Origins of the masthead: only to these do links of the assistant lead. */
  origins: readonly string[]
  /** Who is writing just now. */
  typing?: string | null
  /** What stands before the first message: a greeting. */
  before?: ReactNode
  /** What stands after the last one: a question, an error. */
  after?: ReactNode
  /** The last message is on the screen: its `order`. Whether anybody looks is the caller's to know. */
  onShown?: (order: number) => void
}

/** How many messages are drawn at first, and how many more each time. */
const RENDERED = 200
/** How near the end, in px, counts as being there. */
const NEAR = 60
const AGO_MS = 30_000

/**
 * What was said in a chat, and what scrolls in it. Who is at its end stays there when something comes; who
 * reads further up is not moved, and is told.
 */
export function MessageList(props: Props) {
  const { messages, side, files, origins, typing = null, before, after, onShown } = props
  const { onReply, onForward, onRetract, onRemove } = props
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [away, setAway] = useState(false)
  const [rendered, setRendered] = useState(RENDERED)
  const [retracting, setRetracting] = useState<Message>()
  const now = useNow()
  const shown = messages.slice(-rendered)
  const last = messages.at(-1)

  const onShownRef = useRef(onShown)
  useLayoutEffect(() => {
    onShownRef.current = onShown
  })
  const order = messages.findLast(({ status }) => status !== 'waiting')?.order ?? 0
  useLayoutEffect(() => {
    if (last?.author === side && last.status === 'waiting') atEnd.current = true
    if (atEnd.current) toEnd(scroller.current!)
    else setAway(true)
    if (atEnd.current && order > 0) onShownRef.current?.(order)
  }, [order, last, side])
  useLayoutEffect(() => {
    if (atEnd.current) toEnd(scroller.current!)
  }, [typing, after])
  // Pictures come later than their messages, keyboards take room away.
  useEffect(() => {
    // The observer may tell once more after the list has gone.
    const element = scroller.current!
    const sizes = new ResizeObserver(() => atEnd.current && toEnd(element))
    sizes.observe(element)
    sizes.observe(element.firstElementChild!)
    return () => sizes.disconnect()
  }, [])
  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
    if (!atEnd.current) return
    setAway(false)
    if (order > 0) onShownRef.current?.(order)
  }
  const earlier = () => {
    const element = scroller.current!
    const below = element.scrollHeight - element.scrollTop
    setRendered(rendered + RENDERED)
    requestAnimationFrame(() => (element.scrollTop = element.scrollHeight - below))
  }
  const all = useRef(messages)
  useLayoutEffect(() => {
    all.current = messages
  })
  const show = useCallback((id: string) => {
    // What is quoted may stand further up than what is drawn.
    const before = all.current.findIndex((message) => message.id === id)
    flushSync(() => before >= 0 && setRendered((now) => Math.max(now, all.current.length - before)))
    const quoted = scroller.current!.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
    quoted?.scrollIntoView({ block: 'center' })
    quoted?.focus({ preventScroll: true })
  }, [])
  const retract = useCallback((message: Message) => setRetracting(message), [])

  return (
    <div className={styles.around}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={scrolled}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
        tabIndex={0}
        aria-label="Messaggi"
        role="region"
      >
        <div className={styles.list}>
          {before}
          {messages.length > shown.length && (
            <button type="button" className={styles.earlier} onClick={earlier}>
              Mostra i messaggi precedenti
            </button>
          )}
          <div role="log" aria-label="Conversazione" className={styles.log}>
            {shown.flatMap((message, i) => {
              const day = romeDay(message.date)
              const first = i === 0 || romeDay(shown[i - 1]!.date) !== day
              return [
                ...(first
                  ? [
                      <p key={`${day} ${message.id}`} className={styles.system}>
                        <span>{separatorOf(message.date, now)}</span>
                      </p>,
                    ]
                  : []),
                <ChatMessage
                  key={message.id}
                  {...{ message, side, files, origins, onReply, onForward, onRemove }}
                  onRetract={onRetract && retract}
                  ago={message === last ? relativeTime(message.date, now) : null}
                  onShow={show}
                />,
              ]
            })}
          </div>
          {typing !== null && (
            <p className={styles.typing} role="status">
              <span aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {typing} sta scrivendo
            </p>
          )}
          {after}
        </div>
      </div>
      {away && (
        <button
          type="button"
          className={styles.news}
          onClick={() => {
            atEnd.current = true
            toEnd(scroller.current!)
          }}
        >
          <ChatIcon name="down" size={18} />
          Nuovi messaggi
        </button>
      )}
      {retracting && (
        <ConfirmDialog
          title="Ritiri il messaggio?"
          words="Ritira il messaggio"
          working="Ritiro…"
          busy={false}
          onYes={() => {
            onRetract?.(retracting)
            setRetracting(undefined)
          }}
          onLeave={() => setRetracting(undefined)}
        >
          <p>Sparisce per tutti. Al suo posto resta scritto «Messaggio ritirato».</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Before anything is said, a greeting is read from its beginning. */
function toEnd(element: HTMLElement): void {
  if (element.querySelector('[data-message]')) element.scrollTop = element.scrollHeight
}

/** Now, looked at again twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGO_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
