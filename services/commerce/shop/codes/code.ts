import { randomBytes } from 'node:crypto'

/** Thirty-two signs that nobody takes for another (Crockford): no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A code nobody guesses: 80 bits, `7K3M-9QXT-20BV-HRWA`. */
export const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A code as it is compared, however it was typed; null: it cannot be one. */
export function plainCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s‐-―-]/g, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null
}
