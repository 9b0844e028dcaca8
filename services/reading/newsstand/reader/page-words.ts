import type { Area } from './rules.ts'

/** The words of a page for searching: folded, parted by a space, and their places packed (8 bytes each). */
export interface PageWords {
  words: string
  places: Uint8Array
}

/** Places are counted in ten-thousandths of the page. */
export const SCALE = 10_000
/**
 * Set on the left edge of a place that belongs to the word before: the rest of a word broken at the end of a
 * line.
 */
const GOES_ON = 0x8000

/** A place in ten-thousandths of the page from the top left. */
export interface Corners {
  x1: number
  y1: number
  x2: number
  y2: number
  goesOn: boolean
}

/** Four 16-bit numbers a place, ten-thousandths of the page. */
export function packPlaces(places: readonly Corners[]): Uint8Array {
  const packed = new DataView(new ArrayBuffer(places.length * 8))
  places.forEach(({ x1, y1, x2, y2, goesOn }, i) => {
    ;[goesOn ? x1 | GOES_ON : x1, y1, x2, y2].forEach((n, k) => packed.setUint16(i * 8 + k * 2, n, true))
  })
  return new Uint8Array(packed.buffer)
}

/** The places of each word, in fractions of the page. */
export function unpackPlaces(packed: Uint8Array): Area[][] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const words: Area[][] = []
  for (let at = 0; at + 8 <= packed.byteLength; at += 8) {
    const [first, y1, x2, y2] = [0, 2, 4, 6].map((o) => view.getUint16(at + o, true)) as [
      number,
      number,
      number,
      number,
    ]
    const x1 = first & ~GOES_ON
    const area = {
      x: x1 / SCALE,
      y: y1 / SCALE,
      width: (x2 - x1) / SCALE,
      height: (y2 - y1) / SCALE,
    }
    if (first & GOES_ON && words.length > 0) words.at(-1)!.push(area)
    else words.push([area])
  }
  return words
}
