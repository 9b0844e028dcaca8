import sharp from 'sharp'
import { readMap } from 'contract/assistance/support/chat/chat.ts'
import { MAP_ZOOM } from 'contract/assistance/support/chat/limits.ts'
import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { type FileAnswer, sendsFile } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { drawMap } from './draw-map.ts'

type Ports = Pick<SupportPorts, 'maps' | 'log'>

/** Maps that are kept, the last that were asked for, and how large one may be. */
const MAX_CACHED = 100
const MAX_BYTES = 200_000
/** After a failure the server of maps is left alone for so long. */
const REST_MS = 30_000

/** The map of a place: from the server of maps of the settings, or else drawn here. */
export function answerReadMap({ maps, log }: Ports) {
  const cache = new Map<string, Promise<Uint8Array | null>>()
  let restsUntil = 0

  async function fetched(place: Place): Promise<Uint8Array | null> {
    try {
      const picture = await sharp(await maps!(place, MAP_ZOOM), { limitInputPixels: 4_000_000 })
        .webp({ quality: 80 })
        .toBuffer()
      return picture.length > MAX_BYTES ? null : picture
    } catch (error) {
      restsUntil = Date.now() + REST_MS
      log(error)
      return null
    }
  }
  /** Kept as long as it is among the last; two that ask at once are one. */
  async function pictureOf(place: Place): Promise<Uint8Array | null> {
    if (!maps || Date.now() < restsUntil) return null
    const key = `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}`
    const picture = cache.get(key) ?? fetched(place)
    cache.delete(key)
    cache.set(key, picture)
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
    const bytes = await picture
    if (bytes === null) cache.delete(key)
    return bytes
  }

  return sendsFile(readMap, async ({ input }): Promise<FileAnswer<typeof readMap>> => {
    const picture = await pictureOf(input)
    if (picture) return { bytes: picture, size: picture.length, type: 'image/webp' }
    const svg = Buffer.from(drawMap(input))
    return { bytes: svg, size: svg.length, type: 'image/svg+xml' }
  })
}
