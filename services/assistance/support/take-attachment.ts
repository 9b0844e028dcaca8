import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from 'contract/assistance/support/limits.ts'
import { uploadAttachment } from 'contract/assistance/support/tickets.ts'
import { readablePhoto } from '../../platform/pictures/heic.ts'
import { takesUpload } from '../../platform/wire/call.ts'
import { uploadOfNetwork } from '../../platform/wire/take-upload.ts'
import { fileNameOf, fileTypeOf } from './file-type.ts'
import { networkMark } from './network-mark.ts'
import type { SupportPorts } from './ports.ts'
import { addAttachment, attachmentKey, markStored, removeAttachment } from './store/tickets.ts'
import type { Room } from './waiting-room.ts'

/** Strangers may leave files here, so what waits for a message has a bound. */
const ROOM: Room = { network: 2 * MAX_ATTACHMENTS * ATTACHMENT_BYTES, line: 100_000_000, all: 500_000_000 }
const refusals = {
  network: 'ERR_TOO_MANY_ATTEMPTS',
  line: 'ERR_TOO_MANY_ATTEMPTS',
  all: 'ERR_ATTACHMENTS_FULL',
} as const

/**
 * Keeps an attachment for the message that will name it. Its row comes first and its file is whole or not
 * there, so that whatever breaks in between is found and removed a day later.
 */
export const answerUpload = ({ db, files, secret }: Pick<SupportPorts, 'db' | 'files' | 'secret'>) =>
  takesUpload(uploadAttachment, async ({ input, caller, refuse }, body) => {
    const answer = await uploadOfNetwork(caller.address, body, async (brought) => {
      if (brought.length === 0) return refuse('ERR_ATTACHMENT_EMPTY')
      const bytes = await readablePhoto(brought)
      const type = bytes && fileTypeOf(bytes)
      if (bytes === null || type === null) return refuse('ERR_ATTACHMENT_TYPE')
      const name = fileNameOf(input.name, type)
      const network = networkMark(secret, 'attachments', caller.address)
      const added = await addAttachment(db, { name, type, bytes: bytes.length, network }, ROOM)
      if ('full' in added) return refuse(refusals[added.full])
      const { id } = added
      try {
        await files.put(attachmentKey(id), bytes)
        if (!(await markStored(db, id))) throw new Error(`the row of attachment ${id} has gone`)
      } catch (error) {
        await files.remove(attachmentKey(id)).catch(() => {})
        await removeAttachment(db, id).catch(() => {})
        throw error
      }
      return { id, name, bytes: bytes.length }
    })
    return answer ?? refuse('ERR_ATTACHMENTS_FULL')
  })
