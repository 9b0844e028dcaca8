import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, jpeg, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const outcome = async () => (await drop.run()).map((l) => l.outcome)
const withPicture = (href: string, more: object = {}) => ({
  associations: [{ type: 'picture', renditions: [{ href }], ...more }],
})

test('pages are told once per change, at commit', async () => {
  const client = await drop.pool.connect()
  const heard: string[] = []
  client.on('notification', (n) => heard.push(n.payload ?? ''))
  await client.query('listen edicola_content')
  await drop.put('MG/a.json', ninjs('urn:x:1'))
  await drop.put('LG/b.json', ninjs('urn:x:1'))
  await drop.run()
  await drop.run()
  await client.query('select 1')
  client.release()
  expect(heard).toEqual(['LG', 'MG'])
})

test('who keeps step with the articles hears of each change, in its transaction', async () => {
  const heard: string[] = []
  drop.ports.articleChanged = async (tx, id) => {
    const { state, title } = await tx
      .selectFrom('articles')
      .select(['state', 'title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    heard.push(`${state} ${title}`.trim())
  }
  await drop.put(
    'a.json',
    ninjs('urn:x:1', {
      by: 'A. Bianchi',
      people: [{ rel: 'author', name: 'A. Bianchi', uri: 'edicola:author:anna-bianchi' }],
    }),
  )
  await drop.run()
  await drop.run()
  await drop.put('b.json', {
    format: 'edicola-authors/1',
    authors: [{ slug: 'anna-bianchi', name: 'Anna Bianchi' }],
  })
  await drop.run()
  await drop.put('a.json', ninjs('urn:x:1', { version: '2', pubstatus: 'canceled' }))
  await drop.run()
  delete drop.ports.articleChanged
  expect(heard).toEqual([
    'published Il Comune riapre il ponte',
    'published Il Comune riapre il ponte',
    'withdrawn',
  ])
})

test('a fault of the program refuses the item that met it, and is logged; the others go on', async () => {
  const heard: unknown[] = []
  const { put } = drop.ports.files
  const fault = new TypeError('no such thing')
  Object.assign(drop.ports, { log: (error: unknown) => heard.push(error) })
  drop.ports.files.put = () => Promise.reject(fault)
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put('a.json', ninjs('urn:x:1', withPicture('foto.jpg')))
  await drop.put('b.json', ninjs('urn:x:2'))
  const lines = await drop.run()
  drop.ports.files.put = put
  delete drop.ports.log
  expect(lines).toMatchObject([
    { item: 'urn:x:1', outcome: 'refused', reason: expect.stringContaining('suo difetto') as string },
    { item: 'urn:x:2', outcome: 'created' },
  ])
  expect(heard).toEqual([fault])
})

test('a transaction cut short stores nothing, and the next import does it all', async () => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put('a.json', ninjs('urn:x:1', { ...withPicture('foto.jpg'), by: 'di Anna Bianchi' }))
  await drop.pool.query(
    `create function cut() returns trigger language plpgsql as $$
    begin raise exception 'cut'; end $$;
    create trigger cut before insert on article_authors
    for each row execute function cut()`,
  )
  await expect(drop.run()).rejects.toThrow('cut')
  for (const table of ['articles', 'article_pictures', 'authors', 'media'] as const)
    expect(await drop.db.selectFrom(table).selectAll().execute()).toEqual([])
  await drop.pool.query('drop trigger cut on article_authors')
  expect(await outcome()).toEqual(['created'])
})
