import { afterAll, beforeAll, expect, test } from 'vitest'
import * as days from 'contract/press-review/days/days.ts'
import * as items from 'contract/press-review/days/items.ts'
import * as topics from 'contract/press-review/days/topics.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { testHouse } from '../../platform/test/house.ts'
import { writeDay } from './store/days.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import { type Editor, fillDay, NEWSSTAND, person } from './test-editors.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const DAY = '2026-11-20'
const anybodys = '5f0c7d6a-7a7c-4f0e-9a53-2f7f8a0b7c11'
/** What each call is asked with; `{day}` and `{id}` are somebody’s. */
const bodies: Readonly<Record<string, object>> = {
  beginToday: {},
  noteDay: { note: 'Mia', seen: '' },
  closeDay: { state: 'closed' },
  changeItem: { version: 1, change: { what: 'delete' } },
  moveItem: { before: null },
  changeItems: { items: [{ id: anybodys, version: 1 }], change: { what: 'delete' } },
  addTopic: { name: 'Energia' },
  renameTopic: { name: 'Energia' },
  moveTopic: { before: null },
  removeTopic: {},
}
const calls = Object.entries({ ...days, ...items, ...topics }).flatMap(([name, value]) =>
  typeof value === 'object' && 'refuses' in value ? [[name, value] as const] : [],
)
const pathOf = (path: string, id: string, day = DAY) =>
  path.replace('{id}', id).replace('{day}', day) + (path.endsWith('/search') ? '?q=moli' : '')
const dayOf = async (who: Editor, day = DAY) =>
  (await who.call(`/api/press-review/days/${day}`)).data as days.ReviewDay
const titlesOf = async (who: Editor) => (await dayOf(who)).items.map(({ title }) => title)
const change = (who: Editor, id: string, version: number, what: object) =>
  who.call(`/api/press-review/day-items/${id}`, { version, change: what })

test.each(calls)(
  '%s: no stranger, nobody without the right, nobody else’s review',
  async (name, { path }) => {
    const owner = await person(house)
    const [item] = await fillDay(house, owner.account, DAY, ['Porti'])
    const topic = (await owner.call('/api/press-review/days/topics', { name: 'Porti' })).data as {
      id: string
    }
    const before = await dayOf(owner)
    const id = path.includes('topics') ? topic.id : item!
    const body = bodies[name]
    const stranger = await house.browser().call(NEWSSTAND + pathOf(path, id), { ...(body && { json: body }) })
    expect(stranger.status).toBe(401)
    const without = await (await person(house, [{ what: 'digital' }])).call(pathOf(path, id), body)
    if (name === 'readLastDate') expect(without.data).toEqual({ rassegna_date: null })
    else expect(without.code).toBe('ERR_NOT_ALLOWED')
    const other = await person(house)
    const answer = await other.call(pathOf(path, id), body)
    if (path.includes('{')) expect(answer.status).toBe(404)
    else expect(JSON.stringify(answer.data)).not.toContain('Porti')
    expect(await dayOf(owner)).toEqual(before)
  },
)

test('a new subscriber has today’s review at once, and keeps the newest day', async () => {
  const today = romeDay(new Date())
  const who = await person(house)
  const last = async () => (await who.call('/api/user/rassegna/last-date')).data
  expect(await last()).toEqual({ rassegna_date: { date: today } })
  expect(await dayOf(who, today)).toMatchObject({ state: 'draft', items: [], changes: 0 })
  const older = await person(house)
  await fillDay(house, older.account, shiftDay(today, -1), ['Ieri'])
  expect((await older.call('/api/user/rassegna/last-date')).data).toEqual({
    rassegna_date: { date: shiftDay(today, -1) },
  })
  expect((await older.call(`/api/press-review/days/${today}`)).code).toBe('ERR_DAY_NOT_FOUND')
  expect((await older.call('/api/press-review/days/today', {})).data).toEqual({ day: today })
  expect(await dayOf(older, today)).toMatchObject({ previous: shiftDay(today, -1), next: null })
  expect((await older.call('/api/press-review/days')).data).toEqual({
    days: [
      { day: today, state: 'draft', articles: 0 },
      { day: shiftDay(today, -1), state: 'draft', articles: 1 },
    ],
  })
})

