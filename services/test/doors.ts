/** For tests of a feature: what they need of the others besides what the application hands out. */
export { endRights, grantRight } from '../entitlement/store.ts'
export { placeInPrint } from '../newsstand/printed.ts'
export { builtInGateway } from '../payments/built-in-gateway.ts'
export { lettersTo } from '../sign-in/store/test-accounts.ts'
