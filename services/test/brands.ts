import { testBrand, testBrands } from 'contract/site/test-brands.ts'

/** For tests: three mastheads of one publisher. */
export const threeMastheads = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', name: 'La Lagunare' }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost', name: 'Corriere Apulo' }),
])

/** For tests: where they are reached. */
export const threeMastheadsOrigins: ReadonlySet<string> = new Set(
  threeMastheads.all.flatMap(({ domain }) =>
    ['edicola', 'account', 'shop', 'www'].map((site) => `http://${site}.${domain}`),
  ),
)
