import * as at from 'contract/identity/account/addresses.ts'
import type * as ownData from 'contract/identity/account/own-data.ts'
import { light } from '../../../../session/send.ts'

/** The calls of one's own data: the other pages of the account do not carry them. */
export const ownCalls = {
  readOwnData: light<typeof ownData.readOwnData>(at.readOwnData),
  askArchive: light<typeof ownData.askArchive>(at.askArchive),
  downloadArchive: light<typeof ownData.downloadArchive>(at.downloadArchive),
  sendDeletionCode: light<typeof ownData.sendDeletionCode>(at.sendDeletionCode),
  askDeletion: light<typeof ownData.askDeletion>(at.askDeletion),
  undoDeletion: light<typeof ownData.undoDeletion>(at.undoDeletion),
}
