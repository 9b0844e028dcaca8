import { uploadAttachment } from 'contract/support/tickets.ts'
import { takesUpload } from '../wire/call.ts'
import { fileNameOf, fileTypeOf } from './file-type.ts'
import type { SupportPorts } from './ports.ts'
import { addAttachment, fileOf, isStored, removeAttachment, waitingBytes } from './store/attachments.ts'

/** Bytes of all attachments that wait for a message: strangers may leave files here, so they have a bound. */
const MOST_WAITING = 500_000_000

/**
 * Keeps an attachment for the message that will name it. Its row comes first and its file is whole or not
 * there, so that whatever breaks in between is found and removed a day later.
 */
export const answerUpload = ({ db, files }: Pick<SupportPorts, 'db' | 'files'>) =>
  takesUpload(uploadAttachment, async ({ input, refuse }, body) => {
    const bytes = await body.read()
    if (bytes.length === 0) return refuse('ERR_ATTACHMENT_EMPTY')
    const type = fileTypeOf(bytes)
    if (type === null) return refuse('ERR_ATTACHMENT_TYPE')
    if ((await waitingBytes(db)) + bytes.length > MOST_WAITING) return refuse('ERR_ATTACHMENTS_FULL')
    const name = fileNameOf(input.name, type)
    const id = await addAttachment(db, { name, type, bytes: bytes.length })
    try {
      await files.put(fileOf(id), bytes)
      await isStored(db, id)
    } catch (error) {
      await files.remove(fileOf(id)).catch(() => {})
      await removeAttachment(db, id).catch(() => {})
      throw error
    }
    return { id, name, bytes: bytes.length }
  })
