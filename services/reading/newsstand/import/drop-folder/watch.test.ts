import { appendFile, readFile, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ImportLine } from '../run.ts'
import { type Drop, jpeg, ninjs, pdf, publisherDrop, sidecar } from '../test/publisher-drop.ts'
import { watchFolder, type WatchOptions } from './watch-folder.ts'

let drop: Drop
let now = new Date('2026-11-20T08:00:00Z')
let lines: ImportLine[] = []
let watching: { close(): Promise<void> } | undefined
beforeAll(async () => {
  drop = await publisherDrop(() => now)
})
afterEach(async () => {
  await watching?.close()
  lines = []
  await drop.empty()
})
afterAll(() => drop.close())
const watch = (options: WatchOptions = {}) => {
  watching = watchFolder(drop.ports, drop.folder, (l) => lines.push(l), {
    still: 150,
    every: 20,
    log: (e) => {
      throw e
    },
    ...options,
  })
}
const seen = (count: number) =>
  vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 60_000, interval: 20 })
const inFolder = async (...path: string[]): Promise<string[]> =>
  (await readdir(join(drop.folder, ...path), { recursive: true }).catch(() => [])).toSorted((a, b) =>
    a.localeCompare(b),
  )
const archive = async () =>
  (await inFolder('archiviati')).map((p) => p.replace(/^\d{4}-\d{2}-\d{2}\/?/, '')).filter(Boolean)
const gone = (...path: string[]) =>
  vi.waitFor(() => expect(stat(join(drop.folder, ...path))).rejects.toThrow('ENOENT'), { timeout: 15_000 })

test('an item is imported with its picture and both are archived', async () => {
  await drop.put('LG/foto/ponte.jpg', await jpeg(400, 300))
  await drop.put(
    'LG/articolo.json',
    ninjs('urn:x:1', { associations: [{ type: 'picture', renditions: [{ href: 'foto/ponte.jpg' }] }] }),
  )
  watch()
  await seen(1)
  expect(lines[0]).toMatchObject({ item: 'urn:x:1', outcome: 'created' })
  await gone('LG/foto/ponte.jpg')
  expect(await archive()).toEqual(['LG', 'LG/articolo.json', 'LG/foto', 'LG/foto/ponte.jpg'])
  expect((await drop.db.selectFrom('articles').select('brand').executeTakeFirstOrThrow()).brand).toBe('LG')
})

test('items without extension are read by how they begin; another file stays where it is', async () => {
  await drop.put('lancio-1', ninjs('urn:x:1'))
  await drop.put('lancio-2', '<newsItem><broken></newsItem>')
  await drop.put('LEGGIMI', 'Consegne del giorno')
  watch()
  await seen(2)
  expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'refused'])
  await gone('lancio-1')
  await gone('lancio-2')
  expect(await archive()).toEqual(['lancio-1'])
  expect(await inFolder()).toContain('LEGGIMI')
})

test('a file written slowly is read once, whole', async () => {
  const text = JSON.stringify(ninjs('urn:x:1'), null, 1)
  watch({ still: 60 })
  const path = await drop.put('lento.json', '')
  for (let at = 0; at < text.length; at += 120) {
    await appendFile(path, text.slice(at, at + 120))
    await wait(90)
  }
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'created' })
})

test('a refused file is set aside with its reason, and the others go on', async () => {
  await drop.put('guasto.json', '{"uri": "urn:x:1", "headlines": [}')
  await drop.put('sano.json', ninjs('urn:x:2'))
  watch({ still: 20 })
  await seen(2)
  await gone('guasto.json')
  expect(lines.map((l) => l.outcome).toSorted()).toEqual(['created', 'refused'])
  const reason = join(drop.folder, 'rifiutati/guasto.json.motivo.txt')
  await vi.waitFor(async () =>
    expect(await readFile(reason, 'utf8')).toContain(
      'Il JSON è scritto male o è incompleto. (riga 1, colonna 34)',
    ),
  )
})

test('an edition waits for its PDF, then both are archived', async () => {
  await drop.put('edizione.json', sidecar())
  await drop.put('articolo.json', ninjs('urn:x:1'))
  watch()
  await seen(1)
  const bytes = await pdf(2)
  const path = await drop.put('edizione.pdf', bytes.subarray(0, 900))
  await wait(400)
  expect(lines).toHaveLength(1)
  await appendFile(path, bytes.subarray(900))
  await seen(2)
  expect(lines[1]).toMatchObject({ brand: 'MG', item: 'nazionale 2026-11-20', outcome: 'created' })
  await gone('edizione.pdf')
  expect(await archive()).toEqual(['articolo.json', 'edizione.json', 'edizione.pdf'])
})

test.for([
  ['a BOM', (text: string) => `\ufeff${text}`],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
] as const)('a sidecar written with %s waits for its PDF too', async ([, written]) => {
  await drop.put('edizione.json', written(JSON.stringify(sidecar())))
  const bytes = await pdf(2)
  const path = await drop.put('edizione.pdf', bytes.subarray(0, 900))
  watch({ still: 40 })
  // Longer than a broken file is waited for.
  for (let i = 0; i < 12; i++) {
    await wait(120)
    await utimes(path, new Date(), new Date())
  }
  expect(lines).toEqual([])
  await appendFile(path, bytes.subarray(900))
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'created' })
})

test('an edition finds its PDF under another spelling of its name, and holds no pictures back', async () => {
  await drop.put('edizione.json', sidecar({ pdf: 'citt\u00e0%20oggi.pdf' }))
  await drop.put('citta\u0300 oggi.pdf', await pdf(2))
  watch({ still: 40 })
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'created' })
  await gone('citta\u0300 oggi.pdf')
  expect(await inFolder()).toEqual([
    'archiviati',
    ...(await inFolder('archiviati')).map((p) => `archiviati/${p}`),
  ])
})

