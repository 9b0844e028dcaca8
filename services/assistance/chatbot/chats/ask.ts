import { randomUUID } from 'node:crypto'
import { askEditions, askOnline, type Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { LONGEST_TITLE, MOST_A_DAY } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { cut } from '../../../platform/language/cut.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { type CallContext, type StreamAnswer, streams } from '../../../platform/wire/call.ts'
import { articlesOf, wordsOf } from './answer-text.ts'
import { follow } from './follow.ts'
import { mainMasthead } from './main-masthead.ts'
import type { ChatPorts } from './ports.ts'
import {
  addQuestion,
  answerById,
  answerTo,
  beginAnswer,
  questionOf,
  stopDead,
  type StoredTurn,
  turnsOf,
} from './store/answers.ts'
import { addChat, holdChat, spendQuestion } from './store/chats.ts'

type AskContext = CallContext<typeof askEditions> | CallContext<typeof askOnline>
type Refused = 'ERR_CHAT_NOT_FOUND' | 'ERR_ANSWER_RUNNING' | 'ERR_DAY_SPENT'

/** Where everything is looked for, until the question has been understood. */
const EVERYWHERE: Scope = { brands: null, from: null, to: null, article: null }
/** Turns that a question may go on from. */
const MOST_TURNS = 6

/** What the question of a call has become: a new answer to begin, or one that is there. */
interface Saved {
  chat: string
  answer: string
  begun: { question: string; turns: StoredTurn[] } | null
}

/**
 * The two calls of SPEC §7 that ask: the question is saved before its answer begins; the answer is made by a
 * run of its own, and the stream only follows it. The same `question_id` again follows the answer that is
 * there, or begins it anew if it failed or was stopped.
 */
export const answerAsk = (ports: ChatPorts) => {
  const open = mainMasthead(ports)
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
  let saved: Saved | Refused
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
  const { chat, answer, begun } = saved
  let scope: Scope | null = null
  if (begun) {
    const last = begun.turns.at(-1)
    scope = await runs.begin(
      {
        answer,
        ragType: input.rag_type,
        question: begun.question,
        wanted: input.scope ?? null,
        before: last?.answer
          ? { question: last.answer.query || last.question.text, scope: last.answer.scope }
          : null,
        turns: () => wordsOfTurns(retrieval, begun.turns),
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
      fresh: begun !== null,
      refused: () => mayNot(caller),
      signal,
    }),
  } satisfies StreamAnswer
}

/** Saves the question, with an answer that is running: a chat has one at a time, of two calls at once too. */
async function save(
  { runs, holdAccount, clock }: ChatPorts,
  tx: Tx,
  { input, person }: AskContext,
): Promise<Saved | Refused> {
  const { account } = person
  const { content: text, scope: wanted = null, rag_type: ragType } = input
  const id = input.question_id ?? randomUUID()
  if (!(await holdAccount(tx, account))) return 'ERR_CHAT_NOT_FOUND'
  const asked = await questionOf(tx, account, id)
  if (asked && (asked.ragType !== ragType || ![asked.chat, '0'].includes(input.id_chat)))
    return 'ERR_CHAT_NOT_FOUND'
  const known = asked?.chat ?? (input.id_chat === '0' ? null : input.id_chat)
  if (known !== null) {
    const chat = await holdChat(tx, account, known)
    if (!chat || chat.rag_type !== ragType) return 'ERR_CHAT_NOT_FOUND'
    await stopDead(tx, known)
  }
  const earlier = asked && (await answerTo(tx, asked.chat, id))
  if (earlier && earlier.state !== 'failed' && earlier.state !== 'stopped')
    return { chat: earlier.chat, answer: earlier.id, begun: null }
  const before = known === null ? [] : await turnsOf(tx, known, MOST_TURNS + 1)
  if (before.some(({ answer }) => answer?.state === 'running')) return 'ERR_ANSWER_RUNNING'
  // A failure of ours is asked again for nothing.
  const free = earlier?.state === 'failed'
  if (!free && !(await spendQuestion(tx, account, romeDay(clock()), MOST_A_DAY))) return 'ERR_DAY_SPENT'
  const chat = known ?? (await addChat(tx, { account, ragType, ...titled(input) }))
  if (!asked) await addQuestion(tx, chat, { id, text, wanted })
  const answer = await beginAnswer(tx, {
    ...{ chat, question: id, process: runs.process },
    scope: wanted ?? EVERYWHERE,
  })
  const again = before.findIndex(({ question }) => question.id === id)
  const turns = (again < 0 ? before : before.slice(0, again)).slice(-MOST_TURNS)
  return { chat, answer, begun: { question: asked?.text ?? text, turns } }
}

/** The first words of a chat are its title, cut between words. */
function titled({ content, temporary }: { content: string; temporary: boolean }) {
  const line = content.replace(/\s+/g, ' ')
  const title =
    line.length <= LONGEST_TITLE ? line : `${cut(line, LONGEST_TITLE - 1).replace(/\s+\S*$/, '')}…`
  return { title, temporary }
}

/** What was said before, without what comes from articles that are withdrawn. */
async function wordsOfTurns(retrieval: ChatPorts['retrieval'], turns: readonly StoredTurn[]) {
  const standing = await retrieval.published(
    articlesOf(turns.flatMap(({ answer }) => answer?.sentences ?? [])),
  )
  return turns.map(({ question, answer }) => ({
    question: question.text,
    answer: wordsOf(answer?.sentences ?? [], standing),
  }))
}
