import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, jpeg, newsml, publisherDrop } from '../../test/publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const text = (guid: string, meta = '') =>
  newsml(guid, { meta: `<pubStatus qcode="stat:usable"/>${meta}` }).replace(/<\?xml.*?\?>/, '')
const picture = (
  guid: string,
  {
    meta = '',
    content = '<remoteContent href="foto.jpg" contenttype="image/jpeg"/>',
    status = 'usable',
  } = {},
) =>
  `<newsItem guid="${guid}" version="1">
    <itemMeta><itemClass qcode="ninat:picture"/><pubStatus qcode="stat:${status}"/></itemMeta>
    <contentMeta>${meta}</contentMeta><contentSet>${content}</contentSet></newsItem>`
/** A line for each item: `uri outcome reason`, then what was mended. */
const message = async (...items: string[]) => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put(
    'm.xml',
    `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/">
      <itemSet>${items.join('')}</itemSet></newsMessage>`,
  )
  return (await drop.run()).map((l) => [
    `${l.item} ${l.outcome}${l.reason ? ` ${l.reason}` : ''}`,
    ...l.repairs.filter((r) => !r.includes('sezione')),
  ])
}
const shown = () =>
  drop.db
    .selectFrom('article_pictures as p')
    .innerJoin('articles as a', 'a.id', 'p.article_id')
    .select(['a.uri', 'p.caption'])
    .execute()

test('a picture without headline or link goes with the only article of its message', async () => {
  const lines = await message(
    picture('urn:p:1', {
      meta: '<slugline>PONTE</slugline><description role="drol:caption">Il ponte</description>',
    }),
    text('urn:x:1'),
  )
  expect(lines).toEqual([
    [
      'urn:x:1 created',
      expect.stringContaining('senza testo alternativo'),
      'immagine senza legami: messa con l’unico articolo del file (urn:p:1)',
    ],
  ])
  expect(await shown()).toEqual([{ uri: 'urn:x:1', caption: 'Il ponte' }])
})

test('among several articles it is left out and said, and nothing is refused', async () => {
  const lines = await message(text('urn:x:1'), picture('urn:p:1'), text('urn:x:2'))
  expect(lines).toEqual([
    ['urn:x:1 created', 'immagine senza titolo e senza un articolo che la mostri, non importata: urn:p:1'],
    ['urn:x:2 created'],
  ])
  expect(await shown()).toEqual([])
})

test('one that an article links to is that article’s, even without a headline and among others', async () => {
  const lines = await message(
    text('urn:x:1'),
    picture('urn:p:1'),
    text('urn:x:2', '<link rel="irel:associatedWith" residref="urn:p:1"/>'),
  )
  expect(lines.map(([first]) => first)).toEqual(['urn:x:1 created', 'urn:x:2 created'])
  expect(await shown()).toEqual([{ uri: 'urn:x:2', caption: null }])
})

test('a page in PDF is no picture: it is left out and said', async () => {
  const pdf = { content: '<remoteContent href="pagina.pdf" contenttype="application/pdf"/>' }
  expect(await message(text('urn:x:1', '<link residref="urn:p:1"/>'), picture('urn:p:1', pdf))).toEqual([
    ['urn:x:1 created', 'file che non è un’immagine, non importato: pagina.pdf'],
  ])
  await drop.empty()
  expect(
    await message(
      text('urn:x:1'),
      picture('urn:p:1', { content: '<remoteContent href="pagina.PDF"/><remoteContent href="foto.jpg"/>' }),
    ),
  ).toEqual([
    [
      'urn:x:1 created',
      expect.stringContaining('senza testo alternativo'),
      expect.stringContaining('messa con l’unico articolo'),
    ],
  ])
})

test('a picture that nobody linked and is not in the folder does not cost the article', async () => {
  const lines = await message(
    text('urn:x:1'),
    picture('urn:p:1', { content: '<remoteContent href="assente.jpg" contenttype="image/jpeg"/>' }),
  )
  expect(lines).toEqual([
    [
      'urn:x:1 created',
      expect.any(String),
      expect.any(String),
      'immagine che non c’è nella cartella, lasciata fuori: assente.jpg',
    ],
  ])
  expect(
    (
      await message(
        text('urn:x:2', '<link residref="urn:p:1"/>'),
        picture('urn:p:1', { content: '<remoteContent href="assente.jpg" contenttype="image/jpeg"/>' }),
      )
    ).flat()[0],
  ).toMatch(/^urn:x:2 refused/)
})

test('a picture with a headline is a story; alone without one it is refused, or withdrawn', async () => {
  expect(
    (
      await message(text('urn:x:1'), picture('urn:p:1', { meta: '<headline>Il ponte di notte</headline>' }))
    ).map(([first]) => first),
  ).toEqual(['urn:x:1 created', 'urn:p:1 created'])
  await drop.empty()
  expect((await message(picture('urn:p:1'), picture('urn:p:2'))).map(([first]) => first)).toEqual([
    'urn:p:1 refused Manca il titolo.',
    'urn:p:2 refused Manca il titolo.',
  ])
  await drop.empty()
  expect(
    (await message(text('urn:x:1'), picture('urn:p:1', { status: 'canceled' }))).map(([first]) => first),
  ).toEqual(['urn:x:1 created', 'urn:p:1 withdrawn'])
})
