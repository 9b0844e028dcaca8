import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { letterRows } from '../database/letter-rows.ts'
import { keepMails, storedMails } from '../database/mails.ts'
import { scratchDatabase, type Scratch } from '../database/scratch.ts'
import { NotDelivered, type Sealed } from '../outside/mail.ts'
import {
  expireLetters,
  type LetterPorts,
  type LetterQueue,
  listHeaders,
  sendLetters,
} from './send-letters.ts'

interface Row {
  id: number
  tries: number
}
const NOON = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const rows = letterRows<Row>({
  table: 'test_letters',
  key: { id: ({ id }) => id },
  ready: 'waiting',
  content: 'content',
})

let scratch: Scratch
let other: ReturnType<typeof connect>
beforeAll(async () => {
  scratch = await scratchDatabase()
  other = connect(scratch.url, 3)
  await scratch.pool
    .query(`create table test_letters (id int primary key, state text not null default 'waiting',
    tries int not null default 0, due timestamptz not null, at timestamptz not null,
    content jsonb default '"said"')`)
})
afterAll(async () => {
  await other.pool.end()
  await scratch.close()
})
beforeEach(() => scratch.pool.query('truncate test_letters, mails'))

const add = (count: number) =>
  scratch.pool.query(
    'insert into test_letters (id, due, at) select n, $2, $2 from generate_series(1, $1::int) n',
    [count, NOON],
  )
const states = async () => {
  const { rows: all } = await scratch.pool.query<{ state: string; count: string }>(
    'select state, count(*) as count from test_letters group by 1',
  )
  return Object.fromEntries(all.map(({ state, count }) => [state, Number(count)]))
}
const mailOf = ({ id }: Row): Sealed => ({
  to: `lettore${id}@example.it`,
  subject: 's',
  text: 't',
  html: 'h',
})
const queue = (parts: Partial<LetterQueue<Row>> = {}): LetterQueue<Row> => ({
  rows,
  limits: { kept: 10, delivered: 5 },
  claim: async (tx, limit, at) =>
    (
      await sql<Row>`select id, tries from test_letters where state = 'waiting' and due <= ${at}
        order by due, id limit ${limit} for update skip locked`.execute(tx)
    ).rows,
  render: async (_, letters) => letters.map((letter) => ({ mail: mailOf(letter) })),
  onBadAddress: async () => {},
  ...parts,
})
const ports = (db: Database, parts: Partial<LetterPorts> = {}): LetterPorts => ({
  db,
  outlet: { kind: 'kept', keep: keepMails },
  clock: () => NOON,
  log: () => {},
  ...parts,
})
const delivering = (deliver: (letter: Sealed) => Promise<void>) =>
  ({ outlet: { kind: 'delivered', deliver } }) as const
async function all(of: LetterPorts, letters = queue()): Promise<void> {
  while ((await sendLetters(of, letters)) > 0);
}

test('two processes, each with its own connections, send each letter once by either way out', async () => {
  await add(120)
  await Promise.all([all(ports(scratch.db)), all(ports(other.db)), all(ports(other.db))])
  const mails = (await storedMails(scratch.db, null)).map(({ to }) => to)
  expect([mails.length, new Set(mails).size]).toEqual([120, 120])
  await scratch.pool.query('truncate test_letters')
  await add(60)
  const taken: string[] = []
  const server = delivering(async ({ to }) => void taken.push(to))
  await Promise.all([all(ports(scratch.db, server)), all(ports(other.db, server))])
  expect([taken.length, new Set(taken).size]).toEqual([60, 60])
  expect(await states()).toEqual({ sent: 60 })
  const { rows: left } = await scratch.pool.query('select from test_letters where content is not null')
  expect(left).toEqual([])
})

test('a letter whose process died before it stored the answer is doubtful, and not sent again', async () => {
  await add(1)
  const died = new Error('the process died')
  const dies = queue({
    render: async (_, letters) =>
      letters.map((letter) => ({ mail: mailOf(letter), onLeft: () => Promise.reject(died) })),
  })
  await expect(
    sendLetters(
      ports(
        scratch.db,
        delivering(async () => {}),
      ),
      dies,
    ),
  ).rejects.toBe(died)
  expect(await states()).toEqual({ sending: 1 })
  await expireLetters(scratch.db, rows, later(14))
  expect(await states()).toEqual({ sending: 1 })
  await expireLetters(scratch.db, rows, later(16))
  expect(await states()).toEqual({ doubtful: 1 })
  expect(await sendLetters(ports(other.db, { clock: () => later(500) }), queue())).toBe(0)
})

