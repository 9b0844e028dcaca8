import { createTransport } from 'nodemailer'
import type { Deliver } from './mail.ts'

/**
 * Delivers through a publisher's mail server. `url`: smtp:// or smtps:// with user and password; `from`: «Il
 * Meriggio <posta@…>».
 */
export function smtp({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport(url)
  return async ({ attachments = [], ...letter }) =>
    void (await transport.sendMail({
      from,
      ...letter,
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
      // What a letter says never names a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    }))
}
