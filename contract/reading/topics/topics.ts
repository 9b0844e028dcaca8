import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { slug } from '../../platform/shapes.ts'

/** A topic of the masthead, and what the person has chosen: to follow it, to be notified of it. */
export const followedTopic = z.object({
  slug,
  name: z.string(),
  description: z.string(),
  /** The newest articles of a section, or null: the topic is made of several. */
  path: z.string().nullable(),
  followed: z.boolean(),
  push: z.boolean(),
})
export type FollowedTopic = z.infer<typeof followedTopic>

/** A device that notifications of a masthead go to. `signedIn`: only then they do. */
export const pushDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  brand: z.string(),
  since: z.string(),
  signedIn: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const readTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  summary: 'Gli argomenti della testata, quelli seguiti e i dispositivi che ricevono notifiche',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    topics: z.array(followedTopic),
    devices: z.array(pushDevice),
    /** How many topics the person follows on the other mastheads that have any. */
    sisters: z.array(z.object({ brand: z.string(), followed: z.int().nonnegative() })),
  }),
  refuses: {},
})

const choice = { who: 'person', limit: { max: 120, seconds: 600, by: 'person' }, beforeGate: true } as const

/** Follows a topic of the masthead, or no longer; who leaves it is not notified of it either. */
export const followTopic = endpoint({
  method: 'POST',
  path: '/api/topics/follow',
  ...choice,
  summary: 'Segue un argomento, o smette',
  input: z.object({ topic: slug, follow: z.boolean() }),
  answer: z.object({}),
  refuses: { ERR_TOPIC_NOT_FOUND: 404 },
})

/** Turns notifications of a topic on or off. Who turns them on follows it. */
export const notifyOfTopic = endpoint({
  method: 'POST',
  path: '/api/topics/notify',
  ...choice,
  summary: 'Attiva o disattiva le notifiche di un argomento',
  input: z.object({ topic: slug, push: z.boolean() }),
  answer: z.object({}),
  refuses: { ERR_TOPIC_NOT_FOUND: 404 },
})

/** Characters of the address that a push service gives a browser. */
export const MAX_ENDPOINT_LENGTH = 1024
const pushEndpoint = z.string().min(1).max(MAX_ENDPOINT_LENGTH)
/** Base64 of bytes as browsers and libraries write it. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w+/-]+={0,2}$/)

/**
 * What the page of notifications shows. `endpoint`: the subscription that this browser holds, null without
 * one; `device` is its id when notifications go there in the person's name. `key`: with which to subscribe.
 */
export const readPush = endpoint({
  method: 'POST',
  path: '/api/topics/push',
  summary: 'Come stanno le notifiche in questo browser',
  who: 'person',
  limit: 'none',
  input: z.object({ endpoint: pushEndpoint.nullable() }),
  answer: z.object({
    key: z.string(),
    device: z.uuid().nullable(),
    /** Names of the masthead's topics with notifications on. */
    topics: z.array(z.string()),
  }),
  refuses: {},
})

/**
 * Sends notifications to this browser from now on. `key`: the one it subscribed with. A browser that somebody
 * else had turned on is theirs no more.
 */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/topics/push/devices',
  summary: 'Attiva le notifiche in questo browser',
  who: 'person',
  limit: { max: 30, seconds: 600, by: 'person' },
  input: z.object({ endpoint: pushEndpoint, p256dh: bytes(90), auth: bytes(30), key: bytes(90) }),
  answer: z.object({ id: z.uuid() }),
  refuses: { ERR_PUSH_SERVICE_UNKNOWN: 422, ERR_PUSH_KEYS: 422, ERR_PUSH_KEY_CHANGED: 409 },
})

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/api/topics/push/devices/remove',
  ...choice,
  summary: 'Non manda più notifiche a un dispositivo',
  input: z.object({ id: z.uuid() }),
  answer: z.object({}),
  refuses: { ERR_PUSH_DEVICE_NOT_FOUND: 404 },
})

/** Sends a notification to one device at once. Refused when its push service does not take it. */
export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/topics/push/test',
  summary: 'Manda una notifica di prova',
  who: 'person',
  limit: { max: 6, seconds: 60, by: 'person' },
  input: z.object({ id: z.uuid() }),
  answer: z.object({}),
  refuses: { ERR_PUSH_DEVICE_NOT_FOUND: 404, ERR_PUSH_NOT_TAKEN: 502 },
})
