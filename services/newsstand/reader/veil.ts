import sharp from 'sharp'
import type { Files } from '../../outside/files.ts'
import { turns } from '../../turns.ts'

/**
 * At 48 px across a whole newspaper page, no letter is left to be brought back; the blur takes the steps
 * away.
 */
const GRAIN = 48
/** px; what the browser gets. */
export const VEILED_WIDTH = 300

/** Pages drawn at a time: old editions have them by the thousand, and the threads are everybody's. */
const inTurn = turns(2)

const keyOf = (hash: string) => `veiled/${hash}.webp`

/** Root-relative address of the blurred picture of a page (`pages/{hash}`): public, and the same for ever. */
export const veiledAddress = (key: string): string => `/media/velate/${key.slice('pages/'.length)}.webp`

/**
 * The blurred picture of a page, made the first time it is asked for and kept; null when there is no such
 * page.
 */
export function veils(files: Files) {
  const underway = new Map<string, Promise<Buffer | null>>()
  const make = async (hash: string): Promise<Buffer | null> => {
    const page = await files.get(`pages/${hash}/300.webp`)
    if (!page) return null
    const grain = await sharp(page).resize({ width: GRAIN, kernel: 'cubic' }).blur(1.1).png().toBuffer()
    const veiled = await sharp(grain)
      .resize({ width: VEILED_WIDTH, kernel: 'cubic' })
      .blur(3)
      .webp({ quality: 45 })
      .toBuffer()
    await files.put(keyOf(hash), veiled)
    return veiled
  }
  return async (hash: string): Promise<Buffer | null> => {
    const stored = await files.get(keyOf(hash))
    if (stored) return stored
    let work = underway.get(hash)
    if (!work) underway.set(hash, (work = inTurn(() => make(hash)).finally(() => underway.delete(hash))))
    return work
  }
}
