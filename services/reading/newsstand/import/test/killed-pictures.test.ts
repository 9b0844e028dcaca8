import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawExpired } from '../write/withdraw-expired.ts'
import { type Drop, jpeg, newsml, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const TOMORROW = '2026-11-21T12:00:00Z'
const YESTERDAY = '2026-11-19T12:00:00Z'
const shown = async () => (await drop.db.selectFrom('article_pictures').select('file').execute()).length
const bring = async (name: string, item: unknown) => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  return (await drop.run(await drop.put(name, item))).map((l) => `${l.item} ${l.outcome}`)
}

/** A message of a story and a picture, with a link between them or without. */
const message = (meta: string, { linked = true, killed = false } = {}) => {
  const story = newsml('urn:x:1', {
    meta:
      `<pubStatus qcode="stat:${killed ? 'canceled' : 'usable'}"/>` +
      (linked ? '<link rel="irel:associatedWith" residref="urn:p:1"/>' : ''),
  }).replace(/<\?xml.*?\?>/, '')
  return `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header/><itemSet>${story}
    <newsItem guid="urn:p:1" version="2"><itemMeta><itemClass qcode="ninat:picture"/>${meta}</itemMeta>
    <contentMeta><description role="drol:caption">Il ponte</description></contentMeta>
    <contentSet><remoteContent href="foto.jpg" contenttype="image/jpeg"/></contentSet></newsItem>
    </itemSet></newsMessage>`
}
const ofPicture = (marks: object) =>
  ninjs('urn:x:1', { associations: [{ type: 'picture', renditions: [{ href: 'foto.jpg' }], ...marks }] })

test('a killed picture is not shown by the story that links to it, and its kill is not lost', async () => {
  expect(await bring('m.xml', message('<pubStatus qcode="stat:canceled"/>'))).toEqual([
    'urn:x:1 created',
    'urn:p:1 withdrawn',
  ])
  expect(await shown()).toBe(0)
})

test.for([true, false])('a picture that has expired is left out, linked or not: %s', async (linked) => {
  const lines = await bring('m.xml', message(`<expires>${YESTERDAY}</expires>`, { linked }))
  expect(lines[0]).toBe('urn:x:1 created')
  expect(await shown()).toBe(0)
})

test('a story waits for the hour of the picture it links to; its own kill does not', async () => {
  const embargo = `<embargoed>${TOMORROW}</embargoed>`
  expect(await bring('m.xml', message(embargo))).toEqual(['urn:x:1 refused'])
  expect(await bring('m.xml', message(embargo, { killed: true }))).toContain('urn:x:1 withdrawn')
  expect(await shown()).toBe(0)
})

test('a picture under embargo that nobody links to goes with no story', async () => {
  expect(await bring('m.xml', message(`<embargoed>${TOMORROW}</embargoed>`, { linked: false }))).toEqual([
    'urn:x:1 created',
  ])
  expect(await shown()).toBe(0)
})

test.for<[object, string, number]>([
  [{ pubStatus: 'usable' }, 'created', 1],
  [{ embargoed: YESTERDAY, expires: TOMORROW }, 'created', 1],
  [{ pubStatus: 'canceled' }, 'created', 0],
  [{ expires: YESTERDAY }, 'created', 0],
  [{ embargoed: TOMORROW }, 'refused', 0],
  [{ pubstatus: 'boh' }, 'refused', 0],
])('a picture of ninjs that says %j', async ([marks, outcome, pictures]) => {
  expect(await bring('a.json', ofPicture(marks))).toEqual([`urn:x:1 ${outcome}`])
  expect(await shown()).toBe(pictures)
  expect(await bring('a.json', { ...ofPicture(marks), pubstatus: 'canceled', version: '2' })).toEqual([
    'urn:x:1 withdrawn',
  ])
})

/** What an article shows: the files of its pictures in order, and those its text names. */
const looks = async (uri: string) => {
  const { id, body, public_body } = await drop.db
    .selectFrom('articles')
    .select(['id', 'body', 'public_body'])
    .where('uri', '=', uri)
    .executeTakeFirstOrThrow()
  const pictures = await drop.db
    .selectFrom('article_pictures')
    .select('file')
    .where('article_id', '=', id)
    .orderBy('position')
    .execute()
  const files = pictures.map(({ file }) => file)
  const named = (text: string) =>
    Array.from(text.matchAll(/data-picture="(\d+)"/g), ([, n]) => files[Number(n)])
  return { files, named: named(body), free: named(public_body) }
}

