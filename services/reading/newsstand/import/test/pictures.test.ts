import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { type Drop, jpeg, newsml, ninjs, publisherDrop, servicesOf } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const stored = () => drop.db.selectFrom('articles').selectAll().executeTakeFirstOrThrow()
const withPicture = (href: string, more: object = {}) => ({
  associations: [{ type: 'picture', renditions: [{ href }], ...more }],
})

test('a message of several items: a line and a transaction each, pictures where linked', async () => {
  const picture = `<newsItem guid="urn:p:1">
    <itemMeta><itemClass qcode="ninat:picture"/></itemMeta>
    <contentMeta><description role="drol:caption">Il ponte</description></contentMeta>
    <contentSet><remoteContent href="foto.jpg" contenttype="image/jpeg"/></contentSet></newsItem>`
  const item = (guid: string, meta = '') =>
    newsml(guid, { meta: `<pubStatus qcode="stat:usable"/>${meta}` }).replace(/<\?xml.*?\?>/, '')
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put(
    'm.xml',
    `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/">
      <header/><itemSet>${item('urn:x:1', '<link rel="irel:associatedWith" residref="urn:p:1"/>')}
      ${item('urn:x:2', '').replace('<headline>Titolo di prova</headline>', '')}
      ${picture}${item('urn:x:3')}</itemSet></newsMessage>`,
  )
  expect((await drop.run()).map((l) => `${l.item} ${l.outcome} ${l.reason ?? ''}`)).toEqual([
    'urn:x:1 created ',
    'urn:x:2 refused Manca il titolo.',
    'urn:x:3 created ',
  ])
  expect(await drop.db.selectFrom('article_pictures').select('caption').execute()).toEqual([
    { caption: 'Il ponte' },
  ])
})

test('pictures of the body keep their place, remote ones are named and left', async () => {
  await drop.put('uno.jpg', await jpeg(300, 200))
  await drop.put(
    'due.png',
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
  await drop.put(
    'a.json',
    ninjs('urn:x:1', {
      ...withPicture('uno.jpg', { headlines: [{ value: 'Uno' }] }),
      bodies: [
        {
          contenttype: 'text/html',
          value:
            '<p>a</p><figure><img src="due.png" alt="Due"><figcaption>Didascalia</figcaption></figure>' +
            '<p>b <img src="https://example.com/x.jpg"></p><img src="uno.jpg">',
        },
      ],
    }),
  )
  expect(await drop.run()).toMatchObject([
    {
      outcome: 'created',
      repairs: expect.arrayContaining(['immagine remota non scaricata: https://example.com/x.jpg']),
    },
  ])
  expect((await stored()).body).toBe(
    '<p>a</p>\n<figure data-picture="1"></figure>\n<p>b</p>\n<figure data-picture="0"></figure>',
  )
  expect(
    await drop.db.selectFrom('article_pictures').select(['alt', 'caption']).orderBy('position').execute(),
  ).toEqual([
    { alt: 'Uno', caption: null },
    { alt: 'Due', caption: 'Didascalia' },
  ])
})

test('a portrait smaller than its place on the page is shown as wide as it is', async () => {
  await drop.put('anna.jpg', await jpeg(200, 200))
  await drop.put('bruno.jpg', await jpeg(90, 90))
  await drop.put('firme.json', {
    format: 'edicola-authors/1',
    authors: [
      { slug: 'anna', name: 'Anna', portrait: 'anna.jpg' },
      { slug: 'bruno', name: 'Bruno', portrait: 'bruno.jpg' },
    ],
  })
  await drop.run()
  const services = servicesOf(drop)
  const origin = 'http://edicola.meriggio.localhost'
  const width = async (path: string) => {
    const answer = await services.fetch(new Request(origin + path), { origin, address: null })
    return answer.ok ? (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width : answer.status
  }
  const authors = await drop.db.selectFrom('authors').select('portrait').orderBy('slug').execute()
  const [anna, bruno] = authors.map((a) => `/${a.portrait}`)
  expect(await Promise.all([160, 320].map((w) => width(`${anna}/${w}.webp`)))).toEqual([160, 200])
  expect(await Promise.all([160, 320].map((w) => width(`${bruno}/${w}.webp`)))).toEqual([90, 90])
  expect(await width(`${anna}/321.webp`)).toBe(404)
  expect(await width(`/media/${'0'.repeat(32)}/320.webp`)).toBe(404)
  await services.close()
})
