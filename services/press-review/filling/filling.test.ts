import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftDay } from 'contract/platform/rome.ts'
import { endRights } from '../../platform/test/doors.ts'
import { FILL } from './queue-filling.ts'
import { arrivedLate } from './store/finds.ts'
import { type Editor, type Newsroom, queryOf, testNewsroom, today } from './test-newsroom.ts'

let room: Newsroom
beforeAll(async () => void (room = await testNewsroom()), 60_000)
afterAll(() => room.close())

let papers = 0
const uri = () => `urn:storia-${++papers}`
const glass = (parts: object = {}) => ({
  ...{ uri: uri(), title: 'Il vetro di Murano torna di moda', text: 'Le fornaci di Murano assumono.' },
  ...parts,
})
const save = async (who: Editor, parts: Record<string, unknown> = {}) => {
  const { data, code } = await who.call('/queries', queryOf(parts))
  expect(code).toBe('OK')
  return (data as { id: string }).id
}
const titles = async (who: Editor, day = today) =>
  (await room.items(who.account, day)).map(({ title }) => title)

test('an edition fills the day of the reviews that look for what it prints', async () => {
  const [one, other] = [await room.editor(), await room.editor()]
  await save(one, { name: 'Vetro', words: ['vetri'], topic: { name: 'Vetro e Murano' } })
  await save(one, { name: 'Fornaci', words: ['fornace'], available: false })
  await save(other, { words: ['gru'], available: false })
  const [a, b] = [glass(), { uri: uri(), title: 'Gru ferme', text: 'Nel porto niente si muove.' }]
  await room.print('MG', [a, b])
  await room.fill()
  const [item, ...more] = await room.items(one.account)
  expect(more).toEqual([])
  expect(item).toMatchObject({
    ...{ source: 'query', title: a.title, masthead: 'Il Meriggio', brand: 'MG', edition: 'nazionale' },
    ...{ edition_day: today, page: 1, available: true, topic: 'Vetro e Murano', deleted: null, version: 1 },
    boxes: [{ page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.4 }],
  })
  expect(item!['words']).toEqual(expect.arrayContaining(['vetro', 'fornaci']))
  expect(await room.items(other.account)).toMatchObject([{ title: 'Gru ferme', available: false }])
  const { data } = await one.call('/queries')
  expect((data as { queries: object[] }).queries).toMatchObject([
    { name: 'Fornaci', today: 1, week: 1 },
    { name: 'Vetro', today: 1, week: 1 },
  ])
})

test('tomorrow’s edition fills tomorrow’s day, and a later one waits until it may', async () => {
  const who = await room.editor()
  await save(who)
  const [tomorrow, later] = [shiftDay(today, 1), shiftDay(today, 2)]
  for (const day of [tomorrow, later]) await room.print('MG', [glass()], { day })
  await room.fill()
  expect(await titles(who, tomorrow)).toHaveLength(1)
  expect(await titles(who, later)).toEqual([])
  const { rows } = await room.pool.query<{ day: string }>(
    `select (run_at at time zone 'Europe/Rome')::date::text as day from graphile_worker.jobs where key = $1`,
    [`${FILL} MG nazionale ${later}`],
  )
  expect(rows).toEqual([{ day: tomorrow }])
})

test('done again nothing is doubled; what an editor took out does not come back', async () => {
  const who = await room.editor()
  await save(who)
  const [a, b] = [glass(), glass({ title: 'Vetro e sabbia' })]
  await room.print('MG', [a, b], { edition: 'sera' })
  await room.fill()
  const [first] = await room.items(who.account)
  await room.pool.query('update press_review_items set deleted = now() where id = $1', [first!['id']])
  await room.print('MG', [a, { ...b, title: 'Vetro e sabbia, ancora', version: '2' }], { edition: 'sera' })
  await room.fill()
  expect(await room.items(who.account)).toMatchObject([
    { title: a.title, deleted: expect.anything() as Date },
    { title: 'Vetro e sabbia, ancora', deleted: null, version: 1 },
  ])
})

test('a field that an editor wrote stays, the others follow their article', async () => {
  const who = await room.editor()
  await save(who)
  const a = glass()
  await room.print('MG', [a], { edition: 'notte' })
  await room.fill()
  await room.pool.query(
    `update press_review_items i set boxes = '[{"page":1,"x":0,"y":0,"width":1,"height":1}]', version = 2
     from press_reviews r where r.id = i.review_id and r.holder_id = $1`,
    [who.account],
  )
  await room.print('MG', [{ ...a, title: 'Il vetro, corretto', version: '2' }], { edition: 'notte' })
  await room.fill()
  expect(await room.items(who.account)).toMatchObject([
    { title: 'Il vetro, corretto', version: 2, boxes: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }] },
  ])
})

