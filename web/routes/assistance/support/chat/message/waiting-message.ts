import type { ChatFile, Content, Message } from 'contract/assistance/support/chat/messages.ts'

/** What is in the outbox. `at`: when it was sent off, ISO 8601. */
export interface Outgoing {
  id: string
  content: Content
  reply: string | null
  at: string
  /** What the upload was answered with, of a message with a file. */
  file?: ChatFile | null
}

/** A message that waits in the outbox, as the list draws it after all that the server has. */
export function waitingMessage(
  { id, content, reply, at, file }: Outgoing,
  { side, title, messages }: { side: 'reader' | 'operator'; title: string; messages: readonly Message[] },
): Message {
  const quoted = reply === null ? undefined : messages.find((message) => message.id === reply)
  return {
    id,
    order: 0,
    changed: 0,
    author: side,
    type: content.type,
    position: 'right',
    date: at,
    status: 'waiting',
    title,
    avatar: null,
    text: ('text' in content ? content.text : '') ?? '',
    forwarded: false,
    retracted: false,
    reply: quoted ? { id: quoted.id, title: quoted.title, type: quoted.type, text: quoted.text } : null,
    file: file ?? null,
    place: content.type === 'location' ? content.place : null,
    meeting: content.type === 'meeting' ? content.meeting : null,
    meetingLink: content.type === 'meetingLink' ? content.meetingLink : null,
    spotify: content.type === 'spotify' ? content.spotify : null,
  }
}
