import { readFile, uploadFile } from 'contract/assistance/support/chat/chat.ts'
import { readDeskFile, uploadDeskFile } from 'contract/assistance/support/chat/desk.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { type FileAnswer, sendsFile, takesUpload } from '../../../platform/wire/call.ts'
import { chatAtDesk } from '../desk/desk.ts'
import { holderOf, isHeldBy, type WhoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { chatFileById, chatFileKey, type StoredFile } from '../store/chat-files.ts'
import type { FileTaker } from './take-file.ts'

type Ports = Pick<SupportPorts, 'db' | 'files'>

/** Files are for people: what is asked of the assistant has none. */
export const answerUploadFile = (take: FileTaker, whose: WhoseChat) =>
  takesUpload(uploadFile, async (context, body) => {
    const { input, caller, refuse } = context
    const { chat, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (!chat || !holder) return refuse('ERR_CHAT_NOT_FOUND')
    const { address } = caller
    const stored = await take({ ...input, chat: chat.id, side: 'reader', address }, body, (locked) =>
      // Whose it is may have changed while the file came in.
      !locked || !isHeldBy(locked, holder)
        ? 'ERR_CHAT_NOT_FOUND'
        : locked.state === 'waiting' || locked.state === 'live'
          ? null
          : 'ERR_CHAT_CLOSED',
    )
    return typeof stored === 'string' ? refuse(stored) : stored
  })

/** Only of the operator who has the chat. */
export const answerUploadDeskFile = (take: FileTaker) =>
  takesUpload(uploadDeskFile, async ({ input, caller, person, refuse }, body) => {
    const { address } = caller
    const stored = await take({ ...input, side: 'operator', address }, body, (locked) =>
      !locked
        ? 'ERR_CHAT_NOT_FOUND'
        : locked.state === 'live' && locked.operator_id === person.account
          ? null
          : 'ERR_CHAT_NOT_YOURS',
    )
    return typeof stored === 'string' ? refuse(stored) : stored
  })

export const answerReadFile = ({ db, files }: Ports, whose: WhoseChat) =>
  sendsFile(readFile, async (context) => {
    const { input, refuse } = context
    const { chat } = await whose.find(context)
    const file = chat ? await chatFileById(db, input.id, chat.id) : undefined
    return (await answerOf(files, file)) ?? refuse('ERR_FILE_GONE')
  })

/** Operators see the chats of each other until these are closed. */
export const answerReadDeskFile = ({ db, files }: Ports) =>
  sendsFile(readDeskFile, async ({ input, person, refuse }) => {
    const file = await chatFileById(db, input.id)
    const may = file?.chat_id && (await chatAtDesk(db, file.chat_id, person))
    return (may && (await answerOf(files, file))) || refuse('ERR_FILE_GONE')
  })

/** Documents are saved, never shown: what is in them is not ours. */
async function answerOf(
  files: Files,
  file: StoredFile | undefined,
): Promise<FileAnswer<typeof readFile> | null> {
  const content = file && (await files.stream(chatFileKey(file.id)))
  if (!content) return null
  const type = file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type
  return { bytes: content.body, size: content.size, type, ...(file.kind === 'file' && { name: file.name }) }
}
