import { avifWidths } from 'contract/reading/avif-widths.ts'
import type { PageImage } from 'contract/reading/newsstand/reader.ts'
import type { PageRow } from './store.ts'
import { BLURRED_WIDTH, blurredAddress } from './serve-pages.ts'
import { macs, type Secret } from '../../../platform/signing/keys.ts'

/** What an address of a page's picture stands for. `brand` is the masthead on whose hosts it works. */
interface SignedPage {
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
    check(
      token: string,
      brand: string,
      width: number,
    ): { key: string; remaining: number } | 'wrong' | 'gone' {
      const [when, hash, signature] =
        /^([0-9a-z]{6,8})\.([0-9a-f]{32})\.([\w-]{32})$/.exec(token)?.slice(1) ?? []
      if (!when || !hash || !signature) return 'wrong'
      const end = parseInt(when, 36) * 1000
      const key = `pages/${hash}`
      if (!mac.verifies(Buffer.from(signature, 'base64url'), signed({ key, brand, width }, end)))
        return 'wrong'
      const remaining = end - now()
      return remaining > 0 ? { key, remaining } : 'gone'
    },
  }
}

/**
 * The addresses of a page's picture: front pages are public, the others signed for who may read them, blurred
 * for who may not.
 */
export function imageOf(
  page: Pick<PageRow, 'key' | 'widths' | 'avif'>,
  { whole, brand, signer }: { whole: boolean; brand: string; signer: PageSigner },
): PageImage {
  const open = !page.key.startsWith('pages/')
  if (!open && !whole) {
    const src = blurredAddress(page.key)
    return { whole: false, thumb: src, sources: [{ type: 'image/webp', width: BLURRED_WIDTH, src }] }
  }
  const address = (width: number, format: 'webp' | 'avif') =>
    open ? `/${page.key}/${width}.${format}` : signer.addressOf({ key: page.key, brand, width }, format)
  return {
    whole: true,
    thumb: address(page.widths[0]!, 'webp'),
    sources: (page.avif ? (['avif', 'webp'] as const) : (['webp'] as const)).flatMap((format) =>
      (format === 'avif' ? avifWidths(page.widths) : page.widths).map((width) => ({
        type: `image/${format}` as const,
        width,
        src: address(width, format),
      })),
    ),
  }
}
