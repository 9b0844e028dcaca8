import { readMap } from 'contract/assistance/support/chat/chat.ts'
import { readDeskFile, uploadDeskFile } from 'contract/assistance/support/chat/desk.ts'
import { responseTo } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'
import { type FileLoader, fileLoader, fileUploader, type UploadFile } from '../conversation/files.ts'

const sender = () => ({ base: accountOrigin() ?? '', token: token() })

/** The files and maps of all chats that an operator may read. */
export const deskFiles = (): FileLoader =>
  fileLoader({
    file: (id) => responseTo(readDeskFile, { id }, sender()),
    map: (place) => responseTo(readMap, place, sender()),
  })

/** Uploads files to a chat, from the desk. */
export const deskFileUploader = (chat: string): UploadFile =>
  fileUploader(() => sender().base + uploadDeskFile.path.replace('{chat}', chat), token)
