import sharp from 'sharp'
import type { Files } from '../../../platform/outside/files.ts'
import type { StoredPicture } from './store.ts'

export const pictureWidths = [160, 320, 640, 960, 1280, 1600] as const
/** 480: two front pages side by side on a phone. */
export const pageWidths = [300, 480, 930, 1860] as const

/** Pixels of a whole picture that are decoded at most: a small file can claim any size. */
export const MOST_PIXELS = 100_000_000

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