test('the answer of a slow mail server counts, though another process has given it up', async () => {
  await add(1)
  const slow = delivering(async () => {
    await expireLetters(other.db, rows, later(60))
    expect(await states()).toEqual({ doubtful: 1 })
  })
  await sendLetters(ports(scratch.db, slow), queue())
  expect(await states()).toEqual({ sent: 1 })
})

test('each answer of the mail server has its state, and what follows from it', async () => {
  await add(4)
  const answers = ['later', 'recipient', 'refused', 'unknown'] as const
  const server = delivering(async ({ to }) => {
    throw new NotDelivered(answers[Number(/\d+/.exec(to)![0]) - 1]!, new Error('no'))
  })
  const calls: string[] = []
  const letters = queue({
    render: async (_, some) =>
      some.map((letter) => ({
        mail: mailOf(letter),
        onLeft: async () => void calls.push(`left ${letter.id}`),
        onPostponed: async () => void calls.push(`postponed ${letter.id}`),
      })),
    onBadAddress: async (_, { to }) => void calls.push(`bad ${to}`),
  })
  await sendLetters(ports(scratch.db, server), letters)
  expect(await states()).toEqual({ waiting: 1, refused: 2, doubtful: 1 })
  expect(calls.toSorted()).toEqual(['bad lettore2@example.it', 'left 4', 'postponed 1'])
  for (const minutes of [5, 15, 45, 120, 240]) {
    const { rows: waiting } = await scratch.pool.query<{ due: Date; at: Date }>(
      `select due, at from test_letters where state = 'waiting'`,
    )
    const [{ due, at }] = waiting as [{ due: Date; at: Date }]
    expect(new Date(due).getTime() - new Date(at).getTime()).toBe(minutes * 60_000)
    await sendLetters(ports(scratch.db, { ...server, clock: () => new Date(due) }), letters)
  }
  expect(await states()).toEqual({ failed: 1, refused: 2, doubtful: 1 })
})

test('a letter that cannot be rendered holds back no other, and is tried again later', async () => {
  await add(7)
  const logged: unknown[] = []
  const broken = queue({
    render: async (tx, letters) => {
      if (letters.some(({ id }) => id === 3)) throw new Error('no letter can be made of it')
      return queue().render(tx, letters)
    },
  })
  const log = (error: unknown) => void logged.push(error)
  await all(ports(scratch.db, { log }), broken)
  expect(await states()).toEqual({ sent: 6, waiting: 1 })
  expect(logged).toHaveLength(2)
  expect(await sendLetters(ports(scratch.db, { clock: () => later(4) }), queue())).toBe(0)
  await all(ports(scratch.db, { clock: () => later(5) }))
  expect(await states()).toEqual({ sent: 7 })
  expect(await storedMails(scratch.db, null)).toHaveLength(7)
})

test('what is not to leave says why, and nothing of it is handed over', async () => {
  await add(3)
  const reasons = ['dropped', 'empty', null] as const
  const letters = queue({
    render: async (_, some) => some.map((letter, i) => reasons[i] ?? { mail: mailOf(letter) }),
  })
  await sendLetters(ports(scratch.db), letters)
  expect(await states()).toEqual({ dropped: 1, empty: 1, sent: 1 })
  expect((await storedMails(scratch.db, null)).map(({ to }) => to)).toEqual(['lettore3@example.it'])
})

test('a letter that comes again says how it is left, with a name that stays the same', () => {
  const unsubscribe = 'https://account.example.it/ferma/x'
  expect(listHeaders({ unsubscribe, list: 'avvisi', id: 'r.1', domain: 'example.it' })).toEqual({
    'List-Unsubscribe': '<https://account.example.it/ferma/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<avvisi.example.it>',
    'Message-ID': '<r.1@example.it>',
  })
})
