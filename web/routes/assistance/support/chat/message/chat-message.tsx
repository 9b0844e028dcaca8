import { memo } from 'react'
import type { DeliveryStatus, Message } from 'contract/assistance/support/chat/messages.ts'
import { fullDate, timeOfDay } from '../../../../../words/dates.ts'
import { ChatIcon, type ChatDrawing } from '../drawing.tsx'
import { MenuButton, type MenuEntry } from '../menu-button.tsx'
import { Card } from './cards.tsx'
import { lineOf } from './chat-words.ts'
import type { FileLoader } from '../../conversation/files.ts'
import { linked } from 'contract/platform/linked-text.ts'
import { assistantText } from './rich-text.ts'
import styles from './message.module.css'

/** What one may do with messages; what is not given is not offered. */
export interface MessageActs {
  onReply?: ((message: Message) => void) | undefined
  onForward?: ((message: Message) => void) | undefined
  onRetract?: ((message: Message) => void) | undefined
  onRemove?: ((message: Message) => void) | undefined
}

interface Props extends MessageActs {
  message: Message
  /** Whose screen it is. */
  side: 'reader' | 'operator'
  files: FileLoader
  origins: readonly string[]
  /** How long ago, of the last one. */
  ago: string | null
  onShow: (id: string) => void
}

const statuses: Readonly<Record<DeliveryStatus, { words: string; icon: ChatDrawing }>> = {
  waiting: { words: 'In attesa di invio', icon: 'clock' },
  sent: { words: 'Inviato', icon: 'tick' },
  received: { words: 'Ricevuto', icon: 'ticks' },
  read: { words: 'Letto', icon: 'ticks' },
}

/** A message of a chat (ART-APPS §11): not a balloon. */
export const ChatMessage = memo(function ChatMessage(props: Props) {
  const { message, side, files, origins, ago, onShow } = props
  const { id, author, type, position, date, title, text, retracted, forwarded, reply } = message
  const time = timeOfDay(date)
  if (author === 'system' || type === 'system')
    return (
      <p className={styles.system} data-message={id}>
        <span>
          {text.replace(/\.$/, '')}, <Time at={date} />
        </span>
      </p>
    )
  const own = author === side
  const entries = entriesOf(props, own)
  const pieces = author === 'assistant' ? assistantText(text, origins) : linked(text)
  return (
    <article
      className={styles.message}
      data-message={id}
      data-side={position}
      data-author={author}
      tabIndex={-1}
      aria-label={`${title}, ${time}`}
    >
      <div className={styles.said} data-retracted={retracted || undefined}>
        {forwarded && !retracted && (
          <p className={styles.mark}>
            <ChatIcon name="forward" size={16} />
            Inoltrato
          </p>
        )}
        {reply && !retracted && (
          <button type="button" className={styles.quote} onClick={() => onShow(reply.id)}>
            <span>In risposta a {reply.title}:</span> {lineOf(reply)}
          </button>
        )}
        {retracted ? (
          <p className={styles.retracted}>Messaggio ritirato</p>
        ) : (
          text !== '' && (
            <p className={styles.text} dir="auto">
              {pieces.map((piece, i) =>
                piece.url === undefined ? (
                  piece.text
                ) : piece.outside ? (
                  <a key={i} href={piece.url} target="_blank" rel="noopener noreferrer nofollow ugc">
                    {piece.text}
                  </a>
                ) : (
                  <a key={i} href={piece.url}>
                    {piece.text}
                  </a>
                ),
              )}
            </p>
          )
        )}
      </div>
      {!retracted && <Card message={message} files={files} />}
      <div className={styles.below}>
        <p className={styles.when}>
          {own ? (
            <Status message={message} />
          ) : (
            <>
              <span className={side === 'reader' ? 'hidden' : undefined}>{title}, </span>
              <Time at={date} />
            </>
          )}
          {ago !== null && message.status !== 'waiting' && ` · ${ago}`}
        </p>
        {entries.length > 0 && (
          <MenuButton
            quiet
            icon="more"
            label={`Azioni sul messaggio: ${lineOf(message).slice(0, 60)}`}
            entries={entries}
          />
        )}
      </div>
    </article>
  )
})

/** The hour; the day comes with the hand on it. */
const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={`${fullDate(at)}, ${timeOfDay(at)}`}>
    {timeOfDay(at)}
  </time>
)

function Status({ message: { status, date, retracted } }: { message: Message }) {
  if (retracted) return <Time at={date} />
  const { words, icon } = statuses[status]
  return (
    <span className={styles.status} data-status={status}>
      <ChatIcon name={icon} size={16} />
      {words}
      {status !== 'waiting' && (
        <>
          , <Time at={date} />
        </>
      )}
    </span>
  )
}

function entriesOf(props: Props, own: boolean): MenuEntry[] {
  const { message, onReply, onForward, onRetract, onRemove } = props
  if (message.status === 'waiting') return []
  const entry = (
    words: string,
    icon: ChatDrawing,
    act: ((message: Message) => void) | undefined,
  ): MenuEntry[] => (act ? [{ words, icon, act: () => act(message) }] : [])
  return [
    ...(message.retracted
      ? []
      : [
          ...entry('Rispondi', 'reply', onReply),
          ...entry('Inoltra', 'forward', onForward),
          ...(own ? entry('Ritira', 'undo', onRetract) : []),
        ]),
    ...entry('Rimuovi per me', 'hide', onRemove),
  ]
}
