import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { LONGEST_QUESTION, LONGEST_TITLE, SHORTEST_QUESTION } from './limits.ts'

/** The chatbot that answers from the newspapers: questions, answers, chats that are kept. */

/** SPEC §3 «Rag type». */
export const ragTypeIds = ['digital', 'online_economia', 'online_vaticano'] as const
export const ragTypeId = z.enum(ragTypeIds)
export type RagTypeId = z.infer<typeof ragTypeId>
export const categories = ['economia', 'vaticano'] as const

/** Whoever has the right, on the main masthead. */
const asked = (max: number, seconds: number) =>
  ({ who: 'right:chatbot', limit: { max, seconds, by: 'person' } }) as const
const id = z.uuid()
const notFound = { ERR_CHAT_NOT_FOUND: 404 }

/**
 * In what the answer is looked for: mastheads by code (null: all), first and last day in Rome (null: open),
 * one article alone (null: none).
 */
export const scope = z.object({
  brands: z.array(z.string().max(8)).min(1).max(20).nullable(),
  from: day.nullable(),
  to: day.nullable(),
  article: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/)
    .nullable(),
})
export type Scope = z.infer<typeof scope>

const question = {
  /** '0': a new chat. */
  id_chat: z.union([z.literal('0'), id]).default('0'),
  content: z.string().trim().min(SHORTEST_QUESTION).max(LONGEST_QUESTION),
  /** Made by who asks: the same again is the same question, asked again after a failure. */
  question_id: id.optional(),
  /** What the reader wants looked in; absent: as the question says. */
  scope: scope.optional(),
  /** A chat that is not kept in the history, and gone after a day. */
  temporary: z.boolean().default(false),
}
const answerRefusals = {
  ...notFound,
  /** An answer of this chat is still being written. */
  ERR_ANSWER_RUNNING: 409,
  ERR_DAY_SPENT: 429,
  /** The queue of who waits for an answer is full. */
  ERR_BUSY: 503,
}

/**
 * SPEC §7, DESIGN §6: asks the editions. The question is saved before the answer starts. `X-Chat-Id`: the
 * chat. `X-Chat-Scope`: the scope as JSON, percent-encoded. The text: `answer-text.ts`. A marker
 * `<!--error CODE-->` outside of the object is a failure (SPEC §4).
 */
export const askEditions = endpoint({
  method: 'POST',
  path: '/utente-rag',
  ...asked(30, 60),
  summary: 'Chiede al chatbot, che risponde dalle edizioni',
  gives: 'stream',
  headers: ['X-Chat-Id', 'X-Chat-Scope'],
  input: z.object({ ...question, rag_type: z.literal('digital'), category: z.null().optional() }),
  answer: z.string(),
  refuses: answerRefusals,
})

/** The same, from the articles born on line of a section. */
export const askOnline = endpoint({
  method: 'POST',
  path: '/utente-rag-online-categoria',
  ...asked(30, 60),
  summary: 'Chiede al chatbot, che risponde dagli articoli on line di una sezione',
  gives: 'stream',
  headers: ['X-Chat-Id', 'X-Chat-Scope'],
  input: z
    .object({
      ...question,
      rag_type: z.enum(['online_economia', 'online_vaticano']),
      category: z.enum(categories),
    })
    .refine(({ rag_type: type, category }) => type === `online_${category}`, { path: ['category'] }),
  answer: z.string(),
  refuses: answerRefusals,
})

/** How an answer stands. `stopped`: 'interrotta', what was said is kept. `failed`: ask again. */
export const answerStates = ['running', 'done', 'declined', 'stopped', 'failed'] as const
export const answerState = z.enum(answerStates)
export type AnswerState = z.infer<typeof answerState>

/**
 * A source of an answer: `n` stands in its text as `[n]`. `quote`: at most 300 characters of the article.
 * `sentence`: what the answer says of it. `url` is absolute. `changed`: the article does not say so any more.
 * `newer`: a later article on the same story.
 */
export const source = z.object({
  n: z.int().positive(),
  article: z.string(),
  url: z.string(),
  brand: z.string(),
  masthead: z.string(),
  title: z.string(),
  day,
  page: z.int().positive().nullable(),
  paid: z.boolean(),
  quote: z.string(),
  sentence: z.string(),
  changed: z.boolean(),
  newer: z.object({ url: z.string(), title: z.string(), masthead: z.string(), day }).nullable(),
})
export type Source = z.infer<typeof source>

/** The keys of the object in braces; those in markers are internal (SPEC §3). */
export const answerData = z.object({
  article_ids: z.array(z.string()),
  '<!--answer-->': id,
  '<!--state-->': answerState,
  '<!--engine-->': z.enum(['extractive', 'model']),
  '<!--scope-->': scope,
  '<!--sources-->': z.array(source),
})
export type AnswerData = z.infer<typeof answerData>

/** SPEC §3 «Past chat summary». `date`: ISO, of what was said last. */
export const pastChat = z.object({
  content: z.string(),
  date: z.string(),
  id_chat: z.string(),
  temporary: z.boolean(),
})
export type PastChat = z.infer<typeof pastChat>

/** One's own chats of a flavour, the newest first; `query`: those whose title or words have it. */
export const readHistory = endpoint({
  method: 'POST',
  path: '/api/rag/chats-history',
  ...asked(120, 60),
  summary: 'Elenca le proprie chat con il chatbot',
  input: z.object({ rag_type: ragTypeId, query: z.string().trim().max(200).default('') }),
  answer: z.object({ chats: z.array(pastChat) }),
  refuses: {},
})

