import {
  beginToday,
  listDays,
  readChanges,
  readDay,
  readLastDate,
  readRecipients,
  searchDay,
} from 'contract/press-review/days/days.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { itemsOf } from '../store/items.ts'
import { recipientsOf, daysOf, lastDay, neighboursOf } from './store/days.ts'
import { dayOf, lockDay } from '../store/reviews.ts'
import { topicsOf } from '../store/topics.ts'
import { withReview, reviewOf } from '../whose-review.ts'
import { type LateOf, presentItems, type ProgressOf } from './present.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Today's review, opened when it is not there: who comes new is never sent away (SPEC §6). */
async function beginDay({ db, clock }: PressReviewPorts, review: number): Promise<string> {
  const today = romeDay(clock())
  await db.transaction().execute((tx) => lockDay(tx, review, today))
  return today
}

const answerLastDate = (ports: PressReviewPorts) =>
  answers(readLastDate, async ({ person }) => {
    const holds = person.rights.some(({ what }) => what === 'press-review')
    const review = holds ? await reviewOf(ports, person.account) : null
    if (review === null) return { rassegna_date: null }
    const date =
      (await lastDay(ports.db, review.id, romeDay(ports.clock()))) ?? (await beginDay(ports, review.id))
    return { rassegna_date: { date } }
  })

const answerDay = (ports: PressReviewPorts & { sendingOf: ProgressOf; lateOf: LateOf }) =>
  answers(
    readDay,
    withReview(ports)(async ({ input: { day }, person, review, refuse }) =>
      // One snapshot: what is counted is what is shown.
      ports.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const stored = await dayOf(tx, review.id, day)
          if (!stored) return refuse('ERR_DAY_NOT_FOUND')
          return {
            ...{ review: review.name, ...stored, late: await ports.lateOf(tx, review.id, day) },
            ...(await neighboursOf(tx, review.id, day)),
            topics: await topicsOf(tx, review.id),
            items: await presentItems(ports, tx, await itemsOf(tx, review.id, day), person.account),
          }
        }),
    ),
  )

/** The calls that look at a review. */
export const readingCalls = (ports: PressReviewPorts & { sendingOf: ProgressOf; lateOf: LateOf }) => [
  answerLastDate(ports),
  answers(
    readRecipients,
    withReview(ports)(async ({ review }) => ({ destinatari: await recipientsOf(ports.db, review.id) })),
  ),
  answers(
    listDays,
    withReview(ports)(async ({ review }) => ({ days: await daysOf(ports.db, review.id) })),
  ),
  answers(
    beginToday,
    withReview(ports)(async ({ review }) => ({ day: await beginDay(ports, review.id) })),
  ),
  answerDay(ports),
  answers(
    searchDay,
    withReview(ports)(async ({ input: { day, q }, review, refuse }) => {
      if (!(await dayOf(ports.db, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
      const items = await itemsOf(ports.db, review.id, day)
      const ids = items.flatMap(({ article }) => article ?? [])
      const articles = await ports.newspapers.articles(ports.db, ids)
      const needle = folded(q)
      const holds = (article: PaperArticle | undefined) =>
        article !== undefined && folded(`${article.standfirst ?? ''} ${article.text}`).includes(needle)
      return {
        items: items
          .filter((one) => one.article !== null && holds(articles.get(one.article)))
          .map(({ id }) => id),
      }
    }),
  ),
  answers(
    readChanges,
    withReview(ports)(async ({ input, review, refuse }) => {
      const stored = await dayOf(ports.db, review.id, input.day)
      return stored ? { changes: stored.changes } : refuse('ERR_DAY_NOT_FOUND')
    }),
  ),
]
