import { testBrand, testBrands, testNewsletter } from 'contract/site/test-brands.ts'

/** For tests: three mastheads of one publisher. */
export const threeMastheads = testBrands([
  testBrand({
    newsletters: [testNewsletter(), testNewsletter({ slug: 'sera', name: 'La sera', hour: '18:30' })],
  }),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', name: 'La Lagunare' }),
  testBrand({
    id: 7,
    sigla: 'CA',
    domain: 'corriereapulo.localhost',
    name: 'Corriere Apulo',
    newsletters: [testNewsletter({ slug: 'puglia', name: 'Buongiorno Puglia', days: [1, 2, 3, 4, 5] })],
  }),
])

/** For tests: where they are reached. */
export const threeMastheadsOrigins: ReadonlySet<string> = new Set(
  threeMastheads.all.flatMap(({ domain }) =>
    ['edicola', 'account', 'shop', 'www'].map((site) => `http://${site}.${domain}`),
  ),
)
