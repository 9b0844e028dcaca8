import {
  type ChatMessage,
  deleteChat,
  deleteHistory,
  followAnswer,
  judgeAnswer,
  readAllowance,
  readChat,
  readHistory,
  renameChat,
  stopAnswer,
} from 'contract/assistance/chatbot/chatbot.ts'
import { MAX_QUESTIONS_PER_DAY } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers, type Call, streams } from '../../../platform/wire/call.ts'
import { articlesAround, articlesOf, isQuotable, textOf } from './answer-text.ts'
import { follow } from './follow-answer.ts'
import { onMainMasthead } from '../on-main-masthead.ts'
import type { ChatPorts } from '../ports.ts'
import { answerTo, lastAnswer, ownAnswer, stopDead, stopRunning, turnsOf } from './store/answers.ts'
import {
  chatOf,
  chatsMatching,
  deleteChats,
  historyOf,
  setChatTitle,
  sentencesMatching,
  spentOn,
} from './store/chats.ts'
import { rateAnswer } from './store/runs.ts'

/** Newest chats in the history, newest turns of a chat. */
const MAX_CHATS = 500
const MAX_TURNS = 200
/** Matching sentences that a search in the history considers. */
const MAX_SENTENCES = 400

/** The calls by which readers manage their own chats; other people's do not exist for them. */
export function answerChats(ports: ChatPorts): Call[] {
  const { db, runs, clock, languageModel } = ports
  const main = onMainMasthead(ports)
  return [
    answers(
      readHistory,
      main(async ({ input, person }) => {
        const among = input.query === '' ? null : await chatsWith(ports, person.account, input)
        const chats = await historyOf(db, person.account, input.rag_type, { limit: MAX_CHATS, among })
        return {
          chats: chats.map(({ id, title, last, temporary }) => ({
            content: title,
            date: last,
            id_chat: id,
            temporary,
          })),
        }
      }),
    ),
    answers(
      readChat,
      main(async ({ input, person, refuse }) => {
        const chat = await chatOf(db, person.account, input.id)
        if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
        await stopDead(db, chat.id)
        return {
          rag_type: chat.rag_type,
          content: chat.title,
          temporary: chat.temporary,
          chat_history: await messagesOf(ports, chat.id),
        }
      }),
    ),
    answers(
      deleteChat,
      main(async ({ input, person, refuse }) => {
        const { chat_id: id, rag_type: ragType } = input
        const deleted = await db
          .transaction()
          .execute((tx) => deleteChats(tx, person.account, { id, ragType }))
        return deleted > 0 ? {} : refuse('ERR_CHAT_NOT_FOUND')
      }),
    ),
    answers(
      deleteHistory,
      main(async ({ input, person }) => {
        await db.transaction().execute((tx) => deleteChats(tx, person.account, { ragType: input.rag_type }))
        return {}
      }),
    ),
    answers(
      renameChat,
      main(async ({ input, person, refuse }) =>
        (await setChatTitle(db, person.account, input.id, input.title)) ? {} : refuse('ERR_CHAT_NOT_FOUND'),
      ),
    ),
    answers(
      stopAnswer,
      main(async ({ input, person, refuse }) => {
        const chat = await chatOf(db, person.account, input.chat_id)
        if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
        // Stops runs of this process at once; other processes are notified by the database.
        for (const id of await stopRunning(db, chat.id)) runs.onNotification(`stop ${id}`)
        return {}
      }),
    ),
    streams(
      followAnswer,
      main(async ({ input, caller, person, refuse }, signal: AbortSignal) => {
        const chat = await chatOf(db, person.account, input.id)
        if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
        await stopDead(db, chat.id)
        const { question } = input
        const answer = await (question ? answerTo(db, chat.id, question) : lastAnswer(db, chat.id))
        if (!answer) return refuse('ERR_CHAT_NOT_FOUND')
        const refused = () => ports.mayNot(caller)
        return {
          headers: { 'X-Chat-Scope': encodeURIComponent(JSON.stringify(answer.scope)) },
          chunks: follow(ports, {
            answer: answer.id,
            account: person.account,
            read: input,
            refused,
            signal,
          }),
        }
      }),
    ),
    answers(
      readAllowance,
      main(async ({ person }) => ({
        left: Math.max(0, MAX_QUESTIONS_PER_DAY - (await spentOn(db, person.account, romeDay(clock())))),
        most: MAX_QUESTIONS_PER_DAY,
        model: languageModel !== null,
      })),
    ),
  ]
}

/** Chats whose title, questions or answers contain `query`; withdrawn text does not count. */
async function chatsWith(
  { db, retrieval }: ChatPorts,
  account: number,
  { rag_type: ragType, query }: { rag_type: Parameters<typeof chatsMatching>[2]; query: string },
): Promise<ReadonlySet<string>> {
  const matches = await chatsMatching(db, account, ragType, query)
  const sentences = await sentencesMatching(db, account, ragType, query, MAX_SENTENCES)
  const published = await retrieval.published(articlesOf(sentences))
  for (const sentence of sentences) if (isQuotable(sentence, published)) matches.add(sentence.chat)
  return matches
}

/** The messages of a chat, oldest first; answers as they were streamed. */
async function messagesOf(ports: ChatPorts, chat: string): Promise<ChatMessage[]> {
  const { db, retrieval, sharesOf } = ports
  const turns = await turnsOf(db, chat, MAX_TURNS)
  const stored = turns.flatMap(({ answer }) => answer ?? [])
  const [current, shares] = await Promise.all([
    retrieval.currentArticles([...new Set(stored.flatMap(articlesAround))]),
    sharesOf?.(stored.map(({ id }) => id)),
  ])
  return turns.flatMap(({ question, answer }): ChatMessage[] => [
    {
      id: question.id,
      role: 'user',
      content: question.text,
      date: question.date,
      state: null,
      judgement: null,
      shared: null,
    },
    ...(answer
      ? [
          {
            id: answer.id,
            role: 'assistant' as const,
            content: textOf(answer, current, ports),
            date: answer.startedAt,
            state: answer.state,
            judgement: answer.judgement,
            shared: shares?.get(answer.id) ?? null,
          },
        ]
      : []),
  ])
}

/** Stores a reader's rating of their own answer, once it has ended. */
export const answerRateAnswer = (ports: ChatPorts) =>
  answers(
    judgeAnswer,
    onMainMasthead(ports)(async ({ input, person, refuse }) => {
      const { id, judgement, source, words } = input
      const answer = await ownAnswer(ports.db, person.account, id)
      if (!answer || answer.state === 'running') return refuse('ERR_ANSWER_NOT_FOUND')
      const numbers = new Set(answer.sentences.flatMap(({ cites }) => cites.map(({ n }) => n)))
      const named = source !== null && numbers.has(source) ? source : null
      await ports.db.transaction().execute((tx) => rateAnswer(tx, id, { judgement, source: named, words }))
      return {}
    }),
  )
