import type { Ask } from 'contract/platform/endpoint.ts'
import { markOf } from 'contract/assistance/chatbot/answer-text.ts'
import {
  type RagTypeId,
  type Scope,
  askEditions,
  askOnline,
  askedArticle,
  followAnswer,
  readAllowance,
  readChat,
  readHistory,
  readRelated,
  stopAnswer,
} from 'contract/assistance/chatbot/chatbot.ts'
import type { askStream } from '../../../../session/ask-stream.ts'
import { readAnswer, wordsOf } from '../answer/read-answer.ts'
import { flavourOf } from '../flavours.ts'
import { follow, take } from './reading.ts'
import { empty, type RoomState } from './room-state.ts'
import {
  type Answer,
  endOf,
  isRunning,
  keptTalk,
  newAnswer,
  newTurn,
  readKept,
  type Turn,
  turnsOf,
} from './turns.ts'

/** What a room asks the services by, and keeps its talk in. */
export interface Wire {
  ask: Ask
  stream: typeof askStream
  /** The person of this browser. */
  person: string
  read(): string | null
  keep(text: string | null): void
  /** A code that came with an answer: one of the session itself ends it and leaves for sign-in. */
  refused(code: string): void
}

/** A page's talk with the chatbot (SPEC §4 «Chatbot streaming»). */
export class Room {
  readonly wire: Wire
  #named: (chat: string) => void = () => {}
  readonly #listeners = new Set<() => void>()
  #state: RoomState
  /** What is being read: another chat ends it, but not the answer. */
  #run = new AbortController()
  /** Stop was pressed before the chat had a number. */
  #stopWanted = false
  #historyAsked = 0

  constructor(wire: Wire, flavour: RagTypeId) {
    this.wire = wire
    this.#state = empty(flavour)
  }

