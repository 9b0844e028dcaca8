import { expect, test } from 'vitest'
import { groupByDay, placeholder } from './group-by-day.ts'

const chat = (id_chat: string, date: string) => ({ content: id_chat, date, id_chat, temporary: false })

test('chats stand by day of Rome, the newest first, then by month', () => {
  const today = '2026-11-20'
  const groups = groupByDay(
    [
      chat('ottobre', '2025-10-02T09:00:00Z'),
      chat('ieri', '2026-11-18T23:30:00Z'),
      chat('oggi', '2026-11-19T23:30:00Z'),
      chat('mercoledì', '2026-11-18T09:00:00Z'),
      chat('novembre', '2026-11-01T09:00:00Z'),
      chat('più tardi', '2026-11-20T08:00:00Z'),
      placeholder(today),
    ],
    today,
  )
  expect(groups.map(({ name, chats }) => [name, chats.map(({ content }) => content)])).toEqual([
    ['Ora', ['Nuova Chat']],
    ['Oggi', ['più tardi', 'oggi']],
    ['Ieri', ['ieri']],
    ['Mercoledì 18\u00a0novembre', ['mercoledì']],
    ['Novembre', ['novembre']],
    ['Ottobre 2025', ['ottobre']],
  ])
})
