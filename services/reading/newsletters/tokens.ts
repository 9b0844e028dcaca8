import { macs, type Secret, textTokens } from '../../platform/signing/keys.ts'

/** Whom a letter was for, and which newsletter it was of. */
export interface Addressee {
  account: number
  brand: string
  newsletter: string
}

/** Names that letters carry: links that unsubscribe, and their own. No address is in them. */
export function tokens(secret: Secret) {
  const leaving = textTokens(secret, 'newsletter-unsubscribe', /\d{1,15}\.[A-Z]{2}\.[a-z0-9-]{1,40}/)
  const naming = macs(secret, 'newsletter-letter')
  const address = macs(secret, 'newsletter-address')
  return {
    /** The token of the link that unsubscribes; it has no end, for a letter may be read years later. */
    sign: ({ account, brand, newsletter }: Addressee): string =>
      leaving.sign(`${account}.${brand}.${newsletter}`),
    /** Whom a token unsubscribes, or null when it is not ours. */
    read(token: string): Addressee | null {
      const text = leaving.read(token)
      if (text === null) return null
      const [account, brand, newsletter] = text.split('.')
      return { account: Number(account), brand: brand!, newsletter: newsletter! }
    },
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (issue: number, account: number): string =>
      `n${issue}.${naming.of(`${issue} ${account}`).toString('base64url').slice(0, 22)}`,
    /**
     * What may be stored of an address that letters are not sent to: the first under the current secret, the
     * others under former ones. `emailKey`: normalised.
     */
    addressKeys: (emailKey: string): readonly Buffer[] => address.known(emailKey),
  }
}
export type Tokens = ReturnType<typeof tokens>
