import { createHmac } from 'node:crypto'

/** By what it is known from which network (`networkOf`) something came, and which network it is by nobody. */
export const networkMark = (secret: string, what: 'attachments' | 'chat files', network: string): Buffer =>
  createHmac('sha256', secret).update(`${what} ${network}`).digest()
