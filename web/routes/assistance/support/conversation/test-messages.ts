import type { Message } from 'contract/assistance/support/chat/messages.ts'

/** A message for tests; what is not said of it is what most messages have. */
export const message = (part: Partial<Message> & { order: number }): Message => ({
  id: `00000000-0000-4000-8000-${String(part.order).padStart(12, '0')}`,
  changed: part.order,
  author: 'operator',
  type: 'text',
  position: part.author === 'reader' ? 'right' : 'left',
  date: '2026-11-20T10:00:00Z',
  status: 'sent',
  title: 'Chiara',
  avatar: null,
  text: `messaggio ${part.order}`,
  forwarded: false,
  retracted: false,
  reply: null,
  file: null,
  place: null,
  meeting: null,
  meetingLink: null,
  spotify: null,
  ...part,
})
