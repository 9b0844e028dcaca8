import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whom a letter was for, and which newsletter it was of. */
export interface Addressee {
  account: number
  brand: string
  newsletter: string
}

/** Names that letters carry: links that unsubscribe, and their own. No address is in them. */
export function tokens(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'edicola', purpose, 32))
  const leaving = key('newsletter-unsubscribe')
  const naming = key('newsletter-letter')
  const address = key('newsletter-address')
  const mac = (under: Buffer, text: string) => createHmac('sha256', under).update(text).digest()
  return {
    /** The token of the link that unsubscribes; it has no end, for a letter may be read years later. */
    sign({ account, brand, newsletter }: Addressee): string {
      const text = `${account}.${brand}.${newsletter}`
      return `${text}.${mac(leaving, text).toString('base64url')}`
    },
    /** Whom a token unsubscribes, or null when it is not ours. */
    read(token: string): Addressee | null {
      const parts = /^((\d{1,15})\.([A-Z]{2})\.([a-z0-9-]{1,40}))\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, text, account, brand, newsletter, signature] = parts as unknown as string[]
      const right = mac(leaving, text!)
      return timingSafeEqual(right, Buffer.from(signature!, 'base64url'))
        ? { account: Number(account), brand: brand!, newsletter: newsletter! }
        : null
    },
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (issue: number, account: number): string =>
      `n${issue}.${mac(naming, `${issue} ${account}`).toString('base64url').slice(0, 22)}`,
    /** What is kept of an address that letters are not sent to. `emailKey`: normalised. */
    addressKey: (emailKey: string): Buffer => mac(address, emailKey),
  }
}
export type Tokens = ReturnType<typeof tokens>
