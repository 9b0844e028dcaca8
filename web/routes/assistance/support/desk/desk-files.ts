import { readDeskFile, uploadDeskFile } from 'contract/assistance/support/chat/desk.ts'
import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { readMap } from 'contract/assistance/support/chat/chat.ts'
import { responseTo } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'
import { fileSender, type SendFile } from '../chat/composer/send-file.ts'
import { type ChatFiles, chatFiles } from '../chat/message/load.ts'

const sender = () => ({ base: accountOrigin() ?? '', token: token() })

const blobOf = async (response: Response | null): Promise<Blob | null> =>
  response?.ok === true ? response.blob() : null

/** The files and maps of all chats that an operator may look into. */
export const deskFiles = (): ChatFiles =>
  chatFiles({
    file: async (id: string) => blobOf(await responseTo(readDeskFile, { id }, sender())),
    map: async (place: Place) => blobOf(await responseTo(readMap, place, sender())),
  })

/** Sends files to a chat, from the desk. */
export const deskFileSender = (chat: string): SendFile =>
  fileSender(() => sender().base + uploadDeskFile.path.replace('{chat}', chat), token)
