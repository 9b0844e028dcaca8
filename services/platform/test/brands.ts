import { testBrand, testBrands, testNewsletter, testOffer } from 'contract/reading/site/test-brands.ts'

/** For tests: three mastheads of one publisher. */
export const threeMastheads = testBrands([
  testBrand({
    newsletters: [testNewsletter(), testNewsletter({ slug: 'sera', name: 'La sera', hour: '18:30' })],
    copies: {
      issn: '1234-5679',
      prices: [
        { from: '2020-01-01', price: 170, vat: 4 },
        { from: '2026-01-01', price: 180, vat: 4 },
        { from: '2030-01-01', price: 200, vat: 4 },
      ],
    },
    offers: [
      testOffer({
        slug: 'online',
        name: 'Online',
        rights: ['online'],
        suits: { topics: ['idee'] },
        plans: [
          {
            months: 1,
            prices: [
              { from: '2020-01-01', price: 699, vat: 4 },
              { from: '2030-01-01', price: 799, vat: 4 },
            ],
          },
        ],
      }),
      testOffer({ foremost: true, gift: true, suits: { newsletters: ['mattino'] } }),
      testOffer({
        slug: 'digital-tutte',
        name: 'Digital tutte le testate',
        everywhere: true,
        plans: [{ months: 12, prices: [{ from: '2020-01-01', price: 23_999, reserved: 15_000, vat: 22 }] }],
      }),
      testOffer({ slug: 'famiglia', name: 'Famiglia', seats: 4, family: true, for: 'person' }),
      testOffer({ slug: 'aziende', name: 'Aziende', seats: 20, for: 'company' }),
      testOffer({ slug: 'rassegna', name: 'Rassegna', rights: ['press-review'], sold: false }),
    ],
  }),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', name: 'La Lagunare' }),
  testBrand({
    id: 7,
    sigla: 'CA',
    domain: 'corriereapulo.localhost',
    name: 'Corriere Apulo',
    newsletters: [testNewsletter({ slug: 'puglia', name: 'Buongiorno Puglia', days: [1, 2, 3, 4, 5] })],
    copies: { prices: [{ from: '2020-01-01', price: 150, vat: 22 }] },
    offers: [testOffer()],
  }),
])

/** For tests: where they are reached. */
export const threeMastheadsOrigins: ReadonlySet<string> = new Set(
  threeMastheads.all.flatMap(({ domain }) =>
    ['edicola', 'account', 'shop', 'www'].map((site) => `http://${site}.${domain}`),
  ),
)

/** For tests: the same, by a publisher who invoices. */
export const invoicingMastheads: typeof threeMastheads = {
  ...threeMastheads,
  shared: {
    ...threeMastheads.shared,
    seller: {
      name: 'Edizioni di prova S.p.A.',
      vatNumber: '01234560587',
      regime: 'RF01',
      street: 'via di Prova 1',
      zip: '00100',
      city: 'Roma',
      province: 'RM',
      iban: 'IT60X0542811101000000123456',
    },
  },
}
