import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, MOST_ATTACHMENTS } from './limits.ts'

/** What the form of the contact pages holds; in zod/mini, for pages carry it (`decisions/forms.md`). */

/** What a message is about (SPEC §3 «Contact form»). */
export const topics = ['subscription', 'payments', 'surfing', 'data'] as const
export type Topic = (typeof topics)[number]

/** No control characters and no halves of characters: one line, which may stand in the head of a letter. */
const line = (max: number) =>
  z.string().check(z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u), z.trim(), z.minLength(1), z.maxLength(max))

/** Lines end as forms write them (CR LF) or as scripts do: counted and kept as LF. */
const message = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1),
  z.maxLength(LONGEST_MESSAGE, { abort: true }),
  z.refine((text) => !/\p{Cs}|(?![\n\t])\p{Cc}/u.test(text)),
)

/**
 * A message to customer care. Visitors say who they are and bring a proof that they are people; of who is
 * signed in the account says it. `once` makes the same form sent twice one message.
 */
export const ticket = z.object({
  once: z.uuid(),
  area: z.enum(['readers', 'business']),
  organisation: z.optional(line(120)),
  name: z.optional(line(80)),
  email: z.optional(email),
  topic: z.enum(topics),
  subject: line(LONGEST_SUBJECT),
  message,
  attachments: z.array(z.uuid()).check(z.maxLength(MOST_ATTACHMENTS)),
  captcha: z.optional(z.string().check(z.maxLength(5000))),
})
export type TicketInput = z.infer<typeof ticket>
