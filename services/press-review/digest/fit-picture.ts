import sharp from 'sharp'

const INCH = 72
/** How sharp a picture is printed that is sharp enough; a little more does no harm. */
export const PRINTED_DPI = 150
const MAX_DPI = 190
const steps = [
  { dpi: PRINTED_DPI, quality: 66 },
  { dpi: PRINTED_DPI, quality: 56 },
  { dpi: 138, quality: 48 },
  { dpi: 120, quality: 42 },
] as const

/**
 * A JPEG as it is printed `width` points wide: as it came when it is no sharper and no larger than it need
 * be, else made smaller, until it has `maxBytes` bytes or it could not be read any more.
 */
export async function fitPicture(jpeg: Buffer, width: number, maxBytes: number): Promise<Buffer> {
  const picture = sharp(jpeg)
  const { format, width: pixels, space, orientation, channels } = await picture.metadata()
  const plain = format === 'jpeg' && (orientation ?? 1) === 1 && channels !== 4
  if (plain && (space === 'srgb' || space === 'b-w'))
    if (jpeg.length <= maxBytes && (pixels / width) * INCH <= MAX_DPI) return jpeg
  let smaller = jpeg
  for (let at = 0; at < steps.length;) {
    const { dpi, quality } = steps[at]!
    smaller = await sharp(jpeg)
      .autoOrient()
      .resize({ width: Math.round((width / INCH) * dpi), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // The tables of mozjpeg take a fifth less, and five times as long.
      .jpeg({ quality, progressive: true, optimiseCoding: true })
      .toBuffer()
    if (smaller.length <= maxBytes) break
    // One that is far too large skips a step.
    at += smaller.length > maxBytes * 1.5 && at < steps.length - 2 ? 2 : 1
  }
  return smaller
}
