import { createHash, randomBytes, randomInt } from 'node:crypto'
import { asciiEmail } from 'contract/platform/email.ts'

/** A value nobody guesses: 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/**
 * What is stored of a secret. Enough for values of 256 bits; codes by mail are hashed with their subject and
 * counted.
 */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
/** A code for a mail: eight digits (STACK). */
export const newMailCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')
/**
 * What makes two addresses one: the same letters, however they are written, and the same domain in DNS. Dots
 * and `+` stay: they belong to the owner's provider.
 */
export function emailKey(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase()
  return asciiEmail(plain) ?? plain
}