test('the name of a topic is one line that can be seen', async () => {
  const who = await person(house)
  for (const name of ['\u200b', '\u3164', 'a\r\nb\u0007'])
    expect([name, (await who.call('/api/press-review/days/topics', { name })).code]).toEqual([
      name,
      'ERR_BAD_REQUEST',
    ])
})

test('the recipients are those who receive it now', async () => {
  const who = await person(house)
  await fillDay(house, who.account, DAY, ['Porti'])
  const { db, pool } = house.scratch
  const { id } = (await reviewOfHolder(db, who.account))!
  const added = await pool.query<{ id: string; name: string }>(
    `insert into press_review_people (review_id, name, email, email_key, added, unsubscribed)
      values ($1, 'Bruno', 'b@example.it', 'b@example.it', now(), null),
        ($1, 'Carla', 'c@example.it', 'c@example.it', now(), now()) returning id, name`,
    [id],
  )
  const bruno = added.rows.find(({ name }) => name === 'Bruno')!.id
  const group = await pool.query<{ id: string }>(
    `insert into press_review_groups (review_id, name) values ($1, 'Direzione') returning id`,
    [id],
  )
  await pool.query('insert into press_review_members values ($1, $2)', [group.rows[0]!.id, bruno])
  expect((await who.call('/api/user/rassegna/destinatari')).data).toEqual({
    destinatari: [
      { id: bruno, name: 'Bruno', email: 'b@example.it', groups: ['Direzione'], frequency: 'each' },
    ],
  })
})

test('an item is annotated, deleted, restored, held back; an old version is refused', async () => {
  const who = await person(house)
  const [porti, gru] = await fillDay(house, who.account, DAY, ['Porti', 'Gru'])
  expect((await change(who, porti!, 1, { what: 'note', note: ' Prima ' })).data).toMatchObject({
    item: { version: 2, note: 'Prima' },
    changes: 3,
  })
  expect((await change(who, porti!, 1, { what: 'note', note: 'Seconda' })).code).toBe('ERR_ITEM_CHANGED')
  expect((await dayOf(who)).items[0]!.note).toBe('Prima')
  // Two deletes are one, and counted once.
  for (const version of [2, 2])
    expect((await change(who, porti!, version, { what: 'delete' })).code).toBe('OK')
  expect(await dayOf(who)).toMatchObject({ changes: 4, items: [{ version: 3, deleted: {} }, {}] })
  await change(who, porti!, 3, { what: 'restore' })
  await change(who, gru!, 1, { what: 'available', available: false })
  await change(who, gru!, 2, { what: 'credit', title: 'La gru', author: 'Piera Sanna' })
  expect((await dayOf(who)).items).toMatchObject([
    { title: 'Porti', deleted: null },
    { title: 'La gru', author: 'Piera Sanna', available: false },
  ])
  expect((await change(who, gru!, 3, { what: 'note', note: 'x'.repeat(2001) })).status).toBe(400)
})

test('what a colleague keeps waits for them, and may be taken over after half an hour', async () => {
  const who = await person(house)
  const [porti] = await fillDay(house, who.account, DAY, ['Porti'])
  const colleague = await house.account('collega@example.it')
  const lock = (minutes: number) =>
    house.scratch.pool.query(
      `update press_review_items set locked_by = $2, locked = now() - make_interval(mins => $3)
        where id = $1`,
      [porti, colleague, minutes],
    )
  await lock(29)
  for (const what of [{ what: 'note', note: 'Mia' }, { what: 'delete' }, { what: 'lock', locked: true }])
    expect(await change(who, porti!, 1, what)).toMatchObject({ code: 'ERR_ITEM_LOCKED', status: 423 })
  expect((await dayOf(who)).items[0]!.locked).toMatchObject({ mine: false })
  await lock(31)
  expect((await change(who, porti!, 1, { what: 'delete' })).code).toBe('ERR_ITEM_LOCKED')
  expect((await change(who, porti!, 1, { what: 'lock', locked: true })).data).toMatchObject({
    item: { locked: { mine: true } },
  })
  expect((await change(who, porti!, 2, { what: 'delete' })).code).toBe('OK')
})

