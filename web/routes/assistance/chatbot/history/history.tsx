import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { PastChat } from 'contract/assistance/chatbot/chatbot.ts'
import button from '../../../../form/button.module.css'
import { useSite } from '../../../../frame/site.ts'
import { ChatbotIcon } from '../drawing.tsx'
import { removeChat, removeHistory, renameChat } from '../room/acts.ts'
import type { Room } from '../room/room.ts'
import type { RoomState } from '../room/room-state.ts'
import { grouped, placeholder } from './grouped.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import styles from './history.module.css'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).default)
const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).default)

interface Props {
  room: Room
  state: RoomState
  /** Begins a new chat; `temporary`: one that is not kept. */
  onNew: (temporary: boolean) => void
  /** A past chat was chosen. */
  onChosen: () => void
}

type Asked = { act: 'rename' | 'remove'; chat: PastChat } | { act: 'remove-all' }
const SEARCH_AFTER_MS = 250
const WRONG = "C'è stato un errore. Riprovare"

/** Past chats by day: search, rename, delete (ART-APPS §11). */
export function History({ room, state, onNew, onChosen }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  /** Another one when what is looked for is forgotten: its field is emptied. */
  const [search, setSearch] = useState(0)
  const { history, query, chat, turns, temporary } = state
  const here = chat === '0' && turns.length > 0
  const { today } = useSite()
  const groups = useMemo(
    () => grouped([...(here ? [placeholder(today)] : []), ...(history ?? [])], today),
    [history, here, today],
  )

  const act = async (what: () => Promise<boolean>, done: string) => {
    setBusy(true)
    const ok = await what()
    setBusy(false)
    setAsked(null)
    setTold(ok ? done : WRONG)
  }
  const remove = async (id: string) => {
    const ok = await removeChat(room, id)
    if (ok && id === room.now().chat) onNew(false)
    return ok
  }
  const removeAll = async () => {
    const ok = await removeHistory(room)
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
        <Search key={`${state.flavour} ${search}`} query={query} onSearch={room.search} />
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
                        onClick={onChosen}
                      >
                        {one.content}
                      </Link>
                      <span className={styles.acts}>
                        <button
                          type="button"
                          title="Rinomina"
                          onClick={() => setAsked({ act: 'rename', chat: one })}
                        >
                          <ChatbotIcon name="pen" size={18} />
                          <span className="hidden">Rinomina «{one.content}»</span>
                        </button>
                        <button
                          type="button"
                          title="Cancella"
                          onClick={() => setAsked({ act: 'remove', chat: one })}
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
        {told}
      </p>
      {history !== null && history.length > 0 && (
        <p className={styles.foot}>
          <button type="button" className={styles.quiet} onClick={() => setAsked({ act: 'remove-all' })}>
            Cancella tutta la cronologia
          </button>
        </p>
      )}
      {asked?.act === 'rename' && (
        <Suspense fallback={null}>
          <RenameDialog
            title={asked.chat.content}
            busy={busy}
            onName={(title) => void act(() => renameChat(room, asked.chat.id_chat, title), 'Chat rinominata')}
            onLeave={() => setAsked(null)}
          />
        </Suspense>
      )}
      {(asked?.act === 'remove' || asked?.act === 'remove-all') && (
        <Suspense fallback={null}>
          <RemoveDialog
            title={asked.act === 'remove' ? asked.chat.content : null}
            busy={busy}
            onYes={() =>
              void (asked.act === 'remove'
                ? act(() => remove(asked.chat.id_chat), 'Chat cancellata')
                : act(removeAll, 'Cronologia cancellata'))
            }
            onLeave={() => setAsked(null)}
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
