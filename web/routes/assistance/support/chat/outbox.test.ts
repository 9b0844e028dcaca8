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
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ids = (all: readonly Waiting[]) => all.map(({ said }) => said.id)

test('over a reload it is what it was, in its order', () => {
  const all = [1, 2, 3].map((n) => waiting(uuid(n)))
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
    ids(readWaiting(JSON.stringify([null, 1, {}, { ...waiting(uuid(1)), at: 'ieri' }, waiting(uuid(2))]))),
  ).toEqual([uuid(2)])
})

test('what an older version left and nobody can draw, or answer, is left out', () => {
  const left = waiting(uuid(1))
  const saying = (part: object) => ({ ...left, said: { ...left.said, ...part } })
  for (const old of [
    saying({ id: 'm1' }),
    saying({ content: { type: 'text', text: 5 } }),
    saying({ content: { type: 'meeting', meeting: { title: 'Incontro' } } }),
    saying({ content: { type: 'sticker' } }),
    saying({ type: 'hello', since: 0 }),
    { ...left, file: {} },
    { ...left, file: undefined },
  ])
    expect(readWaiting(JSON.stringify([old]))).toEqual([])
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