test('a picture that is killed later goes from what shows it, and does not come back', async () => {
  const sizes = { 'a.jpg': 300, 'b.jpg': 310, 'c.jpg': 320 }
  for (const [name, width] of Object.entries(sizes)) await drop.put(name, await jpeg(width, 200))
  const picture = (file: string, uri?: string) => ({ type: 'picture', uri, renditions: [{ href: file }] })
  const inText = (...files: string[]) =>
    files.map((file) => `<p>Prima di ${file}.</p><figure><img src="${file}"/></figure>`).join('')
  const story = (version: string) =>
    ninjs('urn:x:1', {
      version,
      bodies: [{ contenttype: 'text/html', value: inText('c.jpg', 'b.jpg', 'a.jpg') }],
      associations: [picture('a.jpg'), picture('b.jpg', 'urn:p:b'), picture('c.jpg', 'urn:p:c')],
    })
  const other = ninjs('urn:x:2', { associations: [picture('b.jpg'), picture('c.jpg')] })
  await drop.run(await drop.put('1.json', story('1')), await drop.put('2.json', other))
  expect(await looks('urn:x:1')).toMatchObject({ named: ['c.jpg', 'b.jpg', 'a.jpg'] })

  const kill = { type: 'picture', uri: 'urn:p:b', version: '2', pubstatus: 'canceled' }
  expect((await drop.run(await drop.put('k.json', kill)))[0]).toMatchObject({ outcome: 'withdrawn' })
  const left = { files: ['a.jpg', 'c.jpg'], named: ['c.jpg', 'a.jpg'] }
  expect(await looks('urn:x:1')).toMatchObject(left)
  expect((await looks('urn:x:1')).free).not.toContain(undefined)
  expect((await looks('urn:x:2')).files).toEqual(['c.jpg'])

  const [again] = await drop.run(await drop.put('1.json', story('3')))
  expect(again).toMatchObject({
    outcome: 'updated',
    repairs: expect.arrayContaining(['immagine ritirata, lasciata fuori: urn:p:b']) as string[],
  })
  expect(await looks('urn:x:1')).toMatchObject(left)
})

test('a picture that came as an item of its own goes at its hour from who shows it, too', async () => {
  await drop.put('b.jpg', await jpeg(310, 200))
  const renditions = [{ href: 'b.jpg' }]
  const picture = { type: 'picture', uri: 'urn:p:b', headlines: [{ value: 'Il ponte' }], renditions }
  await drop.run(
    await drop.put('p.json', { ...picture, version: '1', pubstatus: 'usable', expires: TOMORROW }),
    await drop.put('1.json', ninjs('urn:x:1', { associations: [picture] })),
  )
  expect((await looks('urn:x:1')).files).toEqual(['b.jpg'])
  const { brand, uri, digest } = await drop.db
    .selectFrom('articles')
    .select(['brand', 'uri', 'digest'])
    .where('uri', '=', 'urn:p:b')
    .executeTakeFirstOrThrow()
  const heard: number[] = []
  const articleChanged = (_: unknown, id: number) => Promise.resolve(void heard.push(id))
  await withdrawExpired({ db: drop.db, articleChanged })({ kind: 'article', brand, uri, digest })
  expect((await looks('urn:x:1')).files).toEqual([])
  expect(heard).toHaveLength(2)
})

test('a picture inside an item goes from it at its hour, unless another version came', async () => {
  const jobs: [unknown, unknown][] = []
  const { addJob } = drop.ports
  drop.ports.addJob = (_, name, payload, options) =>
    Promise.resolve(void (name === 'withdraw-expired' && jobs.push([payload, options?.runAt])))
  for (const [i, name] of ['a.jpg', 'b.jpg', 'foto.jpg'].entries())
    await drop.put(name, await jpeg(300 + i, 200))
  const picture = (file: string, marks = {}) => ({ type: 'picture', renditions: [{ href: file }], ...marks })
  const associations = [picture('a.jpg', { expires: TOMORROW }), picture('b.jpg')]
  const bodies = [{ contenttype: 'text/html', value: '<p>Il ponte.</p><figure><img src="b.jpg"/></figure>' }]
  const member = { type: 'text', uri: 'urn:x:1' }
  await drop.run(
    await drop.put('1.json', ninjs('urn:x:1', { associations, bodies })),
    await drop.put('2.json', ninjs('urn:x:2', { associations: [picture('a.jpg')] })),
    await drop.put('3.json', ninjs('urn:x:3', { associations })),
    await drop.put('3b.json', ninjs('urn:x:3', { associations: [picture('a.jpg')], version: '2' })),
    await drop.put(
      's.json',
      ninjs('urn:s:1', { type: 'composite', associations: [associations[0]!, member] }),
    ),
    await drop.put('m.xml', message(`<expires>${TOMORROW}</expires>`).replaceAll('urn:x:1', 'urn:x:4')),
  )
  if (addJob) drop.ports.addJob = addJob
  const special = async () => (await drop.db.selectFrom('specials').select('media').executeTakeFirst())?.media
  expect(await special()).toMatch(/^media/)
  const heard: number[] = []
  const articleChanged = (_: unknown, id: number) => Promise.resolve(void heard.push(id))
  const expire = withdrawExpired({ db: drop.db, articleChanged })
  for (const [job] of jobs) await expire(job as Parameters<typeof expire>[0])
  expect(jobs.map(([, at]) => at)).toEqual(Array.from({ length: 4 }, () => '2026-11-21T12:00:00.000Z'))
  expect(await looks('urn:x:1')).toMatchObject({ files: ['b.jpg'], named: ['b.jpg'] })
  expect((await looks('urn:x:2')).files).toEqual(['a.jpg'])
  expect((await looks('urn:x:3')).files).toEqual(['a.jpg'])
  expect((await looks('urn:x:4')).files).toEqual([])
  expect(await special()).toBe(null)
  expect(heard).toHaveLength(2)
})
