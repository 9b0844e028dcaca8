import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { uploadFile } from 'contract/assistance/support/chat/addresses.ts'
import { responseTo } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { calls, sender } from './calls.ts'
import { fileSender } from './composer/send-file.ts'
import { type ChatFiles, chatFiles } from './message/load.ts'

const blobOf = async (response: Response | null): Promise<Blob | null> =>
  response?.ok === true ? response.blob() : null

/** The files and maps of one's own chat: asked for with the bearer, or with a visitor's cookie. */
export const ownFiles = (): ChatFiles =>
  chatFiles({
    file: async (id: string) => blobOf(await responseTo(calls.readFile, { id }, sender())),
    map: async (place: Place) => blobOf(await responseTo(calls.readMap, place, sender())),
  })

export const sendOwnFile = fileSender(() => sender().base + uploadFile.path, token)
