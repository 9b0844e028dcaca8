import { textChecksum } from 'contract/assistance/chatbot/answer-text.ts'
import {
  askEditions,
  askOnline,
  readChatArticle,
  followAnswer,
  readAllowance,
  readChat,
  readHistory,
  readRelated,
  stopAnswer,
  type RagTypeId,
  type Scope,
} from 'contract/assistance/chatbot/chatbot.ts'
import type { Ask } from 'contract/platform/endpoint.ts'
import type { askStream } from '../../../../session/ask-stream.ts'
import { readAnswer, plainTextOf } from '../answer/read-answer.ts'
import { flavourOf } from '../flavours.ts'
import { followText, readPieces } from './read-stream.ts'
import {
  type Answer,
  type ConversationState,
  finishedAnswer,
  isRunning,
  newAnswer,
  newConversation,
  newTurn,
  parseTalk,
  serializeTalk,
  type Turn,
  turnsOf,
} from './conversation-state.ts'

/** What a conversation needs from outside. */
export interface ConversationPorts {
  ask: Ask
  stream: typeof askStream
  /** E-mail of the signed-in person. */
  person: string
  read(): string | null
  save(text: string | null): void
  /** Handles an error code; one about the session signs out. */
  refused(code: string): void
}

/** A conversation with the chatbot (SPEC §4 «Chatbot streaming»), without React. */
export class Conversation {
  readonly ports: ConversationPorts
  #named: (chat: string) => void = () => {}
  readonly #listeners = new Set<() => void>()
  #state: ConversationState
  /** Aborts the reading of a stream when another chat opens; the answer goes on. */
  #run = new AbortController()
  /** Stop was pressed before the chat had its id. */
  #stopWanted = false
  #historyAsked = 0

  constructor(ports: ConversationPorts, flavour: RagTypeId) {
    this.ports = ports
    this.#state = newConversation(flavour)
  }

