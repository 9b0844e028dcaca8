import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readCover } from 'contract/reading/newsstand/archive.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { createServices, type Services } from '../../../app.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { testFiles } from '../../../platform/test/files.ts'
import { publishEdition } from './test/store/edition.ts'

const brands = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost' }),
])
let scratch: Scratch
let kept: Awaited<ReturnType<typeof testFiles>>
let services: Services
beforeAll(async () => {
  scratch = await scratchDatabase()
  kept = await testFiles()
  services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files: kept.files,
    brands,
    origins: new Set(),
    settings: { secret: 's', gatePasswords: { LG: 'laguna' }, devPassword: null },
  })
  for (const sigla of ['MG', 'LG']) await publishEdition(scratch.pool, kept.files, sigla)
})
afterAll(async () => {
  await services.close()
  await scratch.close()
  await kept.close()
})

const ask = (site: string, domain: string) => {
  const origin = `http://${site}.${domain}.localhost`
  return services.fetch(new Request(`${origin}/api/newsstand/cover`), { origin, address: null })
}

test('a masthead shows its newest cover on each of its sites, or says that it has none', async () => {
  const pathOn = async (site: string, domain: string) => {
    const { data } = (await (await ask(site, domain)).json()) as { data: AnswerOf<typeof readCover> }
    return data.cover?.path ?? null
  }
  for (const site of ['edicola', 'account'])
    expect(await pathOn(site, 'meriggio')).toBe('/sfoglia/MG/nazionale/2026-11-20')
  expect(await pathOn('account', 'corriereapulo')).toBeNull()
})

test('before its gate a closed masthead shows none', async () => {
  for (const site of ['edicola', 'account']) expect((await ask(site, 'lagunare')).status).toBe(403)
})
