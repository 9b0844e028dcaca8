import { expect, test, vi } from 'vitest'
import { testBrand, testBrands } from 'contract/site/test-brands.ts'
import { createServices } from './app.ts'
import { scratchDatabase } from './database/scratch.ts'
import { noFiles } from './test/files.ts'

test('who keeps pages hears of changed content, though a feature hears of it too', async () => {
  const scratch = await scratchDatabase()
  const services = createServices({
    ...{ db: scratch.db, pool: scratch.pool, files: noFiles, origins: new Set<string>() },
    brands: testBrands([testBrand()]),
    settings: { secret: 's', gatePasswords: {}, devPassword: null },
  })
  const heard: string[] = []
  services.onContentChange((brand) => heard.push(brand))
  try {
    await vi.waitFor(async () => {
      await scratch.pool.query(`select pg_notify('edicola_content', 'MG')`)
      expect(heard).toContain('MG')
    })
  } finally {
    await services.close()
    await scratch.close()
  }
})
