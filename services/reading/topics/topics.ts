import { type Feature, job, task } from '../../platform/features/feature.ts'
import { newPushKeys, type PushKeys } from '../../platform/outside/push-keys.ts'
import { announceJob, announcement, fanOut, fanOutJob } from './announce.ts'
import { answerFollow, answerNotify } from './choose-topic.ts'
import { deliverJob, deliverToBrowsers, delivery } from './deliver.ts'
import { forgetOld } from './forget-old.ts'
import type { PushPorts, TopicsPorts } from './ports.ts'
import { answerAddDevice, answerReadPush, answerRemoveDevice, answerSendTest } from './push-devices.ts'
import { answerReadTopics } from './read-topics.ts'
import { keysOf } from './store/keys.ts'
import { eraseTopics, exportTopics } from './store/personal-data.ts'
import { topicWords } from './words.ts'

/** With the publisher's own keys, or those that the database keeps: asked for once. */
export function withKeys(ports: TopicsPorts): PushPorts {
  let kept: Promise<PushKeys> | null = null
  const keys = () =>
    (kept ??= (ports.ownKeys ? Promise.resolve(ports.ownKeys) : keysOf(ports.db, newPushKeys)).catch(
      (error: unknown) => {
        kept = null
        throw error
      },
    ))
  return { ...ports, keys }
}

/** Topics that people follow, and the notifications of what is published on them. */
export function topics(given: TopicsPorts): Feature {
  const ports = withKeys(given)
  return {
    name: 'topics',
    calls: [
      answerReadTopics(ports),
      answerFollow(ports),
      answerNotify(ports),
      answerReadPush(ports),
      answerAddDevice(ports),
      answerRemoveDevice(ports),
      answerSendTest(ports),
    ],
    jobs: [
      job('announce-article', announcement, announceJob(ports)),
      job('notify-followers', fanOut, fanOutJob(ports)),
      job(deliverJob, delivery, deliverToBrowsers(ports)),
      task('forget-notifications', () => forgetOld(ports), { times: '37 2 * * *' }),
    ],
    personal: { words: topicWords, exports: exportTopics, erases: eraseTopics },
    close: async () => ports.push.close(),
  }
}