/** SPEC §3 «Chat message (chatbot page)», `content` as it was streamed. */
export const chatMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  date: z.string(),
  /** Of an answer; null for a question. */
  state: answerState.nullable(),
  judgement: z.enum(['good', 'bad']).nullable(),
  shared: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** One of one's own chats. What came from articles that are withdrawn is not in it any more. */
export const readChat = endpoint({
  method: 'GET',
  path: '/api/rag/chat/{id}',
  ...asked(120, 60),
  summary: 'Legge una propria chat con il chatbot',
  input: z.object({ id }),
  answer: z.object({
    rag_type: ragTypeId,
    content: z.string(),
    temporary: z.boolean(),
    chat_history: z.array(chatMessage),
  }),
  refuses: notFound,
})

export const deleteChat = endpoint({
  method: 'POST',
  path: '/api/rag/chat/delete',
  ...asked(60, 60),
  summary: 'Cancella una propria chat con il chatbot',
  input: z.object({ chat_id: id, rag_type: ragTypeId }),
  answer: z.object({}),
  refuses: notFound,
})

/** Ends the running answer of a chat, its model too, in whatever process it runs. What was said stays. */
export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/chatbot/stop',
  ...asked(60, 60),
  summary: 'Ferma la risposta in corso',
  input: z.object({ chat_id: id }),
  answer: z.object({}),
  refuses: notFound,
})

/**
 * An answer of a chat, from a place in its text on, until its end: a reload, another tab. `question`: whose;
 * absent: the last. `from`, `mark`: how many characters are read already, and their mark (`answer-text.ts`).
 * When these are not how the answer begins now, a marker with ERR_ANSWER_CHANGED is all that comes.
 */
export const followAnswer = endpoint({
  method: 'GET',
  path: '/api/chatbot/chats/{id}/answer',
  ...asked(120, 60),
  summary: 'Segue la risposta in corso da dove si era arrivati',
  gives: 'stream',
  headers: ['X-Chat-Scope'],
  input: z
    .object({
      id,
      question: id.optional(),
      from: z.coerce.number().int().min(0).max(1_000_000).default(0),
      mark: z.coerce.number().int().min(0).max(0xffffffff).optional(),
    })
    .refine(({ from, mark }) => from === 0 || mark !== undefined, { path: ['mark'] }),
  answer: z.string(),
  refuses: notFound,
})

export const renameChat = endpoint({
  method: 'POST',
  path: '/api/chatbot/chats/{id}/title',
  ...asked(60, 60),
  summary: 'Cambia il titolo di una propria chat',
  input: z.object({ id, title: z.string().trim().min(1).max(LONGEST_TITLE) }),
  answer: z.object({}),
  refuses: notFound,
})

export const deleteHistory = endpoint({
  method: 'POST',
  path: '/api/chatbot/chats/delete-all',
  ...asked(20, 60),
  summary: 'Cancella tutte le proprie chat di un tipo',
  input: z.object({ rag_type: ragTypeId }),
  answer: z.object({}),
  refuses: {},
})

/** How many questions are left today. */
export const readAllowance = endpoint({
  method: 'GET',
  path: '/api/chatbot/allowance',
  ...asked(120, 60),
  summary: 'Dice quante domande restano oggi',
  input: z.object({}),
  answer: z.object({ left: z.int().nonnegative(), most: z.int().positive() }),
  refuses: {},
})

/** Whether an answer was good; `source`: the one that does not say what the answer says. null: none. */
export const judgeAnswer = endpoint({
  method: 'POST',
  path: '/api/chatbot/answers/{id}/judgement',
  ...asked(60, 60),
  summary: 'Giudica una risposta',
  input: z.object({
    id,
    judgement: z.enum(['good', 'bad']).nullable(),
    source: z.int().positive().nullable().default(null),
    words: z.string().trim().max(500).default(''),
  }),
  answer: z.object({}),
  refuses: { ERR_ANSWER_NOT_FOUND: 404 },
})

/** What the page shows of an article; `url` is absolute, to its own masthead. */
export const relatedArticle = z.object({
  id: z.string(),
  url: z.string(),
  masthead: z.string(),
  brand: z.string(),
  section: z.string(),
  title: z.string(),
  standfirst: z.string().nullable(),
  day,
  minutes: z.int().positive(),
  paid: z.boolean(),
})
export type RelatedArticle = z.infer<typeof relatedArticle>
const articleIds = z.array(z.string().regex(/^[1-9][0-9]{0,14}$/)).max(50)

/** Articles by id, in their order; those that are not published are left out. */
export const readRelated = endpoint({
  method: 'POST',
  path: '/api/chatbot/related',
  ...asked(120, 60),
  summary: 'Legge gli articoli di «Per approfondire»',
  input: z.object({ ids: articleIds }),
  answer: z.object({ articles: z.array(relatedArticle) }),
  refuses: {},
})

/** The article that is asked («Chiedi a questo articolo»), and the flavour that reads it. */
export const askedArticle = endpoint({
  method: 'GET',
  path: '/api/chatbot/articles/{id}',
  ...asked(120, 60),
  summary: 'Legge l’articolo a cui si chiede',
  input: z.object({ id: z.string().regex(/^[1-9][0-9]{0,14}$/) }),
  answer: z.object({ article: relatedArticle, rag_type: ragTypeId }),
  refuses: { ERR_ARTICLE_NOT_FOUND: 404 },
})
