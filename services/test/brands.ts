import { testBrand, testBrands } from 'contract/site/test-brands.ts'

/** For tests: three mastheads of one publisher. */
export const threeMastheads = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', name: 'La Lagunare' }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost', name: 'Corriere Apulo' }),
])