  now = (): ConversationState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Sets the listener for the id of a new chat. */
  onCreated = (listener: (chat: string) => void): void => {
    this.#named = listener
  }
  change(part: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** Starts a new chat; another flavour clears the turns and loads its own past chats (SPEC §4). */
  begin(flavour: RagTypeId, temporary = false): void {
    this.leave()
    const same = flavour === this.#state.flavour
    const { history, query, remaining, model } = this.#state
    this.change({
      ...newConversation(flavour),
      temporary,
      remaining,
      model,
      ...(same ? { history, query } : {}),
    })
    this.#keep()
    if (!same || history === null) void this.readHistory()
  }

  /** Starts from the URL of a new chat: restores a question that was not sent, or starts empty. */
  arrive(flavour: RagTypeId): void {
    const stored = parseTalk(this.ports.read(), this.ports.person, '0')
    this.leave()
    this.change({ ...newConversation(flavour), ...(stored?.flavour === flavour ? stored : {}) })
    void this.readHistory()
    void this.readAllowance()
  }

  /** Opens a past chat and follows an answer that is still running. */
  async open(chat: string): Promise<void> {
    this.leave()
    const run = this.#run
    const stored = parseTalk(this.ports.read(), this.ports.person, chat)
    const { history, query, remaining, model } = this.#state
    const flavour = stored?.flavour ?? this.#state.flavour
    const same = flavour === this.#state.flavour
    this.change({
      ...newConversation(flavour),
      chat,
      chatState: 'loading',
      remaining,
      model,
      ...(same ? { history, query } : {}),
      ...stored,
    })
    const answer = await this.ports.ask(readChat, { id: chat })
    if (run.signal.aborted) return
    if (!answer.ok) return this.change({ chatState: answer.status === 404 ? 'missing' : 'unreachable' })
    const { rag_type, temporary, chat_history } = answer.data
    const turns = turnsOf(chat_history)
    const read = rag_type === this.#state.flavour && this.#state.history !== null
    this.change({
      chatState: 'here',
      flavour: rag_type,
      temporary,
      turns,
      ...(read ? {} : { history: null }),
    })
    this.#keep()
    if (!read) void this.readHistory()
    if (remaining === null) void this.readAllowance()
    const last = turns.at(-1)
    if (last && isRunning(last.answer)) await this.#goOn(last.id, run)
    else await this.#resolve(last?.answer)
  }

  /** Asks a question; `again` retries a turn under the same id. */
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
    const request = {
      id_chat: chat as '0',
      content: turn.question,
      question_id: turn.id,
      temporary,
      ...(turn.scope ? { scope: turn.scope } : {}),
    }
    const stream =
      category === null || flavour === 'digital'
        ? await this.ports.stream(askEditions, { ...request, rag_type: 'digital' }, run.signal)
        : await this.ports.stream(askOnline, { ...request, rag_type: flavour, category }, run.signal)
    if (run.signal.aborted) return
    if (!stream.ok) return this.#fail(turn.id, stream.status === 0 ? 'ERR_NETWORK' : stream.code)
    const named = stream.headers.get('X-Chat-Id')
    if (named !== null && named !== this.#state.chat) {
      this.change({ chat: named })
      this.#keep()
      this.#named(named)
      void this.readHistory()
    }
    if (this.#stopWanted) void this.stop()
    await readPieces(stream.pieces, (piece) => this.#add(turn.id, piece), run.signal)
    await this.#goOn(turn.id, run)
  }

  retry(turn: Turn): Promise<void> {
    return this.ask(turn.question, { again: turn, scope: turn.scope })
  }

  /** Stops the running answer by a call of its own, since a closed connection does not stop it. */
  async stop(): Promise<void> {
    const { chat, turns } = this.#state
    const last = turns.at(-1)
    if (!last || !isRunning(last.answer)) return
    this.change({ stopping: true })
    this.#stopWanted = chat === '0'
    if (this.#stopWanted) return
    const run = this.#run
    const answer = await this.ports.ask(stopAnswer, { chat_id: chat })
    if (run === this.#run && !answer.ok) this.change({ stopping: false })
  }

  search = (words: string): void => void this.readHistory(words)

  /** Loads the past chats of this flavour that match a query. */
  async readHistory(query = this.#state.query): Promise<void> {
    const nth = ++this.#historyAsked
    if (query !== this.#state.query) this.change({ query })
    const { flavour } = this.#state
    const answer = await this.ports.ask(readHistory, { rag_type: flavour, query })
    if (nth === this.#historyAsked && answer.ok) this.change({ history: answer.data.chats })
  }

  /** «Chiedi a questo articolo»: starts a chat about one article in the flavour that reads it. */
  async askArticle(id: string): Promise<void> {
    const answer = await this.ports.ask(readChatArticle, { id })
    if (!answer.ok) return
    const { article, rag_type } = answer.data
    this.begin(rag_type)
    this.change({ article, scope: { brands: null, from: null, to: null, article: id } })
  }

  async readAllowance(): Promise<void> {
    const answer = await this.ports.ask(readAllowance, {})
    if (answer.ok) this.change({ remaining: answer.data.left, model: answer.data.model })
  }

  /** Stops reading the stream; the answer goes on. */
  leave(): void {
    this.#run.abort()
    this.#run = new AbortController()
    this.#stopWanted = false
  }

  /** Follows an answer to its end from the text that has come. */
  async #goOn(turn: string, run: AbortController): Promise<void> {
    const { chat } = this.#state
    const here = () => this.#turn(turn)?.answer.raw ?? ''
    const ended = () => {
      const answer = this.#turn(turn)?.answer
      return answer === undefined || finishedAnswer(answer) !== null
    }
    const code = await followText({
      ended,
      open: () => {
        const read = { from: here().length, mark: textChecksum(here()) }
        return this.ports.stream(followAnswer, { id: chat, question: turn, ...read }, run.signal)
      },
      add: (piece) => this.#add(turn, piece),
      signal: run.signal,
    })
    if (run.signal.aborted) return
    if (code !== null) return this.#fail(turn, code)
    const answer = finishedAnswer(this.#turn(turn)!.answer)!
    this.setAnswer(turn, () => answer)
    this.#end(answer.state === 'failed' ? '' : announcementOf(answer))
    await this.#resolve(answer)
  }

  /** Marks a turn as failed; its question stays. */
  #fail(turn: string, code: string): void {
    this.ports.refused(code)
    // A source was withdrawn while reading: the chat is loaded again.
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
    this.ports.save(serializeTalk(this.ports.person, this.#state))
  }

  /** Loads the related articles of an answer (SPEC §4). */
  async #resolve(answer: Answer | undefined): Promise<void> {
    if (!answer) return
    const known = this.#state.related
    const ids = (readAnswer(answer.raw, true).data?.article_ids ?? []).filter((id) => !known.has(id))
    if (ids.length === 0) return
    const read = await this.ports.ask(readRelated, { ids: ids.slice(0, 50) })
    const articles = read.ok ? read.data.articles : []
    this.change({
      related: new Map([
        ...this.#state.related,
        ...ids.map((id) => [id, articles.find((one) => one.id === id) ?? null] as const),
      ]),
    })
  }
}

const announcementOf = (answer: Answer): string => {
  const words = plainTextOf(readAnswer(answer.raw, true))
  return answer.state === 'stopped' ? `Risposta interrotta. ${words}` : `Risposta: ${words}`
}
