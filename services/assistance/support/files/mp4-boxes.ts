import { Unsound } from './playable.ts'

/** A box of ISO/IEC 14496-12: from `start` to `end`, what is in it from `body`. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** No honest recording of this size has more. */
const MOST_BOXES = 20_000

/**
 * The boxes that stand side by side in a stretch of bytes, which they must fill. @throws Unsound, or
 * RangeError past the end.
 */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  let start = from
  while (start < to) {
    // QuickTime may end a list of boxes with a zero of 32 bits.
    if (to - start === 4 && bytes.readUInt32BE(start) === 0) break
    let size = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    let body = start + 8
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(start + 8))
      body = start + 16
    } else if (size === 0) size = to - start
    if (start + size > to || start + size < body) throw new Unsound(`box ${type}`)
    boxes.push({ type, start, body, end: start + size })
    if (boxes.length > MOST_BOXES) throw new Unsound('too many boxes')
    start += size
  }
  return boxes
}

/** Makes a box free space, of the same size: nothing else of the file moves. */
export function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/** The one box of a type; undefined when there is none. @throws Unsound when there are more. */
export function only(boxes: readonly Box[], type: string): Box | undefined {
  const matches = boxes.filter((box) => box.type === type)
  if (matches.length > 1) throw new Unsound(`${matches.length} ${type}`)
  return matches[0]
}

export function need(boxes: readonly Box[], type: string): Box {
  const box = only(boxes, type)
  if (!box) throw new Unsound(`no ${type}`)
  return box
}
