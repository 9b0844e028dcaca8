import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { TestGateway } from '../../platform/outside/gateway.ts'
import { testGateway } from '../../platform/outside/test-gateway.ts'
import { testGatewayStore } from './store/test-gateway.ts'
import type { Secret } from '../../platform/signing/keys.ts'

/** The built-in gateway on its tables; its bank asks on the shop of the masthead that one comes from. */
export const builtInGateway = ({
  db,
  brands,
  ...ports
}: {
  db: Database
  brands: Brands
  secret: Secret
  now?: () => Date
}): TestGateway =>
  testGateway({
    ...ports,
    store: testGatewayStore(db),
    bankUrl: (ref, back) => siteUrl(hostOf(brands, new URL(back).origin), 'shop', `/prova-banca/${ref}`),
  })
