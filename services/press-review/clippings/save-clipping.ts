import { saveClipping } from 'contract/press-review/clippings/clippings.ts'
import { answers } from '../../platform/wire/call.ts'
import { changeRefusal } from '../item-rules.ts'
import { printedEdition } from '../printed-editions.ts'
import type { PressReviewPorts } from '../ports.ts'
import { itemOf, updateClipping } from '../store/items.ts'
import { countChange, lockDay } from '../store/reviews.ts'
import { withReview } from '../whose-review.ts'
import { withdrawn } from './show-pictures.ts'

/**
 * Saves what an editor drew, if it still stands on what they saw: of two who save at once one is first, and
 * the other is told.
 */
export const answerSaveClipping = (ports: PressReviewPorts) =>
  answers(
    saveClipping,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const { item: id, version, ...edited } = input
      const seen = await itemOf(ports.db, review.id, id)
      if (!seen) return refuse('ERR_ITEM_NOT_FOUND')
      const of = printedEdition(ports, seen)
      const pages = new Set(
        of ? (await ports.newspapers.pagesOf(ports.db, of)).map(({ number }) => number) : [],
      )
      return ports.db.transaction().execute(async (tx) => {
        await lockDay(tx, review.id, seen.day)
        const item = await itemOf(tx, review.id, id)
        if (!item || item.deleted !== null) return refuse('ERR_ITEM_NOT_FOUND')
        if (item.file !== null) return refuse('ERR_ITEM_UPLOADED')
        if (await withdrawn(ports.newspapers, tx, item)) return refuse('ERR_ITEM_WITHDRAWN')
        const editing = { account: person.account, version, at: ports.clock() }
        const refusal = changeRefusal(item, editing)
        if (refusal !== null) return refuse(refusal)
        if (!edited.boxes.every(({ page }) => pages.has(page))) return refuse('ERR_PAGE_NOT_FOUND')
        const next = await updateClipping(tx, review.id, id, edited)
        await countChange(tx, review.id, item.day)
        return { version: next }
      })
    }),
  )
