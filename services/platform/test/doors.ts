/** For tests of a feature: what they need of the others besides what the application hands out. */
export { endRights, grantRight } from '../../identity/entitlement/store.ts'
export { placeInPrint } from '../../reading/newsstand/editions.ts'
export { builtInGateway } from '../../commerce/payments/gateways.ts'
export { lettersTo } from '../../identity/sign-in/store/test-accounts.ts'
