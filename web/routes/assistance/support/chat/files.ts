import { readFile, readMap, uploadFile } from 'contract/assistance/support/chat/chat.ts'
import { responseTo } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { type FileLoader, fileLoader, fileUploader } from '../conversation/files.ts'
import { sender } from './calls.ts'

/** The files and maps of one's own chat: asked for with the bearer, or with a visitor's cookie. */
export const ownFiles = (): FileLoader =>
  fileLoader({
    file: (id) => responseTo(readFile, { id }, sender()),
    map: (place) => responseTo(readMap, place, sender()),
  })

export const uploadOwnFile = fileUploader(() => sender().base + uploadFile.path, token)
