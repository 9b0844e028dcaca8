import type { Place } from 'contract/assistance/support/chat/messages.ts'

/** Gives the picture of a place, as bytes; whoever asked us for it is not told. */
export type StaticMap = (place: Place, zoom: number) => Promise<Uint8Array>

/** The server of maps does not answer, or gives something else. */
export class MapUnavailable extends Error {
  override name = 'MapUnavailable'
}

const PATIENCE_MS = 5000
const MAX_BYTES = 2_000_000

/**
 * A server of maps as pictures (SPEC §7), behind `template`: an address with {latitude}, {longitude} and
 * {zoom}. It sees the place, rounded to some ten metres, and this program; never who is there.
 * @throws MapUnavailable
 */
export const staticMap =
  (template: string, { patienceMs = PATIENCE_MS, mostBytes = MAX_BYTES } = {}): StaticMap =>
  async ({ latitude, longitude }, zoom) => {
    const url = template
      .replaceAll('{latitude}', latitude.toFixed(4))
      .replaceAll('{longitude}', longitude.toFixed(4))
      .replaceAll('{zoom}', String(zoom))
    try {
      const response = await fetch(url, {
        headers: { Accept: 'image/png, image/jpeg, image/webp' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.status !== 200) throw new Error(`answers ${response.status}`)
      return await bytesOf(response, mostBytes)
    } catch (error) {
      throw new MapUnavailable(
        `the map server ${new URL(url).host}: ${error instanceof Error ? error.message : 'failed'}`,
        { cause: error },
      )
    }
  }

async function bytesOf(response: Response, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > max) throw new Error(`more than ${max} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
