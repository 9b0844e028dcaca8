import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNewsml } from './newsml-g2/read-newsml.ts'
import { readNinjs } from './ninjs/read-ninjs.ts'
import { parseXml } from './parse-xml.ts'
import type { IncomingArticle } from '../incoming-item.ts'
import { Refusal } from '../refusal.ts'
import { newsml, ninjs } from '../test/publisher-drop.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const article = (value: unknown): IncomingArticle => {
  const [reading] = readNinjs(value, NOW)
  if (!reading || 'refusal' in reading || reading.item.kind !== 'article') throw new Error('no article')
  return reading.item
}
const xmlArticle = (xml: string): IncomingArticle => {
  const [reading] = readNewsml(parseXml(xml), 'a.xml', NOW)
  if (!reading || 'refusal' in reading || reading.item.kind !== 'article')
    throw reading && 'refusal' in reading ? reading.refusal : new Error('no article')
  return reading.item
}

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
      meta:
        '<firstCreated>2026-11-20T05:30:00+01:00</firstCreated>' +
        '<pubStatus qcode="stat:usable"/><signal qcode="edicola:subscribers"/>',
      content:
        '<urgency>2</urgency><located><name>Pavia</name></located>' +
        '<creator qcode="edicola:author:anna-b"><name>Anna Bianchi</name></creator>' +
        '<genre qcode="genre:interview"/><headline role="hldrole:kicker">Viabilità</headline>' +
        '<description role="drol:summary">Da domani.</description>' +
        '<subject qcode="medtop:15000000"><name>sport</name></subject>',
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
    '<!DOCTYPE nitf SYSTEM "nitf-3-3.dtd"><nitf><head><docdata><doc-id id-string="n1"/>' +
      '<date.issue norm="20261120T080000+0100"/><urgency ed-urg="3"/></docdata></head>' +
      '<body><body.head><hedline><hl1>Titolo</hl1></hedline>' +
      '<byline>Di <person>Anna Bianchi</person></byline>' +
      '<dateline><location>Roma</location></dateline></body.head>' +
      '<body.content><p>Uno <em>due</em>.</p><hl2>Capo</hl2><bq><block><p>x</p></block></bq>' +
      '<media media-type="image"><media-reference source="a.jpg" alternate-text="Alt"/>' +
      '<media-caption>C</media-caption></media></body.content></body></nitf>',
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
test('a summary among the bodies never takes the place of the text', () => {
  const body = (...bodies: [string, string, string][]) =>
    article({
      ...{ uri: 'u', title: 'T' },
      bodies: bodies.map(([role, contentType, value]) => ({ role, contentType, value })),
    }).bodyHtml
  expect(body(['summary', 'text/html', '<p>Breve.</p>'], ['main', 'text/html', '<p>Tutto.</p>'])).toBe(
    '<p>Tutto.</p>',
  )
  expect(body(['bodyrole:lead', 'text/html', '<p>Breve.</p>'], ['', 'text/plain', 'Tutto.'])).toBe(
    '<p>Tutto.</p>',
  )
  expect(body(['summary', 'text/html', '<p>Breve.</p>'])).toBe('<p>Breve.</p>')
})
test('what only subscribers read is known wherever its mark stands', () => {
  const mark = 'edicola:subscribers'
  const paid = (subjects: unknown) =>
    article({ uri: 'u', title: 'T', body_text: 'x', ...(subjects as object) }).paid
  expect(paid({ subjects: [{ uri: ` ${mark} ` }] })).toBe(true)
  expect(paid({ subjects: [{ uri: 'http://example.org/1', code: mark }] })).toBe(true)
  expect(paid({ subjects: [], subject: [{ code: 'Edicola:Subscribers' }] })).toBe(true)
  expect(paid({ subjects: [{ uri: 'edicola:section:sport' }] })).toBe(false)
  const nitf = (subject: string) =>
    `<nitf><head><tobject>${subject}</tobject><docdata><doc-id id-string="n1"/></docdata></head><body>` +
    '<body.head><hedline><hl1>T</hl1></hedline></body.head>' +
    '<body.content><p>x</p></body.content></body></nitf>'
  const marked = nitf(`<tobject.subject tobject.subject.refnum="${mark}"/>`)
  expect([xmlArticle(marked).paid, xmlArticle(nitf('')).paid]).toEqual([true, false])
  expect(xmlArticle(newsml('u', { item: `<inlineXML>${marked}</inlineXML>` })).paid).toBe(true)
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
            expect('refusal' in r ? r.refusal : new Refusal('')).toBeInstanceOf(Refusal)
        }
      },
    ),
  )
})
test('an empty embargo is one that nobody can read; an empty state or expiry says nothing', () => {
  const usable = { uri: 'u', title: 'T', body_text: 'Testo.' }
  const refusal = (more: object) => {
    const [reading] = readNinjs({ ...usable, ...more }, NOW)
    return reading && 'refusal' in reading ? reading.refusal.message : null
  }
  for (const embargoed of ['', '   ', 0, {}, []])
    expect(refusal({ embargoed })).toBe('L’embargo non è leggibile: meglio non pubblicare.')
  expect(refusal({ associations: [{ type: 'picture', embargoed: '', href: 'a.jpg' }] })).toContain('embargo')
  for (const more of [{ embargoed: null }, { pubstatus: '' }, { expires: '' }])
    expect(refusal(more)).toBeNull()
})
test('ninjs 1.x names its headlines, descriptions and bodies after their role', () => {
  const item = article({
    guid: 'tag:localhost:2026:1',
    headline_kicker: 'Viabilità',
    headline_main: 'Titolo',
    headline_medium: 'Titolo corto',
    description_summary: 'Sommario.',
    body_main: '<p>Uno.</p>',
    body_summary: 'Breve.',
  })
  expect(item).toMatchObject({
    uri: 'tag:localhost:2026:1',
    kicker: 'Viabilità',
    title: 'Titolo',
    standfirst: 'Sommario.',
    bodyHtml: '<p>Uno.</p>',
  })
})
test('a sole headline is the title, whatever its role; a kicker is none', () => {
  const titled = (headlines: unknown) => article({ uri: 'u', headlines, body_text: 'x' }).title
  expect(titled([{ role: 'simple', value: 'Titolo' }])).toBe('Titolo')
  expect(
    titled([
      { role: 'kicker', value: 'Sopra' },
      { role: 'short', value: 'Titolo' },
    ]),
  ).toBe('Titolo')
  expect(() => titled([{ role: 'kicker', value: 'Sopra' }])).toThrow('no article')
})
