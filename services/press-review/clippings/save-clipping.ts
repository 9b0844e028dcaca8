import { saveClipping } from 'contract/press-review/clippings/clippings.ts'
import { answers } from '../../platform/wire/call.ts'
import { changeRefusal } from '../item-rules.ts'
import { paperOf } from '../paper-of.ts'
import type { PressReviewPorts } from '../ports.ts'
import { itemOf } from '../store/items.ts'
import { countChange, holdDay } from '../store/reviews.ts'
import { inReview } from '../whose-review.ts'
import { withdrawn } from './find-clipping.ts'
import { storeDrawn } from './store/boxes.ts'

/**
 * Saves what an editor drew, if it still stands on what they saw: of two who save at once one is first, and
 * the other is told.
 */
export const answerSaveClipping = (ports: PressReviewPorts) =>
  answers(
    saveClipping,
    inReview(ports)(async ({ input, review, person, refuse }) => {
      const { item: id, version, ...drawn } = input
      const seen = await itemOf(ports.db, review.id, id)
      if (!seen) return refuse('ERR_ITEM_NOT_FOUND')
      const of = paperOf(ports, seen)
      const pages = new Set(of ? (await ports.papers.pagesOf(ports.db, of)).map(({ number }) => number) : [])
      return ports.db.transaction().execute(async (tx) => {
        await holdDay(tx, review.id, seen.day)
        const item = await itemOf(tx, review.id, id)
        if (!item || item.deleted !== null) return refuse('ERR_ITEM_NOT_FOUND')
        if (item.file !== null) return refuse('ERR_ITEM_UPLOADED')
        if (await withdrawn(ports.papers, tx, item)) return refuse('ERR_ITEM_WITHDRAWN')
        const editing = { account: person.account, version, at: ports.clock() }
        const refusal = changeRefusal(item, editing)
        if (refusal !== null) return refuse(refusal)
        if (!drawn.boxes.every(({ page }) => pages.has(page))) return refuse('ERR_PAGE_NOT_FOUND')
        const next = await storeDrawn(tx, review.id, id, drawn)
        await countChange(tx, review.id, item.day)
        return { version: next }
      })
    }),
  )
