import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import {
  agoWords,
  centsOf,
  findReplies,
  replyFor,
  sinceWords,
  statusOf,
  typedEuros,
  countPending,
} from './desk-words.ts'

const now = new Date('2026-11-20T11:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

test('how long somebody waits is told in little room, and never less than nothing', () => {
  expect([0, 59, 60, 240, 3600, 3900, 90_000, 200_000].map((s) => agoWords(before(s), now))).toEqual([
    ...['ora', 'ora', '1\u00a0min', '4\u00a0min', '1\u00a0h', '1\u00a0h 5\u00a0min'],
    ...['1\u00a0giorno', '2\u00a0giorni'],
  ])
  expect(agoWords(before(-500), now)).toBe('ora')
  expect([10, 60, 480, 3900].map((s) => sinceWords(before(s), now))).toEqual([
    'da meno di un minuto',
    'da 1\u00a0minuto',
    'da 8\u00a0minuti',
    'da 1\u00a0h 5\u00a0min',
  ])
})

test('a chat says whose turn it is', () => {
  const mine = (unread: number) => ({ state: 'live' as const, unread })
  expect(statusOf({ state: 'waiting', unread: 3 }, null).words).toBe('In attesa')
  expect(statusOf(mine(1), 'reader').words).toBe('Ti ha scritto')
  expect(statusOf(mine(2), 'reader').words).toBe('Ti ha scritto 2 volte')
  expect(statusOf(mine(0), 'reader').words).toBe('Da rispondere')
  expect(statusOf(mine(0), 'operator').words).toBe('Hai risposto')
  expect(statusOf(mine(0), null).words).toBe('In corso')
})

test('the title counts what wants this operator; the queue only while on duty', () => {
  const chat = (unread: number) => ({ unread }) as DeskChat
  const lists = { waiting: [chat(1), chat(0)], mine: [chat(0), chat(4)] }
  expect([countPending(lists, true), countPending(lists, false), countPending(null, true)]).toEqual([3, 1, 0])
})

test('a reply calls its reader by the first name, or by none', () => {
  expect(replyFor('Buongiorno {nome}, ti leggo.', 'Marta Bellandi')).toBe('Buongiorno Marta, ti leggo.')
  expect(replyFor('Buongiorno {nome}, ti leggo.', null)).toBe('Buongiorno, ti leggo.')
  expect(replyFor('Grazie, {nome}.', ' ')).toBe('Grazie.')
})

test('replies are found by their words, whatever the accents; by the title first', () => {
  const replies = [
    { title: 'Carta scaduta', text: 'Premi Cambia carta.' },
    { title: 'Perché sospeso', text: 'La carta non è andata.' },
  ]
  const found = (looked: string) => findReplies(replies, looked).map(({ title }) => title)
  expect(found('')).toEqual(['Carta scaduta', 'Perché sospeso'])
  expect(found('PERCHE')).toEqual(['Perché sospeso'])
  expect(found('carta')).toEqual(['Carta scaduta', 'Perché sospeso'])
  expect(found('andata carta')).toEqual(['Perché sospeso'])
  expect(found('bolletta')).toEqual([])
})

test('a sum is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      expect(centsOf(typedEuros(cents))).toBe(cents)
    }),
  )
  expect(['12', '12.5', ' 9,99 € ', '0', '-3', 'dieci', '1,234', ''].map(centsOf)).toEqual([
    ...[1200, 1250, 999],
    ...[null, null, null, null, null],
  ])
})
