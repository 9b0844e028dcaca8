import { addPushDevice, readPush, removePushDevice, sendTestPush } from 'contract/reading/topics/topics.ts'
import { browserKeys } from '../../platform/outside/push-keys.ts'
import { answers } from '../../platform/wire/call.ts'
import { messageOf } from './deliver.ts'
import type { PushPorts } from './ports.ts'
import {
  deleteEndpoint,
  endpointsOf,
  removeEndpoint,
  removeOldest,
  storeEndpoint,
} from './store/endpoints.ts'
import { followedBy } from './store/followed-topics.ts'

/** Browsers of an account that notifications of one masthead go to; one more, and the oldest goes. */
const MAX_ENDPOINTS = 10

/** Whether this browser is one of the account's, and of which topics it will hear. */
export const answerReadPush = ({ db, keys }: PushPorts) =>
  answers(readPush, async ({ input, caller, person }) => {
    const { sigla, topics } = caller.host.brand
    const [{ publicKey }, endpoints, followed] = await Promise.all([
      keys(),
      input.endpoint === null ? [] : endpointsOf(db, person.account),
      followedBy(db, person.account),
    ])
    const enabled = new Set(followed.filter((of) => of.brand === sigla && of.push).map(({ topic }) => topic))
    // A browser registered by another device follows that device’s session; turning it on here moves it.
    const here = endpoints.find(
      ({ endpoint, brand, key, device }) =>
        endpoint === input.endpoint && brand === sigla && key === publicKey && device === person.device,
    )
    return {
      key: publicKey,
      device: here?.id ?? null,
      topics: topics.filter(({ slug }) => enabled.has(slug)).map(({ name }) => name),
    }
  })

export const answerAddDevice = ({ db, push, keys, lockAccount: holdAccount }: PushPorts) =>
  answers(addPushDevice, async ({ input, caller, person, refuse }) => {
    const { sigla } = caller.host.brand
    const { endpoint } = input
    if (!push.accepts(endpoint)) return refuse('ERR_PUSH_SERVICE_UNKNOWN')
    const browser = browserKeys(input.p256dh, input.auth)
    if (!browser) return refuse('ERR_PUSH_KEYS')
    const { publicKey } = await keys()
    if (input.key.replace(/=+$/, '') !== publicKey) return refuse('ERR_PUSH_KEY_CHANGED')
    const { account, device } = person
    return db.transaction().execute(async (tx) => {
      // Two calls at once would both pass the limit.
      await holdAccount(tx, account)
      const id = await storeEndpoint(tx, {
        account,
        device,
        brand: sigla,
        endpoint,
        ...browser,
        key: publicKey,
      })
      await removeOldest(tx, { account, brand: sigla, max: MAX_ENDPOINTS, but: id })
      return { id }
    })
  })

export const answerRemoveDevice = ({ db }: PushPorts) =>
  answers(removePushDevice, async ({ input, person, refuse }) =>
    (await removeEndpoint(db, person.account, input.id)) ? {} : refuse('ERR_PUSH_DEVICE_NOT_FOUND'),
  )

/** Seconds for which a test is of use. */
const TEST_SECONDS = 120

/** A notification that says it works. Somebody else's device is not there to be sent one. */
export const answerSendTest = (ports: PushPorts) =>
  answers(sendTestPush, async ({ input, caller, person, refuse }) => {
    const { brand } = caller.host
    const endpoint = (await endpointsOf(ports.db, person.account)).find(
      (one) => one.id === input.id && one.brand === brand.sigla,
    )
    if (!endpoint) return refuse('ERR_PUSH_DEVICE_NOT_FOUND')
    const text = {
      title: brand.name,
      body: 'Le notifiche funzionano: ti avviseremo qui.',
      path: '/notifiche',
      tag: 'prova',
    }
    const message = messageOf(ports, endpoint, text, { seconds: TEST_SECONDS, urgency: 'high' })
    const outcome = await ports.push.send(message, await ports.keys())
    if (outcome.kind === 'taken') return {}
    if (outcome.kind !== 'gone') return refuse('ERR_PUSH_NOT_TAKEN')
    await deleteEndpoint(ports.db, endpoint)
    return refuse('ERR_PUSH_DEVICE_NOT_FOUND')
  })
