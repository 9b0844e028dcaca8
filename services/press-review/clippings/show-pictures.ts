import { sendPlace, sendSheet, sendThumbnail } from 'contract/press-review/clippings/clippings.ts'
import { sendsFile, type FileAnswer } from '../../platform/wire/call.ts'
import type { PressReviewPorts, Papers } from '../ports.ts'
import { withReview } from '../whose-review.ts'
import { drawThumbnail } from './draw.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { itemOf, type StoredItem } from '../store/items.ts'
import type { Review } from '../store/reviews.ts'
import type { Clipping } from './clipping.ts'
import { clippingOf } from './clipping-of.ts'

const jpeg = (bytes: Buffer): FileAnswer => ({ bytes, size: bytes.length })

export const answerSendSheet = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendSheet,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const result = await findClipping(ports, review, input.item)
      if (result.refused !== null) return refuse(result.refused)
      const { item, clipping } = result
      if (input.sheet > clipping.sheets.length) return refuse('ERR_CLIPPING_NOT_FOUND')
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'sheet' })
      return jpeg(await clipping.draw(input.sheet))
    }),
  )

export const answerSendThumbnail = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendThumbnail,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const result = await findClipping(ports, review, input.item)
      if (result.refused !== null) return refuse(result.refused)
      const { item, clipping } = result
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'thumbnail' })
      return jpeg(await drawThumbnail(clipping))
    }),
  )

export const answerSendPlace = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendPlace,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const result = await findClipping(ports, review, input.item)
      if (result.refused !== null) return refuse(result.refused)
      const { item, clipping } = result
      if (input.nth > clipping.place.length) return refuse('ERR_CLIPPING_NOT_FOUND')
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'place' })
      return jpeg(await clipping.drawPlace(input.nth))
    }),
  )

/** Somebody was shown a page of a newspaper, or a part of it. `by`: the account. */
export interface Shown {
  review: number
  /** The item; null: a whole page, for who cuts it. */
  item: string | null
  by: number
  what: 'sheet' | 'thumbnail' | 'place' | 'page'
}
/** Writes down that something was shown; who is shown it waits for it. */
export type OnShown = (db: Database | Tx, shown: Shown) => Promise<void>

type ClippingResult =
  | { refused: 'ERR_ITEM_NOT_FOUND' | 'ERR_ITEM_WITHDRAWN' | 'ERR_CLIPPING_NOT_FOUND' }
  | { refused: null; item: StoredItem; clipping: Clipping }

/** An item of a review with its clipping, or why there is none. */
export async function findClipping(
  ports: PressReviewPorts,
  review: Review,
  id: string,
): Promise<ClippingResult> {
  const item = await itemOf(ports.db, review.id, id)
  if (!item) return { refused: 'ERR_ITEM_NOT_FOUND' }
  if (await withdrawn(ports.newspapers, ports.db, item)) return { refused: 'ERR_ITEM_WITHDRAWN' }
  const clipping = await clippingOf(ports, item, `review ${review.id}`)
  return clipping ? { refused: null, item, clipping } : { refused: 'ERR_CLIPPING_NOT_FOUND' }
}

/** Whether the newspaper took the item's article back. */
export const withdrawn = async (
  newspapers: Papers,
  db: Database | Tx,
  { article }: Pick<StoredItem, 'article'>,
): Promise<boolean> => article !== null && !(await newspapers.articles(db, [article])).has(article)
