import { expect, test } from 'vitest'
import { expectArchival } from '../../platform/test/archival-pdf.ts'
import { flat, readPdf } from '../../platform/test/pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import { testBody, testDocument, testLine } from './test-document.ts'

const draw = async (...[document]: Parameters<typeof testDocument>) => {
  const bytes = await drawInvoice(testDocument(document), 'Il Meriggio')
  const read = await readPdf(bytes)
  return { bytes, tags: flat(read.pages.flatMap(({ tags }) => tags)), pages: read.pages }
}
const rowsOf = (tags: Awaited<ReturnType<typeof draw>>['tags']) =>
  tags
    .filter(({ role }) => role === 'TR')
    .map(({ children }) => children.map(({ role, text }) => `${role} ${text}`))

test('the copy of an invoice keeps for ten years and is read as tables with their heads', async () => {
  const { bytes, tags } = await draw({
    split: true,
    buyer: testBody(),
    lines: [
      testLine(),
      testLine({ vat: 22, gross: 4900, quantity: 12, issn: null, what: 'Rassegna <& perché>' }),
    ],
  })
  expectArchival(bytes, 'Fattura 12/2026')
  expect(tags.filter(({ role }) => /^H\d/.test(role)).map(({ role, text }) => `${role} ${text}`)).toEqual([
    'H1 Fattura 12/2026',
    'H2 Che cosa',
    'H2 Riepilogo',
    'H2 Pagamento',
  ])
  expect(tags.filter(({ role }) => /^T(able|Head|Body|Foot)$/.test(role)).map(({ role }) => role)).toEqual([
    ...['Table', 'THead', 'TBody'],
    ...['Table', 'THead', 'TBody', 'TFoot'],
  ])
  expect(rowsOf(tags)).toEqual([
    ['TH Descrizione', 'TH Quantità', 'TH IVA', 'TH Importo con IVA'],
    ['TH Digital (Il Meriggio), un anno (ISSN 1234-5679)', 'TD 1', 'TD 4%', 'TD 119,99 €'],
    ['TH Rassegna <& perché>', 'TD 12', 'TD 22%', 'TD 49,00 €'],
    ['TH Aliquota', 'TH Imponibile', 'TH IVA', 'TH Totale'],
    ['TH 4%', 'TD 115,37 €', 'TD 4,62 €', 'TD 119,99 €'],
    ['TH 22%', 'TD 40,16 €', 'TD 8,84 €', 'TD 49,00 €'],
    ['TH Totale', 'TD 155,53 €', 'TD 13,46 €', 'TD 168,99 €'],
  ])
  const raw = bytes.toString('latin1')
  expect([raw.match(/\/Scope \/Column/g)!.length, raw.match(/\/Scope \/Row/g)!.length]).toEqual([8, 5])
  const words = tags.map(({ text }) => text).join('\n')
  expect(words).toContain('Da pagare 155,53 €: l’IVA la versa l’ente.')
  expect(words).toContain('CIG Z1A2B3C4D5')
  expect(words).not.toContain('pagina 1 di 1')
})

test('the copy says what the regime of who sells wants said', async () => {
  const untaxed = await draw({ regime: 'RF19', lines: [testLine({ vat: 0 })] })
  expectArchival(untaxed.bytes, 'Fattura 12/2026')
  const words = (one: typeof untaxed) => one.tags.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(words(untaxed)).toEqual(
    expect.arrayContaining([
      'Regime forfettario, art. 1 commi 54-89 legge 190/2014.',
      'Imposta di bollo di 2,00 € assolta in modo virtuale da chi vende.',
    ]),
  )
  expect(words(await draw({ regime: 'RF17' }))).toContain('IVA per cassa, art. 32-bis DL 83/2012.')
  expect(words(await draw())).not.toContain('Regime')
})

test('a credit note names its invoice; many lines go on with their head on each page', async () => {
  const { content } = testDocument()
  const note = await draw({
    kind: 'credit-note',
    due: null,
    content: { ...content, credits: { number: '11/2026', day: '2026-02-01' } },
  })
  expectArchival(note.bytes, 'Nota di credito 12/2026')
  expect(note.tags.map(({ text }) => text)).toContain('Della fattura 11/2026 del 1° febbraio 2026')
  expect(note.tags.some(({ text }) => text === 'Pagamento')).toBe(false)

  const { bytes, pages } = await draw({ lines: Array.from({ length: 60 }, () => testLine()) })
  expectArchival(bytes, 'Fattura 12/2026')
  expect(pages).toHaveLength(3)
  for (const { text } of pages) expect(text).toContain('Descrizione')
})
