import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, jpeg, ninjs, pdf, publisherDrop, sidecar } from './publisher-drop.ts'

/**
 * What publishers' programs really write: each of these once ended an import, or showed readers something
 * nobody wrote.
 */
let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const lines = async () =>
  (await drop.run()).map((l) => [l.item, l.outcome, l.reason ?? '', l.place ?? ''].join(' ').trim())
const withPicture = (href: string) => ({ associations: [{ type: 'picture', renditions: [{ href }] }] })
const html = (value: string) => ({ bodies: [{ contenttype: 'text/html', value }] })
const stored = () => drop.db.selectFrom('articles').selectAll().executeTakeFirstOrThrow()

test('a zero in a role, in a section or in an identifier is taken away', async () => {
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { people: [{ rel: 'author', name: 'Anna\0 Bianchi', role: 'inviata\0' }] }),
  )
  await drop.put(
    'e.json',
    sidecar({
      pages: [{ number: 1, section: 'Cro\0naca' }],
      articles: [{ uri: 'urn:x:1\0 ', boxes: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }] }],
    }),
  )
  await drop.put('edizione.pdf', await pdf(1))
  expect(await lines()).toEqual(['urn:x:1 created', 'nazionale 2026-11-20 created'])
  expect(await drop.db.selectFrom('authors').select(['name', 'role']).execute()).toEqual([
    { name: 'Anna Bianchi', role: 'inviata' },
  ])
  expect(await drop.db.selectFrom('edition_pages').select('section').execute()).toEqual([
    { section: 'Cronaca' },
  ])
  expect((await stored()).page).toBe(1)
})

test('a value that PostgreSQL cannot hold refuses its item, and the others go on', async () => {
  await drop.put('a/e.json', sidecar({ date: '0000-01-01' }))
  await drop.put('a/edizione.pdf', await pdf(2))
  await drop.put(
    'b/e.json',
    sidecar({ articles: [{ uri: 'urn:x:1', boxes: [{ page: 1, x: 0, y: 0, width: 1e-300, height: 1 }] }] }),
  )
  await drop.put('b/edizione.pdf', await pdf(2))
  await drop.put('c.json', ninjs('urn:x:1'))
  const reason = 'refused Contiene un valore che la banca dati non può tenere.'
  expect(await lines()).toEqual([
    'nazionale 0000-01-01 refused Il giorno dell’edizione è prima del 1600. $.date',
    `nazionale 2026-11-20 ${reason}`,
    'urn:x:1 created',
  ])
})

test('an edition of next year is refused: a slip, it would be the one of today all the while', async () => {
  const days = ['2062-11-20', '2027-11-20', '2026-12-31']
  for (const [i, date] of days.entries()) await drop.put(`${i}.json`, sidecar({ date }))
  await drop.put('edizione.pdf', await pdf(2))
  expect(await lines()).toEqual([
    'nazionale 2062-11-20 refused Il giorno dell’edizione è oltre due mesi nel futuro. $.date',
    'nazionale 2027-11-20 refused Il giorno dell’edizione è oltre due mesi nel futuro. $.date',
    'nazionale 2026-12-31 created',
  ])
})

test('a page as narrow as a ribbon becomes a picture', async () => {
  await drop.put('e.json', sidecar({ articles: [] }))
  await drop.put('edizione.pdf', await pdf(1, { size: [20, 14_400], margin: 1 }))
  expect(await lines()).toEqual(['nazionale 2026-11-20 created'])
})

test('two different items with one identifier in a file: the first stays, at every import', async () => {
  await drop.put('a.json', [
    ninjs('urn:x:1'),
    ninjs('urn:x:1', { headlines: [{ value: 'Un’altra' }] }),
    ninjs('urn:x:1'),
    ninjs('urn:x:1', { version: '2', headlines: [{ value: 'La seconda' }] }),
  ])
  const twin =
    'urn:x:1 refused In questo file c’è già un’altra notizia ' +
    'con lo stesso identificatore e la stessa versione: vale la prima.'
  expect(await lines()).toEqual(['urn:x:1 created', twin, 'urn:x:1 unchanged', 'urn:x:1 updated'])
  expect(await lines()).toEqual(['urn:x:1 unchanged', twin, 'urn:x:1 unchanged', 'urn:x:1 unchanged'])
})

test('of two files with one version the one made later stays, in whatever order they come', async () => {
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { versioncreated: '2026-11-20T10:00:00Z', headlines: [{ value: 'Corretto' }] }),
  )
  await drop.put(
    'b.json',
    ninjs('urn:x:1', { versioncreated: '2026-11-20T09:00:00Z', headlines: [{ value: 'Da correggere' }] }),
  )
  const after = ['urn:x:1 unchanged', 'urn:x:1 unchanged']
  expect(await lines()).toEqual(['urn:x:1 created', after[0]])
  expect(await lines()).toEqual(after)
  expect(await stored()).toMatchObject({ title: 'Corretto', made: '2026-11-20T10:00:00.000Z' })
  await drop.put(
    'b.json',
    ninjs('urn:x:1', { versioncreated: '2026-11-20T09:00:00Z', pubstatus: 'canceled' }),
  )
  expect(await lines()).toEqual([after[0], 'urn:x:1 withdrawn'])
  expect(await lines()).toEqual(after)
})

