import type * as topics from 'contract/reading/topics/topics.ts'
import * as at from 'contract/reading/topics/addresses.ts'
import { light } from '../../../session/send.ts'

/** The calls of topics and notifications, without the schemas of the contract. */
export const calls = {
  readTopics: light<typeof topics.readTopics>(at.readTopics),
  followTopic: light<typeof topics.followTopic>(at.followTopic),
  notifyOfTopic: light<typeof topics.notifyOfTopic>(at.notifyOfTopic),
  readPush: light<typeof topics.readPush>(at.readPush),
  addPushDevice: light<typeof topics.addPushDevice>(at.addPushDevice),
  removePushDevice: light<typeof topics.removePushDevice>(at.removePushDevice),
  sendTestPush: light<typeof topics.sendTestPush>(at.sendTestPush),
}
