import * as at from 'contract/assistance/support/chat/addresses.ts'
import type * as desk from 'contract/assistance/support/chat/desk.ts'
import { light } from '../../../../session/send.ts'

/** The calls of the operators' desk, without their schemas. */
export const calls = {
  takeChat: light<typeof desk.takeChat>(at.takeChat),
  transferChat: light<typeof desk.transferChat>(at.transferChat),
  closeChat: light<typeof desk.closeChat>(at.closeChat),
  uploadDeskFile: light<typeof desk.uploadDeskFile>(at.uploadDeskFile),
  readDeskFile: light<typeof desk.readDeskFile>(at.readDeskFile),
  readReaderCard: light<typeof desk.readReaderCard>(at.readReaderCard),
  actForReader: light<typeof desk.actForReader>(at.actForReader),
  readNotes: light<typeof desk.readNotes>(at.readNotes),
  writeNote: light<typeof desk.writeNote>(at.writeNote),
  readReplies: light<typeof desk.readReplies>(at.readReplies),
  saveReply: light<typeof desk.saveReply>(at.saveReply),
  removeReply: light<typeof desk.removeReply>(at.removeReply),
}
