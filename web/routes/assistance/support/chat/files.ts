import { readFile, readMap, uploadFile } from 'contract/assistance/support/chat/chat.ts'
import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { responseTo } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { sender } from './calls.ts'
import { fileSender } from './composer/send-file.ts'
import { type ChatFiles, chatFiles } from './message/load.ts'

const blobOf = async (response: Response | null): Promise<Blob | null> =>
  response?.ok === true ? response.blob() : null

/** The files and maps of one's own chat: asked for with the bearer, or with a visitor's cookie. */
export const ownFiles = (): ChatFiles =>
  chatFiles({
    file: async (id: string) => blobOf(await responseTo(readFile, { id }, sender())),
    map: async (place: Place) => blobOf(await responseTo(readMap, place, sender())),
  })

export const sendOwnFile = fileSender(() => sender().base + uploadFile.path, token)
