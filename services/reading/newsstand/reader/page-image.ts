import type { PageImage } from 'contract/reading/newsstand/reader.ts'
import { avifWidths } from 'contract/reading/avif-widths.ts'
import type { PageSigner } from './sign.ts'
import type { PageRow } from './store.ts'
import { VEILED_WIDTH, veiledAddress } from './veil.ts'

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
    const src = veiledAddress(page.key)
    return { whole: false, thumb: src, sources: [{ type: 'image/webp', width: VEILED_WIDTH, src }] }
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
