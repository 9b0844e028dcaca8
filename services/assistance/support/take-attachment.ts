import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from 'contract/assistance/support/limits.ts'
import { uploadAttachment } from 'contract/assistance/support/tickets.ts'
import { isHeic, readablePhoto } from '../../platform/pictures/heic.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { uploadTurn } from '../../platform/jobs/upload-turn.ts'
import { takesUpload } from '../../platform/wire/call.ts'
import { fileNameOf, fileTypeOf } from './file-type.ts'
import { networkMark } from './network-mark.ts'
import type { SupportPorts } from './ports.ts'
import { addAttachment, attachmentKey, markStored, removeAttachment, type Room } from './store/tickets.ts'

/**
 * Strangers may leave files here, so what waits for a message has a bound: two messages of a network, that
 * nobody takes the room of all.
 */
const ROOM: Room = { network: 2 * MOST_ATTACHMENTS * ATTACHMENT_BYTES, all: 500_000_000 }
const refusals = { network: 'ERR_TOO_MANY_ATTEMPTS', all: 'ERR_ATTACHMENTS_FULL' } as const

/**
 * Keeps an attachment for the message that will name it. Its row comes first and its file is whole or not
 * there, so that whatever breaks in between is found and removed a day later.
 */
export const answerUpload = ({ db, files, secret }: Pick<SupportPorts, 'db' | 'files' | 'secret'>) =>
  takesUpload(uploadAttachment, async ({ input, caller, refuse }, body) => {
    const brought = await body.read()
    if (brought.length === 0) return refuse('ERR_ATTACHMENT_EMPTY')
    const from = networkOf(caller.address)
    const bytes = isHeic(brought)
      ? await uploadTurn.run(`network ${from}`, () => readablePhoto(brought))
      : brought
    const type = bytes && fileTypeOf(bytes)
    if (bytes === null || type === null) return refuse('ERR_ATTACHMENT_TYPE')
    const name = fileNameOf(input.name, type)
    const network = networkMark(secret, 'attachments', from)
    const added = await addAttachment(db, { name, type, bytes: bytes.length, network }, ROOM)
    if ('full' in added) return refuse(refusals[added.full])
    const { id } = added
    try {
      await files.put(attachmentKey(id), bytes)
      await markStored(db, id)
    } catch (error) {
      await files.remove(attachmentKey(id)).catch(() => {})
      await removeAttachment(db, id).catch(() => {})
      throw error
    }
    return { id, name, bytes: bytes.length }
  })
