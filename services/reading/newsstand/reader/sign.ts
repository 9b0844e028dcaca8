import { macs, type Secret } from '../../../platform/signing/keys.ts'

/** What an address of a page's picture stands for. `brand` is the masthead on whose hosts it works. */
export interface SignedPage {
  /** Files key: `pages/{hash}`. */
  key: string
  brand: string
  /** px. */
  width: number
}

/**
 * Addresses last between ten and fifteen minutes: all those made within five minutes are equal, so that a
 * browser keeps the picture.
 */
const STEP_MS = 300_000
const STEPS = 3

export type PageSigner = ReturnType<typeof pageSigner>

/**
 * Makes and checks the addresses of whole pages:
 * `/media/pagine/{until}.{hash}.{signature}/{width}.{webp|avif}`.
 */
export function pageSigner({ secret, now = Date.now }: { secret: Secret; now?: () => number }) {
  const mac = macs(secret)
  const signed = ({ key, brand, width }: SignedPage, until: number) =>
    `page\n${brand}\n${key}\n${width}\n${until}`
  const until = () => (Math.floor(now() / STEP_MS) + STEPS) * STEP_MS
  return {
    /** When an address made now stops working, ms. */
    until,
    addressOf(page: SignedPage, format: 'webp' | 'avif'): string {
      const end = until()
      const hash = page.key.slice('pages/'.length)
      const signature = mac.of(signed(page, end)).toString('base64url').slice(0, 32)
      const token = `${(end / 1000).toString(36)}.${hash}.${signature}`
      return `/media/pagine/${token}/${page.width}.${format}`
    },
    /**
     * What the token of an address opens: the files key and how long (ms) it may be kept; `gone` when it is
     * right but late.
     */
    check(token: string, brand: string, width: number): { key: string; left: number } | 'wrong' | 'gone' {
      const [when, hash, signature] =
        /^([0-9a-z]{6,8})\.([0-9a-f]{32})\.([\w-]{32})$/.exec(token)?.slice(1) ?? []
      if (!when || !hash || !signature) return 'wrong'
      const end = parseInt(when, 36) * 1000
      const key = `pages/${hash}`
      if (!mac.verifies(Buffer.from(signature, 'base64url'), signed({ key, brand, width }, end)))
        return 'wrong'
      const left = end - now()
      return left > 0 ? { key, left } : 'gone'
    },
  }
}
