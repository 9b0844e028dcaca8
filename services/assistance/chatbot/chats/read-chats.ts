import {
  type ChatMessage,
  deleteChat,
  deleteHistory,
  followAnswer,
  readAllowance,
  readChat,
  readHistory,
  renameChat,
  stopAnswer,
} from 'contract/assistance/chatbot/chatbot.ts'
import { MOST_A_DAY } from 'contract/assistance/chatbot/limits.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers, type Call, streams } from '../../../platform/wire/call.ts'
import { articlesBeside, articlesOf, stands, textOf } from './answer-text.ts'
import { follow } from './follow.ts'
import { mainMasthead } from './main-masthead.ts'
import type { ChatPorts } from './ports.ts'
import { answerTo, lastAnswer, stopDead, stopRunning, turnsOf } from './store/answers.ts'
import {
  chatOf,
  chatsThatAsk,
  deleteChats,
  historyOf,
  renameStored,
  sentencesThatSay,
  spentOn,
} from './store/chats.ts'

/** Chats that the history lists, turns that a chat shows: the newest. */
const MOST_CHATS = 500
const MOST_TURNS = 200
/** Sentences that a search in the history looks at. */
const MOST_SENTENCES = 400

/** The calls by which a person reads and keeps their own chats; somebody else's are not there. */
export function answerChats(ports: ChatPorts): Call[] {
  const { db, runs, clock } = ports
  const main = mainMasthead(ports)
  return [
    answers(
      readHistory,
      main(async ({ input, person }) => {
        const among = input.query === '' ? null : await chatsWith(ports, person.account, input)
        const chats = await historyOf(db, person.account, input.rag_type, { most: MOST_CHATS, among })
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
        const gone = await db.transaction().execute((tx) => deleteChats(tx, person.account, { id, ragType }))
        return gone > 0 ? {} : refuse('ERR_CHAT_NOT_FOUND')
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
        (await renameStored(db, person.account, input.id, input.title)) ? {} : refuse('ERR_CHAT_NOT_FOUND'),
      ),
    ),
    answers(
      stopAnswer,
      main(async ({ input, person, refuse }) => {
        const chat = await chatOf(db, person.account, input.chat_id)
        if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
        // Here at once; elsewhere the database tells.
        for (const id of await stopRunning(db, chat.id)) runs.heard(`stop ${id}`)
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
            ...{ answer: answer.id, account: person.account, read: input },
            ...{ refused, signal },
          }),
        }
      }),
    ),
    answers(
      readAllowance,
      main(async ({ person }) => ({
        left: Math.max(0, MOST_A_DAY - (await spentOn(db, person.account, romeDay(clock())))),
        most: MOST_A_DAY,
      })),
    ),
  ]
}

/** Chats whose titles, questions or answers have some words; what is withdrawn is found no more. */
async function chatsWith(
  { db, retrieval }: ChatPorts,
  account: number,
  { rag_type: ragType, query }: { rag_type: Parameters<typeof chatsThatAsk>[2]; query: string },
): Promise<ReadonlySet<string>> {
  const found = await chatsThatAsk(db, account, ragType, query)
  const said = await sentencesThatSay(db, account, ragType, query, MOST_SENTENCES)
  const standing = await retrieval.published(articlesOf(said))
  for (const sentence of said) if (stands(sentence, standing)) found.add(sentence.chat)
  return found
}

/** What was said in a chat, oldest first; the text of an answer as it was streamed. */
async function messagesOf(ports: ChatPorts, chat: string): Promise<ChatMessage[]> {
  const { db, retrieval, sharesOf } = ports
  const turns = await turnsOf(db, chat, MOST_TURNS)
  const given = turns.flatMap(({ answer }) => answer ?? [])
  const [standing, shares] = await Promise.all([
    retrieval.standing([...new Set(given.flatMap(articlesBeside))]),
    sharesOf?.(given.map(({ id }) => id)),
  ])
  return turns.flatMap(({ question, answer }): ChatMessage[] => [
    {
      ...{ id: question.id, role: 'user', content: question.text, date: question.asked },
      ...{ state: null, judgement: null, shared: null },
    },
    ...(answer
      ? [
          {
            ...{ id: answer.id, role: 'assistant' as const, content: textOf(answer, standing, ports) },
            ...{ date: answer.begun, state: answer.state, judgement: answer.judgement },
            shared: shares?.get(answer.id) ?? null,
          },
        ]
      : []),
  ])
}
