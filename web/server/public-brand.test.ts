import { faqSettings } from 'contract/site/faq-settings.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { brandSettings, sharedSettings, type Brand, type Brands } from 'contract/site/brand.ts'
import type { createWeb as CreateWeb } from './app.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFile(new URL(`../../brands/${name}`, import.meta.url), 'utf8')

const main: Brand & { password: string } = {
  ...brandSettings.parse(JSON.parse(await read('MG/settings.json'))),
  name: 'Il Segnalibro',
  consent: {
    provider: 'own',
    siteId: 'sito-segreto',
    cookiePolicyId: 'regole-segrete',
    cookiePolicyUrl: '/info/cookie',
    invalidBefore: '2026-01-01',
    refuseAndSubscribe: true,
  },
  secondaryDomains: ['dominio-segreto.localhost'],
  look: '[data-brand="MG"] { --segreto: 0 }',
  wordmark: '<svg viewBox="0 0 10 10"></svg>',
  favicon: '<svg></svg>',
  password: 'parola-segreta',
}
const brands: Brands = {
  all: [main],
  main,
  shared: sharedSettings.parse(JSON.parse(await read('shared.json'))),
  faq: faqSettings.parse(JSON.parse(await read('faq.json'))),
  vendorList: null,
}

const vite = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
afterAll(() => vite.close())

test('an application page carries the public facts of its masthead and no other', async () => {
  const { createWeb } = (await vite.ssrLoadModule('/server/app.ts')) as { createWeb: typeof CreateWeb }
  const silent = () => Promise.resolve({ ok: false, code: 'ERR_UNAVAILABLE', status: 503 } as never)
  const web = await createWeb({
    brands,
    services: {
      owns: () => false,
      mostBytes: () => null,
      upgrade: async () => null,
      fetch: () => Promise.resolve(new Response(null, { status: 503 })),
      ask: () => silent,
      askAs: () => silent,
      askInPerson: async () => null,
      networkOf: String,
      onContentChange: () => {},
    },
    clientFolder: null,
    origins: new Set(),
  })
  const origin = 'http://account.meriggio.localhost'
  const page = await web.fetch(new Request(`${origin}/dashboard`), { origin, address: null })
  const html = await page.text()
  expect(html).toContain('__reactRouterContext')
  expect(html).toContain(main.name)
  expect(html).not.toMatch(/segret|secondaryDomains|subjects|siteId|internalDomains/)
})
