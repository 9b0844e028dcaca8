import sharp from 'sharp'
import type { Files } from '../../outside/files.ts'
import { SHARED } from './card.ts'

/**
 * Pictures wait here in turn, one at a time in a program; past this many, whoever asks is told to come back.
 */
const MOST_WAITING = 40

export class Busy extends Error {}

/** Keeps what is made under its key: asked again, also at the same time, nothing is made twice. */
export function maker(files: Files) {
  const underway = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (underway.size >= MOST_WAITING) return Promise.reject(new Busy())
    const turn = last
      .catch(() => {})
      .then(async () => {
        const bytes = await draw()
        await files.put(key, bytes)
        return bytes
      })
    last = turn
    const work = turn.finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }
  return async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    (await files.get(key)) ?? (await (underway.get(key) ?? inTurn(key, draw)))
}

export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer()

/** The part of a picture around its focal point (per cent), 1200 × 630, JPEG: WebP is not read everywhere. */
export async function sharedJpeg(webp: Buffer, focus: readonly [number, number]): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  const scale = Math.max(SHARED.width / width, SHARED.height / height)
  const [wide, tall] = [
    Math.max(SHARED.width, Math.round(width * scale)),
    Math.max(SHARED.height, Math.round(height * scale)),
  ]
  const from = (whole: number, shown: number, at: number) =>
    Math.round(Math.min(whole - shown, Math.max(0, (whole * at) / 100 - shown / 2)))
  return sharp(webp)
    .resize(wide, tall, { fit: 'fill' })
    .extract({
      left: from(wide, SHARED.width, focus[0]),
      top: from(tall, SHARED.height, focus[1]),
      ...SHARED,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
