import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { ragTypeId } from './chatbot.ts'
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from './limits.ts'

/** The endpoints of shared answers and of daily digests, on the main masthead only. */

const forReaders = { who: 'right:chatbot', limit: { max: 60, seconds: 60, by: 'person' } } as const
const id = z.uuid()
const token = z.string().regex(/^[\w-]{43}$/)

/** Creates the link of an answer, the same each time; anybody who has it can open it. */
export const shareAnswer = endpoint({
  method: 'POST',
  path: '/api/chatbot/answers/{id}/share',
  ...forReaders,
  summary: 'Crea il link di una risposta',
  input: z.object({ id }),
  answer: z.object({ url: z.string() }),
  /** ERR_ANSWER_NOT_SHAREABLE: it is running, declined, failed, or its chat is temporary. */
  refuses: { ERR_ANSWER_NOT_FOUND: 404, ERR_ANSWER_NOT_SHAREABLE: 409 },
})

export const endShare = endpoint({
  method: 'POST',
  path: '/api/chatbot/answers/{id}/share/end',
  ...forReaders,
  summary: 'Ritira il link di una risposta',
  input: z.object({ id }),
  answer: z.object({}),
  refuses: { ERR_ANSWER_NOT_FOUND: 404 },
})

/**
 * Reads the answer of a link, without what came from withdrawn articles. Only readers with the chatbot get
 * the quotes behind it (`verifiable`); `standfirsts`: of its sources, by article id, for everybody.
 */
export const readShared = endpoint({
  method: 'GET',
  path: '/api/chatbot/shared/{token}',
  who: 'anyone',
  limit: { max: 120, seconds: 60, by: 'network' },
  summary: 'Legge una risposta ricevuta per link',
  input: z.object({ token }),
  answer: z.object({
    rag_type: ragTypeId,
    question: z.string(),
    content: z.string(),
    date: z.string(),
    verifiable: z.boolean(),
    standfirsts: z.record(z.string(), z.string()),
  }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})

/** A question that is answered by mail every morning; `last`: ISO, of the last letter. */
export const morning = z.object({
  id,
  rag_type: ragTypeId,
  question: z.string(),
  since: z.string(),
  last: z.string().nullable(),
})
export type DailyDigest = z.infer<typeof morning>

export const listDailyDigests = endpoint({
  method: 'GET',
  path: '/api/chatbot/mornings',
  ...forReaders,
  summary: 'Elenca le proprie domande del mattino',
  input: z.object({}),
  answer: z.object({ mornings: z.array(morning) }),
  refuses: {},
})

/** Starts a daily digest. The same question again is the same digest. */
export const startDailyDigest = endpoint({
  method: 'POST',
  path: '/api/chatbot/mornings',
  ...forReaders,
  summary: 'Chiede una risposta per email ogni mattina',
  input: z.object({
    rag_type: ragTypeId,
    /** Punctuation alone would be answered with any news, every morning. */
    question: z
      .string()
      .trim()
      .min(MIN_QUESTION_LENGTH)
      .max(MAX_QUESTION_LENGTH)
      .regex(/[\p{L}\p{N}]/u),
  }),
  answer: z.object({ mornings: z.array(morning) }),
  refuses: { ERR_TOO_MANY_MORNINGS: 409 },
})

export const stopDailyDigest = endpoint({
  method: 'POST',
  path: '/api/chatbot/mornings/{id}/end',
  ...forReaders,
  who: 'person',
  summary: 'Smette una domanda del mattino',
  input: z.object({ id }),
  answer: z.object({}),
  refuses: { ERR_MORNING_NOT_FOUND: 404 },
})

/** The machines of mail providers open these links for many people from one network. */
const byLink = { who: 'anyone', limit: { max: 600, seconds: 60, by: 'network' }, beforeGate: true } as const

/** Reads which digest the link of a letter would stop. */
export const readDigestLink = endpoint({
  method: 'GET',
  path: '/api/chatbot/morning-links/{token}',
  ...byLink,
  summary: 'Legge che cosa smette il link di una lettera del mattino',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ question: z.string(), ended: z.boolean() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})

export const stopDigestByLink = endpoint({
  method: 'POST',
  path: '/api/chatbot/morning-links/{token}/end',
  ...byLink,
  summary: 'Smette una domanda del mattino dal link della lettera',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ question: z.string() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})
