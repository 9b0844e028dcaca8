import type { AnswerState, ChatMessage, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { readAnswer } from '../answer/read-answer.ts'

/** An answer as far as it has come. `raw`: its text as it was streamed. */
export interface Answer {
  /** Null while its end has not come. */
  id: string | null
  raw: string
  /** `waiting`: for its first words. */
  state: 'waiting' | AnswerState
  /** Why it failed: a code. */
  code: string | null
  judgement: 'good' | 'bad' | null
  /** The address it can be read at by others. */
  shared: string | null
}

/** A question with its answer. */
export interface Turn {
  /** Made by who asks: asked again with the same one it is the same question. */
  id: string
  question: string
  date: string
  /** What the reader wanted looked in; null: as the question says. */
  scope: Scope | null
  answer: Answer
}

/** Everything that is said, as one page shows it. */
export interface Talk {
  flavour: RagTypeId
  /** '0': a new chat, that the services have not named yet. */
  chat: string
  temporary: boolean
  turns: readonly Turn[]
}

export const newAnswer = (): Answer => ({
  ...{ id: null, raw: '', state: 'waiting', code: null, judgement: null, shared: null },
})
export const newTurn = (question: string, scope: Scope | null, now: Date): Turn => ({
  ...{ id: crypto.randomUUID(), question, date: now.toISOString(), scope },
  answer: newAnswer(),
})

export const isRunning = ({ state }: Answer): boolean => state === 'waiting' || state === 'running'

/** How an answer stands whose text has ended; null: what came is not the end of it. */
export function endOf(answer: Answer): Answer | null {
  const { data, error } = readAnswer(answer.raw, true)
  if (error !== null) return { ...answer, state: 'failed', code: error }
  if (data === null) return null
  const state = data['<!--state-->']
  return { ...answer, id: data['<!--answer-->'], state: state === 'running' ? 'stopped' : state }
}

/** The messages of an old chat (SPEC §4): by date, each question with its answer. */
export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (message.role === 'user')
      turns.push({
        ...{ id: message.id, question: message.content, date: message.date, scope: null },
        // Whoever made its answer died before it began.
        answer: { ...newAnswer(), state: 'failed', code: 'ERR_INTERNAL' },
      })
    else if (turns.length > 0) turns.push({ ...turns.pop()!, answer: answerOf(message) })
  }
  return turns
}

function answerOf({ id, content, state, judgement, shared }: ChatMessage): Answer {
  const broken = readAnswer(content, state !== 'running').error
  return {
    ...{ id, raw: content, judgement, shared },
    state: broken === null ? (state ?? 'done') : 'failed',
    code: broken ?? (state === 'failed' ? 'ERR_INTERNAL' : null),
  }
}

const MOST_TURNS = 20
const LONGEST = 400_000

/** SPEC §4: what is kept of a talk under the cache key, for this person; null: nothing to keep. */
export function keptTalk(person: string, { flavour, chat, temporary, turns }: Talk): string | null {
  if (turns.length === 0) return null
  for (let most = MOST_TURNS; most > 0; most = Math.floor(most / 2)) {
    const text = JSON.stringify({ person, flavour, chat, temporary, turns: turns.slice(-most) })
    if (text.length <= LONGEST) return text
  }
  return null
}

/** What was kept of the chat that an address names, if it is this person's. */
export function readKept(text: string | null, person: string, chat: string): Talk | null {
  try {
    const kept = JSON.parse(text ?? 'null') as (Talk & { person: string }) | null
    if (kept === null || kept.person !== person || kept.chat !== chat || !Array.isArray(kept.turns))
      return null
    const { flavour, temporary, turns } = kept
    return { flavour, chat, temporary, turns: chat === '0' ? turns.map(asLeft) : turns }
  } catch {
    return null
  }
}

/** A question that was on its way when the page was left, in a chat that was not named yet: ask again. */
const asLeft = (turn: Turn): Turn =>
  turn.answer.state === 'waiting'
    ? { ...turn, answer: { ...turn.answer, state: 'failed', code: 'ERR_UNAVAILABLE' } }
    : turn
