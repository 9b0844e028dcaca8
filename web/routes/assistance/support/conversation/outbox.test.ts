import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noMessages } from './conversation.ts'
import {
  addOutgoing,
  formatOutbox,
  MAX_OUTGOING,
  type OutgoingMessage,
  outgoingOf,
  parseOutbox,
  removeOutgoing,
} from './outbox.ts'

const outgoing = (id: string, part: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  chat: 'c',
  person: 'a@example.it',
  at: '2026-11-20T10:00:00.000Z',
  command: { type: 'say', id, content: { type: 'text', text: id }, reply: null, forwards: null },
  file: null,
  ...part,
})
/** As it stands in local storage. */
const stored = (one: OutgoingMessage) =>
  (JSON.parse(formatOutbox([one])!) as object[])[0] as Record<string, object>
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ids = (all: readonly OutgoingMessage[]) => all.map(({ command }) => command.id)

test('over a reload it is what it was, in its order', () => {
  const all = [1, 2, 3].map((n) => outgoing(uuid(n)))
  expect(parseOutbox(formatOutbox(all))).toEqual(all)
})

test('whatever stands in the storage, only what can be said is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseOutbox(text)).toEqual([])
    }),
  )
  expect(parseOutbox(null)).toEqual([])
  expect(
    ids(
      parseOutbox(
        JSON.stringify([
          null,
          1,
          {},
          { ...stored(outgoing(uuid(1))), at: 'ieri' },
          stored(outgoing(uuid(2))),
        ]),
      ),
    ),
  ).toEqual([uuid(2)])
})

test('what an older version left and nobody can draw, or answer, is left out', () => {
  const old = stored(outgoing(uuid(1)))
  const saying = (part: object) => ({ ...old, said: { ...old['said'], ...part } })
  for (const unreadable of [
    saying({ id: 'm1' }),
    saying({ content: { type: 'text', text: 5 } }),
    saying({ content: { type: 'meeting', meeting: { title: 'Incontro' } } }),
    saying({ content: { type: 'sticker' } }),
    saying({ type: 'hello', since: 0 }),
    { ...old, file: {} },
    { ...old, file: undefined },
  ])
    expect(parseOutbox(JSON.stringify([unreadable]))).toEqual([])
})

test('one’s own and, after signing in, what one said before it: nobody else’s, of no other chat', () => {
  const all = [
    outgoing('visitor', { person: '' }),
    outgoing('mine'),
    outgoing('theirs', { person: 'b@example.it' }),
    outgoing('elsewhere', { chat: 'd' }),
  ]
  expect(ids(outgoingOf(all, { chat: 'c', person: 'a@example.it', delivered: noMessages }))).toEqual([
    'visitor',
    'mine',
  ])
  expect(ids(outgoingOf(all, { chat: 'c', person: '', delivered: noMessages }))).toEqual(['visitor'])
})

test('said again it waits once; saved, it waits no longer; it never grows without end', () => {
  const order = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 200 })), { maxLength: 400 })
  fc.assert(
    fc.property(order, (steps) => {
      let all: OutgoingMessage[] = []
      const expected: string[] = []
      for (const [adds, n] of steps) {
        const id = String(n)
        const at = expected.indexOf(id)
        if (adds) {
          all = addOutgoing(all, outgoing(id))
          if (at < 0 && expected.length < MAX_OUTGOING) expected.push(id)
        } else {
          all = removeOutgoing(all, id)
          if (at >= 0) expected.splice(at, 1)
        }
      }
      expect(ids(all)).toEqual(expected)
    }),
  )
})
