import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '../part-tax.ts'
import { netOf, taxOfPart, totalsOf } from './amounts.ts'
import { fatturaPa } from './fattura-pa.ts'
import { ascii, isSpelled, latin } from './latin.ts'
import { brokenRules } from './sdi-rules.ts'
import { splitsPayment } from './split-payment.ts'
import type { Buyer } from './content.ts'
import { testBody, testBuyer, testDocument, testLine, testReaderAbroad } from './test-document.ts'

const TODAY = '2026-03-03'
const codes = (...of: Parameters<typeof brokenRules>) => brokenRules(...of).map(({ code }) => code)
const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!)

const lines = fc.array(
  fc.record({
    vat: fc.constantFrom(4, 10, 22),
    quantity: fc.integer({ min: 1, max: 5000 }),
    each: fc.integer({ min: 1, max: 500_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const sold = (of: { vat: number; quantity: number; each: number }[]) =>
  of.map(({ vat, quantity, each }) => testLine({ vat, quantity, gross: each * quantity }))

test('whatever the prices, seats and rates, totals are the sums paid to the cent', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (of, split) => {
      const document = testDocument({ lines: sold(of), split, buyer: split ? testBody() : testBuyer() })
      expect(codes(document, TODAY)).toEqual([])
      const xml = fatturaPa(document, '00001')
      const cents = (name: string) =>
        values(xml, name).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
      const gross = of.reduce((sum, { quantity, each }) => sum + quantity * each, 0)
      expect(cents('ImponibileImporto') + cents('Imposta')).toBe(gross)
      expect(cents('ImportoTotaleDocumento')).toBe(gross)
      expect(cents('ImportoPagamento')).toBe(split ? cents('ImponibileImporto') : gross)
    }),
  )
})

test('lines add up to the taxable sum of their rate within half a cent, and a price has few decimals', () => {
  fc.assert(
    fc.property(lines, (of) => {
      for (const { vat, net } of totalsOf(sold(of))) {
        const own = sold(of).filter((line) => line.vat === vat)
        const sum = own.reduce((all, line) => all + Number(netOf(line).total) * 100, 0)
        expect(Math.abs(sum - net)).toBeLessThan(0.51)
        for (const line of own) {
          expect(netOf(line).total).toMatch(/^\d+\.\d{2,8}$/)
          expect(netOf(line).unit).toMatch(/^\d+\.\d{2,8}$/)
        }
      }
    }),
  )
})

test('credit notes together take exactly the VAT of their invoice, each as the exchange wants it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(parts, fc.constantFrom(4, 10, 22), (sums, vat) => {
      const total = sums.reduce((sum, one) => sum + one, 0)
      const before = { gross: 0, tax: 0 }
      for (const gross of sums) {
        const tax = taxOfPart(gross, { total, vat, before })
        const note = testDocument({ lines: [testLine({ gross, vat, tax, what: 'Storno' })] })
        expect(totalsOf(note.content.lines)).toEqual([{ vat, net: gross - tax, tax }])
        expect(codes(note, TODAY)).toEqual([])
        before.gross += gross
        before.tax += tax
      }
      expect(before.tax).toBe(totalsOf([{ gross: total, vat }])[0]!.tax)
    }),
    { numRuns: 3000 },
  )
})

test('a credit note has the VAT of its refund in the ledger: that within it, rounded', () => {
  const nothing = { gross: 0, tax: 0 }
  expect(taxOfPart(8920, { total: 15_999, vat: 22, before: nothing })).toBe(1609)
  expect(taxOfPart(5000, { total: 11_999, vat: 4, before: nothing })).toBe(192)
  expect(taxOf(8920, { sum: 15_999, vat: 2885 }, 22)).toBe(1609)
})

const dueOf = (document: ReturnType<typeof testDocument>) => {
  const xml = fatturaPa(document, '00001')
  return ['EsigibilitaIVA', 'Natura', 'RiferimentoNormativo', 'ImportoBollo'].map((name) => values(xml, name))
}

