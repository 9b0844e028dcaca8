import { job, task, type Feature, type PersonalWords } from '../../platform/features/feature.ts'
import { newPushKeys, type PushKeys } from '../../platform/outside/push-keys.ts'
import { announceJob, announcement, fanOut, fanOutJob } from './announce.ts'
import { deliverJob, deliverToBrowsers, delivery } from './deliver.ts'
import { answerFollow, answerNotify, answerReadTopics } from './follow-topics.ts'
import type { PushPorts, TopicsPorts } from './ports.ts'
import { answerAddDevice, answerReadPush, answerRemoveDevice, answerSendTest } from './push-devices.ts'
import { deleteEndpointsOfDevices, deleteOtherKeys, devicesAfter, keysOf } from './store/endpoints.ts'
import { deleteOldNotifications } from './store/notifications.ts'
import { eraseTopics, exportTopics } from './store/followed-topics.ts'
import { retention } from '../../platform/database/retention.ts'

const BATCH = 1000

/** Deletes old notifications, and browsers of devices that were signed out or removed. */
export async function deleteOldRows({ db, devices, keys }: PushPorts): Promise<void> {
  await deleteOldNotifications(db, retention.notifications.days)
  await deleteOtherKeys(db, (await keys()).publicKey)
  for (let after = 0, rows; (rows = await devicesAfter(db, after, BATCH)).length > 0; after = rows.at(-1)!)
    await deleteEndpointsOfDevices(db, [...(await devices.signedOut(db, rows))])
}

/** How the archive of a person's own data names what topics hold. */
const topicWords: PersonalWords = {
  title: 'Argomenti e notifiche',
  names: {
    topics: 'Argomenti che segui',
    devices: 'Dispositivi che ricevono le notifiche',
    notifications: 'Notifiche mandate',
    brand: 'Testata',
    topic: 'Argomento',
    push: 'Con notifiche',
    since: 'Dal',
    service: 'Attraverso',
    article: 'Numero dell’articolo',
    sent: 'Mandata',
  },
}

/** With the publisher's own keys, or those that the database keeps: asked for once. */
export function withKeys(ports: TopicsPorts): PushPorts {
  let cached: Promise<PushKeys> | null = null
  const keys = () =>
    (cached ??= (ports.ownKeys ? Promise.resolve(ports.ownKeys) : keysOf(ports.db, newPushKeys)).catch(
      (error: unknown) => {
        cached = null
        throw error
      },
    ))
  return { ...ports, keys }
}

/** Topics that people follow, and the notifications of what is published on them. */
export function topics(base: TopicsPorts): Feature {
  const ports = withKeys(base)
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
      task('forget-notifications', () => deleteOldRows(ports), { times: '37 2 * * *' }),
    ],
    personal: { words: topicWords, exports: exportTopics, erases: eraseTopics },
    close: async () => ports.push.close(),
  }
}
