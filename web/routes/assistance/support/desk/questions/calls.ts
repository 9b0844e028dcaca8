import * as at from 'contract/assistance/support/chat/addresses.ts'
import type * as unanswered from 'contract/assistance/support/chat/unanswered.ts'
import { light } from '../../../../../session/send.ts'

/** The calls of the page of questions without an answer, without their schemas. */
export const calls = {
  readUnanswered: light<typeof unanswered.readUnanswered>(at.readUnanswered),
  dismissUnanswered: light<typeof unanswered.dismissUnanswered>(at.dismissUnanswered),
  addQuestion: light<typeof unanswered.addQuestion>(at.addQuestion),
  removeQuestion: light<typeof unanswered.removeQuestion>(at.removeQuestion),
}
