import * as at from 'contract/assistance/chatbot/addresses.ts'
import type * as chatbot from 'contract/assistance/chatbot/chatbot.ts'
import type * as sharing from 'contract/assistance/chatbot/sharing.ts'
import { light } from '../../../session/send.ts'

/** What the pages of the chatbot ask. */
export const calls = {
  askEditions: light<typeof chatbot.askEditions>(at.askEditions),
  askOnline: light<typeof chatbot.askOnline>(at.askOnline),
  readHistory: light<typeof chatbot.readHistory>(at.readHistory),
  readChat: light<typeof chatbot.readChat>(at.readChat),
  deleteChat: light<typeof chatbot.deleteChat>(at.deleteChat),
  stopAnswer: light<typeof chatbot.stopAnswer>(at.stopAnswer),
  followAnswer: light<typeof chatbot.followAnswer>(at.followAnswer),
  renameChat: light<typeof chatbot.renameChat>(at.renameChat),
  deleteHistory: light<typeof chatbot.deleteHistory>(at.deleteHistory),
  readAllowance: light<typeof chatbot.readAllowance>(at.readAllowance),
  judgeAnswer: light<typeof chatbot.judgeAnswer>(at.judgeAnswer),
  readRelated: light<typeof chatbot.readRelated>(at.readRelated),
  askedArticle: light<typeof chatbot.askedArticle>(at.askedArticle),
  shareAnswer: light<typeof sharing.shareAnswer>(at.shareAnswer),
  endShare: light<typeof sharing.endShare>(at.endShare),
  readShared: light<typeof sharing.readShared>(at.readShared),
  listMornings: light<typeof sharing.listMornings>(at.listMornings),
  beginMorning: light<typeof sharing.beginMorning>(at.beginMorning),
  endMorning: light<typeof sharing.endMorning>(at.endMorning),
}
