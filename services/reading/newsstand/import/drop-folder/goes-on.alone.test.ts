import type * as fs from 'node:fs/promises'
import { appendFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formatLine, type ImportLine } from '../run.ts'
import { type Drop, jpeg, ninjs, pdf, publisherDrop, sidecar } from '../test/publisher-drop.ts'
import { watchFolder, type WatchOptions } from './watch-folder.ts'

// Who runs the tests may read everything: a folder called `chiusa` is refused to it here.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  const readdirOrNot = (path: string, ...more: never[]) =>
    path.endsWith('/chiusa')
      ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES', path }))
      : real.readdir(path, ...more)
  return { ...real, readdir: readdirOrNot }
})

let drop: Drop
let lines: ImportLine[] = []
let errors: unknown[] = []
let watching: { close(): Promise<void> } | undefined
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(async () => {
  await watching?.close()
  lines = []
  errors = []
  await drop.empty()
})
afterAll(() => drop.close())
const watch = (options: WatchOptions = {}) => {
  watching = watchFolder(drop.ports, drop.folder, (l) => lines.push(l), {
    still: 60,
    every: 20,
    picture: 60_000,
    line: 200,
    log: (e) => errors.push(e),
    ...options,
  })
}
const seen = (count: number) =>
  vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 60_000, interval: 20 })
const told = () => lines.map((l) => formatLine({ ...l, path: l.path.slice(-9) }))
const withPicture = (href: string) => ({
  associations: [{ type: 'picture', renditions: [{ href }], descriptions: [{ role: 'alt', value: 'x' }] }],
})

test('an unreadable folder and a name in Latin-1 have one line each, and stop nobody', async () => {
  await mkdir(join(drop.folder, 'LG', 'chiusa'), { recursive: true })
  const latin = ['MG-citt\xe0', 'perch\xe9.json'].map((name) =>
    Buffer.concat([Buffer.from(`${drop.folder}/`), Buffer.from(name, 'latin1')]),
  )
  await mkdir(latin[0]!)
  await writeFile(latin[1]!, '{}')
  await drop.put('MG/a.json', ninjs('urn:x:1'))
  watch()
  await seen(4)
  await wait(500)
  await watching?.close()
  // The drop's own way of emptying knows names of text only.
  await Promise.all(latin.map((path) => rm(path, { recursive: true })))
  expect(told().toSorted()).toEqual([
    expect.stringMatching(/^IN ATTESA {2}LG .*chiusa — La cartella non si può leggere \(EACCES\)/),
    expect.stringMatching(/^IN ATTESA {2}MG .*-città — Il nome non è scritto in UTF-8/),
    expect.stringMatching(/^IN ATTESA {2}MG .*perché\.json — Il nome non è scritto in UTF-8/),
    expect.stringMatching(/^\[1\/1\] creato {5}MG /),
  ])
  expect(errors).toEqual([])
})

test('a log that grows holds nobody back', async () => {
  const log = await drop.put('trasferimenti.log', 'x')
  let growing = true
  const grows = (async () => {
    while (growing) {
      await appendFile(log, 'x')
      await wait(15)
    }
  })()
  await drop.put('a.json', ninjs('urn:x:1'))
  watch()
  await seen(1)
  growing = false
  await grows
  expect(lines).toMatchObject([{ outcome: 'created' }])
})

test('an article waits for its picture, and takes it whole', async () => {
  await drop.put('a.json', ninjs('urn:x:1', withPicture('foto.jpg')))
  await drop.put('b.json', ninjs('urn:x:2'))
  watch()
  await seen(1)
  await wait(400)
  const bytes = await jpeg(400, 300)
  const path = await drop.put('foto.jpg', bytes.subarray(0, 300))
  await wait(30)
  await appendFile(path, bytes.subarray(300))
  await seen(2)
  expect(lines).toMatchObject([
    { item: 'urn:x:2', outcome: 'created' },
    { item: 'urn:x:1', outcome: 'created' },
  ])
  expect(await drop.db.selectFrom('article_pictures').selectAll().execute()).toHaveLength(1)
})

test('an article whose picture never comes is refused after its time', async () => {
  await drop.put('a.json', ninjs('urn:x:1', withPicture('foto.jpg')))
  watch({ picture: 300 })
  await seen(1)
  expect(lines).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('non c’è') as string }])
})

test('a sidecar without PDF and a PDF without sidecar have one line each, and go on waiting', async () => {
  await drop.put('LG/edizione.json', sidecar())
  await drop.put('LG/sola.pdf', await pdf(2))
  watch()
  await seen(2)
  await wait(500)
  expect(told().toSorted()).toEqual([
    expect.stringMatching(/^IN ATTESA {2}LG .*sola\.pdf — Il PDF non ha una scheda/),
    expect.stringMatching(/^IN ATTESA {2}LG .*edizione\.json — Il PDF «edizione\.pdf» non è ancora arrivato/),
  ])
  await drop.put('LG/edizione.pdf', await pdf(2))
  await seen(3)
  expect(lines[2]).toMatchObject({ brand: 'LG', outcome: 'created' })
})

test('where nothing may be moved a file is read once, and its line is said', async () => {
  // In the way of the folder where it would go.
  await drop.put('archiviati', '')
  const path = await drop.put('a.json', ninjs('urn:x:1'))
  watch()
  await seen(1)
  await wait(400)
  expect(lines).toMatchObject([{ outcome: 'created' }])
  expect(errors).toHaveLength(1)
  expect((await stat(path)).isFile()).toBe(true)
  expect(await readdir(drop.folder)).toHaveLength(2)
})
