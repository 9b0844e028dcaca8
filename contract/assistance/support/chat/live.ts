import * as z from 'zod/mini'
import { content, message } from './messages.ts'

/** What is said on the socket of a chat, in JSON, one message each; in zod/mini, for the widget parses it. */

export const chatStates = ['assistant', 'waiting', 'live', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

/**
 * Where a chat stands. `place`: in the queue, from 1. `operator.here`: a browser of theirs is connected.
 * `ticket`: the number of the message it has become.
 */
export const chatFacts = z.object({
  id: z.uuid(),
  state: z.enum(chatStates),
  /** Whether it belongs to an account. */
  known: z.boolean(),
  termsAccepted: z.boolean(),
  place: z.nullable(z.int()),
  operator: z.nullable(z.object({ name: z.string(), here: z.boolean() })),
  rating: z.nullable(z.int()),
  ticket: z.nullable(z.string()),
})
export type ChatFacts = z.infer<typeof chatFacts>

/** `order` of the last message that each side's devices have, and of the last one it has seen. */
export const receipts = z.object({
  reader: z.object({ received: z.int(), read: z.int() }),
  operator: z.object({ received: z.int(), read: z.int() }),
})
export type Receipts = z.infer<typeof receipts>

/** A place or a change of a chat, as PostgreSQL counts them. */
const number = z.int().check(z.gte(0), z.lte(2_147_483_647))

/**
 * What a side says. `id` of `say` is made by who sends, once: the same again is the same message. `since`:
 * the greatest `changed` that this device has.
 */
const said = {
  hello: z.object({ type: z.literal('hello'), since: number }),
  say: z.object({
    type: z.literal('say'),
    id: z.uuid(),
    content,
    reply: z.nullable(z.uuid()),
    /** Of a message of a chat that one may read: its content is copied, and `content` is not looked at. */
    forwards: z.nullable(z.uuid()),
  }),
  retract: z.object({ type: z.literal('retract'), id: z.uuid() }),
  remove: z.object({ type: z.literal('remove'), id: z.uuid() }),
  received: z.object({ type: z.literal('received'), upTo: number }),
  read: z.object({ type: z.literal('read'), upTo: number }),
  typing: z.object({ type: z.literal('typing'), on: z.boolean() }),
}
export const readerSays = z.discriminatedUnion('type', [
  said.hello,
  said.say,
  said.retract,
  said.remove,
  said.received,
  said.read,
  said.typing,
])
export type ReaderSays = z.infer<typeof readerSays>

/** Why something said was not taken. */
export const refusals = [
  'ERR_BAD_REQUEST',
  'ERR_TOO_MANY_ATTEMPTS',
  'ERR_CHAT_CLOSED',
  /** It holds as many messages as a chat may: another one is begun. */
  'ERR_CHAT_FULL',
  'ERR_NOT_ALLOWED',
  'ERR_MESSAGE_GONE',
  'ERR_FILE_GONE',
] as const

/**
 * What a side hears. `messages` come by `changed`, and are whole: what one has already is replaced.
 * `removed`: hidden for oneself. `saved` says that a message is committed, also one that was sent before.
 */
const heard = {
  chat: z.object({ type: z.literal('chat'), chat: chatFacts }),
  messages: z.object({
    type: z.literal('messages'),
    messages: z.array(message),
    removed: z.array(z.uuid()),
    changed: z.int(),
  }),
  receipts: z.object({ type: z.literal('receipts'), receipts }),
  saved: z.object({ type: z.literal('saved'), id: z.uuid(), order: z.int() }),
  refused: z.object({ type: z.literal('refused'), id: z.nullable(z.uuid()), code: z.enum(refusals) }),
  typing: z.object({ type: z.literal('typing'), on: z.boolean() }),
}
export const readerHears = z.discriminatedUnion('type', [
  heard.chat,
  heard.messages,
  heard.receipts,
  heard.saved,
  heard.refused,
  heard.typing,
])
export type ReaderHears = z.infer<typeof readerHears>

/** A chat in the lists of the desk. `known`: its reader is signed in. Instants are ISO 8601. */
export const deskChat = z.object({
  id: z.uuid(),
  /** The masthead's sigla. */
  brand: z.string(),
  state: z.enum(chatStates),
  name: z.string(),
  email: z.nullable(z.string()),
  known: z.boolean(),
  /** A browser of the reader's is connected. */
  here: z.boolean(),
  waitingSince: z.nullable(z.iso.datetime()),
  operator: z.nullable(z.object({ id: z.int(), name: z.string() })),
  summary: z.nullable(z.string()),
  last: z.nullable(z.object({ text: z.string(), date: z.iso.datetime() })),
  unread: z.int(),
})
export type DeskChat = z.infer<typeof deskChat>

/** Who works at the desk now. */
export const colleague = z.object({ id: z.int(), name: z.string(), onDuty: z.boolean(), chats: z.int() })
export type Colleague = z.infer<typeof colleague>

const chat = z.uuid()
/** What an operator says: `watch` begins to hear a chat, of which this device has what is up to `since`. */
export const deskSays = z.discriminatedUnion('type', [
  z.object({ type: z.literal('duty'), on: z.boolean() }),
  z.object({ type: z.literal('watch'), chat, since: number }),
  z.object({ type: z.literal('unwatch'), chat }),
  z.extend(said.say, { chat }),
  z.extend(said.retract, { chat }),
  z.extend(said.remove, { chat }),
  z.extend(said.received, { chat }),
  z.extend(said.read, { chat }),
  z.extend(said.typing, { chat }),
])
export type DeskSays = z.infer<typeof deskSays>

/** What an operator hears: of each chat that is watched what its reader hears, and the lists. */
export const deskHears = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('desk'),
    /** Who is asked: one's own row in `colleagues`. */
    me: z.int(),
    waiting: z.array(deskChat),
    mine: z.array(deskChat),
    others: z.array(deskChat),
    colleagues: z.array(colleague),
  }),
  z.extend(heard.chat, { of: chat }),
  z.extend(heard.messages, { chat }),
  z.extend(heard.receipts, { chat }),
  z.extend(heard.saved, { chat }),
  z.extend(heard.refused, { chat }),
  z.extend(heard.typing, { chat }),
])
export type DeskHears = z.infer<typeof deskHears>
