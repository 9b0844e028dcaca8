import { sendPlace, sendSheet, sendThumbnail } from 'contract/press-review/clippings/clippings.ts'
import { sendsFile, type FileAnswer } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import { inReview } from '../whose-review.ts'
import { findClipping } from './find-clipping.ts'
import type { OnShown } from './shown.ts'
import { drawThumbnail } from './thumbnail.ts'

const jpeg = (bytes: Buffer): FileAnswer => ({ bytes, size: bytes.length })

export const answerSendSheet = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendSheet,
    inReview(ports)(async ({ input, review, person, refuse }) => {
      const found = await findClipping(ports, review, input.item)
      if (found.refused !== null) return refuse(found.refused)
      const { item, clipping } = found
      if (input.sheet > clipping.sheets.length) return refuse('ERR_CLIPPING_NOT_FOUND')
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'sheet' })
      return jpeg(await clipping.draw(input.sheet))
    }),
  )

export const answerSendThumbnail = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendThumbnail,
    inReview(ports)(async ({ input, review, person, refuse }) => {
      const found = await findClipping(ports, review, input.item)
      if (found.refused !== null) return refuse(found.refused)
      const { item, clipping } = found
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'thumbnail' })
      return jpeg(await drawThumbnail(clipping))
    }),
  )

export const answerSendPlace = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendPlace,
    inReview(ports)(async ({ input, review, person, refuse }) => {
      const found = await findClipping(ports, review, input.item)
      if (found.refused !== null) return refuse(found.refused)
      const { item, clipping } = found
      if (input.nth > clipping.place.length) return refuse('ERR_CLIPPING_NOT_FOUND')
      await onShown(ports.db, { review: review.id, item: item.id, by: person.account, what: 'place' })
      return jpeg(await clipping.drawPlace(input.nth))
    }),
  )
