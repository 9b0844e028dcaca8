import sharp from 'sharp'
import type { Clipping } from './clipping.ts'

/** px: a picture of a list, for screens of two px to one. Nobody reads in it: it is no use of the article. */
const THUMBNAIL = { width: 224, height: 320 } as const

/** The beginning of a clipping in small, as JPEG. */
export async function drawThumbnail(clipping: Clipping): Promise<Buffer> {
  const whole = await clipping.draw(1, THUMBNAIL.width)
  const fits = { ...THUMBNAIL, fit: 'cover', position: 'top', withoutEnlargement: true } as const
  return sharp(whole).resize(fits).jpeg({ quality: 80 }).toBuffer()
}