test('a day that is closed takes nothing more, and says what came late', async () => {
  const who = await room.editor()
  await save(who)
  await who.call('/queries')
  const { rows } = await room.pool.query<{ id: number }>(
    'select id from press_reviews where holder_id = $1',
    [who.account],
  )
  const review = rows[0]!.id
  await room.pool.query(`insert into press_review_days (review_id, day, state) values ($1, $2, 'closed')`, [
    review,
    today,
  ])
  const a = glass({ title: 'Vetro in ritardo' })
  await room.print('CA', [a])
  await room.fill()
  expect(await room.items(who.account)).toEqual([])
  const late = await arrivedLate(room.db, review, today)
  expect(late).toHaveLength(1)
  // The page of the day tells of it, and is told that there is something to tell, once.
  expect((await who.day()).data).toMatchObject({ late: 1, changes: 1 })
  await room.print('CA', [{ ...a, version: '2' }])
  await room.fill()
  expect((await who.day()).data).toMatchObject({ late: 1, changes: 1 })
  const { data } = await who.call(`/late/${today}`)
  expect(data).toMatchObject({ articles: [{ id: String(late[0]), title: 'Vetro in ritardo', there: 'no' }] })
  // Added by hand it is late no more.
  await who.call(`/add/${today}/articles`, { from: 'search', articles: [String(late[0])] })
  expect(await arrivedLate(room.db, review, today)).toEqual([])
  expect((await who.day()).data).toMatchObject({ late: 0 })
  expect(await titles(who)).toEqual(['Vetro in ritardo'])
})

test('neither a masthead behind a gate, nor one that is not asked for, nor who lost the right', async () => {
  const [who, elsewhere, former] = [await room.editor(), await room.editor(), await room.editor()]
  await save(who)
  await save(elsewhere, { brands: ['CA'] })
  await save(former)
  const ended = new Date(Date.now() - 1000)
  await room.db.transaction().execute((tx) => endRights(tx, former.account, 'test', ended))
  await room.print('LG', [glass({ title: 'Vetro riservato' })], { edition: 'laguna' })
  await room.print('MG', [glass({ title: 'Vetro aperto' })], { edition: 'laguna' })
  await room.fill()
  expect(await titles(who)).toEqual(['Vetro aperto'])
  expect(await titles(elsewhere)).toEqual([])
  expect(await titles(former)).toEqual([])
})

test('an old edition opens no day, unless the demo brings it; two days ago is not old', async () => {
  const who = await room.editor()
  await save(who)
  const [old, recent, demo] = [shiftDay(today, -9), shiftDay(today, -2), shiftDay(today, -6)]
  await room.print('MG', [glass()], { day: old })
  await room.print('MG', [glass()], { day: recent })
  await room.print('MG', [glass()], { day: demo, quiet: true })
  await room.fill()
  expect([(await titles(who, old)).length, (await titles(who, recent)).length]).toEqual([0, 1])
  expect(await titles(who, demo)).toHaveLength(1)
})

test('what is born on line stands in the day on which it came out, without a page', async () => {
  const who = await room.editor()
  await save(who)
  const at = new Date().toISOString()
  const item = {
    ...{ uri: 'urn:on-line', type: 'text', version: '1', firstcreated: at, versioncreated: at },
    headlines: [{ role: 'main', value: 'Vetro, ultima ora' }],
    standard: { name: 'ninjs', version: '3.0' },
    subjects: [{ uri: 'https://edicola.example/sezione/politica' }],
    bodies: [{ role: 'body', contenttype: 'text/html', value: '<p>Poche righe.</p>' }],
  }
  await room.deliver({ 'CA/on-line.json': item })
  await room.fill()
  expect(await room.items(who.account)).toMatchObject([
    {
      title: 'Vetro, ultima ora',
      edition: null,
      page: null,
      boxes: [],
      source: 'query',
      masthead: 'Corriere Apulo',
    },
  ])
})

test('one story in two mastheads has one name, whichever comes first', async () => {
  const who = await room.editor()
  await save(who, { words: ['sampierdarena'] })
  const port = (title: string) => ({
    ...{ uri: uri(), title },
    text:
      'Gru ferme nel porto di Genova. I gruisti del terminal di Sampierdarena scioperano per due giorni ' +
      'contro ' +
      'il piano dei turni della Levante Terminal. Diciotto navi attendono in rada.',
  })
  await room.print('MG', [port('Genova, il porto si ferma')], { edition: 'liguria' })
  await room.fill()
  expect(await room.items(who.account)).toMatchObject([{ story: null }])
  const other = { uri: uri(), title: 'Un giardino a Sampierdarena', text: 'Aiuole e panchine per i bambini.' }
  await room.print('CA', [port('Diciotto navi ferme a Genova'), other], { edition: 'liguria' })
  await room.fill()
  const stories = (await room.items(who.account)).map(({ story }) => story)
  expect(stories[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(stories).toEqual([stories[0], stories[0], null])
})

test('two editions that fill one day at once lose and double nothing', async () => {
  const who = await room.editor()
  await save(who)
  await room.print('MG', [glass(), glass()], { edition: 'prima' })
  await room.print('CA', [glass(), glass()], { edition: 'prima' })
  await Promise.all([room.fill(), room.fill()])
  const items = await room.items(who.account)
  expect(items).toHaveLength(4)
  expect(new Set(items.map(({ article_id: id }) => id)).size).toBe(4)
  expect(new Set(items.map(({ position }) => position)).size).toBe(4)
})