test('two sidecars that name one PDF have it both, and it leaves with the last', async () => {
  await drop.put('a.json', sidecar())
  await drop.put('b.json', sidecar({ edition: 'provincia' }))
  await drop.put('edizione.pdf', await pdf(2))
  watch({ still: 40 })
  await seen(2)
  expect(lines.map(({ item, outcome }) => `${item} ${outcome}`)).toEqual([
    'nazionale 2026-11-20 created',
    'provincia 2026-11-20 created',
  ])
  await gone('edizione.pdf')
  expect(await archive()).toEqual(['a.json', 'b.json', 'edizione.pdf'])
})

test('a correction keeps the picture that did not come again, and takes one that did', async () => {
  const named = { associations: [{ type: 'picture', renditions: [{ href: 'foto/ponte.jpg' }] }] }
  const shown = async () =>
    (await drop.db.selectFrom('article_pictures').select('media').execute()).map((p) => p.media)
  await drop.put('foto/ponte.jpg', await jpeg(400, 300))
  await drop.put('articolo.json', ninjs('urn:x:1', named))
  watch({ still: 20, picture: 200 })
  await seen(1)
  await gone('foto/ponte.jpg')
  const first = await shown()
  await drop.put('articolo.json', ninjs('urn:x:1', { ...named, version: '2' }))
  await seen(2)
  expect(lines[1]).toMatchObject({ outcome: 'updated' })
  expect(await shown()).toEqual(first)
  await drop.put('foto/ponte.jpg', await jpeg(200, 100))
  await drop.put('articolo.json', ninjs('urn:x:1', { ...named, version: '3' }))
  await seen(3)
  expect(await shown()).not.toEqual(first)
  // Another article has no right to it.
  await gone('foto/ponte.jpg')
  await drop.put('altro.json', ninjs('urn:x:2', named))
  await seen(4)
  expect(lines[3]).toMatchObject({ outcome: 'refused' })
})

test('a file whose name leaves no room for another ending is refused with its reason', async () => {
  await drop.put(`${'n'.repeat(240)}.json`, '{')
  watch({ still: 1 })
  await seen(1)
  await vi.waitFor(async () =>
    expect((await inFolder('rifiutati')).filter((n) => n.endsWith('.motivo.txt'))).toHaveLength(1),
  )
})

test('a PDF that never ends is refused in the end, and set aside with its sidecar', async () => {
  await drop.put('edizione.json', sidecar())
  await drop.put('edizione.pdf', (await pdf(2)).subarray(0, 900))
  watch({ still: 10 })
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('troncato') })
  await vi.waitFor(async () =>
    expect(await inFolder('rifiutati')).toEqual([
      'edizione.json',
      'edizione.json.motivo.txt',
      'edizione.pdf',
    ]),
  )
})

test('an embargoed item waits in the folder until its hour', async () => {
  now = new Date(Date.now() - 60_000)
  await drop.put('embargo.json', ninjs('urn:x:1', { embargoed: new Date(Date.now() + 600).toISOString() }))
  watch({ still: 20 })
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('embargo') })
  expect(await inFolder()).toEqual(['embargo.json'])
  now = new Date(Date.now() + 60_000)
  await seen(2)
  expect(lines[1]).toMatchObject({ outcome: 'created' })
})

test('a file that fails of itself does not stop those after it', async () => {
  const errors: unknown[] = []
  const { put } = drop.ports.files
  drop.ports.files.put = () => Promise.reject(new Error('name too long for this disk'))
  await drop.put('foto.jpg', await jpeg(400, 300))
  await drop.put(
    'a.json',
    ninjs('urn:x:1', { associations: [{ type: 'picture', renditions: [{ href: 'foto.jpg' }] }] }),
  )
  await drop.put('b.json', ninjs('urn:x:2'))
  watch({ still: 20, log: (e) => errors.push(e) })
  await seen(1)
  drop.ports.files.put = put
  expect(lines[0]).toMatchObject({ item: 'urn:x:2', outcome: 'created' })
  expect(errors).not.toEqual([])
})

test('a file that a fault of the program stops is set aside, and not tried for ever', async () => {
  const errors: unknown[] = []
  const { put } = drop.ports.files
  drop.ports.files.put = () => Promise.reject(new RangeError('too deep'))
  await drop.put('foto.jpg', await jpeg(400, 300))
  await drop.put(
    'articolo.json',
    ninjs('urn:x:1', { associations: [{ type: 'picture', renditions: [{ href: 'foto.jpg' }] }] }),
  )
  watch({ still: 20, log: (e) => errors.push(e) })
  await seen(1)
  await gone('articolo.json')
  drop.ports.files.put = put
  expect(lines[0]).toMatchObject({ outcome: 'refused' })
  expect(errors).toEqual([new RangeError('too deep')])
  expect(await inFolder('rifiutati')).toEqual(['articolo.json', 'articolo.json.motivo.txt'])
})

test('an outage leaves the file where it is, for the next look', async () => {
  const errors: unknown[] = []
  const { put } = drop.ports.files
  drop.ports.files.put = () => Promise.reject(new Error('disk full'))
  await drop.put('foto.jpg', await jpeg(400, 300))
  await drop.put(
    'articolo.json',
    ninjs('urn:x:1', { associations: [{ type: 'picture', renditions: [{ href: 'foto.jpg' }] }] }),
  )
  watch({ still: 20, log: (e) => errors.push(e) })
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 15_000 })
  expect(lines).toEqual([])
  drop.ports.files.put = put
  await seen(1)
  expect(lines[0]).toMatchObject({ outcome: 'created' })
})
