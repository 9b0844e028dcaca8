import type { Place } from 'contract/assistance/support/chat/messages.ts'
import * as at from 'contract/assistance/support/chat/addresses.ts'
import type { readMap } from 'contract/assistance/support/chat/chat.ts'
import { light, responseTo } from '../../../../session/send.ts'
import { accountOrigin, token } from '../../../../session/session.ts'
import { fileSender, type SendFile } from '../chat/composer/send-file.ts'
import { type ChatFiles, chatFiles } from '../chat/message/load.ts'
import { calls } from './calls.ts'

const sender = () => ({ base: accountOrigin() ?? '', token: token() })
const map = light<typeof readMap>(at.readMap)
const blobOf = async (response: Response | null): Promise<Blob | null> =>
  response?.ok === true ? response.blob() : null

/** The files and maps of all chats that an operator may look into. */
export const deskFiles = (): ChatFiles =>
  chatFiles({
    file: async (id: string) => blobOf(await responseTo(calls.readDeskFile, { id }, sender())),
    map: async (place: Place) => blobOf(await responseTo(map, place, sender())),
  })

/** Sends files to a chat, from the desk. */
export const deskFileSender = (chat: string): SendFile =>
  fileSender(() => sender().base + at.uploadDeskFile.path.replace('{chat}', chat), token)
