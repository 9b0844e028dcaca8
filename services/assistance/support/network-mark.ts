import { macs, type Secret } from '../../platform/signing/keys.ts'
import { networkOf, wideNetworkOf } from '../../platform/wire/network.ts'

/** Bytes at the front of a mark that all networks of a line have in common. */
export const LINE_BYTES = 16

/**
 * By what it is known from which network something came, and from which line (`wideNetworkOf`); which they
 * are it says to nobody.
 */
export function networkMark(
  secret: Secret,
  what: 'attachments' | 'chat files',
  address: string | null,
): Buffer {
  const half = (text: string) => macs(secret).of(`${what} ${text}`).subarray(0, LINE_BYTES)
  return Buffer.concat([half(`line ${wideNetworkOf(address)}`), half(networkOf(address))])
}
