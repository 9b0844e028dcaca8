import { readFile as readText } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemas } from '../sidecar/edition-sidecar.ts'
import type { IncomingArticle } from '../incoming-item.ts'
import { readInstant } from './instant.ts'
import { authorsOfLine, languageOf } from './vocabulary.ts'
import { jsonErrorIndex } from './json-error.ts'
import { formatLine, formatSummary } from '../line.ts'
import { parseXml } from './parse-xml.ts'
import { countWords, paragraphsToHtml, plainLine } from '../text/plain-text.ts'
import { decodeXml } from '../drop-folder/read-bytes.ts'
import { readEdition } from '../sidecar/read-sidecar.ts'
import { readNewsml } from './newsml-g2/read-newsml.ts'
import { readNinjs } from './ninjs/read-ninjs.ts'
import { Refused } from '../refused.ts'
import { resolveInside } from '../drop-folder/resolve-file.ts'
import { sectionOf } from '../write/section.ts'
import { slugOf } from '../text/slug.ts'
import { brands, newsml, ninjs, sidecar } from '../test/publisher-drop.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const article = (value: unknown): IncomingArticle => {
  const [reading] = readNinjs(value, NOW)
  if (!reading || 'refused' in reading || reading.item.kind !== 'article') throw new Error('no article')
  return reading.item
}
const xmlArticle = (xml: string): IncomingArticle => {
  const [reading] = readNewsml(parseXml(xml), 'a.xml', NOW)
  if (!reading || 'refused' in reading || reading.item.kind !== 'article')
    throw reading && 'refused' in reading ? reading.refused : new Error('no article')
  return reading.item
}

test('a slug is always an address, at most 80 signs, the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
  expect(slugOf('L’attore non arriva, e la platea finisce la commedia: perché è così')).toBe(
    'l-attore-non-arriva-e-la-platea-finisce-la-commedia-perche-e-cosi',
  )
  expect(slugOf(`${'parola '.repeat(20)}`)).toBe(
    'parola-parola-parola-parola-parola-parola-parola-parola-parola-parola-parola',
  )
})

