import * as z from 'zod/mini'
import { text } from '../../../platform/fields.ts'
import { isReckonedDay } from '../../../platform/reckoned-day.ts'
import { MAX_TEXT_LENGTH } from './limits.ts'

/** Messages of a chat (SPEC §3 «Support chat message types»); in zod/mini, for the widget parses them too. */

export const messageTypes = [
  'text',
  'location',
  'photo',
  'video',
  'file',
  'audio',
  'meeting',
  'meetingLink',
  'system',
  'spotify',
] as const
export type MessageType = (typeof messageTypes)[number]

/** No control characters but new lines and tabs, no halves of characters. */
const words = (least: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u),
    z.trim(),
    z.minLength(least),
    z.maxLength(MAX_TEXT_LENGTH),
  )
const line = text(120)
const https = z.string().check(
  z.maxLength(1000),
  z.regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i),
  z.refine((url) => URL.canParse(url)),
)
const participants = z.array(line).check(z.maxLength(50))

export const place = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type Place = z.infer<typeof place>

/** `begins`: an instant, ISO 8601 in UTC. */
const meeting = z.object({
  title: line,
  begins: z.iso.datetime().check(z.refine(isReckonedDay)),
  participants,
})
const meetingLink = z.object({ title: line, url: https, participants })
const spotify = z.object({
  url: z
    .string()
    .check(
      z.maxLength(300),
      z.regex(/^https:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}\/)?[a-z]+\/\w{10,40}(?:\?\S*)?$/),
      z.regex(/\/(?:track|album|artist|playlist|episode|show)\/\w+(?:\?|$)/),
    ),
})
const withFile = { file: z.uuid(), text: z.optional(words(0)) }

/**
 * What a person sends. `file`: the id that its upload was answered with, of the same kind. Meetings are the
 * operators' to send; nobody sends `system`.
 */
export const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words(1) }),
  z.object({ type: z.literal('location'), place, text: z.optional(words(0)) }),
  z.object({ type: z.literal('photo'), ...withFile }),
  z.object({ type: z.literal('video'), ...withFile }),
  z.object({ type: z.literal('file'), ...withFile }),
  z.object({ type: z.literal('audio'), ...withFile }),
  z.object({ type: z.literal('meeting'), meeting }),
  z.object({ type: z.literal('meetingLink'), meetingLink }),
  z.object({ type: z.literal('spotify'), spotify, text: z.optional(words(0)) }),
])
export type Content = z.infer<typeof content>

export const fileKinds = ['photo', 'video', 'file', 'audio'] as const
export type FileKind = (typeof fileKinds)[number]

const shownTypes = [
  ...(['image/webp', 'video/mp4', 'video/webm', 'audio/mp4', 'audio/webm', 'audio/ogg'] as const),
  ...(['audio/mpeg', 'application/pdf'] as const),
] as const
/** What a file of a chat is once it has been made anew. */
export type ChatFileType = (typeof shownTypes)[number] | 'text/plain'
/** The same, as its Content-Type. */
export const chatFileMedia = [...shownTypes, 'text/plain; charset=utf-8'] as const

/** A file of a chat. Width and height in px, `seconds` of what plays; null where they have no meaning. */
export const chatFile = z.object({
  id: z.uuid(),
  kind: z.enum(fileKinds),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  seconds: z.nullable(z.number()),
})
export type ChatFile = z.infer<typeof chatFile>

/** Waiting: in the sender's outbox; sent: committed; received: the other device has it; read: it was seen. */
export const deliveryStatuses = ['waiting', 'sent', 'received', 'read'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const authors = ['reader', 'assistant', 'operator', 'system'] as const
export type Author = (typeof authors)[number]

/**
 * A message as one side sees it, with the names of SPEC §3. `position`: at the right what one's own side
 * said. `order` is its place in the chat and never changes; `changed` grows whenever any message of the chat
 * is added or changes. `title`: who said it. A retracted one has neither text nor anything else. Links in
 * what the assistant says are those of Markdown; elsewhere text is text. `choices`: questions one of
 * which may be meant, those that the last paragraph links to.
 */
export const message = z.object({
  id: z.uuid(),
  order: z.int(),
  changed: z.int(),
  author: z.enum(authors),
  type: z.enum(messageTypes),
  position: z.enum(['left', 'right']),
  date: z.iso.datetime(),
  status: z.enum(deliveryStatuses),
  title: z.string(),
  /** An address of the person's picture, or null: their initial is drawn. */
  avatar: z.nullable(z.string()),
  text: z.string(),
  forwarded: z.boolean(),
  retracted: z.boolean(),
  reply: z.nullable(
    z.object({ id: z.uuid(), title: z.string(), type: z.enum(messageTypes), text: z.string() }),
  ),
  file: z.nullable(chatFile),
  place: z.nullable(place),
  meeting: z.nullable(meeting),
  meetingLink: z.nullable(meetingLink),
  spotify: z.nullable(spotify),
  choices: z.optional(z.array(z.string())),
})
export type Message = z.infer<typeof message>