test('who sells without VAT says why, and puts a stamp on what is above 77,47 €', () => {
  const law = 'Regime forfettario, art. 1 commi 54-89 legge 190/2014'
  const sale = (gross: number) => testDocument({ regime: 'RF19', lines: [testLine({ vat: 0, gross })] })
  expect(codes(sale(7748), TODAY)).toEqual([])
  expect(dueOf(sale(7748))).toEqual([[], ['N2.2', 'N2.2'], [law], ['2.00']])
  expect(dueOf(sale(7747))).toEqual([[], ['N2.2', 'N2.2'], [law], []])
  expect(values(fatturaPa(sale(9999), '00001'), 'ImportoTotaleDocumento')).toEqual(['99.99'])
  // A rate where there is none to be, and none where there is.
  expect(codes(testDocument({ regime: 'RF19' }), TODAY)).toContain('00401')
  expect(codes(testDocument({ regime: 'RF01', lines: [testLine({ vat: 0 })] }), TODAY)).toEqual(['00400'])
})

test('a sale that is not taxed in Italy says by which article, and wants a customer elsewhere', () => {
  const sale = (buyer: ReturnType<typeof testBuyer>, treatment: 'outside-union' | 'reverse-charge') =>
    testDocument({ buyer, treatment, lines: [testLine({ vat: 0 })] })
  const french = sale(testBuyer({ vatNumber: 'FR12345678901', country: 'FR' }), 'reverse-charge')
  const law = 'Inversione contabile, art. 7-ter e art. 21 c. 6-bis lett. a DPR 633/1972'
  expect([codes(french, TODAY), dueOf(french)]).toEqual([[], [[], ['N2.1', 'N2.1'], [law], ['2.00']]])
  const swiss = sale({ ...testReaderAbroad(), country: 'CH' }, 'outside-union')
  expect([codes(swiss, TODAY), dueOf(swiss)[2]]).toEqual([
    [],
    ['Operazione non soggetta, art. 7-octies e art. 21 c. 6-bis lett. b DPR 633/1972'],
  ])
  const firm = sale(testBuyer({ vatNumber: 'CH123456789', country: 'CH' }), 'outside-union')
  expect(dueOf(firm)[2]).toEqual([
    'Operazione non soggetta, art. 7-ter e art. 21 c. 6-bis lett. b DPR 633/1972',
  ])
  // Made out to somebody in Italy meanwhile; with a rate after all.
  expect(codes(sale(testBuyer(), 'reverse-charge'), TODAY)).toEqual(['00000'])
  expect(codes({ ...french, content: { ...french.content, lines: [testLine()] } }, TODAY)).toContain('00401')
})

test('VAT by cash is due once a business has paid; of all others, and under split payment, as ever', () => {
  const law = 'IVA per cassa, art. 32-bis DL 83/2012'
  expect(dueOf(testDocument({ regime: 'RF17' }))).toEqual([['D'], [], [law], []])
  const person = testBuyer({ kind: 'person', vatNumber: null, fiscalCode: 'RSSMRA85T10A562S' })
  expect(dueOf(testDocument({ regime: 'RF17', buyer: person }))).toEqual([['I'], [], [], []])
  const club = testBuyer({ vatNumber: null, fiscalCode: '80012340321' })
  expect(dueOf(testDocument({ regime: 'RF17', buyer: club }))[0]).toEqual(['I'])
  expect(dueOf(testDocument({ regime: 'RF17', buyer: testBody(), split: true }))[0]).toEqual(['S'])
  expect(dueOf(testDocument({ regime: 'RF01' }))).toEqual([['I'], [], [], []])
})

test('nobody invoices themselves, by whichever code; a credit note is not looked at', () => {
  const { seller } = testDocument().content
  const own = testBuyer({ vatNumber: seller.vatNumber })
  expect(codes(testDocument({ buyer: own }), TODAY)).toEqual(['00471'])
  const byCode = testBuyer({ vatNumber: null, fiscalCode: seller.vatNumber })
  expect(codes(testDocument({ buyer: byCode }), TODAY)).toEqual(['00471'])
  const credits = { number: '1/2026', day: TODAY }
  const note = testDocument({
    kind: 'credit-note',
    content: { ...testDocument().content, credits, buyer: own },
  })
  expect(codes(note, TODAY)).not.toContain('00471')
})

