import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../../app.ts'
import { forgetPictures } from '../../media/forget-pictures.ts'
import { makeAvif } from '../../media/make-avif.ts'
import { prepareFile } from '../import-file.ts'
import { type Drop, jpeg, ninjs, pdf, publisherDrop, servicesOf, sidecar } from './publisher-drop.ts'

let drop: Drop
let services: Services
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
  services = servicesOf(drop)
})
afterEach(() => drop.empty())
afterAll(async () => {
  await services.close()
  await drop.close()
})

const withPicture = (file: string) => ({ associations: [{ type: 'picture', renditions: [{ href: file }] }] })
const bring = async (item: unknown, name = 'a.json') =>
  (await drop.run(await drop.put(name, item)))[0]!.outcome
/** Does the jobs that were asked for so far. */
const forget = async () => {
  const asked = drop.jobs.splice(0).filter((job) => job.startsWith('forget-pictures '))
  for (const job of asked)
    await forgetPictures(drop.ports)(JSON.parse(job.slice(job.indexOf(' '))) as { keys: string[] })
  return asked.length
}
const keys = async () => (await drop.db.selectFrom('media').select('key').execute()).map((row) => row.key)
const keyOf = async () => (await keys())[0]!
/** What its addresses answer. */
const statuses = async (key: string) =>
  Promise.all(
    ['160.webp', 'og.jpg'].map(async (file) => {
      const address = new Request(`http://edicola.meriggio.localhost/${key}/${file}`)
      return (await services.fetch(address, { origin: 'http://edicola.meriggio.localhost', address: null }))
        .status
    }),
  )

test('after a kill the photograph is nowhere, and is not drawn anew', async () => {
  await drop.put('foto.jpg', await jpeg(400, 300))
  await bring(ninjs('urn:x:1', withPicture('foto.jpg')))
  const key = await keyOf()
  expect(await statuses(key)).toEqual([200, 200])
  expect(await bring(ninjs('urn:x:1', { pubstatus: 'canceled', version: '2' }))).toBe('withdrawn')
  expect(await forget()).toBe(1)
  expect(await statuses(key)).toEqual([404, 404])
  expect(await keys()).toEqual([])
  expect(await forget()).toBe(0)
})

test('a picture of two articles stays as long as one of them shows it', async () => {
  await drop.put('foto.jpg', await jpeg(400, 300))
  await bring(ninjs('urn:x:1', withPicture('foto.jpg')))
  await bring(ninjs('urn:x:2', withPicture('foto.jpg')))
  const key = await keyOf()
  await bring(ninjs('urn:x:1', { pubstatus: 'canceled', version: '2' }))
  await forget()
  expect(await statuses(key)).toEqual([200, 200])
  await bring(ninjs('urn:x:2', { version: '2' }))
  await forget()
  expect(await statuses(key)).toEqual([404, 404])
})

test('a version that shows the same picture asks for nothing', async () => {
  await drop.put('foto.jpg', await jpeg(400, 300))
  await bring(ninjs('urn:x:1', withPicture('foto.jpg')))
  await bring(ninjs('urn:x:1', { ...withPicture('foto.jpg'), version: '2' }))
  expect(await forget()).toBe(0)
})

test('so do the picture of a special, a portrait and the cover of an edition', async () => {
  const special = (parts: object) => ({
    uri: 'urn:s:1',
    type: 'composite',
    slugline: 'acque',
    title: 'Acque',
    ...parts,
  })
  const person = (portrait?: string) => ({
    format: 'edicola-authors/1',
    authors: [{ slug: 'anna', name: 'Anna', ...(portrait ? { portrait } : {}) }],
  })
  await drop.put('foto.jpg', await jpeg(400, 300))
  await drop.put('anna.jpg', await jpeg(300, 300))
  await drop.put('edizione.pdf', await pdf(1))
  await bring(special({ version: '1', ...withPicture('foto.jpg') }), 's.json')
  await bring(person('anna.jpg'), 'p.json')
  await bring(sidecar({ articles: [] }), 'e.json')
  const before = await keys()
  expect(before).toHaveLength(3)
  await bring(special({ version: '2', pubstatus: 'canceled' }), 's.json')
  await bring(person(), 'p.json')
  await drop.put('edizione.pdf', await pdf(2))
  await bring(sidecar({ articles: [] }), 'e.json')
  expect(await forget()).toBe(3)
  for (const key of before) expect(await statuses(key)).toEqual([404, 404])
})

test('an import that found the picture before it was forgotten makes it again', async () => {
  await drop.put('foto.jpg', await jpeg(400, 300))
  await bring(ninjs('urn:x:1', withPicture('foto.jpg')))
  const path = await drop.put('b.json', ninjs('urn:x:2', withPicture('foto.jpg')))
  const [item] = await prepareFile(drop.ports, { path, root: drop.folder }, { editions: new Map() })
  await bring(ninjs('urn:x:1', { pubstatus: 'canceled', version: '2' }))
  await forget()
  expect(await item!.finish()).toMatchObject({ outcome: 'created' })
  expect(await statuses(await keyOf())).toEqual([200, 200])
})

test('imports and withdrawals of one picture at once leave it whole or nowhere', async () => {
  await drop.put('foto.jpg', await jpeg(400, 300))
  await bring(ninjs('urn:x:0', withPicture('foto.jpg')))
  const key = await keyOf()
  await bring(ninjs('urn:x:0', { pubstatus: 'canceled', version: '2' }))
  const seen: boolean[] = []
  const comesAndGoes = async (n: number) => {
    for (let version = 1; version <= 16; version += 2) {
      const name = `${n}.json`
      await bring(ninjs(`urn:x:${n}`, { ...withPicture('foto.jpg'), version: `${version}` }), name)
      const widths = [160, 320, 400].map((w) => drop.ports.files.has(`${key}/${w}.webp`))
      seen.push(...(await Promise.all(widths)))
      await bring(ninjs(`urn:x:${n}`, { pubstatus: 'canceled', version: `${version + 1}` }), name)
      await forget()
    }
  }
  await Promise.all([1, 2, 3].map(comesAndGoes))
  await forget()
  expect([...new Set(seen)]).toEqual([true])
  expect([await keys(), await statuses(key)]).toEqual([[], [404, 404]])
  await bring(ninjs('urn:x:0', { ...withPicture('foto.jpg'), version: '3' }))
  expect(await statuses(key)).toEqual([200, 200])
})

test.for([300, 400])(
  'the AVIF of a picture %i px wide, forgotten meanwhile, does not stay',
  async (width) => {
    await drop.put('foto.jpg', await jpeg(width, 300))
    await bring(ninjs('urn:x:1', withPicture('foto.jpg')))
    const key = await keyOf()
    const { files } = drop.ports
    const slow = {
      ...files,
      async put(name: string, bytes: Uint8Array) {
        if ((await keys()).length > 0) {
          await bring(ninjs('urn:x:1', { pubstatus: 'canceled', version: '2' }))
          await forget()
        }
        await files.put(name, bytes)
      },
    }
    await makeAvif({ db: drop.db, files: slow })({ key })
    expect(await Promise.all([300, 320, 400].map((w) => files.has(`${key}/${w}.avif`)))).toEqual([
      false,
      false,
      false,
    ])
  },
)
