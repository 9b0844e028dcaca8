import type { Size } from './boxes.ts'
import type { Placed } from './reading-order.ts'

const PARTS = 100_000
const parts = (px: number, side: number) => Math.round((px / side) * PARTS)

/**
 * Boxes as in the sidecar of an edition: fractions of the page (0–1) with five decimals, that no
 * rounding takes over its edge. `area`: px of the page that they are measured in; they lie inside.
 */
export const sidecarBoxes = (boxes: readonly Placed[], area: Size): Placed[] =>
  boxes.map(({ page, x, y, width, height }) => {
    const [leftParts, topParts] = [parts(x, area.width), parts(y, area.height)]
    return {
      page,
      x: leftParts / PARTS,
      y: topParts / PARTS,
      width: (parts(x + width, area.width) - leftParts) / PARTS,
      height: (parts(y + height, area.height) - topParts) / PARTS,
    }
  })

/** The same as text to paste: the value of `boxes` of an article, a box per line. */
export const sidecarText = (boxes: readonly Placed[], area: Size): string =>
  `[\n${sidecarBoxes(boxes, area)
    .map((box) => `  ${JSON.stringify(box)}`)
    .join(',\n')}\n]`
