import { uploadFile } from 'contract/assistance/support/chat/addresses.ts'
import { responseTo } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { type FileLoader, fileLoader, fileUploader } from '../conversation/files.ts'
import { calls, sender } from './calls.ts'

/** The files and maps of one's own chat: asked for with the bearer, or with a visitor's cookie. */
export const ownFiles = (): FileLoader =>
  fileLoader({
    file: (id) => responseTo(calls.readFile, { id }, sender()),
    map: (place) => responseTo(calls.readMap, place, sender()),
  })

export const uploadOwnFile = fileUploader(() => sender().base + uploadFile.path, token)
