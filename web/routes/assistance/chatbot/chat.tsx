import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { Icon } from '../../../frame/icons.tsx'
import button from '../../../form/button.module.css'
import { readAnswer } from './answer/read-answer.ts'
import type { Route } from './+types/chat'
import { useChatbot } from './chatbot-frame.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { Drawer, useWide } from './drawer.tsx'
import { ChatbotIcon } from './chatbot-icon.tsx'
import { flavourIn, newChatPath } from './flavours.ts'
import { History } from './history/history.tsx'
import { Opening } from './opening.tsx'
import { Related } from './related.tsx'
import { rateAnswer } from './conversation/chat-actions.ts'
import { isRunning, relatedOf } from './conversation/conversation-state.ts'
import { useConversation } from './conversation/use-conversation.ts'
import { ScopeChips } from './scope-chips.tsx'
import { Sections } from './flavour-tabs.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import styles from './chatbot.module.css'

const Verify = lazyPart(async () => (await import('./answer/verify.tsx')).default)
const loadTurns = () => import('./answer/turn-view.tsx')
const TurnView = lazyPart(async () => (await loadTurns()).default)
/** Loads the code that renders answers at the first interaction, before a question is sent. */
const preloadTurns = () => void loadTurns().catch(() => {})

export const handle = { frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assistente', robots: 'noindex' })

/** SPEC §2 «Chatbot page»: past chats, sections, conversation, composer. */
export default function Chat() {
  const { person, policy, suggestions } = useChatbot()
  const navigate = useNavigate()
  const { id_chat } = useParams()
  const [query] = useSearchParams()
  const { conversation, state } = useConversation(
    person.email,
    id_chat,
    flavourIn(query),
    query.get('articolo'),
  )
  const { turns, flavour, chatState, article, scope } = state
  const composer = useRef<ComposerHandle>(null)
  const [history, setHistory] = useState(false)
  const [verified, setVerified] = useState<{ turn: string; n: number } | null>(null)
  const [hasHistory, hasAside] = [useWide(51.25), useWide(64)]
  const last = turns.at(-1)
  const running = last !== undefined && isRunning(last.answer)
  const { element, content, onScroll, toEnd } = useAutoScroll(
    turns,
    running,
    chatState === 'here' ? state.chat : null,
  )

  const ask = (question: string) => {
    toEnd()
    setVerified(null)
    void conversation.ask(question)
  }
  const begin = (of: RagTypeId, temporary: boolean) => {
    setHistory(false)
    setVerified(null)
    composer.current?.clear()
    conversation.begin(of, temporary)
    void navigate(newChatPath(of))
    if (hasHistory) composer.current?.focus()
  }
  const past = (
    <History
      conversation={conversation}
      state={state}
      onNew={(temporary) => begin(flavour, temporary)}
      onSelect={() => {
        setHistory(false)
        setVerified(null)
      }}
    />
  )
  const shown = verified && turns.find(({ id }) => id === verified.turn)
  const sources = useMemo(
    () => (shown ? (readAnswer(shown.answer.raw, true).data?.['<!--sources-->'] ?? []) : []),
    [shown],
  )
  const pressed = useRef<Element | null>(null)
  const verify = (turn: string, n: number) => {
    pressed.current = document.activeElement
    setVerified((now) => (now?.turn === turn && now.n === n ? null : { turn, n }))
  }
  const closeVerify = () => {
    setVerified(null)
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }
  const panel = shown && verified && sources.length > 0 && (
    <Suspense fallback={null}>
      <Verify
        key={`${shown.id} ${verified.n}`}
        sources={sources}
        n={verified.n}
        onTurn={(n) => setVerified({ turn: shown.id, n })}
        onWrong={(n) => rateAnswer(conversation, shown, 'bad', { source: n })}
        onClose={closeVerify}
      />
    </Suspense>
  )
  const related = last === undefined ? [] : relatedOf(last.answer, state.related)
  return (
    <div className={styles.room}>
      {hasHistory ? (
        <div className={styles.left}>{past}</div>
      ) : (
        history && (
          <Drawer label="Conversazioni" onClose={() => setHistory(false)}>
            <div className={styles.drawerHead}>
              <h2>Conversazioni</h2>
              <button type="button" aria-label="Chiudi" onClick={() => setHistory(false)}>
                <Icon name="close" size={22} />
              </button>
            </div>
            {past}
          </Drawer>
        )
      )}
      <div className={styles.talk} onFocus={preloadTurns} onPointerEnter={preloadTurns}>
        <div className={styles.sections}>
          <Sections flavour={flavour} onChoose={(of) => begin(of, false)} />
          {!hasHistory && (
            <button type="button" className={styles.toHistory} onClick={() => setHistory(true)}>
              <ChatbotIcon name="past" size={22} />
              <span className="hidden">Conversazioni</span>
            </button>
          )}
        </div>
        <div className={styles.middle}>
          <div
            ref={element}
            id="conversazione"
            role="tabpanel"
            aria-labelledby={`sezione-${flavour}`}
            tabIndex={0}
            className={styles.scroller}
            onScroll={onScroll}
          >
            {chatState === 'missing' || chatState === 'unreachable' ? (
              <NoChat
                missing={chatState === 'missing'}
                onNew={() => begin(flavour, false)}
                onAgain={() => void conversation.open(state.chat)}
              />
            ) : turns.length === 0 ? (
              chatState === 'loading' ? (
                <p className={styles.waits} role="status">
                  Carico la chat…
                </p>
              ) : (
                <Opening
                  flavour={flavour}
                  suggestions={suggestions[flavour]}
                  temporary={state.temporary}
                  article={article}
                  model={state.model}
                  closed={state.remaining === 0}
                  onAsk={ask}
                />
              )
            ) : (
              <div className={hasAside && panel ? `${styles.columns} ${styles.alone}` : styles.columns}>
                <div ref={content} className={styles.turns}>
                  <h1 className="hidden">Assistente (IA)</h1>
                  {state.temporary && (
                    <p className={styles.temporary}>Questa chat non si salva: dopo un giorno sparisce.</p>
                  )}
                  <Suspense fallback={<p role="status">Un momento…</p>}>
                    {turns.map((turn) => (
                      <TurnView
                        key={turn.id}
                        conversation={conversation}
                        state={state}
                        turn={turn}
                        last={turn === last}
                        verified={verified?.turn === turn.id ? verified.n : null}
                        onVerify={(n) => verify(turn.id, n)}
                      />
                    ))}
                  </Suspense>
                </div>
                {!(hasAside && panel) && <Related articles={related} />}
              </div>
            )}
          </div>
          {panel && hasAside && (
            <aside className={styles.aside} aria-label="Verifica qui">
              {panel}
            </aside>
          )}
        </div>
        {panel && !hasAside && (
          <Drawer label="Verifica qui" whole onClose={closeVerify}>
            {panel}
          </Drawer>
        )}
        <div className={styles.foot}>
          {scope && (
            <ScopeChips
              scope={scope}
              title={article?.title}
              onRemove={() => conversation.change({ scope: null, article: null })}
            />
          )}
          <Composer
            handle={composer}
            person={conversation.ports.person}
            label={article ? 'Fai una domanda su questo articolo' : 'Fai una domanda al giornale'}
            running={running}
            stopping={state.stopping}
            remaining={state.remaining}
            policy={policy}
            onAsk={ask}
            onStop={() => void conversation.stop()}
            onClosed={() => void conversation.readAllowance()}
          />
        </div>
        <p role="status" className="hidden">
          {state.announced}
        </p>
      </div>
    </div>
  )
}

/** A past chat that does not exist or could not be loaded. */
const NoChat = ({
  missing,
  onNew,
  onAgain,
}: {
  missing: boolean
  onNew: () => void
  onAgain: () => void
}) => (
  <div className={styles.plate}>
    <h1>{missing ? 'Questa chat non c’è più' : 'Non riusciamo a caricare questa chat'}</h1>
    <p>
      {missing
        ? 'È stata cancellata, oppure non è una delle tue.'
        : "C'è stato un errore sulla connessione. Riprovare"}
    </p>
    <p className={styles.ways}>
      <button type="button" className={button.primary} onClick={missing ? onNew : onAgain}>
        {missing ? 'Comincia una nuova chat' : 'Riprova'}
      </button>
    </p>
  </div>
)

/**
 * Keeps the end of a growing answer in view unless the reader scrolled away. `chat`: a past chat that has
 * loaded is shown from its last question.
 */
function useAutoScroll(turns: readonly unknown[], running: boolean, chat: string | null) {
  const element = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const hidden = () =>
    (content.current?.getBoundingClientRect().bottom ?? 0) -
    (element.current?.getBoundingClientRect().bottom ?? 0)
  useLayoutEffect(() => {
    if (running && atEnd.current && hidden() > 0) element.current!.scrollTop += hidden() + 16
  }, [turns, running])
  useLayoutEffect(() => {
    const articles = content.current?.querySelectorAll('article')
    if (articles && articles.length > 1) articles[articles.length - 1]!.scrollIntoView({ block: 'start' })
  }, [chat])
  return {
    element,
    content,
    onScroll: () => {
      atEnd.current = hidden() < 60
    },
    toEnd: () => {
      atEnd.current = true
    },
  }
}
