import { MAX_TOPICS } from 'contract/press-review/days/limits.ts'
import { addTopic, moveTopic, removeTopic, renameTopic } from 'contract/press-review/days/topics.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import {
  countChangeOfAll,
  deleteTopic,
  lockReview,
  insertTopic,
  nameTopic,
  orderTopics,
  topicsOf,
} from '../store/topics.ts'
import { withReview } from '../whose-review.ts'
import { movedBefore } from './rules.ts'

type Topics = { id: string; name: string }[]
const isCalled =
  (name: string) =>
  (topic: { name: string }): boolean =>
    topic.name.toLowerCase() === name.toLowerCase()

/** Topics are of every day: who changes them holds the review. */
const withTopics = <T>(
  { db }: PressReviewPorts,
  review: number,
  act: (tx: Tx, topics: Topics) => Promise<T>,
) =>
  db.transaction().execute(async (tx) => {
    await lockReview(tx, review)
    return act(tx, await topicsOf(tx, review))
  })

async function changed(tx: Tx, review: number): Promise<{ topics: Topics }> {
  await countChangeOfAll(tx, review)
  return { topics: await topicsOf(tx, review) }
}

/** The calls that change the topics of a review. */
export const topicCalls = (ports: PressReviewPorts) => [
  answers(
    addTopic,
    withReview(ports)(async ({ input: { name }, review, refuse }) =>
      withTopics(ports, review.id, async (tx, topics) => {
        if (topics.some(isCalled(name))) return refuse('ERR_TOPIC_EXISTS')
        if (topics.length >= MAX_TOPICS) return refuse('ERR_TOO_MANY_TOPICS')
        const id = await insertTopic(tx, review.id, name, topics.length + 1)
        await orderTopics(tx, review.id, [...topics.map((one) => one.id), id])
        return { id, ...(await changed(tx, review.id)) }
      }),
    ),
  ),
  answers(
    renameTopic,
    withReview(ports)(async ({ input: { id, name }, review, refuse }) =>
      withTopics(ports, review.id, async (tx, topics) => {
        const topic = topics.find((one) => one.id === id)
        if (!topic) return refuse('ERR_TOPIC_NOT_FOUND')
        if (topic.name === name) return { topics }
        if (topics.some((one) => one.id !== id && isCalled(name)(one))) return refuse('ERR_TOPIC_EXISTS')
        await nameTopic(tx, review.id, id, name)
        return changed(tx, review.id)
      }),
    ),
  ),
  answers(
    moveTopic,
    withReview(ports)(async ({ input: { id, before }, review, refuse }) =>
      withTopics(ports, review.id, async (tx, topics) => {
        const moved = movedBefore(
          topics.map((one) => one.id),
          id,
          before,
        )
        if (moved === null) return refuse('ERR_TOPIC_NOT_FOUND')
        await orderTopics(tx, review.id, moved)
        return changed(tx, review.id)
      }),
    ),
  ),
  answers(
    removeTopic,
    withReview(ports)(async ({ input: { id }, review, refuse }) =>
      withTopics(ports, review.id, async (tx, topics) => {
        if (!topics.some((one) => one.id === id)) return refuse('ERR_TOPIC_NOT_FOUND')
        await deleteTopic(tx, review.id, id)
        return changed(tx, review.id)
      }),
    ),
  ),
]
