import * as z from 'zod/mini'
import { type SayCommand, sayCommand } from 'contract/assistance/support/chat/live.ts'
import { chatFile, type ChatFile } from 'contract/assistance/support/chat/messages.ts'
import type { MessageCache } from './conversation.ts'

/**
 * A message that is sent again, with the same id, until the server has stored it. `person`: the sender by
 * e-mail, '' of a visitor. `at`: when it was written, ISO 8601. `file`: the answer of its upload.
 */
export interface OutgoingMessage {
  chat: string
  person: string
  at: string
  command: SayCommand
  file: ChatFile | null
}

/** An outbox holds no more messages than this. */
export const MAX_OUTGOING = 100

/** As it stands in local storage. */
const storedMessage = z.object({
  chat: z.string(),
  person: z.string(),
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  said: sayCommand,
  file: z.nullable(chatFile),
})

/** Reads the text of an outbox in storage; leaves out what this version cannot send or show. */
export function parseOutbox(text: string | null): OutgoingMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(value) ? value : []).flatMap((one) => {
      const parsed = storedMessage.safeParse(one)
      if (!parsed.success) return []
      const { said: command, ...rest } = parsed.data
      return [{ ...rest, command }]
    })
  } catch {
    return []
  }
}

/** The text of an outbox for storage; null: it is empty. */
export const formatOutbox = (messages: readonly OutgoingMessage[]): string | null =>
  messages.length === 0
    ? null
    : JSON.stringify(messages.map(({ command, ...rest }) => ({ ...rest, said: command })))

/** With one message more at the end; unchanged where it is already there, or the outbox is full. */
export const addOutgoing = (messages: readonly OutgoingMessage[], one: OutgoingMessage): OutgoingMessage[] =>
  messages.some(({ command }) => command.id === one.command.id) || messages.length >= MAX_OUTGOING
    ? [...messages]
    : [...messages, one]

export const removeOutgoing = (messages: readonly OutgoingMessage[], id: string): OutgoingMessage[] =>
  messages.filter(({ command }) => command.id !== id)

/**
 * A person's messages in a chat that the server is not known to have, each once, in the order in which they
 * were written. What a visitor wrote goes along when they sign in, because the chat does.
 */
export const outgoingOf = (
  messages: readonly OutgoingMessage[],
  { chat, person, delivered }: { chat: string; person: string; delivered: MessageCache },
): OutgoingMessage[] =>
  [
    ...new Map(
      messages
        .filter((one) => one.chat === chat && (one.person === person || one.person === ''))
        .map((one) => [one.command.id, one]),
    ).values(),
  ]
    .filter(({ command }) => !delivered.byId.has(command.id))
    .toSorted((a, b) => a.at.localeCompare(b.at))