test('an instant reads back however it is written', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-30'), noInvalidDate: true }),
      fc.integer({ min: -12, max: 14 }),
      (date, hours) => {
        const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
        const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19)
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`
        for (const text of [
          `${local}${offset}:00`,
          `${local}${offset}00`,
          `${local}${offset}`,
          `${local.replaceAll(/[-:]/g, '')}${offset}00`,
        ])
          expect(readInstant(text)?.instant).toBe(whole.toISOString())
      },
    ),
  )
})
test('nothing that is no instant passes', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-?\d\d-?\d\d(T\d\d:?\d\d)?$/)), (text) => {
      const instant = readInstant(text)?.instant ?? '2000-01-01T00:00:00.000Z'
      expect(new Date(instant).toISOString()).toBe(instant)
    }),
  )
})
test.for([
  ['2026-11-20', '2026-11-19T23:00:00.000Z', 'senza ora'],
  ['2026-07-01T08:00:00', '2026-07-01T06:00:00.000Z', 'senza fuso'],
  ['2026-11-20T08:00+0100', '2026-11-20T07:00:00.000Z', 'senza secondi'],
  ['2026-11-20T08:00:00+0100', '2026-11-20T07:00:00.000Z', '+0100'],
  ['20261120T080000Z', '2026-11-20T08:00:00.000Z', 'niente'],
  ['2026-11-20 08:00:00.5 GMT', '2026-11-20T08:00:00.500Z', 'niente'],
] as const)('%s is %s', ([text, instant, repaired]) => {
  const found = readInstant(text)
  expect(found?.instant).toBe(instant)
  expect(found?.repaired ?? 'niente').toContain(repaired)
})
test.for([
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '20 novembre 2026',
  '1789-07-14',
  '',
])('%s is no instant', (text) => {
  expect(readInstant(text)).toBeNull()
})

test('ninjs is read whatever the case of its names, and as 1.x too', () => {
  const three = article({
    uri: 'u',
    pubStatus: 'usable',
    versionCreated: '2026-11-20T08:00:00Z',
    title: 'T',
    bodies: [{ contentType: 'text/plain', value: 'Uno.\n\nDue.' }],
  })
  expect([three.published, three.bodyHtml]).toEqual(['2026-11-20T08:00:00.000Z', '<p>Uno.</p>\n<p>Due.</p>'])
  const one = article({
    uri: 'u',
    headline: 'T',
    byline: 'By Anna Bianchi',
    body_xhtml: '<p>x</p>',
    subject: [{ code: 'medtop:15000000' }],
    associations: {
      main: {
        type: 'picture',
        renditions: { original: { href: 'foto.jpg' } },
        description_text: 'Didascalia',
      },
    },
  })
  expect(one).toMatchObject({
    title: 'T',
    bodyHtml: '<p>x</p>',
    authors: [{ slug: 'anna-bianchi' }],
    subjects: [{ code: '15000000' }],
    pictures: [{ file: 'foto.jpg', caption: 'Didascalia' }],
  })
})
test('NewsML and ninjs say the same thing the same way', () => {
  const x = xmlArticle(
    newsml('urn:x:1', {
      meta: '<firstCreated>2026-11-20T05:30:00+01:00</firstCreated><pubStatus qcode="stat:usable"/><signal qcode="edicola:subscribers"/>',
      content:
        '<urgency>2</urgency><located><name>Pavia</name></located><creator qcode="edicola:author:anna-b"><name>Anna Bianchi</name></creator><genre qcode="genre:interview"/><headline role="hldrole:kicker">Viabilità</headline><description role="drol:summary">Da domani.</description><subject qcode="medtop:15000000"><name>sport</name></subject>',
      body: '<p>Uno.</p>',
    }),
  )
  const j = article(
    ninjs('urn:x:1', {
      urgency: 2,
      located: 'Pavia',
      people: [{ name: 'Anna Bianchi', rel: 'author', uri: 'edicola:author:anna-b' }],
      genres: [{ name: 'intervista' }],
      headlines: [{ role: 'kicker', value: 'Viabilità' }, { value: 'Titolo di prova' }],
      descriptions: [{ role: 'summary', value: 'Da domani.' }],
      subjects: [
        { uri: 'http://cv.iptc.org/newscodes/mediatopic/15000000', name: 'sport' },
        { uri: 'edicola:subscribers' },
      ],
      bodies: [{ contenttype: 'text/html', value: '<p>Uno.</p>' }],
    }),
  )
  expect(x).toEqual(j)
})
test('a bare NITF is an article', () => {
  const nitf = xmlArticle(
    '<!DOCTYPE nitf SYSTEM "nitf-3-3.dtd"><nitf><head><docdata><doc-id id-string="n1"/><date.issue norm="20261120T080000+0100"/><urgency ed-urg="3"/></docdata></head><body><body.head><hedline><hl1>Titolo</hl1></hedline><byline>Di <person>Anna Bianchi</person></byline><dateline><location>Roma</location></dateline></body.head><body.content><p>Uno <em>due</em>.</p><hl2>Capo</hl2><bq><block><p>x</p></block></bq><media media-type="image"><media-reference source="a.jpg" alternate-text="Alt"/><media-caption>C</media-caption></media></body.content></body></nitf>',
  )
  expect(nitf).toMatchObject({
    uri: 'n1',
    title: 'Titolo',
    place: 'Roma',
    urgency: 3,
    published: '2026-11-20T07:00:00.000Z',
    authors: [{ name: 'Anna Bianchi' }],
    pictures: [{ file: 'a.jpg', alt: 'Alt', caption: 'C' }],
    bodyHtml: '<p>Uno <em>due</em>.</p><h2>Capo</h2><blockquote><div><p>x</p></div></blockquote>',
  })
})
test('readers never fail but by refusing', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(
      fc.json(),
      fc.array(
        fc.constantFrom(
          'uri',
          'headlines',
          'bodies',
          'associations',
          'type',
          'version',
          'pubstatus',
          'subjects',
          'by',
        ),
      ),
      (json, names) => {
        const value = JSON.parse(json) as unknown
        for (const one of [
          value,
          Object.fromEntries([['uri', 'u'], ['title', 'T'], ...names.map((n) => [n, value])]),
        ]) {
          if (Array.isArray(one) && one.length === 0) continue
          for (const r of readNinjs(one, NOW))
            expect('refused' in r ? r.refused : new Refused('')).toBeInstanceOf(Refused)
        }
      },
    ),
  )
})

test.for([
  ['di Anna Bianchi e Mario Rossi', ['Anna Bianchi', 'Mario Rossi']],
  ['By Meredith Jameson, Staff Reporter', ['Meredith Jameson']],
  ['Anna Bianchi; Mario Rossi', ['Anna Bianchi', 'Mario Rossi']],
  ['', []],
] as const)('the by-line «%s»', ([line, names]) => {
  expect(authorsOfLine(line, []).map((a) => a.name)).toEqual(names)
})
test('a language label that is wrong gives way to the text', () => {
  const repaired: string[] = []
  const text =
    'Il ponte della città è aperto da ieri e il Comune non ha ancora deciso che cosa fare della strada per il mercato, con la piena che è in arrivo.'
  expect(languageOf('en', text, repaired)).toBe('it')
  expect(languageOf('it_IT', text, repaired)).toBe('it')
  expect(languageOf('klingon!', 'x', repaired)).toBeNull()
  expect(repaired).toHaveLength(3)
})
test('a title comes out as one plain line', () => {
  const repaired: string[] = []
  expect(plainLine('  L&rsquo;<i>Eco</i>\n &amp;egrave; \\"qui\\" ', 'il titolo', repaired)).toBe(
    'L’Eco è "qui"',
  )
  expect(repaired).toEqual([
    'il titolo: tolti i tag',
    'il titolo: sciolte le entità HTML',
    'il titolo: tolte le barre rovesciate',
  ])
})
test('plain text: lines broken at a fixed width are joined, others are paragraphs', () => {
  const wrapped = `${'parola '.repeat(9).trim()}\n${'parola '.repeat(9).trim()}\nfine.`
  expect(paragraphsToHtml(`${wrapped}\n\nDue <b>.`)).toBe(
    `<p>${wrapped.replaceAll('\n', ' ')}</p>\n<p>Due &lt;b&gt;.</p>`,
  )
  expect(paragraphsToHtml('Uno.\r\nDue.')).toBe('<p>Uno.</p>\n<p>Due.</p>')
  expect(countWords('L’Eco – 12 è, «qui»')).toBe(4)
})

test.for([
  ['windows-1252', 'windows-1252', '“città”', 'convertito da WINDOWS-1252'],
  ['iso-8859-1', 'latin1', 'città', 'convertito da ISO-8859-1'],
  ['iso-8859-1', 'utf8', 'città', 'si dichiara ISO-8859-1 ma è in UTF-8'],
] as const)('XML declared %s and written %s', ([declared, written, text, note]) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><a>${text}</a>`
  const bytes =
    written === 'windows-1252'
      ? Buffer.from(xml.replace('“', '\x93').replace('”', '\x94'), 'latin1')
      : Buffer.from(xml, written)
  const repaired: string[] = []
  expect(decodeXml(bytes, repaired)).toContain(text)
  expect(repaired.join()).toContain(note)
})