test('a person twice in the list of by-lines is refused', async () => {
  await drop.put('a.json', {
    format: 'edicola-authors/1',
    authors: [
      { slug: 'anna', name: 'Anna' },
      { slug: 'anna', name: 'Anna B.' },
    ],
  })
  expect(await lines()).toEqual(['a.json refused Una firma è elencata due volte. $.authors[1].slug'])
})

test('a date still to come is not believed', async () => {
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { firstcreated: '2099-01-01T00:00:00Z', versioncreated: '2026-11-20T10:00:00Z' }),
  )
  expect(await drop.run()).toMatchObject([
    {
      outcome: 'created',
      repairs: expect.arrayContaining([
        'data di prima pubblicazione nel futuro (2099-01-01T00:00:00Z): ignorata',
      ]),
    },
  ])
  expect((await stored()).published).toBe('2026-11-20T10:00:00.000Z')
  expect(await lines()).toEqual(['urn:x:1 unchanged'])
})

test.for([
  ['with spaces, as an address', 'foto del porto.jpg', 'foto%20del%20porto.jpg'],
  ['with an accent apart, as a Mac keeps it', 'citta\u0300.jpg', 'citt\u00e0.jpg'],
  ['with an accent as an address', 'citt\u00e0.jpg', 'citt%C3%A0.jpg'],
  ['with a per cent of its own', '100%25.jpg', '100%25.jpg'],
  ['with an ampersand', 'Rossi & C.jpg', 'Rossi & C.jpg'],
] as const)('the name of a picture %s', async ([, file, named]) => {
  await drop.put(`foto/${file}`, await jpeg(320, 200))
  await drop.put('a.json', ninjs('urn:x:1', withPicture(`foto/${named}`)))
  await drop.put(
    'b.json',
    ninjs(
      'urn:x:2',
      html(
        `<p>a</p><figure><img src="foto/${named.replace('&', '&amp;')}" alt="Uno &amp; &quot;due&quot;">` +
          '<figcaption>Rossi &amp; C.</figcaption></figure>',
      ),
    ),
  )
  expect(await lines()).toEqual(['urn:x:1 created', 'urn:x:2 created'])
  expect(
    await drop.db.selectFrom('article_pictures').select(['alt', 'caption']).orderBy('article_id').execute(),
  ).toMatchObject([{}, { alt: 'Uno & "due"', caption: 'Rossi & C.' }])
})

test.for(['foto/..%2f..%2fsegreto.jpg', '%2e%2e/segreto.jpg', '..%5csegreto.jpg', 'foto/%00.jpg'])(
  'an address hides no path: %s',
  async (href) => {
    await drop.put('MG/a.json', ninjs('urn:x:1', withPicture(href)))
    await drop.put('segreto.jpg', await jpeg(320, 200))
    expect((await drop.run(`${drop.folder}/MG`))[0]).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/fuori dalla cartella|non c’è nella cartella/),
    })
  },
)

test.for([
  [
    'entities',
    '<p>Perch&amp;eacute; l&amp;#8217;acqua &amp; la terra</p>',
    '<p>Perché l’acqua &amp; la terra</p>',
  ],
  [
    'the whole text',
    '&lt;p&gt;Perch&amp;eacute; sì&lt;/p&gt;&lt;p&gt;Due&lt;/p&gt;',
    '<p>Perché sì</p>\n<p>Due</p>',
  ],
  ['a script among it', '&lt;p&gt;Uno&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;', '<p>Uno</p>'],
] as const)('a text escaped twice is read as it was meant: %s', async ([, value, body]) => {
  await drop.put('a.json', ninjs('urn:x:1', html(value)))
  expect(await drop.run()).toMatchObject([
    {
      outcome: 'created',
      repairs: expect.arrayContaining(['il testo: entità HTML scritte due volte, sciolte']),
    },
  ])
  expect((await stored()).body).toBe(body)
})

test('signs that turn the direction of what follows are taken away', async () => {
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { headlines: [{ value: '\u202eIl ponte\u2066' }], ...html('<p>Testo \u202everde</p>') }),
  )
  await drop.run()
  expect(await stored()).toMatchObject({ title: 'Il ponte', body: '<p>Testo verde</p>' })
})

test('a photograph of a telephone in HEIC says what to do with it', async () => {
  await drop.put(
    'foto.jpg',
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(400, 1),
    ]),
  )
  await drop.put('a.json', ninjs('urn:x:1', withPicture('foto.jpg')))
  expect(await lines()).toEqual([
    'urn:x:1 refused Le fotografie HEIC non si importano: salvarla in JPEG. immagine «foto.jpg»',
  ])
})
