import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from '../../../platform/outside/files.ts'
import { Refusal } from '../import/refusal.ts'
import { findMedia, type MediaPorts, type StoredPicture } from './store.ts'

export const pictureWidths = [160, 320, 640, 960, 1280, 1600] as const
/** 480: two front pages side by side on a phone. */
export const pageWidths = [300, 480, 930, 1860] as const

/** Pixels of a whole picture that are decoded at most: a small file can claim any size. */
const MAX_PIXELS = 100_000_000

/**
 * The widths made of an original: those not above it, and its own when the next one down would lose more than
 * a tenth.
 */
export function widthsFor(width: number, steps: readonly number[]): number[] {
  const fitting = steps.filter((w) => w <= width)
  const largest = fitting.at(-1) ?? 0
  return width < steps.at(-1)! && width > largest * 1.1 ? [...fitting, width] : fitting
}

/** Writes `{key}/{width}.webp` for each width. `source` is upright and already decoded: RGBA, 8 bits. */
export async function writeWebp(
  files: Files,
  key: string,
  source: { pixels: Buffer; width: number; height: number; channels: 3 | 4 },
  steps: readonly number[],
  quality: number,
): Promise<StoredPicture> {
  const { pixels, width, height, channels } = source
  const widths = widthsFor(width, steps)
  // From large to small, each from the one before: a third of the work, no visible loss. Encoding overlaps
  // with the next step.
  let from: Buffer = pixels
  let size = { width, height }
  const writes: Promise<void>[] = []
  for (const w of widths.toReversed()) {
    if (w !== size.width) {
      const step = await sharp(from, { raw: { ...size, channels } })
        .resize({ width: w })
        .raw()
        .toBuffer({ resolveWithObject: true })
      from = step.data
      size = { width: step.info.width, height: step.info.height }
    }
    const one = sharp(from, { raw: { ...size, channels } })
      .webp({ quality, effort: 3 })
      .toBuffer()
      .then((bytes) => files.put(`${key}/${w}.webp`, bytes))
    // Awaited below; a failure meanwhile must not be an unhandled one.
    one.catch(() => {})
    writes.push(one)
  }
  await Promise.all(writes)
  return { key, width, height, widths }
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif'])
const SECONDS = 30

const pictureKey = (bytes: Uint8Array): string =>
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
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  let format: string | undefined
  try {
    // `unlimited` stays off: libvips' own guards remain. The size comes from the header, before a pixel is
    // decoded.
    const { format: detected, width, height } = await sharp(bytes, options).metadata()
    format = detected
    if (formats.has(format) && width * height <= MAX_PIXELS) {
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
