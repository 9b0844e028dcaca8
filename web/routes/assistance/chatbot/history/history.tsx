import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { PastChat } from 'contract/assistance/chatbot/chatbot.ts'
import button from '../../../../form/button.module.css'
import { useSite } from '../../../../frame/site.ts'
import { ChatbotIcon } from '../chatbot-icon.tsx'
import { removeChat, removeHistory, renameChat } from '../conversation/chat-actions.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { groupByDay, placeholder } from './group-by-day.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import styles from './history.module.css'

const RemoveDialog = lazyPart(async () => (await import('./chat-dialogs.tsx')).RemoveDialog)
const RenameDialog = lazyPart(async () => (await import('./chat-dialogs.tsx')).RenameDialog)

interface Props {
  conversation: Conversation
  state: ConversationState
  /** Starts a new chat; `temporary`: one that is not saved. */
  onNew: (temporary: boolean) => void
  /** A past chat was selected. */
  onSelect: () => void
}

type PendingAction = { act: 'rename' | 'remove'; chat: PastChat } | { act: 'remove-all' }
const SEARCH_AFTER_MS = 250
const FAILED = "C'è stato un errore. Riprovare"

/** Past chats by day, with search, rename and delete (ART-APPS §11). */
export function History({ conversation, state, onNew, onSelect }: Props) {
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  /** Changes to reset the search field. */
  const [search, setSearch] = useState(0)
  const { history, query, chat, turns, temporary } = state
  const here = chat === '0' && turns.length > 0
  const { today } = useSite()
  const groups = useMemo(
    () => groupByDay([...(here ? [placeholder(today)] : []), ...(history ?? [])], today),
    [history, here, today],
  )

  const act = async (what: () => Promise<boolean>, done: string) => {
    setBusy(true)
    const ok = await what()
    setBusy(false)
    setPending(null)
    setMessage(ok ? done : FAILED)
  }
  const remove = async (id: string) => {
    const ok = await removeChat(conversation, id)
    if (ok && id === conversation.now().chat) onNew(false)
    return ok
  }
  const removeAll = async () => {
    const ok = await removeHistory(conversation)
    if (ok) {
      setSearch((nth) => nth + 1)
      onNew(false)
    }
    return ok
  }
  return (
    <div className={styles.history}>
      <div className={styles.top}>
        <button type="button" className={`${button.primary} ${button.wide}`} onClick={() => onNew(false)}>
          <ChatbotIcon name="write" />
          Nuova chat
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-pressed={temporary}
          onClick={() => onNew(!temporary)}
        >
          Chat non salvata
        </button>
        <Search key={`${state.flavour} ${search}`} query={query} onSearch={conversation.search} />
      </div>
      <nav aria-label="Conversazioni" className={styles.list}>
        {groups.map(({ name, chats }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {chats.map((one) => (
                <li key={one.id_chat} aria-current={one.id_chat === chat ? 'true' : undefined}>
                  {one.id_chat === '0' ? (
                    <span className={styles.name}>{one.content}</span>
                  ) : (
                    <>
                      <Link
                        to={`/chatbot/${one.id_chat}`}
                        className={styles.name}
                        aria-current={one.id_chat === chat ? 'page' : undefined}
                        onClick={onSelect}
                      >
                        {one.content}
                      </Link>
                      <span className={styles.acts}>
                        <button
                          type="button"
                          title="Rinomina"
                          onClick={() => setPending({ act: 'rename', chat: one })}
                        >
                          <ChatbotIcon name="pen" size={18} />
                          <span className="hidden">Rinomina «{one.content}»</span>
                        </button>
                        <button
                          type="button"
                          title="Cancella"
                          onClick={() => setPending({ act: 'remove', chat: one })}
                        >
                          <ChatbotIcon name="bin" size={18} />
                          <span className="hidden">Cancella «{one.content}»</span>
                        </button>
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {history !== null && history.length === 0 && !here && (
          <p className={styles.none}>
            {query === '' ? 'Le tue chat compaiono qui, dalla prima domanda.' : 'Nessun risultato trovato'}
          </p>
        )}
      </nav>
      <p role="status" className={styles.told}>
        {message}
      </p>
      {history !== null && history.length > 0 && (
        <p className={styles.foot}>
          <button type="button" className={styles.quiet} onClick={() => setPending({ act: 'remove-all' })}>
            Cancella tutta la cronologia
          </button>
        </p>
      )}
      {pending?.act === 'rename' && (
        <Suspense fallback={null}>
          <RenameDialog
            title={pending.chat.content}
            busy={busy}
            onName={(title) =>
              void act(() => renameChat(conversation, pending.chat.id_chat, title), 'Chat rinominata')
            }
            onLeave={() => setPending(null)}
          />
        </Suspense>
      )}
      {(pending?.act === 'remove' || pending?.act === 'remove-all') && (
        <Suspense fallback={null}>
          <RemoveDialog
            title={pending.act === 'remove' ? pending.chat.content : null}
            busy={busy}
            onYes={() =>
              void (pending.act === 'remove'
                ? act(() => remove(pending.chat.id_chat), 'Chat cancellata')
                : act(removeAll, 'Cronologia cancellata'))
            }
            onLeave={() => setPending(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Search({ query, onSearch }: { query: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(query)
  useEffect(() => {
    if (words.trim() === query) return
    const timer = setTimeout(() => onSearch(words.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words, query, onSearch])
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="cerca-chat" className="hidden">
        Cerca nelle conversazioni
      </label>
      <input
        id="cerca-chat"
        type="search"
        value={words}
        maxLength={200}
        autoComplete="off"
        placeholder="Cerca nelle conversazioni"
        onChange={({ target }) => setWords(target.value)}
      />
    </form>
  )
}
