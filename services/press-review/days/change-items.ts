import {
  changeItem,
  changeItems,
  type ItemChange,
  type ItemRefusal,
  moveItem,
} from 'contract/press-review/days/items.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import type { Editing } from '../item-rules.ts'
import { itemOf, itemsOf, type StoredItem } from '../store/items.ts'
import { countChange, dayOf, lockDay } from '../store/reviews.ts'
import { lockTopic } from '../store/topics.ts'
import { withReview, withReviewDay } from '../whose-review.ts'
import { presentItems, type ProgressOf } from './present.ts'
import { decideChange, movedBefore } from './rules.ts'
import { writeItem, writeOrder } from './store/days.ts'

/** An item with its day held until the transaction ends, as it stands then. */
async function lockItem(tx: Tx, review: number, id: string): Promise<StoredItem | undefined> {
  const seen = await itemOf(tx, review, id)
  if (!seen) return undefined
  await lockDay(tx, review, seen.day)
  return itemOf(tx, review, id)
}

const topicIsThere = async (tx: Tx, review: number, change: ItemChange): Promise<boolean> =>
  change.what !== 'topic' || change.topic === null || lockTopic(tx, review, change.topic)

/** Makes a change of an item whose day is held. True: something was written. A string says why not. */
async function apply(
  tx: Tx,
  review: number,
  item: StoredItem,
  change: ItemChange,
  editing: Editing,
): Promise<boolean | ItemRefusal> {
  const writing = decideChange(item, change, editing)
  if (typeof writing === 'string') return writing
  if (writing === null) return false
  await writeItem(tx, review, item.id, writing)
  return true
}

const answerChangeItem = (ports: PressReviewPorts & { sendingOf: ProgressOf }) =>
  answers(
    changeItem,
    withReview(ports)(async ({ input: { id, version, change }, person, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        const item = await lockItem(tx, review.id, id)
        if (!item) return refuse('ERR_ITEM_NOT_FOUND')
        if (!(await topicIsThere(tx, review.id, change))) return refuse('ERR_TOPIC_NOT_FOUND')
        const editing = { account: person.account, version, at: ports.clock() }
        const done = await apply(tx, review.id, item, change, editing)
        if (typeof done === 'string') return refuse(done)
        if (done) await countChange(tx, review.id, item.day)
        const now = (await itemOf(tx, review.id, id))!
        return {
          item: (await presentItems(ports, tx, [now], person.account))[0]!,
          changes: (await dayOf(tx, review.id, item.day))!.changes,
        }
      }),
    ),
  )

const answerMoveItem = (ports: PressReviewPorts) =>
  answers(
    moveItem,
    withReview(ports)(async ({ input: { id, before }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        const item = await lockItem(tx, review.id, id)
        if (!item) return refuse('ERR_ITEM_NOT_FOUND')
        const ids = (await itemsOf(tx, review.id, item.day)).map((one) => one.id)
        const moved = movedBefore(ids, id, before)
        if (moved === null) return refuse('ERR_ITEM_NOT_FOUND')
        if (moved.some((one, i) => one !== ids[i])) {
          await writeOrder(tx, review.id, item.day, moved)
          await countChange(tx, review.id, item.day)
        }
        return { changes: (await dayOf(tx, review.id, item.day))!.changes }
      }),
    ),
  )

const answerChangeItems = (ports: PressReviewPorts) =>
  answers(
    changeItems,
    withReviewDay(ports)(async ({ input: { day, items, change }, person, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        if (!(await dayOf(tx, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
        await lockDay(tx, review.id, day)
        if (!(await topicIsThere(tx, review.id, change))) return refuse('ERR_TOPIC_NOT_FOUND')
        const stored = new Map((await itemsOf(tx, review.id, day)).map((item) => [item.id, item]))
        const done: string[] = []
        const refused: { id: string; code: ItemRefusal }[] = []
        let written = false
        for (const { id, version } of new Map(items.map((one) => [one.id, one])).values()) {
          const item = stored.get(id)
          const editing = { account: person.account, version, at: ports.clock() }
          const outcome = item ? await apply(tx, review.id, item, change, editing) : 'ERR_ITEM_NOT_FOUND'
          if (typeof outcome === 'string') refused.push({ id, code: outcome })
          else done.push(id)
          written ||= outcome === true
        }
        if (written) await countChange(tx, review.id, day)
        return { done, refused, changes: (await dayOf(tx, review.id, day))!.changes }
      }),
    ),
  )

/** The calls that change items of a review: each holds the day, so that nobody's change is lost. */
export const itemCalls = (ports: PressReviewPorts & { sendingOf: ProgressOf }) => [
  answerChangeItem(ports),
  answerMoveItem(ports),
  answerChangeItems(ports),
]
