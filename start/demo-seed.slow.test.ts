import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { findEdition } from '../services/reading/newsstand/import/write/store/editions.ts'
import { folderFiles } from '../services/platform/outside/files.ts'
import { seedDemo } from '../demo/seed.ts'

let scratch: Scratch
let store: string
beforeAll(async () => {
  scratch = await scratchDatabase()
  store = await mkdtemp(join(tmpdir(), 'edicola-seed-'))
})
afterAll(async () => {
  await scratch.close()
  await rm(store, { recursive: true, force: true })
})

test('the newest editions of all mastheads come in whole, and a second time nothing is done', async () => {
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const jobs: string[] = []
  const ports = {
    db: scratch.db,
    files: folderFiles(store),
    brands,
    hasEdition: async (brand: string, date: string) =>
      (await findEdition(scratch.db, { brand, edition: 'nazionale', date })) !== undefined,
    addJob: (_: unknown, name: string) => Promise.resolve(void jobs.push(name)),
  }
  const told: { done: number; total: number; what: string }[] = []
  const options = {
    step: 'newest' as const,
    today: '2026-11-20',
    report: (p: (typeof told)[number]) => void told.push(p),
  }
  const started = performance.now()
  await seedDemo(ports, options)
  process.stdout.write(`six editions in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  expect(told.filter(({ what }) => what.startsWith('Rifiutato')).map(({ what }) => what)).toEqual([])
  expect(told.at(-1)!.done).toBeGreaterThanOrEqual(told.at(-1)!.total - 1)
  const editions = await scratch.db.selectFrom('editions').select(['brand', 'pages']).execute()
  expect(editions.map(({ brand }) => brand).toSorted()).toEqual(
    brands.all.map(({ sigla }) => sigla).toSorted(),
  )
  for (const { pages } of editions) expect(pages).toBeGreaterThanOrEqual(4)
  const articles = await scratch.db
    .selectFrom('articles')
    .select(['uri', 'origin', 'page', 'published', 'brand'])
    .execute()
  expect(articles.filter(({ uri, origin }) => origin === 'edition' && uri.includes(':online-'))).toEqual([])
  const printed = articles.filter(({ origin }) => origin === 'edition')
  expect(printed.length).toBeGreaterThan(50)
  expect(printed.filter(({ page }) => page === null)).toEqual([])
  const before = told.length
  await seedDemo(ports, options)
  expect(told.length).toBe(before)
}, 240_000)
