import * as z from 'zod/mini'
import { content, message } from './messages.ts'

/** Commands and events on the socket of a chat, one JSON object each; in zod/mini for the widget. */

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

/** Sends a message. `id` is made by who sends: the same id again is the same message, stored once. */
export const sayCommand = z.object({
  type: z.literal('say'),
  id: z.uuid(),
  content,
  reply: z.nullable(z.uuid()),
  /** A message of a chat that one may read: its content is copied, and `content` is ignored. */
  forwards: z.nullable(z.uuid()),
})
export type SayCommand = z.infer<typeof sayCommand>

/** What a side sends. `since`: the greatest `changed` that this device has. */
const commands = {
  hello: z.object({ type: z.literal('hello'), since: number }),
  say: sayCommand,
  retract: z.object({ type: z.literal('retract'), id: z.uuid() }),
  remove: z.object({ type: z.literal('remove'), id: z.uuid() }),
  received: z.object({ type: z.literal('received'), upTo: number }),
  read: z.object({ type: z.literal('read'), upTo: number }),
  typing: z.object({ type: z.literal('typing'), on: z.boolean() }),
}
export const readerCommand = z.discriminatedUnion('type', [
  commands.hello,
  commands.say,
  commands.retract,
  commands.remove,
  commands.received,
  commands.read,
  commands.typing,
])
export type ReaderCommand = z.infer<typeof readerCommand>

/** Why a command was refused. */
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
 * What a side receives. `messages` come by `changed`, and are whole: they replace earlier versions.
 * `removed`: hidden for oneself. `saved`: a message is committed, also one that was sent before.
 */
const events = {
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
export const readerEvent = z.discriminatedUnion('type', [
  events.chat,
  events.messages,
  events.receipts,
  events.saved,
  events.refused,
  events.typing,
])
export type ReaderEvent = z.infer<typeof readerEvent>

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
/** What an operator sends: `watch` subscribes to a chat, of which this device has what is up to `since`. */
export const deskCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('duty'), on: z.boolean() }),
  z.object({ type: z.literal('watch'), chat, since: number }),
  z.object({ type: z.literal('unwatch'), chat }),
  z.extend(commands.say, { chat }),
  z.extend(commands.retract, { chat }),
  z.extend(commands.remove, { chat }),
  z.extend(commands.received, { chat }),
  z.extend(commands.read, { chat }),
  z.extend(commands.typing, { chat }),
])
export type DeskCommand = z.infer<typeof deskCommand>

/** What an operator receives: the lists, and of each watched chat what its reader receives. */
export const deskEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('desk'),
    /** One's own row in `colleagues`. */
    me: z.int(),
    waiting: z.array(deskChat),
    mine: z.array(deskChat),
    others: z.array(deskChat),
    colleagues: z.array(colleague),
  }),
  z.extend(events.chat, { of: chat }),
  z.extend(events.messages, { chat }),
  z.extend(events.receipts, { chat }),
  z.extend(events.saved, { chat }),
  z.extend(events.refused, { chat }),
  z.extend(events.typing, { chat }),
])
export type DeskEvent = z.infer<typeof deskEvent>
