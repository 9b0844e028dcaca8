import { macs, type Secret } from '../../../platform/signing/keys.ts'

/**
 * What stands for an address in what is kept of an erased account: who shows the address can be found again,
 * and nobody else, without the program's secret (GDPR art. 4, 5).
 */
export function pseudonymOf(secret: Secret, emailKey: string): Buffer {
  return macs(secret, 'kept agreements').of(emailKey)
}
