import { avifWidths } from 'contract/reading/avif-widths.ts'
import type { Picture as PictureFacts } from 'contract/platform/shapes.ts'
import styles from './picture.module.css'

/** Narrower widths are for portraits: no slot of a story is so small. */
const LEAST = 300
const sourceSet = (p: PictureFacts, format: 'avif' | 'webp') => {
  const widths = format === 'avif' ? avifWidths(p.widths) : p.widths
  return widths
    .filter((w) => w >= LEAST || w === widths.at(-1))
    .map((w) => `${p.src}/${w}.${format} ${w}w`)
    .join(', ')
}

/**
 * Shape of the frame: the picture fills it around its focal point. `whole` never crops (pages of the
 * edition).
 */
export type Shape = 'wide' | 'hero' | 'double' | 'four-three' | 'whole'

/**
 * A picture in its slot. `sizes` says how wide the slot is; `first` is the one picture that must not wait.
 * Beside AVIF the WebP is for browsers of years ago: one width is enough, and the page a third lighter.
 */
export function Picture({
  picture,
  sizes,
  shape = 'wide',
  first = false,
  alt,
}: {
  picture: PictureFacts
  sizes: string
  shape?: Shape
  first?: boolean
  alt?: string
}) {
  const fallback = picture.widths.findLast((w) => w <= (first ? 1280 : 640)) ?? picture.widths[0]!
  const [x, y] = picture.focus
  return (
    <picture className={`${styles.frame} ${styles[shape] ?? ''}`}>
      {picture.avif && <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />}
      <img
        src={`${picture.src}/${fallback}.webp`}
        {...(picture.avif ? {} : { srcSet: sourceSet(picture, 'webp'), sizes })}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        data-focus={`${band(x)} ${band(y)}`}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

/** The focal point to the nearest third: inline styles are not allowed by the CSP. */
const band = (percent: number): string => (percent < 34 ? 'start' : percent > 66 ? 'end' : 'mid')
