import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { SiteContext, type SiteFacts } from '../../../frame/site.ts'
import { Summary } from './summary.tsx'

const host = { brand: { domain: 'meriggio.it' }, origin: 'https://shop.meriggio.it' }
const site = { host } as unknown as SiteFacts
function html(
  country: string | null,
  vat: Order['vat'],
  { state = 'open', nextPrice = null }: Partial<Pick<Order, 'state' | 'nextPrice'>> = {},
): string {
  const copy = { number: '0A1B2C3D', edition: 'nazionale', date: '2026-11-30', path: '/' }
  const order = {
    id: 'una',
    due: 11_999,
    was: null,
    nextPrice,
    invoice: 'none',
    copy,
    state,
    country,
    vat,
  }
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <Summary order={order as unknown as Order} />
    </SiteContext>,
  )
}

test('a wrong country is put right before paying; who pays Italy’s VAT reads nothing of it', () => {
  const german = { rate: 7, amount: 785, treatment: 'oss' } as const
  expect(html('DE', german)).toContain('IVA 7% (Germania)')
  expect(html('DE', german)).toMatch(/<a href="[^"]*\/user\/profile\?ordine=una#indirizzo">/)
  expect(html('CH', { rate: 0, amount: 0, treatment: 'outside-union' })).toContain('#indirizzo')
  expect(html('DE', german, { state: 'pending' })).not.toContain('#indirizzo')
  for (const country of [null, 'IT', 'DE'])
    expect(html(country, { rate: 4, amount: 462, treatment: 'domestic' })).not.toContain('Paese')
})

test.each([
  ['2029-12-31T23:00:00.000Z', 'fino al 31 dicembre 2029: poi l’ordine costa'],
  ['2030-01-01T08:05:00.000Z', 'fino alle 9:05 del 1° gennaio 2030: poi l’ordine costa'],
])('a price that ends at %s holds %s more', (from, words) => {
  const vat = { rate: 4, amount: 462, treatment: 'domestic' } as const
  const page = html('IT', vat, { nextPrice: { due: 12_999, from } })
  expect(page.replaceAll('\u00a0', ' ')).toContain(words)
  expect(html('IT', vat)).not.toContain('Questo prezzo vale')
})
