import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
