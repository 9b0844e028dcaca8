import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What stands for an address in what is kept of an erased account: who shows the address can be found again,
 * and nobody else, without the program's secret (GDPR art. 4, 5).
 */
export function pseudonymOf(secret: string, emailKey: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'edicola', 'kept agreements', 32))
  return createHmac('sha256', key).update(emailKey).digest()
}
