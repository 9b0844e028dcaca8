import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '../import/refusal.ts'
import { MOST_PIXELS, pictureWidths, writeWebp } from './derive.ts'
import type { MediaPorts } from './ports.ts'
import { type StoredPicture, findMedia } from './store.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif'])
const SECONDS = 30

export const pictureKey = (bytes: Uint8Array): string =>
  `media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`

/**
 * Makes a picture ready: upright, without EXIF, WebP in several widths (px) in the files. Nothing is done
 * when it is known already. Files are named by content and written before any row: an interrupted import
 * leaves only files nobody points at. Refuses what is no photograph (SVG too: it can run code), what is
 * damaged and what claims more than 100 megapixels.
 */
export async function storePicture(
  ports: Pick<MediaPorts, 'db' | 'files'>,
  bytes: Buffer,
): Promise<StoredPicture> {
  const key = pictureKey(bytes)
  const stored = await findMedia(ports.db, key)
  if (stored) return stored
  const upright = await decode(bytes)
  return await writeWebp(ports.files, key, upright, pictureWidths, 80)
}

async function decode(
  bytes: Buffer,
): Promise<{ pixels: Buffer; width: number; height: number; channels: 3 | 4 }> {
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
  let format: string | undefined
  try {
    // `unlimited` stays off: libvips' own guards remain. The size comes from the header, before a pixel is
    // decoded.
    const { format: found, width, height } = await sharp(bytes, options).metadata()
    format = found
    if (formats.has(format) && width * height <= MOST_PIXELS) {
      const { data, info } = await sharp(bytes, options)
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize({ width: 3200, height: 3200, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      if (info.channels === 3 || info.channels === 4)
        return { pixels: data, width: info.width, height: info.height, channels: info.channels }
    }
  } catch (error) {
    if (/pixel limit/i.test(error instanceof Error ? error.message : ''))
      throw new Refusal('L’immagine è smisurata: al massimo 100 megapixel.')
    throw new Refusal(
      format === 'svg' || looksSvg(bytes)
        ? svg
        : looksHeic(bytes)
          ? 'Le fotografie HEIC non si importano: salvarla in JPEG.'
          : 'L’immagine è danneggiata o non è un’immagine.',
    )
  }
  throw new Refusal(
    format === 'svg'
      ? svg
      : formats.has(format)
        ? 'L’immagine è smisurata: al massimo 100 megapixel.'
        : `Il formato d’immagine «${format}» non si importa.`,
  )
}

const svg = 'Le immagini SVG non si importano: salvarla in JPEG o PNG.'
/** A telephone's photograph, whatever its name: the decoder for it is not free. */
const looksHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cxms]|hev[cmsx])/.test(bytes.subarray(4, 12).toString('latin1'))
const looksSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1'))
