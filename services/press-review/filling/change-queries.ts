import { MAX_TOPICS } from 'contract/press-review/days/limits.ts'
import { MAX_QUERIES } from 'contract/press-review/filling/limits.ts'
import {
  addQuery,
  changeQuery,
  listQueries,
  removeQuery,
  type WrittenQuery,
} from 'contract/press-review/filling/queries.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx, Database } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import { displayNames, type PressReviewPorts } from '../ports.ts'
import { withReview } from '../whose-review.ts'
import { askToFill } from './fill.ts'
import { publicBrands } from '../printed-editions.ts'
import { countsOf } from './store/finds.ts'
import { type QueryTerms, readTerm } from './terms.ts'
import { openReview } from '../store/reviews.ts'
import { topicsOf } from '../store/topics.ts'
import * as store from './store/queries.ts'

/** Days of the longer count, today among them. */
const WEEK = 7

export const answerListQueries = (ports: PressReviewPorts) =>
  answers(
    listQueries,
    withReview(ports)(async ({ review }) => {
      const { db } = ports
      const today = romeDay(ports.clock())
      const stored = await store.queriesOf(db, review.id)
      const counts = await countsOf(db, review.id, { today, since: shiftDay(today, 1 - WEEK) })
      const names = await displayNames(
        ports,
        db,
        stored.flatMap(({ madeBy }) => madeBy ?? []),
      )
      return {
        queries: stored.map((query) => ({
          ...{ id: query.id, version: query.version, name: query.name, match: query.match },
          ...{ topic: query.topic, available: query.available, alert: query.alert },
          ...{ words: [...query.words], phrases: [...query.phrases] },
          ...{ without: [...query.without], brands: [...query.brands] },
          madeBy: (query.madeBy !== null && names.get(query.madeBy)) || '',
          ...(counts.get(query.id) ?? { today: 0, week: 0 }),
        })),
        topics: await topicsOf(db, review.id),
        brands: publicBrands(ports).map(({ sigla, name }) => ({ sigla, name })),
      }
    }),
  )

/** Why terms cannot be looked for; null: they can. */
export function termsRefusal(
  ports: Pick<PressReviewPorts, 'brands'>,
  { words, phrases, without, brands }: QueryTerms & { brands: readonly string[] },
): 'ERR_QUERY_EMPTY' | 'ERR_TERM_EVERYWHERE' | 'ERR_BRAND_NOT_FOUND' | null {
  if (words.length + phrases.length === 0) return 'ERR_QUERY_EMPTY'
  const vain = (texts: readonly string[], as: 'word' | 'phrase' | 'without') =>
    texts.some((text) => readTerm(text, as) === null)
  if (vain(words, 'word') || vain(phrases, 'phrase') || vain(without, 'without')) return 'ERR_TERM_EVERYWHERE'
  const known = new Set(publicBrands(ports).map(({ sigla }) => sigla))
  return brands.every((sigla) => known.has(sigla)) ? null : 'ERR_BRAND_NOT_FOUND'
}

/** The topic that an editor named, made when the review has none of that name, or why there is none. */
async function topicOf(
  tx: Tx,
  review: number,
  topic: WrittenQuery['topic'],
): Promise<{ id: string | null } | { refused: 'ERR_TOPIC_NOT_FOUND' | 'ERR_TOO_MANY_TOPICS' }> {
  if (topic === null) return { id: null }
  const all = await topicsOf(tx, review)
  if ('id' in topic)
    return all.some(({ id }) => id === topic.id) ? { id: topic.id } : { refused: 'ERR_TOPIC_NOT_FOUND' }
  if (all.length >= MAX_TOPICS && !all.some(({ name }) => isSame(name, topic.name)))
    return { refused: 'ERR_TOO_MANY_TOPICS' }
  return { id: await store.topicNamed(tx, review, topic.name) }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const answerAddQuery = (ports: PressReviewPorts) =>
  answers(
    addQuery,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const refusal = termsRefusal(ports, input)
      if (refusal) return refuse(refusal)
      return ports.db.transaction().execute(async (tx) => {
        await store.lockReviewQueries(tx, review.id)
        if ((await store.queriesOf(tx, review.id)).length >= MAX_QUERIES)
          return refuse('ERR_TOO_MANY_QUERIES')
        const topic = await topicOf(tx, review.id, input.topic)
        if ('refused' in topic) return refuse(topic.refused)
        const by = { by: person.account, at: ports.clock() }
        const id = await store.addQuery(tx, review.id, { ...input, topic: topic.id, ...by })
        if (id === null) return refuse('ERR_QUERY_NAME')
        await askToFill(ports, tx, review.id)
        return { id }
      })
    }),
  )

export const answerChangeQuery = (ports: PressReviewPorts) =>
  answers(
    changeQuery,
    withReview(ports)(async ({ input: { id, version, ...input }, review, refuse }) => {
      const refusal = termsRefusal(ports, input)
      if (refusal) return refuse(refusal)
      return ports.db.transaction().execute(async (tx) => {
        await store.lockReviewQueries(tx, review.id)
        const all = await store.queriesOf(tx, review.id)
        const stored = all.find((one) => one.id === id)
        if (!stored) return refuse('ERR_QUERY_NOT_FOUND')
        if (stored.version !== version) return refuse('ERR_QUERY_CHANGED')
        if (all.some((one) => one.id !== id && isSame(one.name, input.name))) return refuse('ERR_QUERY_NAME')
        const topic = await topicOf(tx, review.id, input.topic)
        if ('refused' in topic) return refuse(topic.refused)
        await store.changeQuery(tx, id, { ...input, topic: topic.id })
        await askToFill(ports, tx, review.id)
        return {}
      })
    }),
  )

export const answerRemoveQuery = (ports: PressReviewPorts) =>
  answers(
    removeQuery,
    withReview(ports)(async ({ input, review, refuse }) =>
      (await store.removeQuery(ports.db, review.id, input.id)) ? {} : refuse('ERR_QUERY_NOT_FOUND'),
    ),
  )

/**
 * Opens the review of a holder with a saved query, as its pages would; a query of that name stays as it is.
 * `topic`: by its name.
 */
export async function saveFirstQuery(
  db: Database,
  {
    holder,
    review,
    topic,
    ...query
  }: store.QueryWords & { holder: number; review: string; topic: string | null },
  at = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await openReview(tx, { holder, name: review, at })
    await store.lockReviewQueries(tx, id)
    const to = topic === null ? null : await store.topicNamed(tx, id, topic)
    await store.addQuery(tx, id, { ...query, topic: to, by: holder, at })
  })
}
