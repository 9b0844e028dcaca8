import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
      repairs: expect.arrayContaining([expect.stringContaining('versione più vecchia ignorata')]),
    },
  ])
  expect((await stored()).title).toBe('Il Comune riapre il ponte')
})

test('a withdrawal takes every word and keeps the address; a higher version brings it back', async () => {
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
    newsml('urn:x:1', { meta: '<pubStatus qcode="stat:withheld"/>' }).replace('version="1"', 'version="5"'),
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

test('a file without extension is read by how it begins; another is none of ours', async () => {
  await drop.put('LG/20261120-ab12', ninjs('urn:x:json', {}))
  await drop.put('LG/20261120-ab13', `\n${newsml('urn:x:xml', {})}`)
  await drop.put('LG/LEGGIMI', 'Consegna del 20 novembre')
  execFileSync('mkfifo', [join(drop.folder, 'LG/condotta')])
  const lines = await drop.run()
  expect(lines.map(({ item, outcome: what }) => [item, what])).toEqual([
    ['urn:x:json', 'created'],
    ['urn:x:xml', 'created'],
  ])
})
test('a picture named by an id is left out with a line, the article comes in', async () => {
  await drop.put('LG/a.json', ninjs('urn:x:1', withPicture('5fdb1c8e2ab34')))
  const [line] = await drop.run()
  expect(line).toMatchObject({ outcome: 'created' })
  expect(line!.repairs).toContain('immagine che non c’è nella cartella, lasciata fuori: 5fdb1c8e2ab34')
})
