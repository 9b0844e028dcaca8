import { expect, test } from 'vitest'
import type { Brand } from 'contract/reading/site/brand.ts'
import { loadBrands } from './brands.ts'
import { join } from 'node:path'
import { project } from './settings.ts'
import { testWeb } from './test-web.ts'

const brands = await loadBrands(join(project, 'brands'))
const utilities = async (apps: Partial<Brand>) => {
  const main: Brand = { ...brands.main, ...apps }
  const all = [main, ...brands.all.filter(({ sigla }) => sigla !== main.sigla)]
  const web = await testWeb({ brands: { ...brands, main, all } })
  const origin = 'http://edicola.meriggio.localhost'
  const page = await web.fetch(new Request(`${origin}/utilita`), { origin, address: null, local: false })
  return (await page.text()).replaceAll('<!-- -->', '')
}

test('the apps of a masthead are those of its settings, or none is offered', async () => {
  const without = await utilities({})
  expect(without).toContain('Oggi non c’è una app da scaricare.')
  expect(without).not.toContain('Scarica per')
  expect(without).not.toContain('Seguici')
  const social = [{ name: 'Bluesky', url: 'https://social.example.it/mg' }]
  const own = await utilities({ iosAppUrl: 'https://app.example.it/mg', social })
  expect(own).toContain('<a href="https://app.example.it/mg">Scarica per iPhone e iPad</a>')
  expect(own).not.toContain('Oggi non c’è una app da scaricare.')
  expect(own).not.toContain('Scarica per Android')
  expect(own).toContain('https://social.example.it/mg')
})
