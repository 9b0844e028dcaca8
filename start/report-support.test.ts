import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { supportTable } from './report-support.ts'

let scratch: Scratch
/** A chat of a masthead; `wait` and `reply` in minutes after the hand-over. */
async function chat(
  created: string,
  {
    brand = 'MG',
    handed = false,
    wait = null as number | null,
    reply = null as number | null,
    outcome = null as string | null,
    rating = null as number | null,
    said = true,
  } = {},
) {
  const { rows } = await scratch.pool.query<{ id: string }>(
    `insert into chats
       (brand, created, last, state, closed, outcome, rating, waiting_since, taken, first_reply)
     select $1, $2::timestamptz, $2::timestamptz,
       case when $3::text is null then 'assistant' else 'closed' end,
       case when $3::text is null then null else $2::timestamptz end, $3, $4,
       case when $5 then $2::timestamptz end,
       $2::timestamptz + make_interval(mins => $6), $2::timestamptz + make_interval(mins => $7)
     returning id`,
    [brand, created, outcome, rating, handed, wait, reply],
  )
  if (!said) return
  await scratch.pool.query(
    `insert into chat_messages (chat_id, id, place, changed, author, type, text)
     values ($1, gen_random_uuid(), 1, 1, 'reader', 'text', 'Come faccio?')`,
    [rows[0]!.id],
  )
}
beforeAll(async () => {
  scratch = await scratchDatabase()
  // Sunday, 23:59 in Rome, and the Monday after it.
  await chat('2026-11-15T22:59:00Z', { outcome: 'solved' })
  await chat('2026-11-15T23:01:00Z', { outcome: 'solved' })
  await chat('2026-11-16T10:00:00Z')
  // Terms were accepted and nothing was asked.
  await chat('2026-11-16T10:00:00Z', { said: false })
  for (const [wait, rating] of [
    [1, 5],
    [2, 4],
    [3, null],
    [4, null],
    [14, 1],
  ] as const)
    await chat('2026-11-17T10:00:00Z', {
      ...{ handed: true, wait, reply: wait + 1, rating },
      outcome: wait === 14 ? 'unsolved' : 'solved',
    })
  await chat('2026-11-18T10:00:00Z', { handed: true, outcome: 'ticket' })
  await chat('2026-11-18T10:00:00Z', { brand: 'CA', handed: true, outcome: 'left' })
  await scratch.pool.query(
    `insert into tickets (once, brand, area, name, email, email_key, topic, subject, message, created)
     values (gen_random_uuid(), 'MG', 'readers', 'A', 'a@example.it', 'a@example.it', 'data', 's', 'm',
       '2026-11-20T10:00:00Z'),
      (gen_random_uuid(), 'LG', 'readers', 'A', 'a@example.it', 'a@example.it', 'data', 's', 'm',
       '2026-11-20T10:00:00Z')`,
  )
})
afterAll(() => scratch.close())

test('weeks begin on Monday in Rome, each masthead by itself, with or without chats', async () => {
  const { head, rows } = await supportTable(scratch.db, { from: '2026-11-18', to: '2026-11-30' })
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['2026-11-16', 'CA', 1, 0, 1, 0],
    ['2026-11-16', 'LG', 0, 0, 0, 0],
    ['2026-11-16', 'MG', 8, 1, 6, 5],
  ])
  expect(rows.map((row) => row.length)).toEqual([head.length, head.length, head.length])
  expect(rows[2]!.slice(6)).toEqual(['3,0', '10,0', '4,0', '11,0', 3, '3,3', 4, 1, 0, 1, 0, 0, 1])
  expect(rows[0]!.slice(6)).toEqual([null, null, null, null, 0, null, 0, 0, 0, 0, 0, 1, 0])
  expect(csvOf(head, rows)).toContain('\r\n2026-11-16;LG;0;0;0;0;;;;;0;;0;0;0;0;0;0;1\r\n')
})

test('other weeks are other weeks', async () => {
  const week = async (from: string, to: string) => (await supportTable(scratch.db, { from, to })).rows
  expect(await week('2026-11-01', '2026-11-15')).toEqual([
    ['2026-11-09', 'MG', 1, 1, 0, 0, null, null, null, null, 0, null, 0, 0, 0, 0, 0, 0, 0],
  ])
  expect(await week('2027-01-01', '2027-01-31')).toEqual([])
})
