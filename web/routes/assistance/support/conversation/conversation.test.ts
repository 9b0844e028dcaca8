import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countUnread,
  emptyConversation,
  lastReceivedOrder,
  mergeMessages,
  noMessages,
  sortedMessages,
  withReceipts,
} from './conversation.ts'
import { reconnectDelay } from './socket.ts'
import { message } from './test-messages.ts'

test('however news comes, twice or the older last, each message is there once, as it is now', () => {
  const versions = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 30 })), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(versions, (news) => {
      let known = noMessages
      for (const [order, changed] of news)
        known = mergeMessages(known, { messages: [message({ order, changed, text: `${changed}` })], changed })
      const newest = new Map<number, number>()
      for (const [order, changed] of news) newest.set(order, Math.max(newest.get(order) ?? 0, changed))
      expect(sortedMessages(known).map(({ order, text }) => [order, Number(text)])).toEqual(
        [...newest].toSorted(([a], [b]) => a - b),
      )
      expect(known.changed).toBe(Math.max(...news.map(([, changed]) => changed)))
    }),
  )
})

test('what is hidden for oneself goes, and what operators said after what was read is unread', () => {
  const messages = mergeMessages(noMessages, {
    messages: [
      message({ order: 1, author: 'reader' }),
      message({ order: 2, author: 'assistant' }),
      message({ order: 3 }),
      message({ order: 4, retracted: true, text: '' }),
      message({ order: 5 }),
      message({ order: 6, author: 'reader' }),
    ],
    removed: ['00000000-0000-4000-8000-000000000005'],
    changed: 7,
  })
  const read = (upTo: number) => ({
    reader: { received: 6, read: upTo },
    operator: { received: 0, read: 0 },
  })
  const unread = (upTo: number) => countUnread({ ...emptyConversation, messages, receipts: read(upTo) })
  expect([unread(0), unread(2), unread(3)]).toEqual([1, 1, 0])
  expect(lastReceivedOrder(messages, 'reader')).toBe(4)
  expect(lastReceivedOrder(messages, 'operator')).toBe(6)
})

test('each try to connect again waits longer, up to half a minute, and no two browsers alike', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (nth, chance) => {
      const wait = reconnectDelay(nth, chance)
      expect(wait).toBeGreaterThanOrEqual(250)
      expect(wait).toBeLessThanOrEqual(30_000)
      expect(reconnectDelay(nth + 1, chance)).toBeGreaterThanOrEqual(wait)
    }),
  )
  expect([reconnectDelay(0, 0), reconnectDelay(0, 1), reconnectDelay(1, 1), reconnectDelay(9, 1)]).toEqual([
    250, 500, 1000, 30_000,
  ])
})

test('receipts bring what the reader said further, never back, and say nothing of what others said', () => {
  const nobody = { received: 0, read: 0 }
  const status = (order: number, operator: typeof nobody, author: 'reader' | 'operator' = 'reader') =>
    withReceipts(message({ order, author }), 'reader', { reader: nobody, operator }).status
  expect([2, 3, 4].map((order) => status(order, { received: 3, read: 2 }))).toEqual([
    'read',
    'received',
    'sent',
  ])
  expect(status(2, { received: 9, read: 9 }, 'operator')).toBe('sent')
  const known = message({ order: 2, author: 'reader', status: 'read' })
  expect(withReceipts(known, 'reader', { reader: nobody, operator: nobody })).toBe(known)
})
