import sharp from 'sharp'
import type { Files } from '../../../platform/outside/files.ts'
import { turns } from '../../../platform/jobs/turns.ts'
import { SHARED } from './card.ts'

/** Pictures are made one at a time in a program: past so many, whoever asks is told to come back. */
const limits = { atOnce: 1, atOnceEach: 1, waiting: 100, waitingEach: 20 } as const

/**
 * Keeps what is made under its key: asked again, nothing is made twice. `network`: who asks, in turn with
 * others. @throws Crowded
 */
export function maker(files: Files) {
  const { run } = turns(limits)
  /** By who asks and what for: to ask twice for the same takes no second turn. */
  const underway = new Map<string, Promise<Buffer>>()
  const inTurn = (key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${network} ${key}`
    const work = run(network, async () => {
      // Somebody else's turn may have made it meanwhile.
      const made = await files.get(key)
      if (made) return made
      const bytes = await draw()
      await files.put(key, bytes)
      return bytes
    }).finally(() => underway.delete(name))
    underway.set(name, work)
    return work
  }
  return async (key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    (await files.get(key)) ?? (await (underway.get(`${network} ${key}`) ?? inTurn(key, network, draw)))
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
