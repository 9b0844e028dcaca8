import { textOfUpload } from './filling/store/uploads.ts'
import type { PressReviewPorts } from './ports.ts'
import type { StoredItem } from './store/items.ts'

/** The text of an item that was uploaded to a review; '' of any other, and when nobody wrote it down. */
export type UploadedText = (
  review: number,
  item: Pick<StoredItem, 'id' | 'article' | 'file'>,
) => Promise<string>

/** Reads the texts of uploads from where they are stored. */
export const uploadedText =
  ({ db }: Pick<PressReviewPorts, 'db'>): UploadedText =>
  async (review, { id, article, file }) =>
    article === null && file !== null ? textOfUpload(db, review, id) : ''
