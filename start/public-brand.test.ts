import { faqSettings } from 'contract/reading/site/faq-settings.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandSettings, sharedSettings, type Brand, type Brands } from 'contract/reading/site/brand.ts'
import { testWeb } from './test-web.ts'

const read = (name: string) => readFile(new URL(`../brands/${name}`, import.meta.url), 'utf8')

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

test('an application page carries the public facts of its masthead and no other', async () => {
  const web = await testWeb({ brands })
  const origin = 'http://account.meriggio.localhost'
  const page = await web.fetch(new Request(`${origin}/dashboard`), { origin, address: null, local: false })
  const html = await page.text()
  expect(html).toContain('__reactRouterContext')
  expect(html).toContain(main.name)
  expect(html).not.toMatch(/segret|secondaryDomains|subjects|siteId|internalDomains/)
})
