import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { line } from '../line.ts'
import { MAX_TOPIC_LENGTH } from './limits.ts'

/** A topic of a press review: a heading under which items of any of its days stand. */
export const reviewTopic = z.object({ id: z.uuid(), name: z.string() })
export type ReviewTopic = z.infer<typeof reviewTopic>

const access = { who: 'right:press-review', limit: { max: 200, seconds: 60, by: 'person' } } as const
const id = z.uuid()
const name = line(MAX_TOPIC_LENGTH)
/** All of them, in their order. */
const answer = z.object({ topics: z.array(reviewTopic) })
const notFound = { ERR_TOPIC_NOT_FOUND: 404 } as const
/** Another topic has that name, whatever its capitals. */
const twice = { ERR_TOPIC_EXISTS: 409 } as const

export const addTopic = endpoint({
  method: 'POST',
  path: '/api/press-review/days/topics',
  ...access,
  summary: 'Aggiunge un tema alla rassegna stampa',
  input: z.object({ name }),
  answer: answer.extend({ id }),
  refuses: { ...twice, ERR_TOO_MANY_TOPICS: 409 },
})

export const renameTopic = endpoint({
  method: 'POST',
  path: '/api/press-review/days/topics/{id}/name',
  ...access,
  summary: 'Cambia il nome di un tema',
  input: z.object({ id, name }),
  answer,
  refuses: { ...notFound, ...twice },
})

/** Puts a topic before another one, or last. */
export const moveTopic = endpoint({
  method: 'POST',
  path: '/api/press-review/days/topics/{id}/move',
  ...access,
  summary: 'Sposta un tema',
  input: z.object({ id, before: id.nullable() }),
  answer,
  refuses: notFound,
})

/** Takes a topic away; its items stay, without one. */
export const removeTopic = endpoint({
  method: 'POST',
  path: '/api/press-review/days/topics/{id}/remove',
  ...access,
  summary: 'Toglie un tema',
  input: z.object({ id }),
  answer,
  refuses: notFound,
})
