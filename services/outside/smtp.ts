import { createTransport } from 'nodemailer'
import type { Deliver } from './mail.ts'

/**
 * Delivers through a publisher's mail server. `url`: smtp:// or smtps:// with user and password; `from`: «Il
 * Meriggio <posta@…>».
 */
export function smtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport(url)
  return async (letter) => void (await transport.sendMail({ from, ...letter }))
}
