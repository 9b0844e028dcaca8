import { totalsOf } from './amounts.ts'
import type { Buyer, Content, Document } from './content.ts'

/** For tests: a company in Italy, but for what the test cares about. */
export const testBuyer = (parts: Partial<Buyer> = {}): Buyer => ({
  kind: 'company',
  company: 'L’Officina di Ivo Marić & C. € S.r.l.',
  name: 'Ivo',
  surname: 'Marić',
  vatNumber: '00743110157',
  fiscalCode: null,
  street: 'Piazza dell’Unità d’Italia 1',
  zip: '34121',
  city: 'Trieste',
  province: 'TS',
  country: 'IT',
  recipientCode: 'M5UXCR1',
  pec: null,
  tenderCode: null,
  tenderExemption: null,
  projectCode: null,
  orderNumber: null,
  ...parts,
})

/** For tests: a public body. */
export const testBody = (parts: Partial<Buyer> = {}): Buyer =>
  testBuyer({
    kind: 'public-body',
    company: 'Comune di Čedad – Cividale',
    vatNumber: null,
    fiscalCode: '80012340321',
    recipientCode: 'UF5XK1',
    tenderCode: 'Z1A2B3C4D5',
    ...parts,
  })

/** For tests: who lives abroad and has no Italian code. */
export const testReaderAbroad = (): Buyer =>
  testBuyer({
    kind: 'person',
    company: null,
    vatNumber: null,
    country: 'SI',
    zip: '6000',
    recipientCode: null,
  })

type Line = Content['lines'][number]
export const testLine = (parts: Partial<Line> = {}): Line => ({
  what: 'Digital (Il Meriggio), un anno',
  quantity: 1,
  gross: 11_999,
  vat: 4,
  from: '2026-03-03',
  to: '2027-03-02',
  issn: '1234-5679',
  tax: null,
  ...parts,
})

/** For tests: an invoice of these lines, whose sums are right. */
export function testDocument({
  lines = [testLine()],
  buyer = testBuyer(),
  split = false,
  regime = 'RF01',
  treatment = 'domestic',
  ...parts
}: Partial<
  Document & Pick<Content, 'buyer' | 'split' | 'treatment'> & { lines: Line[]; regime: string }
> = {}): Document {
  const totals = totalsOf(lines)
  const net = totals.reduce((sum, one) => sum + one.net, 0)
  const total = totals.reduce((sum, one) => sum + one.net + one.tax, 0)
  return {
    kind: 'invoice',
    number: '12/2026',
    day: '2026-03-03',
    due: '2026-04-02',
    total,
    payable: split ? net : total,
    content: {
      seller: {
        name: 'Edizioni di prova S.p.A.',
        vatNumber: '01234560587',
        regime,
        street: 'via di Prova 1',
        zip: '00100',
        city: 'Roma',
        province: 'RM',
        iban: 'IT60X0542811101000000123456',
      },
      buyer,
      lines,
      split,
      treatment,
      contract: '3F2A9C1B',
      credits: null,
    },
    ...parts,
  }
}
