import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { ragTypeId } from './chatbot.ts'
import { LONGEST_QUESTION, SHORTEST_QUESTION } from './limits.ts'

/**
 * Answers that are given by link, and the question that is answered by mail every morning: on the main
 * masthead only.
 */

const asked = { who: 'right:chatbot', limit: { max: 60, seconds: 60, by: 'person' } } as const
const id = z.uuid()
const token = z.string().regex(/^[\w-]{43}$/)

/** Gives an answer by a link, the same each time; only who has the chatbot reads it. */
export const shareAnswer = endpoint({
  method: 'POST',
  path: '/api/chatbot/answers/{id}/share',
  ...asked,
  summary: 'Crea il link di una risposta',
  input: z.object({ id }),
  answer: z.object({ url: z.string() }),
  /** ERR_ANSWER_NOT_SHAREABLE: it is not ended, says nothing, or its chat goes by itself. */
  refuses: { ERR_ANSWER_NOT_FOUND: 404, ERR_ANSWER_NOT_SHAREABLE: 409 },
})

export const endShare = endpoint({
  method: 'POST',
  path: '/api/chatbot/answers/{id}/share/end',
  ...asked,
  summary: 'Ritira il link di una risposta',
  input: z.object({ id }),
  answer: z.object({}),
  refuses: { ERR_ANSWER_NOT_FOUND: 404 },
})

/** Question, answer and sources of a link; what came from articles that are withdrawn is not in it. */
export const readShared = endpoint({
  method: 'GET',
  path: '/api/chatbot/shared/{token}',
  ...asked,
  summary: 'Legge una risposta ricevuta per link',
  input: z.object({ token }),
  answer: z.object({ rag_type: ragTypeId, question: z.string(), content: z.string(), date: z.string() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})

/** `question` comes by mail every morning; `last`: ISO, when it came last. */
export const morning = z.object({
  id,
  rag_type: ragTypeId,
  question: z.string(),
  since: z.string(),
  last: z.string().nullable(),
})
export type Morning = z.infer<typeof morning>

export const listMornings = endpoint({
  method: 'GET',
  path: '/api/chatbot/mornings',
  ...asked,
  summary: 'Elenca le proprie domande del mattino',
  input: z.object({}),
  answer: z.object({ mornings: z.array(morning) }),
  refuses: {},
})

/** Has a question answered by mail every morning. The same question again is the same letter. */
export const beginMorning = endpoint({
  method: 'POST',
  path: '/api/chatbot/mornings',
  ...asked,
  summary: 'Chiede una risposta per email ogni mattina',
  input: z.object({
    rag_type: ragTypeId,
    /** Signs alone ask nothing: they would be answered with whatever there is, every morning. */
    question: z
      .string()
      .trim()
      .min(SHORTEST_QUESTION)
      .max(LONGEST_QUESTION)
      .regex(/[\p{L}\p{N}]/u),
  }),
  answer: z.object({ mornings: z.array(morning) }),
  refuses: { ERR_TOO_MANY_MORNINGS: 409 },
})

export const endMorning = endpoint({
  method: 'POST',
  path: '/api/chatbot/mornings/{id}/end',
  ...asked,
  who: 'person',
  summary: 'Smette una domanda del mattino',
  input: z.object({ id }),
  answer: z.object({}),
  refuses: { ERR_MORNING_NOT_FOUND: 404 },
})

/** Letters are fetched by the providers' machines, which stop questions for many people from one network. */
const byLink = { who: 'anyone', limit: { max: 600, seconds: 60, by: 'network' }, beforeGate: true } as const

/** What the link of a letter would stop. */
export const readMorningLink = endpoint({
  method: 'GET',
  path: '/api/chatbot/morning-links/{token}',
  ...byLink,
  summary: 'Legge che cosa smette il link di una lettera del mattino',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ question: z.string(), ended: z.boolean() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})

export const endMorningByLink = endpoint({
  method: 'POST',
  path: '/api/chatbot/morning-links/{token}/end',
  ...byLink,
  summary: 'Smette una domanda del mattino dal link della lettera',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ question: z.string() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})
