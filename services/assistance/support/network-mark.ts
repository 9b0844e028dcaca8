import { macs, type Secret } from '../../platform/signing/keys.ts'

/** By what it is known from which network (`networkOf`) something came, and which network it is by nobody. */
export const networkMark = (secret: Secret, what: 'attachments' | 'chat files', network: string): Buffer =>
  macs(secret).of(`${what} ${network}`)
