import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { name, personName, text, VISIBLE } from '../../platform/fields.ts'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, MAX_ATTACHMENTS } from './limits.ts'

/** What the form of the contact pages holds; in zod/mini, for pages carry it (`decisions/forms.md`). */

/** What a message is about (SPEC §3 «Contact form»). */
export const topics = ['subscription', 'payments', 'surfing', 'data'] as const
export type Topic = (typeof topics)[number]

/** Lines end as forms write them (CR LF) or as scripts do: counted and kept as LF. */
const message = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_MESSAGE_LENGTH, { abort: true }),
  z.refine((text) => !/\p{Cs}|(?![\n\t])\p{Cc}/u.test(text)),
  z.regex(VISIBLE),
)

/**
 * A message to customer care. Visitors say who they are and bring a proof that they are people; of who is
 * signed in the account says it. `once` makes the same form sent twice one message.
 */
export const ticket = z.object({
  once: z.uuid(),
  area: z.enum(['readers', 'business']),
  organisation: z.optional(name(120)),
  name: z.optional(personName(80)),
  email: z.optional(email),
  topic: z.enum(topics),
  subject: text(MAX_SUBJECT_LENGTH),
  message,
  attachments: z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS)),
  captcha: z.optional(z.string().check(z.maxLength(5000))),
})
export type TicketInput = z.infer<typeof ticket>
