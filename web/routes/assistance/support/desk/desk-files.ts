import * as at from 'contract/assistance/support/chat/addresses.ts'
import type { readMap } from 'contract/assistance/support/chat/chat.ts'
import { light, responseTo } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'
import { type FileLoader, fileLoader, fileUploader, type UploadFile } from '../conversation/files.ts'
import { calls } from './calls.ts'

const sender = () => ({ base: accountOrigin() ?? '', token: token() })
const map = light<typeof readMap>(at.readMap)

/** The files and maps of all chats that an operator may read. */
export const deskFiles = (): FileLoader =>
  fileLoader({
    file: (id) => responseTo(calls.readDeskFile, { id }, sender()),
    map: (place) => responseTo(map, place, sender()),
  })

/** Uploads files to a chat, from the desk. */
export const deskFileUploader = (chat: string): UploadFile =>
  fileUploader(() => sender().base + at.uploadDeskFile.path.replace('{chat}', chat), token)