test('moved relatively; topics are kept, ordered and taken away without their items', async () => {
  const who = await person(house)
  const [a, b, c] = await fillDay(house, who.account, DAY, ['A', 'B', 'C'])
  const move = (id: string, before: string | null) =>
    who.call(`/api/press-review/day-items/${id}/move`, { before })
  await move(c!, a!)
  await move(a!, null)
  expect(await titlesOf(who)).toEqual(['C', 'B', 'A'])
  expect((await move(a!, anybodys)).status).toBe(404)
  const topics = '/api/press-review/days/topics'
  const energy = ((await who.call(topics, { name: 'Energia' })).data as { id: string }).id
  const ports = ((await who.call(topics, { name: 'Porti' })).data as { id: string }).id
  expect((await who.call(topics, { name: 'energia' })).code).toBe('ERR_TOPIC_EXISTS')
  await change(who, b!, 1, { what: 'topic', topic: energy })
  expect((await change(who, c!, 1, { what: 'topic', topic: anybodys })).code).toBe('ERR_TOPIC_NOT_FOUND')
  await who.call(`${topics}/${ports}/move`, { before: energy })
  expect((await who.call(`${topics}/${energy}/name`, { name: 'Rinnovabili' })).data).toEqual({
    topics: [
      { id: ports, name: 'Porti' },
      { id: energy, name: 'Rinnovabili' },
    ],
  })
  await who.call(`${topics}/${energy}/remove`, {})
  expect((await dayOf(who)).items.map(({ title, topic }) => [title, topic])).toEqual([
    ['C', null],
    ['B', null],
    ['A', null],
  ])
})

test('many at once: those that can be are, and the answer says which were not', async () => {
  const who = await person(house)
  const [a, b, c] = await fillDay(house, who.account, DAY, ['A', 'B', 'C'])
  await change(who, b!, 1, { what: 'note', note: 'Nuova' })
  const items = [a, b, c, anybodys].map((id) => ({ id, version: 1 }))
  const { data } = await who.call(`/api/press-review/days/${DAY}/items`, {
    items,
    change: { what: 'delete' },
  })
  expect(data).toMatchObject({
    done: [a, c],
    refused: [
      { id: b, code: 'ERR_ITEM_CHANGED' },
      { id: anybodys, code: 'ERR_ITEM_NOT_FOUND' },
    ],
  })
  const many = Array.from({ length: 201 }, () => ({ id: a, version: 1 }))
  const all = { items: many, change: { what: 'delete' } }
  expect((await who.call(`/api/press-review/days/${DAY}/items`, all)).status).toBe(400)
})

test('a day is noted and closed; the note of a colleague is not written over; sent stays sent', async () => {
  const who = await person(house)
  await fillDay(house, who.account, DAY, ['A'])
  const path = `/api/press-review/days/${DAY}`
  expect((await who.call(`${path}/note`, { note: 'Mia', seen: '' })).code).toBe('OK')
  expect((await who.call(`${path}/note`, { note: 'Altra', seen: '' })).code).toBe('ERR_DAY_CHANGED')
  expect((await who.call(`${path}/state`, { state: 'closed' })).code).toBe('OK')
  expect(await dayOf(who)).toMatchObject({ note: 'Mia', state: 'closed' })
  const { db } = house.scratch
  const review = (await reviewOfHolder(db, who.account))!.id
  await db.transaction().execute((tx) => writeDay(tx, review, DAY, { state: 'sent' }))
  expect((await who.call(`${path}/state`, { state: 'draft' })).code).toBe('ERR_DAY_SENT')
})
