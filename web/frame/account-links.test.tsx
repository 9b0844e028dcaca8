import { publicBrand } from 'contract/reading/site/brand.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { type Sister, SiteContext, type SiteFacts } from './site.ts'

const brand = publicBrand.parse(testBrand({ domain: 'meriggio.it' }))
const site = {
  host: { brand, site: 'account', known: true, origin: 'https://account.meriggio.it' },
  sisters: [
    { sigla: brand.sigla, name: brand.name, url: 'https://edicola.meriggio.it/', box: '0 0 1 1' } as Sister,
  ],
  today: '2026-11-20',
  consentOffer: null,
  wordmark: '<svg viewBox="0 0 1 1"></svg>',
} as SiteFacts

test('what stands around an account page leads to the newsstand at once, never by a redirect', () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Header path="/dashboard" search="" />
      <SideMenu path="/dashboard" search="" />
      <Footer />
    </SiteContext>,
  )
  const addresses = Array.from(html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g), (m) => m[1]!)
  expect(addresses).toContain('https://edicola.meriggio.it/ricerca')
  const own = addresses.filter((a) => !/^https?:/.test(a))
  expect(own.filter((a) => !/^(?:\/info\/|\/logout$|mailto:|tel:)/.test(a))).toEqual([])
})
