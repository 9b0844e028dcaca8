import { symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, jpeg, newsml, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const withPicture = (href: string, more: object = {}) => ({
  associations: [{ type: 'picture', renditions: [{ href }], ...more }],
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
const laughs = `<?xml version="1.0"?><!DOCTYPE newsItem [
<!ENTITY a "ha">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<newsItem guid="x"><contentMeta><headline>&b;</headline></contentMeta></newsItem>`

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
    'JSON of a million objects',
    (d) => d.put('a.json', `{"uri":"urn:b","x":[${'{},'.repeat(6_000_000)}{}]}`),
    /troppi valori.*riga 1/,
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
    'XML of a thousand floors, each with an attribute that looks like its end',
    (d) => d.put('a.xml', newsml('x', { body: `${'<p t="/>">'.repeat(6000)}x${'</p>'.repeat(6000)}` })),
    /troppo annidato/,
  ],
  [
    'XML of a thousand floors, each with half an attribute before it',
    (d) => d.put('a.xml', newsml('x', { body: `${'<p a=b" t="/>">'.repeat(6000)}x${'</p>'.repeat(6000)}` })),
    /L’XML è scritto male.*riga/,
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
    'a plain body without end',
    (d) =>
      d.put('a.json', ninjs('x', { bodies: [{ contenttype: 'text/plain', value: 'a\n'.repeat(1e6 + 1) }] })),
    /troppo lungo/,
  ],
  [
    'a body of pictures',
    (d) => {
      const value = Array.from({ length: 30_000 }, (_, i) => `<img src="${i}.jpg">`).join('')
      return d.put('a.json', ninjs('x', { bodies: [{ contenttype: 'text/html', value }] }))
    },
    /Troppe immagini/,
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