test('the place of a JSON error is where it stops being JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, n) => {
      const cut = n % (json.length || 1)
      const broken = `${json.slice(0, cut)}\u0001${json.slice(cut)}`
      expect(jsonErrorIndex(broken)).toBeLessThanOrEqual(broken.length)
      expect(() => void JSON.parse(broken)).toThrow(SyntaxError)
    }),
  )
  expect([
    jsonErrorIndex('{"a": [}'),
    jsonErrorIndex('{"a": 1,}'),
    jsonErrorIndex('{"a": 1} x'),
    jsonErrorIndex('[1, 2'),
  ]).toEqual([7, 8, 9, 5])
})

test('a box stands in its page or is refused', () => {
  const number = fc.oneof(
    { arbitrary: fc.integer({ min: -5, max: 105 }).map((n) => n / 100), weight: 4 },
    fc.double({ min: -0.2, max: 1.2, noNaN: true }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 1),
  )
  fc.assert(
    fc.property(fc.tuple(number, number, number, number), ([x, y, width, height]) => {
      const read = () => {
        try {
          const box = readEdition(
            sidecar({ articles: [{ uri: 'u', boxes: [{ page: 1, x, y, width, height }] }] }),
          ).articles[0]!.boxes[0]!
          return box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 && box.y + box.height <= 1
            ? 'inside'
            : 'outside'
        } catch (error) {
          return error instanceof Refused ? 'refused' : String(error)
        }
      }
      const sound =
        [x, y].every((v) => v >= 0 && v <= 1) &&
        [width, height].every((v) => v > 0 && v <= 1) &&
        x + width <= 1.001 &&
        y + height <= 1.001
      expect(read()).toBe(sound ? 'inside' : 'refused')
    }),
    { numRuns: 500 },
  )
})
test('the JSON Schemas beside the code are the ones it follows', async () => {
  for (const [name, make] of Object.entries(schemas))
    expect(JSON.parse(await readText(new URL(`../sidecar/${name}`, import.meta.url), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(make())),
    )
})

test('the section: outright, by code, by name, else the city', () => {
  const brand = brands.main
  const of = (...subjects: [string | null, string | null][]) =>
    sectionOf(
      brand,
      subjects.map(([code, name]) => ({ code, name })),
      [],
    )
  expect([
    of(['15000000', null]),
    of([null, 'CICLISMO']),
    of([null, 'citta']),
    of(['15000000', null], ['edicola:section:politica', null]),
    of(['99', 'x']),
  ]).toEqual(['sport', 'sport', 'citta', 'politica', 'citta'])
})
test('no name leads out of the folder', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('..', '.', '/', 'etc', 'hosts', '\\', 'C:', 'file://', '%2e%2e', ' ', '\0'), {
        minLength: 1,
        maxLength: 6,
      }),
      async (parts) => {
        const root = import.meta.dirname
        const found = await resolveInside(root, `${root}/a.json`, parts.join('/')).catch((error: unknown) =>
          String(error),
        )
        expect(found).toMatch(found.startsWith(root) ? /^/ : /cartella/)
      },
    ),
  )
})
test('a line tells fact and reason, and no control characters of others', () => {
  const line = {
    path: 'a/b.json',
    item: 'urn:\u001b[31mx',
    outcome: 'refused' as const,
    reason: 'Manca il titolo.',
    place: '$.headlines',
    repaired: ['data senza ora'],
    index: 3,
    total: 12,
  }
  expect(formatLine(line)).toBe(
    '[ 3/12] RIFIUTATO  a/b.json · urn: [31mx — Manca il titolo. ($.headlines)\n                   riparato: data senza ora',
  )
  expect(formatSummary({ created: 1, updated: 2, unchanged: 0, withdrawn: 0, refused: 1, files: 4 })).toBe(
    '1 creato, 2 aggiornati, 1 rifiutato.',
  )
})
