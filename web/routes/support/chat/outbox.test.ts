import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_WAITING, readWaiting, type Waiting, waitingFor, withoutWaiting, withWaiting } from './outbox.ts'

const waiting = (id: string, part: Partial<Waiting> = {}): Waiting => ({
  chat: 'c',
  person: 'a@example.it',
  at: '2026-11-20T10:00:00.000Z',
  said: { type: 'say', id, content: { type: 'text', text: id }, reply: null, forwards: null },
  file: null,
  ...part,
})
const ids = (all: readonly Waiting[]) => all.map(({ said }) => said.id)

test('over a reload it is what it was, in its order', () => {
  const all = ['1', '2', '3'].map((id) => waiting(id))
  expect(readWaiting(JSON.stringify(all))).toEqual(all)
})

test('whatever stands in the storage, only what can be said is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readWaiting(text)).toEqual([])
    }),
  )
  expect(readWaiting(null)).toEqual([])
  expect(
    ids(readWaiting(JSON.stringify([null, 1, {}, { ...waiting('1'), at: 'ieri' }, waiting('2')]))),
  ).toEqual(['2'])
})

test('one’s own and, after signing in, what one said before it: nobody else’s, of no other chat', () => {
  const all = [
    waiting('visitor', { person: '' }),
    waiting('mine'),
    waiting('theirs', { person: 'b@example.it' }),
    waiting('elsewhere', { chat: 'd' }),
  ]
  expect(ids(waitingFor(all, 'c', 'a@example.it'))).toEqual(['visitor', 'mine'])
  expect(ids(waitingFor(all, 'c', ''))).toEqual(['visitor'])
})

test('said again it waits once; saved, it waits no longer; it never grows without end', () => {
  const order = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 200 })), { maxLength: 400 })
  fc.assert(
    fc.property(order, (steps) => {
      let all: Waiting[] = []
      const expected: string[] = []
      for (const [adds, n] of steps) {
        const id = String(n)
        const at = expected.indexOf(id)
        if (adds) {
          all = withWaiting(all, waiting(id))
          if (at < 0 && expected.length < MOST_WAITING) expected.push(id)
        } else {
          all = withoutWaiting(all, id)
          if (at >= 0) expected.splice(at, 1)
        }
      }
      expect(ids(all)).toEqual(expected)
    }),
  )
})
