import sharp from 'sharp'
import type { Files } from '../../outside/files.ts'
import type { StoredPicture } from './store.ts'

export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export const pageWidths = [300, 930, 1860] as const

/** Pixels of a whole picture that are decoded at most: a small file can claim any size. */
export const MOST_PIXELS = 100_000_000

/** The widths made of an original: those not above it; its own when it is smaller than all. */
export function widthsFor(width: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((w) => w <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** Writes `{key}/{width}.webp` for each width. `source` is upright and already decoded: RGBA, 8 bits. */
export async function writeWebp(files: Files, key: string, source: { pixels: Buffer; width: number; height: number; channels: 3 | 4 }, wanted: readonly number[], quality: number): Promise<StoredPicture> {
  const { pixels, width, height, channels } = source
  const widths = widthsFor(width, wanted)
  // From large to small, each from the one before: a third of the work, no visible loss when halving.
  let from = sharp(pixels, { raw: { width, height, channels } })
  for (const w of widths.toReversed()) {
    const step = await from.resize({ width: w, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
    const raw = { width: step.info.width, height: step.info.height, channels }
    await files.put(`${key}/${w}.webp`, await sharp(step.data, { raw }).webp({ quality, effort: 3 }).toBuffer())
    from = sharp(step.data, { raw })
  }
  return { key, width, height, widths }
}
