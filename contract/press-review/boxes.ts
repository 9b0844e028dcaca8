/** SPEC §3 «Crop box», px of a page as wide and high as its area says, from the top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

/** SPEC §9: px of the page that boxes are written for, when nobody says another. */
export const defaultSize: Size = { width: 1860, height: 2800 }
/** As many as an edition’s sidecar takes for one article. */
export const MAX_BOXES = 40
/** Bytes of the boxes that an address carries. */
export const MAX_COORDS = 8192
/** px; a smaller box is a slip of the hand. */
export const SMALLEST = 10
const MAX_SIDE = 20_000

/**
 * One side of the page that boxes are written for, px (SPEC §5): absent, SPEC §9’s; unreadable or out of
 * bounds, 0, which is the picture’s own.
 */
export function sideFrom(text: string | null, side: keyof Size): number {
  if (text === null) return defaultSize[side]
  const px = Number.parseInt(text, 10)
  return px > 0 && px <= MAX_SIDE ? px : 0
}

/** The area that boxes are measured in: the sides that were said, the picture’s own where one is 0. */
export const areaOf = (declared: Size, natural: Size): Size => ({
  width: declared.width || natural.width,
  height: declared.height || natural.height,
})

/** The box in whole px, inside the area, at least `SMALLEST` wide and high where the area is. */
export function within(box: Box, area: Size): Box {
  const side = (px: number, max: number) => Math.min(max, Math.max(SMALLEST, Math.round(px)))
  const start = (px: number, max: number) => Math.max(0, Math.min(Math.round(px), max)) + 0
  const [width, height] = [side(box.width, area.width), side(box.height, area.height)]
  return { x: start(box.x, area.width - width), y: start(box.y, area.height - height), width, height }
}

/** The box between two points, whichever way it was drawn. */
export const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

/** The box with one corner taken so far away; it may be drawn over to the other side of the opposite one. */
export function withCorner(box: Box, corner: Corner, by: Point, area: Size): Box {
  const [east, south] = [corner.endsWith('e'), corner.startsWith('s')]
  const inside = (px: number, max: number) => Math.max(0, Math.min(px, max))
  const anchor = { x: box.x + (east ? 0 : box.width), y: box.y + (south ? 0 : box.height) }
  const moved = {
    x: inside(box.x + (east ? box.width : 0) + by.x, area.width),
    y: inside(box.y + (south ? box.height : 0) + by.y, area.height),
  }
  return within(between(anchor, moved), area)
}

const arrows: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/**
 * What an arrow does to the box: moves it by one px, with Alt takes its right or lower edge along; ten times
 * as much with Shift. Null for any other key.
 */
export function byKey(
  box: Box,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  area: Size,
): Box | null {
  const arrow = arrows.get(key)
  if (!arrow) return null
  const step = shiftKey ? 10 : 1
  const [dx, dy] = [arrow.x * step, arrow.y * step]
  if (!altKey) return within({ ...box, x: box.x + dx, y: box.y + dy }, area)
  // What has reached the edge of the page grows no more: it is not pushed back.
  const [width, height] = [
    Math.min(box.width + dx, area.width - box.x),
    Math.min(box.height + dy, area.height - box.y),
  ]
  return within({ ...box, width, height }, area)
}

/** The box on the same page of another size, as of the picture that it is cut from: not in whole px. */
export const scaled = (box: Box, from: Size, to: Size): Box => ({
  x: (box.x / from.width) * to.width,
  y: (box.y / from.height) * to.height,
  width: (box.width / from.width) * to.width,
  height: (box.height / from.height) * to.height,
})
