import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatLine } from '../run.ts'
import { readEdition } from '../sidecar/edition-sidecar.ts'
import { prepareEdition, storeEdition } from '../write/import-edition.ts'
import { type Drop, brands, ninjs, pdf, publisherDrop, sidecar } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

/** A PDF of low pages, quick to draw. */
const low = (pages: number) => pdf(pages, { size: [600, 40], margin: 0 })
const brandsOfArticles = async () =>
  (await drop.db.selectFrom('articles').select('brand').execute()).map((a) => a.brand)

test.for(['ZZ', 'qp', 'mg', 'ZZ/2026-11-20'])('what lies in %s/ belongs to nobody', async (folder) => {
  await drop.put(`${folder}/a.json`, ninjs('urn:x:1'))
  const lines = await drop.run()
  expect(lines).toMatchObject([{ brand: null, outcome: 'refused' }])
  expect(lines[0]!.reason).toBe(
    `La testata «${folder.slice(0, 2)}» non c’è: quelle di questo editore sono MG, LG.`,
  )
  expect(await brandsOfArticles()).toEqual([])
})

test('nor when it is named itself', async () => {
  await drop.put('ZZ/a.json', ninjs('urn:x:1'))
  expect(await drop.run(join(drop.folder, 'ZZ'))).toMatchObject([{ brand: null, outcome: 'refused' }])
})

test('every line names the masthead', async () => {
  await drop.put('a.json', ninjs('urn:x:1'))
  await drop.put('LG/2026-11-20/it/b.json', ninjs('urn:x:2'))
  await drop.put('LG/rotto.json', '{')
  await drop.put('firme.json', { format: 'edicola-authors/1', authors: [{ slug: 'a', name: 'A' }] })
  await drop.put('edizione.pdf', await low(2))
  await drop.put('edizione.json', sidecar({ brand: 'LG' }))
  expect(
    (await drop.run()).map((l) =>
      formatLine({ ...l, path: '-', total: 0 })
        .split('\n')[0]!
        .slice(11, 34),
    ),
  ).toEqual([
    'LG - · urn:x:2',
    'LG - · rotto.json — Il ',
    'MG - · urn:x:1',
    'LG - · nazionale 2026-1',
    '-- - · firme (1)',
  ])
})

test('a sidecar that contradicts its folder is refused', async () => {
  await drop.put('LG/edizione.pdf', await low(2))
  await drop.put('LG/edizione.json', sidecar({ brand: 'MG' }))
  expect(await drop.run()).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('della «LG»') as string, place: '$.brand' },
  ])
})

test('of two sidecars for one day the first stays, and the other has a line that names it', async () => {
  await drop.put('edizione.pdf', await low(2))
  await drop.put('altra.pdf', await low(3))
  await drop.put('1.json', sidecar())
  await drop.put('2.json', sidecar({ pdf: 'altra.pdf' }))
  const loser = {
    outcome: 'refused',
    reason: 'Per questa edizione c’è già un’altra scheda, 1.json: vale quella.',
  }
  expect(await drop.run()).toMatchObject([{ outcome: 'created' }, loser])
  expect(await drop.run()).toMatchObject([{ outcome: 'unchanged' }, loser])
  expect(await drop.db.selectFrom('editions').select('pages').execute()).toEqual([{ pages: 2 }])
  // In a run of its own it is a correction.
  expect(await drop.run(join(drop.folder, '2.json'))).toMatchObject([{ outcome: 'updated' }])
})

test('an edition replaced after it was looked at is not taken for unchanged', async () => {
  await drop.put('edizione.pdf', await low(2))
  await drop.put('altra.pdf', await low(3))
  const path = await drop.put('1.json', sidecar())
  await drop.run(path)
  const where = { path, root: drop.folder, brand: brands.main, used: new Set<string>() }
  const edition = await prepareEdition(drop.ports, readEdition(sidecar()), where)
  await drop.run(await drop.put('2.json', sidecar({ pdf: 'altra.pdf' })))
  expect(await storeEdition(drop.ports, edition, where, new Map())).toBe('updated')
  expect(await drop.db.selectFrom('editions').select('pages').execute()).toEqual([{ pages: 2 }])
})
