import sharp from 'sharp'
import type { Files } from '../../../platform/outside/files.ts'
import { turns } from '../../../platform/jobs/turns.ts'

/**
 * At 48 px across a whole newspaper page, no letter is left to be brought back; the blur takes the steps
 * away.
 */
const GRAIN = 48
/** px; what the browser gets. */
export const VEILED_WIDTH = 300

/** Pages drawn at a time: old editions have them by the thousand, and the threads are everybody's. */
const pageTurn = turns({ atOnce: 2, atOnceEach: 1, waiting: 1000, waitingEach: 100 })

const keyOf = (hash: string) => `veiled/${hash}.webp`

/** Root-relative address of the blurred picture of a page (`pages/{hash}`): public, and the same for ever. */
export const veiledAddress = (key: string): string => `/media/velate/${key.slice('pages/'.length)}.webp`

/**
 * The blurred picture of a page, made the first time it is asked for and kept; null when there is no such
 * page. `network`: who asks, of whom one is drawn at a time. @throws Crowded
 */
export function veils(files: Files) {
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
  return async (hash: string, network: string): Promise<Buffer | null> =>
    (await files.get(keyOf(hash))) ??
    // Somebody else's turn may have made it meanwhile.
    pageTurn.run(network, async () => (await files.get(keyOf(hash))) ?? make(hash))
}
