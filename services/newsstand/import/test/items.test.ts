import { symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { type Drop, jpeg, newsml, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const outcome = async () => (await drop.run()).map((l) => l.outcome)
const stored = () => drop.db.selectFrom('articles').selectAll().executeTakeFirstOrThrow()
const withPicture = (href: string, more: object = {}) => ({
  associations: [{ type: 'picture', renditions: [{ href }], ...more }],
})

test('an item is created, then unchanged, then updated whole', async () => {
  await drop.put('LG/foto.jpg', await jpeg(700, 500))
  await drop.put(
    'LG/a.json',
    ninjs('urn:x:1', {
      ...withPicture('foto.jpg', {
        descriptions: [
          { role: 'caption', value: 'Il ponte' },
          { role: 'alt', value: 'Un ponte di ferro' },
        ],
        creditline: 'Foto Rossi',
        focus: { x: 30, y: 60 },
      }),
      headlines: [
        { role: 'kicker', value: 'Viabilità' },
        { role: 'main', value: 'Il Comune riapre il ponte' },
      ],
      descriptions: [{ role: 'standfirst', value: 'Da domani si passa.' }],
      people: [{ name: 'Anna Bianchi', rel: 'author', uri: 'edicola:author:anna-b' }],
      located: 'inviata a Linarolo (Pavia)',
      genres: [{ name: 'opinione' }],
      urgency: 2,
      subjects: [{ uri: 'medtop:15000000', name: 'sport' }],
    }),
  )
  expect(await outcome()).toEqual(['created'])
  expect(await stored()).toMatchObject({
    brand: 'LG',
    section: 'sport',
    kicker: 'Viabilità',
    title: 'Il Comune riapre il ponte',
    slug: 'il-comune-riapre-il-ponte',
    standfirst: 'Da domani si passa.',
    place: 'inviata a Linarolo (Pavia)',
    genre: 'opinion',
    urgency: 2,
    published: '2026-11-20T04:30:00.000Z',
    updated: null,
    origin: 'online',
    state: 'published',
    body: '<p>Primo capoverso del testo.</p>\n<p>Secondo capoverso.</p>',
    words: 6,
    public_words: 6,
  })
  expect(
    await drop.db.selectFrom('article_pictures').innerJoin('media', 'key', 'media').selectAll().execute(),
  ).toMatchObject([
    {
      alt: 'Un ponte di ferro',
      caption: 'Il ponte',
      credit: 'Foto Rossi',
      focus_x: 30,
      focus_y: 60,
      widths: [160, 320, 640],
      width: 700,
    },
  ])
  expect(await drop.db.selectFrom('article_authors').select(['author', 'brand']).execute()).toEqual([
    { author: 'anna-b', brand: 'LG' },
  ])
  expect(drop.jobs).toHaveLength(1)
  expect(await outcome()).toEqual(['unchanged'])
  const { id } = await stored()
  await drop.put('LG/a.json', ninjs('urn:x:1', { version: '2', versioncreated: '2026-11-20T09:00:00+01:00' }))
  expect(await outcome()).toEqual(['updated'])
  expect(await stored()).toMatchObject({
    id,
    kicker: null,
    section: 'citta',
    published: '2026-11-20T04:30:00.000Z',
    updated: '2026-11-20T08:00:00.000Z',
  })
  expect(await drop.db.selectFrom('article_pictures').selectAll().execute()).toEqual([])
  expect(await drop.db.selectFrom('article_authors').selectAll().execute()).toEqual([])
})

test('an older version changes nothing, and says so', async () => {
  await drop.put('a.json', ninjs('urn:x:1', { version: '3' }))
  await drop.run()
  await drop.put('a.json', ninjs('urn:x:1', { version: '2', headlines: [{ value: 'Vecchio titolo' }] }))
  expect(await drop.run()).toMatchObject([
    {
      outcome: 'unchanged',
      repaired: expect.arrayContaining([expect.stringContaining('versione più vecchia ignorata')]),
    },
  ])
  expect((await stored()).title).toBe('Il Comune riapre il ponte')
})

test('a withdrawal takes every word away and keeps the address; only a higher version brings it back', async () => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put('a.json', ninjs('urn:x:1', { ...withPicture('foto.jpg'), by: 'di Anna Bianchi' }))
  await drop.run()
  await drop.put('a.json', ninjs('urn:x:1', { pubstatus: 'canceled', version: '2' }))
  expect(await outcome()).toEqual(['withdrawn'])
  expect(await stored()).toMatchObject({
    state: 'withdrawn',
    title: '',
    body: '',
    public_body: '',
    standfirst: null,
    words: 0,
  })
  expect(await drop.db.selectFrom('article_pictures').selectAll().execute()).toEqual([])
  expect(await drop.db.selectFrom('article_authors').selectAll().execute()).toEqual([])
  expect(await outcome()).toEqual(['unchanged'])
  await drop.put('a.json', ninjs('urn:x:1', { version: '2' }))
  expect(await outcome()).toEqual(['unchanged'])
  expect((await stored()).state).toBe('withdrawn')
  await drop.put('a.json', ninjs('urn:x:1', { version: '3' }))
  expect(await outcome()).toEqual(['updated'])
  expect(await stored()).toMatchObject({ state: 'published', title: 'Il Comune riapre il ponte' })
})

test('a withdrawal that arrives before its article keeps it out', async () => {
  await drop.put(
    'a.xml',
    newsml('urn:x:1', { meta: '<pubStatus qcode="stat:withheld"/>' })
      .replace('version="1"', 'version="5"')
      .replace('<newsItem', '<newsItem'),
  )
  expect(await outcome()).toEqual(['withdrawn'])
  await drop.put('b.json', ninjs('urn:x:1', { version: '4' }))
  expect((await drop.run()).map((l) => l.outcome)).toEqual(['unchanged', 'unchanged'])
  expect((await stored()).state).toBe('withdrawn')
})

test.for([
  [
    'ninjs',
    'a.json',
    ninjs('urn:x:1', {
      version: '2',
      versioncreated: '2026-11-20T09:00:00+01:00',
      ednote: 'Correzione: il ponte è del 1911.',
    }),
    'il ponte è del 1911.',
  ],
  [
    'a dated note',
    'a.json',
    ninjs('urn:x:1', {
      version: '2',
      versioncreated: '2026-11-20T09:00:00+01:00',
      ednote: 'Corretto il 20 novembre: la versione precedente indicava il 1910',
    }),
    'la versione precedente indicava il 1910',
  ],
  [
    'an English note',
    'a.json',
    ninjs('urn:x:1', {
      version: '2',
      versionCreated: undefined,
      versioncreated: '2026-11-20T09:00:00+01:00',
      ednote: 'Correction - wrong year',
    }),
    'wrong year',
  ],
  [
    'NewsML',
    'a.xml',
    newsml('urn:x:1', {
      meta: '<versionCreated/><edNote>Ponte del 1911.</edNote><signal qcode="sig:correction"/>',
    }).replace('2026-11-20T05:30:00+01:00', '2026-11-20T09:00:00+01:00'),
    'Ponte del 1911.',
  ],
] as const)('a correction is marked with its date (%s)', async ([, name, content, note]) => {
  await drop.put(name, content)
  await drop.run()
  expect(await stored()).toMatchObject({ corrected: '2026-11-20T08:00:00.000Z', correction: note })
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

test('a special and its articles come in any order', async () => {
  await drop.put('a.json', {
    uri: 'urn:s:1',
    type: 'composite',
    slugline: 'città d’acqua',
    headlines: [{ value: 'Le città d’acqua' }, { role: 'kicker', value: 'Atlante' }],
    descriptions: [{ role: 'standfirst', value: 'Viaggio.' }],
    associations: [
      { type: 'text', uri: 'urn:x:2' },
      { type: 'text', uri: 'urn:x:1' },
      { type: 'picture', renditions: [{ href: 'foto.jpg' }] },
    ],
  })
  await drop.put('b.json', ninjs('urn:x:1'))
  await drop.put('foto.jpg', await jpeg(300, 200))
  expect(await outcome()).toEqual(['created', 'created'])
  expect(await outcome()).toEqual(['unchanged', 'unchanged'])
  expect(await drop.db.selectFrom('specials').selectAll().executeTakeFirst()).toMatchObject({
    slug: 'citta-d-acqua',
    kicker: 'Atlante',
    title: 'Le città d’acqua',
    media: expect.stringMatching(/^media\//),
  })
  expect(
    await drop.db.selectFrom('special_articles').select('article_uri').orderBy('position').execute(),
  ).toEqual([{ article_uri: 'urn:x:2' }, { article_uri: 'urn:x:1' }])
})

test('the list of by-lines has the last word on a person, before or after the articles', async () => {
  const list = {
    format: 'edicola-authors/1',
    authors: [
      {
        slug: 'anna-bianchi',
        name: 'Anna Bianchi',
        role: 'inviata',
        bio: 'Scrive di fiumi.',
        portrait: 'anna.jpg',
      },
    ],
  }
  await drop.put('a.json', ninjs('urn:x:1', { by: 'di Anna Bianchi' }))
  await drop.put('b.json', list)
  await drop.put('c.json', ninjs('urn:x:2', { by: 'Anna Bianchi, altro ruolo' }))
  await drop.put('anna.jpg', await jpeg(300, 300))
  expect(await outcome()).toEqual(['created', 'updated', 'created'])
  expect(await drop.db.selectFrom('authors').selectAll().execute()).toMatchObject([
    {
      slug: 'anna-bianchi',
      role: 'inviata',
      bio: 'Scrive di fiumi.',
      portrait: expect.stringMatching(/^media\//),
    },
  ])
  expect(await outcome()).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('a message of several items: one line and one transaction each, pictures go to the article that links them', async () => {
  const picture = `<newsItem guid="urn:p:1"><itemMeta><itemClass qcode="ninat:picture"/></itemMeta><contentMeta><description role="drol:caption">Il ponte</description></contentMeta><contentSet><remoteContent href="foto.jpg" contenttype="image/jpeg"/></contentSet></newsItem>`
  const item = (guid: string, meta = '') =>
    newsml(guid, { meta: `<pubStatus qcode="stat:usable"/>${meta}` }).replace(/<\?xml.*?\?>/, '')
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put(
    'm.xml',
    `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header/><itemSet>${item('urn:x:1', '<link rel="irel:associatedWith" residref="urn:p:1"/>')}${item('urn:x:2', '').replace('<headline>Titolo di prova</headline>', '')}${picture}${item('urn:x:3')}</itemSet></newsMessage>`,
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

test('a paid article keeps its rest from the public part', async () => {
  const body = Array.from({ length: 6 }, (_, i) => `<p>${`parola${i} `.repeat(50)}</p>`).join('')
  await drop.put(
    'a.json',
    ninjs('urn:x:1', {
      subjects: [{ uri: 'edicola:subscribers' }],
      bodies: [{ contenttype: 'text/html', value: body }],
    }),
  )
  await drop.run()
  const a = await stored()
  expect([a.paid, a.words, a.public_words]).toEqual([true, 300, 130])
  expect(a.public_body.match(/<p>/g)).toHaveLength(3)
  expect(a.public_body).not.toContain('parola3')
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
            '<p>a</p><figure><img src="due.png" alt="Due"><figcaption>Didascalia</figcaption></figure><p>b <img src="https://example.com/x.jpg"></p><img src="uno.jpg">',
        },
      ],
    }),
  )
  expect(await drop.run()).toMatchObject([
    {
      outcome: 'created',
      repaired: expect.arrayContaining(['immagine remota non scaricata: https://example.com/x.jpg']),
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

test('what the item does not say of its time is kept from the first import', async () => {
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { firstcreated: undefined, versioncreated: '2026-11-20T06:00:00Z' }),
  )
  await drop.run()
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { version: '2', firstcreated: undefined, versioncreated: '2026-11-20T08:00:00Z' }),
  )
  await drop.run()
  expect((await stored()).published).toBe('2026-11-20T06:00:00.000Z')
})

test('a transaction cut short stores nothing, and the next import does it all', async () => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.put('a.json', ninjs('urn:x:1', { ...withPicture('foto.jpg'), by: 'di Anna Bianchi' }))
  await drop.pool.query(
    `create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$; create trigger cut before insert on article_authors for each row execute function cut()`,
  )
  await expect(drop.run()).rejects.toThrow('cut')
  for (const table of ['articles', 'article_pictures', 'authors', 'media'] as const)
    expect(await drop.db.selectFrom(table).selectAll().execute()).toEqual([])
  await drop.pool.query('drop trigger cut on article_authors')
  expect(await outcome()).toEqual(['created'])
})

const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc = (bytes: Buffer): number => {
  let c = ~0
  for (const b of bytes) {
    c ^= b
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  }
  return ~c >>> 0
}
const laughs = `<?xml version="1.0"?><!DOCTYPE newsItem [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><newsItem guid="x"><contentMeta><headline>&b;</headline></contentMeta></newsItem>`

test.for<[string, (d: Drop) => Promise<unknown>, RegExp]>([
  [
    'JSON cut in half',
    (d) => d.put('a.json', '{"uri": "urn:x:1",\n "headlines": ['),
    /Il JSON è scritto male.*riga 2/,
  ],
  ['an empty file', (d) => d.put('a.json', ''), /vuoto/],
  [
    'JSON of 100 MB',
    async (d) => truncate(await d.put('a.json', '{}'), 100 * 1024 * 1024),
    /Troppo grande: 100 MB, al massimo 20 MB/,
  ],
  ['XML of 100 MB', async (d) => truncate(await d.put('a.xml', '<a/>'), 100 * 1024 * 1024), /Troppo grande/],
  [
    'JSON of a thousand floors',
    (d) => d.put('a.json', `{"uri":"u","a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    /troppo annidato.*riga 1/,
  ],
  [
    'JSON in Latin-1',
    (d) => d.put('a.json', Buffer.from('{"uri":"urn:x:1",\n"title":"Città"}', 'latin1')),
    /codifica.*riga 2/,
  ],
  ['JSON that is no news', (d) => d.put('a.json', '{"name":"package"}'), /Non è una notizia ninjs/],
  ['JSON without uri', (d) => d.put('a.json', { ...ninjs('x'), uri: undefined }), /uri.*\$\.uri/],
  ['a title missing', (d) => d.put('a.json', ninjs('x', { headlines: [] })), /titolo.*\$\.headlines/],
  ['an unknown status', (d) => d.put('a.json', ninjs('x', { pubstatus: 'forse' })), /Stato.*\$\.pubstatus/],
  [
    'an embargo still on',
    (d) => d.put('a.json', ninjs('x', { embargoed: '2026-11-21T00:00:00Z' })),
    /embargo fino al/,
  ],
  ['an embargo nobody can read', (d) => d.put('a.json', ninjs('x', { embargoed: 'domani' })), /embargo/],
  ['an entity bomb', (d) => d.put('a.xml', laughs), /dichiara entità.*riga 1/],
  [
    'a DTD that reads files',
    (d) => d.put('a.xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><newsItem>&x;</newsItem>'),
    /dichiara entità/,
  ],
  ['XML cut in half', (d) => d.put('a.xml', newsml('urn:x:1').slice(0, 500)), /L’XML è scritto male.*riga/],
  [
    'XML of a thousand floors',
    (d) => d.put('a.xml', `<newsItem guid="x">${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</newsItem>`),
    /troppo annidato/,
  ],
  [
    'XML of a million elements',
    (d) => d.put('a.xml', `<newsItem guid="x">${'<a/>'.repeat(1_000_000)}</newsItem>`),
    /troppi elementi/,
  ],
  [
    'XML that says UTF-8 and is not',
    (d) => d.put('a.xml', Buffer.from(newsml('urn:x:1', { body: '<p>città</p>' }), 'latin1')),
    /codifica.*riga/,
  ],
  ['XML of another kind', (d) => d.put('a.xml', '<rss version="2.0"/>'), /radice è <rss>/],
  [
    'a body with an entity bomb inside',
    (d) => d.put('a.json', ninjs('x', { bodies: [{ contenttype: 'text/vnd.IPTC.NITF', value: laughs }] })),
    /dichiara entità/,
  ],
  [
    'a body without end',
    (d) =>
      d.put('a.json', ninjs('x', { bodies: [{ contenttype: 'text/html', value: 'a'.repeat(2_000_001) }] })),
    /troppo lungo/,
  ],
  [
    'a body of tags',
    (d) =>
      d.put('a.json', ninjs('x', { bodies: [{ contenttype: 'text/html', value: '<b>'.repeat(100_000) }] })),
    /troppi tag/,
  ],
  [
    'a picture above the folder',
    (d) => d.put('a.json', ninjs('x', withPicture('../../etc/hosts'))),
    /fuori dalla cartella.*etc\/hosts/,
  ],
  [
    'a picture by absolute path',
    (d) => d.put('a.json', ninjs('x', withPicture('/etc/hosts'))),
    /fuori dalla cartella/,
  ],
  [
    'a picture behind a link out',
    async (d) => {
      await symlink('/etc', join(d.folder, 'foto'))
      await d.put('a.json', ninjs('x', withPicture('foto/hosts')))
    },
    /fuori dalla cartella/,
  ],
  [
    'a picture that is not there',
    (d) => d.put('a.json', ninjs('x', withPicture('foto.jpg'))),
    /non c’è.*foto\.jpg/,
  ],
  [
    'an SVG picture',
    async (d) => {
      await d.put(
        'foto.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
      )
      await d.put('a.json', ninjs('x', withPicture('foto.svg')))
    },
    /SVG/,
  ],
  [
    'an SVG that calls itself JPEG',
    async (d) => {
      await d.put('foto.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      await d.put('a.json', ninjs('x', withPicture('foto.jpg')))
    },
    /SVG/,
  ],
  [
    'a picture of 2,500 megapixels',
    async (d) => {
      await d.put('foto.png', bomb(50_000, 50_000))
      await d.put('a.json', ninjs('x', withPicture('foto.png')))
    },
    /smisurata/,
  ],
  [
    'a picture cut in half',
    async (d) => {
      await d.put('foto.jpg', (await jpeg(900, 600)).subarray(0, 700))
      await d.put('a.json', ninjs('x', withPicture('foto.jpg')))
    },
    /danneggiata/,
  ],
])('refused, and nothing stored: %s', async ([, make, reason]) => {
  await make(drop)
  const lines = await drop.run()
  expect(lines).toHaveLength(1)
  expect(lines[0]!.outcome).toBe('refused')
  expect(`${lines[0]!.reason} ${lines[0]!.place ?? ''}`).toMatch(reason)
  expect(lines[0]!.reason).not.toMatch(/\bat \S+:\d+|Error/)
  for (const table of ['articles', 'media', 'authors'] as const)
    expect(await drop.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('what is hidden, of another kind, linked from outside or already aside is passed over', async () => {
  for (const name of ['.nascosto.json', 'note.txt', 'archiviati/a.json', 'rifiutati/b.json', 'copia.json~'])
    await drop.put(name, ninjs('urn:x:1'))
  const outside = await publisherDrop()
  await symlink(await outside.put('a.json', ninjs('urn:x:9')), join(drop.folder, 'fuori.json'))
  await symlink(drop.folder, join(drop.folder, 'anello'))
  await outside.close()
  expect(await drop.run()).toEqual([])
})
