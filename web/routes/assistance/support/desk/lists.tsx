import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import { useSite } from '../../../../frame/site.ts'
import { ChatIcon, type ChatDrawing } from '../chat/drawing.tsx'
import { agoWords, statusOf, unreadWords } from './desk-words.ts'
import { type DeskLists, lastAuthor } from './desk-client.ts'
import type { Conversation } from '../conversation/conversation.ts'
import status from '../../../../form/status.module.css'
import styles from './lists.module.css'

interface Props {
  lists: DeskLists
  conversations: ReadonlyMap<string, Conversation>
  open: string | null
  onDuty: boolean
  now: Date
}

/** The chats that go on: those that wait, one's own, the colleagues'. Arrows walk through all of them. */
export function Lists({ lists, conversations, open, onDuty, now }: Props) {
  const { waiting, mine, others } = lists
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('li > a')]
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    if (at < 0) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[Math.max(0, Math.min(all.length - 1, to))]!.focus()
  }
  const row = (chat: DeskChat) => (
    <Row
      key={chat.id}
      me={lists.me}
      chat={chat}
      conversation={conversations.get(chat.id)}
      current={chat.id === open}
      now={now}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus in it
    <nav className={styles.lists} aria-label="Chat" onKeyDown={walk}>
      <Section
        title="In coda"
        chats={waiting}
        empty={onDuty ? 'Nessuno aspetta.' : 'Nessuno aspetta. Entra in servizio per far aprire le chat.'}
      >
        {waiting.map(row)}
      </Section>
      <Section title="Le mie" chats={mine} empty="Nessuna chat, per ora: prendine una dalla coda.">
        {mine.map(row)}
      </Section>
      {others.length > 0 && (
        <Section title="Dei colleghi" chats={others} empty="">
          {others.map(row)}
        </Section>
      )}
      <p className={styles.more}>
        <Link to="/assistenza/domande">Domande senza risposta</Link>
      </p>
    </nav>
  )
}

function Section({
  title,
  chats,
  empty,
  children,
}: {
  title: string
  chats: readonly DeskChat[]
  empty: string
  children: React.ReactNode
}) {
  const id = `lista-${title.replaceAll(' ', '-').toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} ({chats.length})
      </h2>
      {chats.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

const drawings: Readonly<Record<'warn' | 'here' | 'quiet', ChatDrawing>> = {
  warn: 'clock',
  here: 'reply',
  quiet: 'tick',
}

function Row({
  me,
  chat,
  conversation,
  current,
  now,
}: {
  me: number
  chat: DeskChat
  conversation: Conversation | undefined
  current: boolean
  now: Date
}) {
  const { sisters, host } = useSite()
  const brand = [host.brand, ...sisters].find(({ sigla }) => sigla === chat.brand)?.name ?? chat.brand
  const { kind, words } = statusOf(chat, lastAuthor(conversation))
  const since = chat.state === 'waiting' ? chat.waitingSince : (chat.last?.date ?? chat.waitingSince)
  return (
    <li>
      <Link
        to={`?chat=${chat.id}`}
        preventScrollReset
        className={styles.row}
        aria-current={current ? 'page' : undefined}
        data-unread={chat.unread > 0 || undefined}
      >
        <span className={styles.who}>
          <span className={styles.name}>{chat.name}</span>
          {since !== null && <span className={styles.time}>{agoWords(since, now)}</span>}
        </span>
        <span className={styles.brand}>
          {brand}
          {!chat.known && ' · visitatore'}
        </span>
        <span className={styles.words}>
          {(chat.state === 'waiting' ? chat.summary : null) ?? chat.last?.text ?? chat.summary ?? ''}
        </span>
        <span className={styles.state}>
          {chat.state === 'live' && chat.operator !== null && chat.operator.id !== me ? (
            <span className={styles.of}>Con {chat.operator.name}</span>
          ) : (
            <span className={status.status} data-kind={kind}>
              <ChatIcon name={drawings[kind]} size={17} />
              {words}
            </span>
          )}
          {chat.unread > 0 && <span className="hidden">, {unreadWords(chat.unread)}</span>}
        </span>
      </Link>
    </li>
  )
}
