import { randomUUID } from 'node:crypto'
import { askEditions, askOnline, type Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { MAX_TITLE_LENGTH, MAX_QUESTIONS_PER_DAY } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { truncate } from '../../../platform/language/truncate.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { type CallContext, type StreamAnswer, streams } from '../../../platform/wire/call.ts'
import { articlesOf, plainTextOf } from './answer-text.ts'
import { follow } from './follow-answer.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import type { ChatPorts } from '../ports.ts'
import {
  addQuestion,
  answerById,
  answerTo,
  createAnswer,
  questionOf,
  stopDead,
  type StoredTurn,
  turnsOf,
} from './store/answers.ts'
import { addChat, lockChat, spendQuestion } from './store/chats.ts'

type AskContext = CallContext<typeof askEditions> | CallContext<typeof askOnline>
type Refused = 'ERR_CHAT_NOT_FOUND' | 'ERR_ANSWER_RUNNING' | 'ERR_DAY_SPENT'

/** The scope until the question has been understood. */
const EVERYWHERE: Scope = { brands: null, from: null, to: null, article: null }
/** Earlier turns that a question may refer to. */
const MAX_TURNS = 6

/** The result of saving a question: a new answer to start, or an existing one (`started`: null). */
interface SavedQuestion {
  chat: string
  answer: string
  started: { question: string; turns: StoredTurn[] } | null
}

/**
 * The two calls of SPEC §7 that ask. The question is saved before its answer starts; a run generates it and
 * the stream only follows. The same `question_id` again follows the existing answer, or starts it again if it
 * failed or was stopped.
 */
export const answerAsk = (ports: ChatPorts) => {
  const open = onMainMasthead(ports)
  return [
    streams(
      askEditions,
      open((context: CallContext<typeof askEditions>, signal: AbortSignal) => ask(ports, context, signal)),
    ),
    streams(
      askOnline,
      open((context: CallContext<typeof askOnline>, signal: AbortSignal) => ask(ports, context, signal)),
    ),
  ]
}

async function ask(ports: ChatPorts, context: AskContext, signal: AbortSignal) {
  const { db, retrieval, runs, mayNot } = ports
  const { input, caller, person, refuse } = context
  const slot = runs.enter(person.account)
  if (!slot) return refuse('ERR_BUSY')
  let saved: SavedQuestion | Refused
  try {
    saved = await db.transaction().execute((tx) => save(ports, tx, context))
  } catch (error) {
    slot.release()
    throw error
  }
  if (typeof saved === 'string') {
    slot.release()
    return refuse(saved)
  }
  const { chat, answer, started } = saved
  let scope: Scope | null = null
  if (started) {
    const last = started.turns.at(-1)
    scope = await runs.start(
      {
        answer,
        ragType: input.rag_type,
        question: started.question,
        selectedScope: input.scope ?? null,
        before: last?.answer
          ? { question: last.answer.query || last.question.text, scope: last.answer.scope }
          : null,
        turns: () => plainTurns(retrieval, started.turns),
      },
      slot,
    )
  } else slot.release()
  scope ??= (await answerById(db, answer))?.scope ?? EVERYWHERE
  return {
    headers: { 'X-Chat-Id': chat, 'X-Chat-Scope': encodeURIComponent(JSON.stringify(scope)) },
    chunks: follow(ports, {
      answer,
      account: person.account,
      fresh: started !== null,
      refused: () => mayNot(caller),
      signal,
    }),
  } satisfies StreamAnswer
}

/** Saves the question with a running answer, one at a time per chat even for concurrent calls. */
async function save(
  { runs, holdAccount, clock }: ChatPorts,
  tx: Tx,
  { input, person }: AskContext,
): Promise<SavedQuestion | Refused> {
  const { account } = person
  const { content: text, scope: selected = null, rag_type: ragType } = input
  const id = input.question_id ?? randomUUID()
  if (!(await holdAccount(tx, account))) return 'ERR_CHAT_NOT_FOUND'
  const existing = await questionOf(tx, account, id)
  if (existing && (existing.ragType !== ragType || ![existing.chat, '0'].includes(input.id_chat)))
    return 'ERR_CHAT_NOT_FOUND'
  const known = existing?.chat ?? (input.id_chat === '0' ? null : input.id_chat)
  if (known !== null) {
    const chat = await lockChat(tx, account, known)
    if (!chat || chat.rag_type !== ragType) return 'ERR_CHAT_NOT_FOUND'
    await stopDead(tx, known)
  }
  const earlier = existing && (await answerTo(tx, existing.chat, id))
  if (earlier && earlier.state !== 'failed' && earlier.state !== 'stopped')
    return { chat: earlier.chat, answer: earlier.id, started: null }
  const before = known === null ? [] : await turnsOf(tx, known, MAX_TURNS + 1)
  if (before.some(({ answer }) => answer?.state === 'running')) return 'ERR_ANSWER_RUNNING'
  // A retry after our failure does not count.
  const free = earlier?.state === 'failed'
  if (!free && !(await spendQuestion(tx, account, romeDay(clock()), MAX_QUESTIONS_PER_DAY)))
    return 'ERR_DAY_SPENT'
  const chat = known ?? (await addChat(tx, { account, ragType, ...titleOf(input) }))
  if (!existing) await addQuestion(tx, chat, { id, text, scope: selected })
  const answer = await createAnswer(tx, {
    chat,
    question: id,
    process: runs.process,
    scope: selected ?? EVERYWHERE,
  })
  const again = before.findIndex(({ question }) => question.id === id)
  const turns = (again < 0 ? before : before.slice(0, again)).slice(-MAX_TURNS)
  return { chat, answer, started: { question: existing?.text ?? text, turns } }
}

/** The title of a chat: its first question, truncated between words. */
function titleOf({ content, temporary }: { content: string; temporary: boolean }) {
  const line = content.replace(/\s+/g, ' ')
  const title =
    line.length <= MAX_TITLE_LENGTH ? line : `${truncate(line, MAX_TITLE_LENGTH - 1).replace(/\s+\S*$/, '')}…`
  return { title, temporary }
}

/** Earlier turns as plain text, without what came from withdrawn articles. */
async function plainTurns(retrieval: ChatPorts['retrieval'], turns: readonly StoredTurn[]) {
  const published = await retrieval.published(
    articlesOf(turns.flatMap(({ answer }) => answer?.sentences ?? [])),
  )
  return turns.map(({ question, answer }) => ({
    question: question.text,
    answer: plainTextOf(answer?.sentences ?? [], published),
  }))
}
