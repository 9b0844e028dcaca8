import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRun } from '../services/assistance/chatbot/chats/store/runs.ts'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { chatbotTable } from './report-chatbot.ts'

let scratch: Scratch
beforeAll(async () => {
  scratch = await scratchDatabase()
  const run = (day: string, more: object) =>
    recordRun(scratch.db, {
      ...{ id: randomUUID(), day, rag_type: 'digital', state: 'done', engine: 'extractive' },
      ...{ tokens_read: null, tokens_written: null, waited_ms: 0, first_ms: null, whole_ms: 100 },
      ...more,
    })
  for (const first_ms of [10, 20, 30]) await run('2026-11-20', { first_ms, whole_ms: first_ms * 10 })
  await run('2026-11-20', { state: 'declined' })
  // Nobody waited for it: it is no question, and its time is none of theirs.
  await run('2026-11-20', { morning: true, first_ms: 9000, whole_ms: 9000 })
  const model = { engine: 'model', tokens_read: 1200, tokens_written: 80 }
  await run('2026-11-20', { rag_type: 'online_economia', first_ms: 900, whole_ms: 2000, ...model })
  await run('2026-11-21', { state: 'stopped' })
  await run('2026-11-21', { state: 'failed' })
})
afterAll(() => scratch.close())

test('by day and flavour: questions, what was declined or ended, tokens, times', async () => {
  const { head, rows } = await chatbotTable(scratch.db, { from: '2026-11-20', to: '2026-11-21' })
  expect(rows).toEqual([
    ['2026-11-20', 'Digital', 4, 1, 1, 0, 0, 0, 0, 0, 20, 30, 100, 300, 0, 0],
    ['2026-11-20', 'Online Economia', 1, 0, 0, 0, 0, 1, 1200, 80, 900, 900, 2000, 2000, 0, 0],
    ['2026-11-21', 'Digital', 2, 0, 0, 1, 1, 0, 0, 0, null, null, 100, 100, 0, 0],
  ])
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length))
  expect(csvOf(head, rows)).toContain('2026-11-21;Digital;2;0;0;1;1;0;0;0;;;100;100;0;0')
})

test('other days are other days, and nothing in it is anybody’s words', async () => {
  expect((await chatbotTable(scratch.db, { from: '2026-11-22', to: '2026-11-30' })).rows).toEqual([])
  const { rows } = await scratch.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'chatbot_runs'`,
  )
  const names = rows.map(({ name }) => name).join(' ')
  expect(names).not.toMatch(/account|text|question|words|chat/)
})
