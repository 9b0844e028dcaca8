import type { Box } from './boxes.ts'

/** A box on a page of an edition. */
export interface Placed extends Box {
  page: number
}

/** The part at each end of a box that does not part it from others: hands draw them over each other. */
const LOOSE = 0.1

type Axis = 'x' | 'y'
const sideOf = { x: 'width', y: 'height' } as const

/** The boxes as they are read: page by page, columns from left to right, each from top to bottom. */
export const inReadingOrder = <T extends Placed>(boxes: readonly T[]): T[] =>
  [...new Set(boxes.map((box) => box.page))]
    .toSorted((a, b) => a - b)
    .flatMap((page) => columns(boxes.filter((box) => box.page === page)))

/**
 * Cuts what lies apart into columns, else into rows, until nothing can be cut (XY-cut): a title over two
 * columns is a row of its own, and comes first.
 */
function columns<T extends Box>(boxes: readonly T[]): T[] {
  if (boxes.length < 2) return [...boxes]
  for (const axis of ['x', 'y'] as const) {
    const parts = cut(boxes, axis)
    if (parts.length > 1) return parts.flatMap((part) => columns(part))
  }
  // They lie over each other.
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x || a.height - b.height || a.width - b.width)
}

/** What a straight cut across this axis parts, in its order. */
function cut<T extends Box>(boxes: readonly T[], axis: Axis): T[][] {
  const side = sideOf[axis]
  const start = (box: T) => box[axis] + box[side] * LOOSE
  const end = (box: T) => box[axis] + box[side] * (1 - LOOSE)
  const parts: T[][] = []
  let reach = -Infinity
  for (const box of boxes.toSorted((a, b) => start(a) - start(b))) {
    if (start(box) < reach) parts.at(-1)!.push(box)
    else parts.push([box])
    reach = Math.max(reach, end(box))
  }
  return parts
}
