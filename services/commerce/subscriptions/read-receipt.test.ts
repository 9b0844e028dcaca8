import { expect, test } from 'vitest'
import type { LedgerEntry } from '../payment-port.ts'
import { expectArchival } from '../../platform/test/archival-pdf.ts'
import { flat, readPdf } from '../../platform/test/pdf.ts'
import { drawReceipt } from './read-receipt.ts'

const issuer = {
  publisher: 'Edizioni di prova S.p.A.',
  publisherAddress: 'via di Prova 1, 00100 Roma',
  masthead: 'Il Meriggio',
}
const entry = (parts: Partial<LedgerEntry> = {}) =>
  ({
    id: '3f2a9c1b-0000-4000-8000-000000000000',
    kind: 'charge',
    at: '2026-11-20T08:00:00Z',
    brand: 'MG',
    what: 'Digital (Il Meriggio), un anno',
    amount: 11_999,
    vat: 4,
    vatAmount: 462,
    issn: '1234-5679',
    method: 'card',
    last4: '4242',
    meansCountry: 'IT',
    gateway: 'stripe',
    ...parts,
  }) as LedgerEntry
const draw = async (parts: Partial<LedgerEntry> = {}) => {
  const bytes = await drawReceipt(entry(parts), issuer)
  const { pages, info } = await readPdf(bytes)
  return { bytes, info, tags: flat(pages.flatMap(({ tags }) => tags)) }
}

test('a receipt keeps for ten years and is read as a table with its heads', async () => {
  const { bytes, tags, info } = await draw()
  expectArchival(bytes, 'Ricevuta MG-2026-3F2A9C1B')
  expect((info as { Author: string }).Author).toBe('Edizioni di prova S.p.A.')
  expect(tags.filter(({ role }) => role === 'TR').map(({ children }) => children)).toMatchObject([
    [{ text: 'Descrizione' }, { text: 'Imponibile' }, { text: 'IVA 4%' }, { text: 'Totale' }],
    [
      { role: 'TH', text: 'Digital (Il Meriggio), un anno (ISSN 1234-5679)' },
      { role: 'TD', text: '115,37 €' },
      { role: 'TD', text: '4,62 €' },
      { role: 'TD', text: '119,99 €' },
    ],
  ])
  const order = tags.filter(({ role }) => /^(H\d|P|Table)$/.test(role)).map(({ role }) => role)
  expect(order).toEqual(['P', 'P', 'P', 'H1', 'P', 'H2', 'Table', 'H2', 'P', 'P'])
  expect(tags.map(({ text }) => text)).toContain('Pagato con carta •••• 4242.')
})

test.each([
  [{ method: 'paypal', last4: null }, 'Pagato con PayPal.'],
  [{ method: 'satispay', last4: null }, 'Pagato con Satispay.'],
  [{ method: 'sepa_debit', last4: '3456' }, 'Pagato con addebito su conto IT…3456.'],
  [{ method: null, last4: null }, 'Pagato con carta di pagamento.'],
] as const)('a receipt says what it was paid with', async (means, words) => {
  const { tags } = await draw(means)
  expect(tags.map(({ text }) => text)).toContain(words)
})

test('what goes back is negative, and letters of the rest of Europe are there', async () => {
  const { bytes, tags } = await draw({
    kind: 'refund',
    amount: -11_999,
    vatAmount: -462,
    issn: null,
    gateway: 'bank',
    what: 'Digital per Živa Čuk & Ștefan <b>',
  })
  expectArchival(bytes, 'Nota di rimborso MG-2026-3F2A9C1B')
  const words = tags.map(({ text }) => text)
  expect(words).toContain('Digital per Živa Čuk & Ștefan <b>')
  expect(words).toContain('−119,99 €')
  expect(words).toContain('Restituito su bonifico.')
})