test('a name is spelled whole or not at all', () => {
  for (const name of ['Marić', 'Perché no?', 'L’«Officina» €', 'Żółw ŁÓDŹ', ''])
    expect([name, isSpelled(name)]).toEqual([name, true])
  for (const name of ['Иван', '東京', 'Caffè ☕', 'Γιώργος', 'محمد'])
    expect([name, isSpelled(name)]).toEqual([name, false])
})

test('any text becomes letters that the exchange takes, within its length', () => {
  expect(latin('L’Officina di Marić – «Čižek» € 5…', 80)).toBe("L'Officina di Maric - «Cizek» EUR 5...")
  expect(latin('Łódź Œuvre ﬁne\u200b\n日本', 80)).toBe('Lódz OEuvre fine ??')
  expect(ascii('Perché', 20)).toBe('Perche')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, most) => {
      const safe = latin(text, most)
      expect(safe).toMatch(/^[\x20-\x7e\u00a0-\u00ff]*$/)
      expect(safe.length).toBeLessThanOrEqual(most)
    }),
  )
})

test('a company, by its code or its PEC', () => {
  const byCode = fatturaPa(testDocument(), '00001')
  expect(byCode).toContain('versione="FPR12"')
  expect(values(byCode, 'CodiceDestinatario')).toEqual(['M5UXCR1'])
  expect(values(byCode, 'PECDestinatario')).toEqual([])
  expect(values(byCode, 'Denominazione')[1]).toBe("L'Officina di Ivo Maric &amp; C. EUR S.r.l.")
  const pec = testBuyer({ recipientCode: '0000000', pec: 'officina@pec.example.it' })
  expect(values(fatturaPa(testDocument({ buyer: pec }), '00002'), 'PECDestinatario')).toEqual([
    'officina@pec.example.it',
  ])
})

test('a public body has its six characters, its CIG, and under split payment the VAT apart', () => {
  const xml = fatturaPa(testDocument({ buyer: testBody(), split: true }), '00003')
  expect(xml).toContain('versione="FPA12"')
  expect(values(xml, 'CodiceDestinatario')).toEqual(['UF5XK1'])
  expect(values(xml, 'CodiceCIG')).toEqual(['Z1A2B3C4D5'])
  expect(values(xml, 'EsigibilitaIVA')).toEqual(['S'])
  expect(values(xml, 'ImportoPagamento')).toEqual(['115.37'])
  expect(values(xml, 'ImportoTotaleDocumento')).toEqual(['119.99'])
})

test('split payment holds as long as it is authorised, for public bodies alone', () => {
  const days = ['2014-12-31', '2015-01-01', '2018-01-01', '2020-07-01', '2026-06-30', '2026-07-01']
  expect(days.map((day) => splitsPayment('public-body', day))).toEqual([false, true, true, true, true, false])
  expect(splitsPayment('company', '2026-01-01')).toBe(false)
})

