import { expect, test } from 'vitest'
import type { ChatMessage } from 'contract/assistance/chatbot/chatbot.ts'
import {
  finishedAnswer,
  newAnswer,
  newTurn,
  parseTalk,
  serializeTalk,
  type Talk,
  turnsOf,
} from './conversation-state.ts'

const message = (id: string, role: 'user' | 'assistant', content: string, minute: number): ChatMessage => ({
  id,
  role,
  content,
  date: `2026-11-20T09:0${minute}:00.000Z`,
  state: role === 'assistant' ? 'done' : null,
  judgement: null,
  shared: null,
})
const end = (state: string) =>
  JSON.stringify({ article_ids: [], '<!--answer-->': 'a1', '<!--state-->': state, '<!--sources-->': [] })

test('messages of an old chat are sorted by date; questions keep their braces', () => {
  const turns = turnsOf([
    message('a1', 'assistant', `Sì.${end('done')}`, 1),
    message('q2', 'user', 'E {ieri} <!--error X--> [1]?', 2),
    message('q1', 'user', 'Chi?', 0),
  ])
  expect(turns.map(({ id, question, answer }) => [id, question, answer.state, answer.id])).toEqual([
    ['q1', 'Chi?', 'done', 'a1'],
    ['q2', 'E {ieri} <!--error X--> [1]?', 'failed', null],
  ])
})

test('an errored answer of an old chat has failed', () => {
  const [turn] = turnsOf([
    message('q1', 'user', 'Chi?', 0),
    message('a1', 'assistant', 'Sì<!--error ERR_UNAVAILABLE-->', 1),
  ])
  expect(turn!.answer).toMatchObject({ state: 'failed', code: 'ERR_UNAVAILABLE' })
})

test('an answer has ended when its object is whole, or a marker says so', () => {
  const of = (raw: string) => finishedAnswer({ ...newAnswer(), raw })
  expect(of('Sì. [1]')).toBeNull()
  expect(of(`Sì.${end('done').slice(0, -3)}`)).toBeNull()
  expect(of(`Sì.${end('stopped')}`)).toMatchObject({ id: 'a1', state: 'stopped' })
  expect(of('Sì<!--error ERR_BUSY-->')).toMatchObject({ state: 'failed', code: 'ERR_BUSY' })
})

test('what is kept is one person’s and of one chat, and nothing is kept of nothing', () => {
  const turn = newTurn('Chi?', null, new Date())
  const talk: Talk = { flavour: 'digital', chat: '0', temporary: false, turns: [turn] }
  const kept = serializeTalk('a@example.it', talk)
  expect(parseTalk(kept, 'a@example.it', '0')?.turns[0]).toMatchObject({
    question: 'Chi?',
    answer: { state: 'failed' },
  })
  expect(parseTalk(kept, 'b@example.it', '0')).toBeNull()
  expect(parseTalk(kept, 'a@example.it', 'x')).toBeNull()
  expect(serializeTalk('a@example.it', { ...talk, turns: [] })).toBeNull()
  for (const text of [null, '', '{', '[]', '{"person":"a@example.it","chat":"0"}', '1'])
    expect(parseTalk(text, 'a@example.it', '0')).toBeNull()
  const long = Array.from({ length: 50 }, () => newTurn('x'.repeat(30_000), null, new Date()))
  expect(serializeTalk('a@example.it', { ...talk, turns: long })!.length).toBeLessThanOrEqual(400_000)
})
