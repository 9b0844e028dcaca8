import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addFile, bringFile } from 'contract/press-review/filling/adding.ts'
import { MAX_TEXT_LENGTH } from 'contract/press-review/filling/limits.ts'
import { truncate } from '../../platform/language/truncate.ts'
import { isHeic, readablePhoto } from '../../platform/pictures/heic.ts'
import { UPLOAD_SECONDS } from '../../platform/jobs/upload-turn.ts'
import { answers, type Body, takesUpload } from '../../platform/wire/call.ts'
import { uploadOfAccount } from '../../platform/wire/take-upload.ts'
import { addToDay } from '../add-to-day.ts'
import type { PressReviewPorts } from '../ports.ts'
import { withReview, withReviewDay } from '../whose-review.ts'
import * as store from './store/uploads.ts'
import { retention } from '../../platform/database/retention.ts'

/** Pixels a picture may have, and how long a side is afterwards. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE_PIXELS = 4000
/** Bytes that wait for their items, of one review. */
const ROOM = 100_000_000
/** How long a file waits for its item. */
const WAITING_MS = retention.pressReviewUploads.days * 86_400_000

/** What a file is say its bytes, never its name; SVG, which is a program, and others are not taken. */
function kindOf(bytes: Uint8Array): 'pdf' | 'picture' | null {
  const begins = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (begins.startsWith('%PDF-')) return 'pdf'
  const isPicture =
    begins.startsWith('\xff\xd8\xff') ||
    begins.startsWith('\x89PNG\r\n\x1a\n') ||
    (begins.startsWith('RIFF') && begins.slice(8, 12) === 'WEBP')
  return isPicture || isHeic(bytes) ? 'picture' : null
}

/** A file made anew as WebP, with the text that a PDF has; null: it cannot be understood. */
async function remake(
  { readPdf }: Pick<PressReviewPorts, 'readPdf'>,
  bytes: Uint8Array,
  kind: 'pdf' | 'picture',
) {
  const page = kind === 'pdf' ? await readPdf(bytes) : null
  const photo = kind === 'pdf' ? null : await readablePhoto(bytes)
  if (typeof page === 'string' || (page === null && photo === null)) return null
  const raw = page && ({ width: page.width, height: page.height, channels: 4 } as const)
  try {
    const picture = page
      ? sharp(page.pixels, { raw: raw! }).flatten({ background: '#ffffff' })
      : sharp(photo!, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
    const { data, info } = await picture
      .timeout({ seconds: UPLOAD_SECONDS })
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, text: soundText(page?.text ?? '') }
  } catch {
    return null
  }
}

const soundText = (text: string): string =>
  truncate(
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
    MAX_TEXT_LENGTH,
  )

/** The row comes before the file, and only a file that is there becomes an item. */
export const answerBringFile = (ports: PressReviewPorts) =>
  takesUpload(
    bringFile,
    withReview(ports)(async ({ review, person, refuse }, body: Body) => {
      const { db, files } = ports
      const answer = await uploadOfAccount(person.account, body, async (brought) => {
        if (brought.length === 0) return refuse('ERR_FILE_EMPTY')
        const kind = kindOf(brought)
        if (kind === null) return refuse('ERR_FILE_TYPE')
        if ((await store.unattachedBytes(db, review.id)) > ROOM) return refuse('ERR_FILES_FULL')
        const image = await remake(ports, brought, kind)
        if (image === null) return refuse('ERR_FILE_UNREADABLE')
        const id = randomUUID()
        const { data, width, height, text } = image
        const file = `press-review/${review.id}/uploads/${id}/page.webp`
        const row = { id, review: review.id, file, bytes: data.length, width, height, text }
        await store.addUpload(db, { ...row, at: ports.clock(), by: person.account })
        await files.put(file, data)
        return { file: id, width, height, text }
      })
      return answer ?? refuse('ERR_TOO_MANY_ATTEMPTS')
    }),
  )

export const answerAddFile = (ports: PressReviewPorts) =>
  answers(
    addFile,
    withReviewDay(ports)(async ({ input, review, person, refuse }) => {
      const { db, files } = ports
      return db.transaction().execute(async (tx) => {
        const upload = await store.lockUpload(tx, review.id, input.file)
        if (!upload || !(await files.has(upload.file))) return refuse('ERR_FILE_GONE')
        const item = await addToDay(tx, review.id, input.day, {
          ...{ source: 'upload', article_id: null, brand: null, edition: null, edition_day: input.date },
          ...{ page: input.page, masthead: input.masthead, title: input.title, author: input.author },
          ...{ boxes: [], file: upload.file, licence: input.licence },
          ...{ added: ports.clock(), added_by: person.account },
        })
        await store.attachUpload(tx, upload.id, { item: item!, text: input.text })
        return { item: item! }
      })
    }),
  )

/** Job: removes files that no item has named for a day, and those of items that are gone. */
export async function forgetFiles(ports: Pick<PressReviewPorts, 'db' | 'files' | 'clock'>): Promise<void> {
  const { db, files } = ports
  for (const { id, file } of await store.unattachedUploads(
    db,
    new Date(ports.clock().getTime() - WAITING_MS),
  )) {
    if (await store.deleteUpload(db, id)) await files.remove(file)
  }
}