  now = (): RoomState => this.#state
  watch = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => void this.#listeners.delete(hear)
  }
  /** Hears when a new chat has its number. */
  whenNamed = (hear: (chat: string) => void): void => {
    this.#named = hear
  }
  change(part: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...part }
    for (const hear of this.#listeners) hear()
  }

  /** Begins a new chat; another flavour clears what was said and reads its own past chats (SPEC §4). */
  begin(flavour: RagTypeId, temporary = false): void {
    this.leave()
    const same = flavour === this.#state.flavour
    const { history, query, left } = this.#state
    this.change({ ...empty(flavour), temporary, left, ...(same ? { history, query } : {}) })
    this.#keep()
    if (!same || history === null) void this.readHistory()
  }

  /** The room as its address finds it: what was kept of a question that never arrived, or a new chat. */
  arrive(flavour: RagTypeId): void {
    const kept = readKept(this.wire.read(), this.wire.person, '0')
    this.leave()
    this.change({ ...empty(flavour), ...(kept?.flavour === flavour ? kept : {}) })
    void this.readHistory()
    void this.readAllowance()
  }

  /** Opens an old chat, and goes on with an answer that is still being written. */
  async open(chat: string): Promise<void> {
    this.leave()
    const run = this.#run
    const kept = readKept(this.wire.read(), this.wire.person, chat)
    const { history, query, left } = this.#state
    const flavour = kept?.flavour ?? this.#state.flavour
    const same = flavour === this.#state.flavour
    this.change({
      ...{ ...empty(flavour), chat, chatState: 'loading', left },
      ...(same ? { history, query } : {}),
      ...kept,
    })
    const answer = await this.wire.ask(readChat, { id: chat })
    if (run.signal.aborted) return
    if (!answer.ok) return this.change({ chatState: answer.status === 404 ? 'missing' : 'unreachable' })
    const { rag_type, temporary, chat_history } = answer.data
    const turns = turnsOf(chat_history)
    const read = rag_type === this.#state.flavour && this.#state.history !== null
    this.change({
      ...{ chatState: 'here', flavour: rag_type, temporary, turns },
      ...(read ? {} : { history: null }),
    })
    this.#keep()
    if (!read) void this.readHistory()
    if (left === null) void this.readAllowance()
    const last = turns.at(-1)
    if (last && isRunning(last.answer)) await this.#goOn(last.id, run)
    else await this.#resolve(last?.answer)
  }

  /** Asks; the same `turn` again is the same question, asked again after a failure. */
  async ask(
    question: string,
    { scope = this.#state.scope, again }: { scope?: Scope | null; again?: Turn } = {},
  ) {
    const { flavour, chat, temporary, turns } = this.#state
    if (turns.some(({ answer }) => isRunning(answer))) return
    this.leave()
    const run = this.#run
    const turn = again ? { ...again, answer: newAnswer() } : newTurn(question, scope, new Date())
    this.change({
      turns: [...turns.filter(({ id }) => id !== turn.id), turn],
      announced: 'Sto scrivendo la risposta',
    })
    this.#keep()
    const { category } = flavourOf(flavour)
    const asked = {
      ...{ id_chat: chat as '0', content: turn.question, question_id: turn.id, temporary },
      ...(turn.scope ? { scope: turn.scope } : {}),
    }
    const begun =
      category === null || flavour === 'digital'
        ? await this.wire.stream(askEditions, { ...asked, rag_type: 'digital' }, run.signal)
        : await this.wire.stream(askOnline, { ...asked, rag_type: flavour, category }, run.signal)
    if (run.signal.aborted) return
    if (!begun.ok) return this.#fail(turn.id, begun.status === 0 ? 'ERR_NETWORK' : begun.code)
    const named = begun.headers.get('X-Chat-Id')
    if (named !== null && named !== this.#state.chat) {
      this.change({ chat: named })
      this.#keep()
      this.#named(named)
      void this.readHistory()
    }
    if (this.#stopWanted) void this.stop()
    await take(begun.pieces, (piece) => this.#add(turn.id, piece), run.signal)
    await this.#goOn(turn.id, run)
  }

  retry(turn: Turn): Promise<void> {
    return this.ask(turn.question, { again: turn, scope: turn.scope })
  }

  /** Ends the answer: a call of its own, for a connection that ends is no stop. What was said stays. */
  async stop(): Promise<void> {
    const { chat, turns } = this.#state
    const last = turns.at(-1)
    if (!last || !isRunning(last.answer)) return
    this.change({ stopping: true })
    this.#stopWanted = chat === '0'
    if (this.#stopWanted) return
    const run = this.#run
    const answer = await this.wire.ask(stopAnswer, { chat_id: chat })
    if (run === this.#run && !answer.ok) this.change({ stopping: false })
  }

  search = (words: string): void => void this.readHistory(words)

  /** One's own past chats of this flavour, those with the words that are looked for. */
  async readHistory(query = this.#state.query): Promise<void> {
    const nth = ++this.#historyAsked
    if (query !== this.#state.query) this.change({ query })
    const { flavour } = this.#state
    const answer = await this.wire.ask(readHistory, { rag_type: flavour, query })
    if (nth === this.#historyAsked && answer.ok) this.change({ history: answer.data.chats })
  }

  /** «Chiedi a questo articolo»: a new chat of the flavour that reads it, about it alone. */
  async askArticle(id: string): Promise<void> {
    const answer = await this.wire.ask(askedArticle, { id })
    if (!answer.ok) return
    const { article, rag_type } = answer.data
    this.begin(rag_type)
    this.change({ article, scope: { brands: null, from: null, to: null, article: id } })
  }

  async readAllowance(): Promise<void> {
    const answer = await this.wire.ask(readAllowance, {})
    if (answer.ok) this.change({ left: answer.data.left })
  }

  /** Reads no more of what is being written: that goes on. */
  leave(): void {
    this.#run.abort()
    this.#run = new AbortController()
    this.#stopWanted = false
  }

  /** Follows an answer to its end, from where its words have come to. */
  async #goOn(turn: string, run: AbortController): Promise<void> {
    const { chat } = this.#state
    const here = () => this.#turn(turn)?.answer.raw ?? ''
    const ended = () => {
      const answer = this.#turn(turn)?.answer
      return answer === undefined || endOf(answer) !== null
    }
    const code = await follow({
      ended,
      open: () => {
        const read = { from: here().length, mark: markOf(here()) }
        return this.wire.stream(followAnswer, { id: chat, question: turn, ...read }, run.signal)
      },
      add: (piece) => this.#add(turn, piece),
      signal: run.signal,
    })
    if (run.signal.aborted) return
    if (code !== null) return this.#fail(turn, code)
    const answer = endOf(this.#turn(turn)!.answer)!
    this.setAnswer(turn, () => answer)
    this.#end(answer.state === 'failed' ? '' : spoken(answer))
    await this.#resolve(answer)
  }

  /** An error keeps the question. */
  #fail(turn: string, code: string): void {
    this.wire.refused(code)
    // Something of it was withdrawn while it was being read: it is read from its beginning.
    if (code === 'ERR_ANSWER_CHANGED') return void this.open(this.#state.chat)
    this.setAnswer(turn, (answer) => ({ ...answer, state: 'failed', code }))
    this.#end('')
  }

  #end(announced: string): void {
    this.change({ stopping: false, announced })
    this.#stopWanted = false
    this.#keep()
    void this.readHistory()
    void this.readAllowance()
  }

  #turn(id: string): Turn | undefined {
    return this.#state.turns.find((turn) => turn.id === id)
  }
  setAnswer(id: string, next: (answer: Answer) => Answer): void {
    const turns = this.#state.turns.map((turn) =>
      turn.id === id ? { ...turn, answer: next(turn.answer) } : turn,
    )
    this.change({ turns })
  }
  #add(id: string, piece: string): void {
    this.setAnswer(id, (answer) => ({ ...answer, raw: answer.raw + piece, state: 'running' }))
  }

  #keep(): void {
    this.wire.keep(keptTalk(this.wire.person, this.#state))
  }

  /** Related article ids are resolved to articles (SPEC §4). */
  async #resolve(answer: Answer | undefined): Promise<void> {
    if (!answer) return
    const known = this.#state.related
    const ids = (readAnswer(answer.raw, true).data?.article_ids ?? []).filter((id) => !known.has(id))
    if (ids.length === 0) return
    const read = await this.wire.ask(readRelated, { ids: ids.slice(0, 50) })
    const articles = read.ok ? read.data.articles : []
    this.change({
      related: new Map([
        ...this.#state.related,
        ...ids.map((id) => [id, articles.find((one) => one.id === id) ?? null] as const),
      ]),
    })
  }
}

const spoken = (answer: Answer): string => {
  const words = wordsOf(readAnswer(answer.raw, true))
  return answer.state === 'stopped' ? `Risposta interrotta. ${words}` : `Risposta: ${words}`
}
