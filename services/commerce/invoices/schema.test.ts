import { expect, test } from 'vitest'
import { invoiceSchema } from '../../platform/test/invoice-schema.ts'
import { fatturaPa } from './fattura-pa.ts'
import { testBody, testBuyer, testDocument, testLine, testReaderAbroad } from './test-document.ts'

const documents = {
  'a company': testDocument(),
  'many seats at two rates': testDocument({
    lines: [testLine({ quantity: 333, gross: 333 * 999 }), testLine({ vat: 22, quantity: 7, gross: 4999 })],
  }),
  'a public body under split payment': testDocument({ buyer: testBody(), split: true }),
  'a person': testDocument({
    due: null,
    buyer: testBuyer({
      kind: 'person',
      company: null,
      vatNumber: null,
      fiscalCode: 'RSSMRA85T10A562S',
      recipientCode: null,
      pec: 'ivo@pec.example.it',
    }),
  }),
  'a person abroad': testDocument({
    buyer: testBuyer({ kind: 'person', country: 'SI', zip: 'SI-1000', fiscalCode: 'RSSMRA85T10A562S' }),
  }),
  'a person abroad without an Italian code': testDocument({ buyer: testReaderAbroad() }),
  'an association': testDocument({ buyer: testBuyer({ vatNumber: null, fiscalCode: '80012340321' }) }),
  'a company with neither code nor PEC': testDocument({ buyer: testBuyer({ recipientCode: '0000000' }) }),
  'a foreign company': testDocument({ buyer: testBuyer({ vatNumber: 'DE123456789', country: 'DE' }) }),
  'a company of the Union that accounts for its VAT': testDocument({
    buyer: testBuyer({ vatNumber: 'FR12345678901', country: 'FR' }),
    lines: [testLine({ vat: 0 })],
    treatment: 'reverse-charge',
  }),
  'a Swiss': testDocument({
    buyer: { ...testReaderAbroad(), country: 'CH' },
    lines: [testLine({ vat: 0 })],
    treatment: 'outside-union',
  }),
  'a public body without a CIG': testDocument({
    buyer: testBody({ tenderCode: null, tenderExemption: 'Quota associativa – n. 1' }),
  }),
  'a public body with its CUP and order': testDocument({
    buyer: testBody({ projectCode: 'J91B21000520005', orderNumber: '118/26' }),
  }),
  'of a company with all that the law wants known of it': testDocument({
    content: {
      ...testDocument().content,
      seller: {
        ...testDocument().content.seller,
        rea: {
          ...{ office: 'RM', number: '1234567', paidCapital: 50_000_000 },
          ...{ soleShareholder: true, liquidation: true },
        },
      },
    },
  }),
  'without VAT, with a stamp': testDocument({ regime: 'RF19', lines: [testLine({ vat: 0 })] }),
  'with VAT that is due once it is paid': testDocument({ regime: 'RF17' }),
  'a credit note': testDocument({
    kind: 'credit-note',
    content: { ...testDocument().content, credits: { number: '11/2026', day: '2026-03-01' } },
  }),
}

test('every kind of invoice is valid against the schema of the exchange', async () => {
  const isValid = await invoiceSchema()
  for (const [name, document] of Object.entries(documents))
    expect([name, isValid(fatturaPa(document, '00001'))]).toEqual([name, true])
  expect(isValid(fatturaPa(testDocument(), ''))).toContain('ProgressivoInvio')
})