test('a person gets the code of who has none, with their tax code; also who lives abroad', () => {
  const anna = testBuyer({
    kind: 'person',
    company: null,
    name: 'Zoë',
    surname: 'D’Este',
    vatNumber: null,
    fiscalCode: 'RSSMRA85T10A562S',
    recipientCode: null,
  })
  const xml = fatturaPa(testDocument({ buyer: anna, due: null }), '00004')
  expect(values(xml, 'CodiceDestinatario')).toEqual(['0000000'])
  expect([values(xml, 'Nome'), values(xml, 'Cognome')]).toEqual([['Zoë'], ["D'Este"]])
  expect(values(xml, 'ModalitaPagamento')).toEqual(['MP08'])
  expect(codes(testDocument({ buyer: anna, due: null }), TODAY)).toEqual([])
  const abroad = { ...anna, country: 'SI', zip: 'SI-1000' }
  const away = fatturaPa(testDocument({ buyer: abroad }), '00005')
  expect([values(away, 'CodiceDestinatario'), values(away, 'CAP')[1]]).toEqual([['0000000'], '00000'])
  expect(codes(testDocument({ buyer: abroad }), TODAY)).toEqual([])
  // A company with its seat abroad and an Italian VAT number keeps its own way.
  const seated = testBuyer({ country: 'SI', zip: 'SI-1000' })
  expect(values(fatturaPa(testDocument({ buyer: seated }), '00006'), 'CodiceDestinatario')).toEqual([
    'M5UXCR1',
  ])
})

test.each<[string, Buyer, string, string[], string[]]>([
  ['a reader abroad', testReaderAbroad(), 'XXXXXXX', ['IT', 'SI'], []],
  ['a company of Germany', testBuyer({ vatNumber: 'DE123456789' }), 'XXXXXXX', ['IT', 'DE'], []],
  ['a company of Greece', testBuyer({ vatNumber: 'EL123456789' }), 'XXXXXXX', ['IT', 'GR'], []],
  [
    'an association',
    testBuyer({ vatNumber: null, fiscalCode: '80012340321', recipientCode: '0000000' }),
    '0000000',
    ['IT'],
    ['80012340321'],
  ],
])('%s is named by its own number, and the exchange takes it', (_, buyer, code, countries, fiscalCodes) => {
  const xml = fatturaPa(testDocument({ buyer }), '00007')
  expect(values(xml, 'CodiceDestinatario')).toEqual([code])
  const [, ...ids] = values(xml, 'IdPaese')
  expect(ids).toEqual(countries)
  expect(values(xml, 'CodiceFiscale').slice(1)).toEqual(fiscalCodes)
  expect(codes(testDocument({ buyer }), TODAY)).toEqual([])
})

test('a body says why it has no CIG, and which project and order it pays for', () => {
  const buyer = testBody({ tenderCode: null, tenderExemption: 'Quota associativa', orderNumber: '118/26' })
  const xml = fatturaPa(testDocument({ buyer: { ...buyer, projectCode: 'J91B21000520005' } }), '00008')
  expect(values(xml, 'CodiceCIG')).toEqual([])
  expect(values(xml, 'Causale')).toEqual(['CIG non richiesto: Quota associativa'])
  expect(values(xml, 'CodiceCUP')).toEqual(['J91B21000520005', 'J91B21000520005'])
  expect(values(xml, 'IdDocumento')).toEqual(['118/26', '3F2A9C1B'])
})

test('what the exchange refuses is found before it is sent', () => {
  const of = (parts: Parameters<typeof testDocument>[0]) => codes(testDocument(parts), TODAY)
  expect(of({ buyer: testBuyer({ recipientCode: 'UF5XK1' }) })).toEqual(['00427'])
  expect(of({ buyer: testBody({ recipientCode: 'M5UXCR1' }) })).toEqual(['00427'])
  expect(of({ buyer: testBuyer({ recipientCode: 'XXXXXXX' }) })).toEqual(['00313'])
  for (const recipientCode of ['XXXXXX', '000000'])
    expect(of({ buyer: testBody({ recipientCode }) })).toEqual(['00311'])
  expect(of({ number: 'ABC' })).toEqual(['00425'])
  expect(of({ day: '2026-03-04' })).toEqual(['00403'])
  expect(of({ buyer: testBuyer({ vatNumber: null }) })).toEqual(['00417'])
  expect(of({ buyer: testBuyer({ vatNumber: '00743110158' }) })).toEqual(['00305'])
  expect(of({ buyer: testBuyer({ fiscalCode: '1234' }) })).toEqual(['00306'])
  expect(of({ lines: [testLine({ vat: 0 })] })).toContain('00400')
  expect(of({ payable: 1 })).toEqual(['00000'])
})
