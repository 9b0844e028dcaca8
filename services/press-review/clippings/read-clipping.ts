import { readClipping } from 'contract/press-review/clippings/clippings.ts'
import { answers } from '../../platform/wire/call.ts'
import { itemLock } from '../item-rules.ts'
import { printedEdition, shownCheck } from '../printed-editions.ts'
import { displayName, type PressReviewPorts } from '../ports.ts'
import { rightsLine } from '../rights-line.ts'
import { itemOf, itemsOf, type StoredItem } from '../store/items.ts'
import { dayOf } from '../store/reviews.ts'
import type { UploadedText } from '../uploaded-text.ts'
import { withReview } from '../whose-review.ts'
import { clippingOf, readOrder } from './clipping-of.ts'
import { circulationInWords, editionInWords, shareInWords } from './words.ts'

/** All that is said of a clipping, and what else its day holds. */
export const answerReadClipping = (ports: PressReviewPorts & { uploadedText: UploadedText }) =>
  answers(
    readClipping,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const { db, newspapers, brands } = ports
      const item = await itemOf(db, review.id, input.item)
      if (!item) return refuse('ERR_ITEM_NOT_FOUND')
      const article =
        item.article === null ? null : (await newspapers.articles(db, [item.article])).get(item.article)
      if (article === undefined) return refuse('ERR_ITEM_WITHDRAWN')
      const clipping = await clippingOf(ports, item, `review ${review.id}`)
      const share = clipping?.share ?? null
      const paper = printedEdition(ports, item)
      const { id, version, title, author, masthead, page, day, words } = item
      const listed = (await itemsOf(db, review.id, day)).filter(({ deleted }) => deleted === null)
      const isShown = await shownCheck(ports, db, listed)
      const own = brands.all.find(({ sigla }) => sigla === item.brand)
      return {
        ...{ id, version, day, title, author, masthead, page, words },
        state: (await dayOf(db, review.id, day))?.state ?? 'draft',
        edition: paper && { ...paper, name: editionInWords(paper.edition) },
        // Of a masthead that is not public nothing is shown, nor where it stood.
        boxes: paper ? readOrder(item.boxes, article) : [],
        sheets: (clipping?.sheets ?? []).map(({ width, height, pieces, marks }) => ({
          ...{ width, height, pieces: [...pieces], marks: [...marks] },
        })),
        share,
        shareWords: share === null ? null : shareInWords(share),
        place: (clipping?.place ?? []).map((one) => ({ ...one, parts: [...one.parts] })),
        circulation: own ? circulationInWords(own) : null,
        rights: rightsLine(item, review),
        text: (paper && article?.text) || (await ports.uploadedText(review.id, item)),
        locked: await lockedBy(ports, item, person.account),
        deleted: item.deleted !== null,
        items: listed.map((one) => ({
          ...{ id: one.id, version: one.version, title: one.title, masthead: one.masthead, page: one.page },
          clipping: isShown(one),
        })),
      }
    }),
  )

async function lockedBy({ db, accountOf }: PressReviewPorts, item: StoredItem, account: number) {
  const lock = itemLock(item)
  if (lock === null) return null
  const who = await accountOf(db, lock.by)
  return { by: who ? displayName(who) : '', at: new Date(lock.at).toISOString(), mine: lock.by === account }
}
