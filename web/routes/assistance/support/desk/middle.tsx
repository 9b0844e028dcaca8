import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { SavedReply } from 'contract/assistance/support/chat/desk.ts'
import { MAX_TEXT_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import type { ChatFile, Content, Message } from 'contract/assistance/support/chat/messages.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Notice } from '../../../../form/notice.tsx'
import { useSite } from '../../../../frame/site.ts'
import { initialOf } from '../../../../session/rules.ts'
import { Composer, type Written } from '../chat/composer/composer.tsx'
import { MessageList } from '../chat/message/message-list.tsx'
import { deskFiles, deskFileUploader } from './desk-files.ts'
import { firstName, replyFor, sinceWords } from './desk-words.ts'
import { chatIn, type Desk, type DeskClient } from './desk-client.ts'
import { emptyConversation, visibleMessages } from '../conversation/conversation.ts'
import { ReplyPicker } from './reply-picker.tsx'
import { keepWords, personHere, wordsOf } from '../../../../session/drafts.ts'
import button from '../../../../form/button.module.css'
import styles from './middle.module.css'

interface Props {
  desk: Desk
  client: DeskClient
  id: string
  now: Date
  replies: readonly SavedReply[]
  onManage: () => void
  onTake: (chat: DeskChat) => void
  taking: boolean
  onTransfer: (chat: DeskChat) => void
  onClose: (chat: DeskChat) => void
  /** Another of one's own chats is to get it. */
  onForward: (message: Message) => void
  /** Opens what stands at the side, where it is closed. */
  aside: ReactNode
}

/** Under which name what is typed in a chat is kept until it is sent. */
const draftOf = (chat: string): string => `desk ${chat}`

/** The chat in the middle: who it is with, what was said, what is being written. */
export function Middle(props: Props) {
  const { desk, client, id, now, replies, onManage, onTake, taking, onTransfer, onClose, onForward, aside } =
    props
  const { host, sisters } = useSite()
  const conversation = desk.conversations.get(id) ?? emptyConversation
  const { lists } = desk
  const chat = chatIn(lists, id)
  const isOwn = chat !== null && chat.state === 'live' && chat.operator?.id === lists?.me
  const [reply, setReply] = useState<Message | null>(null)
  const [picking, setPicking] = useState(false)
  const written = useRef<Written>(null)
  const files = useMemo(() => deskFiles(), [])
  useEffect(() => () => files.close(), [files])
  const uploadFile = useMemo(() => deskFileUploader(id), [id])
  const messages = useMemo(() => visibleMessages(conversation, 'operator'), [conversation])
  const origins = useMemo(
    () => (['account', 'edicola', 'shop', 'www'] as const).map((site) => siteUrl(host, site, '')),
    [host],
  )
  const name = chat?.name ?? 'Chat'
  const me = personHere()
  const insert = (text: string) => {
    setPicking(false)
    written.current?.insert(replyFor(text, chat === null ? null : chat.name === UNNAMED ? null : chat.name))
  }
  const correct = (text: string) => {
    client.dismissRefusal(id)
    written.current?.insert(text)
  }
  const send = (content: Content, file: ChatFile | null) => {
    client.send(id, content, { reply: reply?.id ?? null, file })
    setReply(null)
    return true
  }
  const others = (lists?.mine.length ?? 0) > 1
  return (
    <section className={styles.middle} aria-label={`Chat con ${name}`}>
      <header className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className={styles.who}>
          <h2 tabIndex={-1} id="con-chi">
            {name}
          </h2>
          <p>
            {lists === null
              ? 'Carico la chat…'
              : chat === null
                ? 'Questa chat non è più aperta'
                : aboutWords(chat, now, sisters)}
          </p>
        </div>
        <div className={styles.acts}>
          {aside}
          {chat?.state === 'waiting' && (
            <button
              type="button"
              className={button.primary}
              aria-disabled={taking || undefined}
              onClick={() => taking || onTake(chat)}
            >
              {taking ? 'Prendo in carico…' : 'Prendi in carico'}
            </button>
          )}
          {isOwn && (
            <>
              <button type="button" className={button.secondary} onClick={() => onTransfer(chat)}>
                Passa a un collega
              </button>
              <button type="button" className={button.primary} onClick={() => onClose(chat)}>
                Chiudi la chat
              </button>
            </>
          )}
        </div>
      </header>
      <MessageList
        key={id}
        side="operator"
        messages={messages}
        files={files}
        origins={origins}
        typing={conversation.typing ? firstName(name) : null}
        onShown={(order) => client.markSeen(order)}
        onReply={isOwn ? setReply : undefined}
        onForward={isOwn && others ? onForward : undefined}
        onRetract={isOwn ? (message) => client.retract(id, message.id) : undefined}
        onRemove={isOwn ? (message) => client.remove(id, message.id) : undefined}
        before={
          messages.length === 0 ? (
            <p className={styles.nothing}>
              {desk.connection === 'open' ? 'Ancora nessun messaggio.' : 'Carico i messaggi…'}
            </p>
          ) : undefined
        }
        after={
          conversation.refused !== null && (
            <Notice kind="error" title="Il messaggio non è partito.">
              {refusedWords[conversation.refused.code] ?? 'Riprova fra poco.'}{' '}
              {conversation.refused.text !== '' && `Avevi scritto: «${conversation.refused.text}»`}
              {isOwn && conversation.refused.text !== '' && (
                <button
                  type="button"
                  className={button.small}
                  onClick={() => correct(conversation.refused!.text)}
                >
                  Correggi il testo
                </button>
              )}
            </Notice>
          )
        }
      />
      {isOwn ? (
        <>
          {picking && (
            <ReplyPicker
              replies={replies}
              onPick={insert}
              onManage={() => {
                setPicking(false)
                onManage()
              }}
              onClose={() => {
                setPicking(false)
                written.current?.insert('')
              }}
            />
          )}
          <div className={styles.tools}>
            <button
              type="button"
              className={button.small}
              aria-expanded={picking}
              aria-keyshortcuts="/"
              onClick={() => setPicking(!picking)}
            >
              Risposte pronte
            </button>
            <p className={styles.presence}>
              {chat.here
                ? `${firstName(name)} ha la chat aperta`
                : 'Non ha la chat aperta: dopo due minuti la risposta parte anche per email'}
            </p>
          </div>
          <Composer
            key={id}
            written={written}
            onSlash={() => setPicking(true)}
            label={`Scrivi a ${firstName(name)}`}
            max={MAX_TEXT_LENGTH}
            uploadFile={uploadFile}
            operator
            reply={reply}
            onNoReply={() => setReply(null)}
            initial={wordsOf(draftOf(id), me)}
            onDraft={(text) => keepWords(draftOf(id), me, text)}
            onTyping={(on) => client.sendTyping(id, on)}
            onSend={send}
          />
        </>
      ) : (
        <p className={styles.closed}>{lists === null ? 'Carico la chat…' : readOnlyWords(chat)}</p>
      )}
    </section>
  )
}

/** As the services call a reader who has given no name. */
const UNNAMED = 'Lettore'

const refusedWords: Readonly<Record<string, string>> = {
  ERR_CHAT_CLOSED: 'La chat è stata chiusa.',
  ERR_CHAT_FULL: 'Questa chat è piena: chiudila e continuate in una nuova.',
  ERR_NOT_ALLOWED: 'La chat non è più tua.',
  ERR_MESSAGE_GONE: 'Il messaggio a cui rispondevi non c’è più.',
  ERR_FILE_GONE: 'Il file non c’è più: allegalo di nuovo.',
  ERR_BAD_REQUEST: 'Contiene qualcosa che non si può mandare.',
}

function aboutWords(chat: DeskChat, now: Date, sisters: readonly { sigla: string; name: string }[]): string {
  const brand = sisters.find(({ sigla }) => sigla === chat.brand)?.name ?? chat.brand
  const since = chat.waitingSince === null ? '' : sinceWords(chat.waitingSince, now)
  const what = chat.state === 'waiting' ? 'in coda' : 'in chat'
  const other = chat.known ? '' : ' · visitatore, identità non verificata'
  return `${brand} · ${what} ${since}${other}`
}

function readOnlyWords(chat: DeskChat | null): string {
  if (chat === null) return 'La chat è chiusa. Resta qui finché non ne apri un’altra.'
  if (chat.state === 'waiting') return 'Per rispondere prendi in carico la chat.'
  return `La segue ${chat.operator?.name ?? 'un collega'}. Puoi leggere e lasciare un appunto.`
}
