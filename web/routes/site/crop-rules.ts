/** SPEC §3 «Crop box», px of the image. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}

/** SPEC §9. */
export const defaultSize: Size = { width: 1860, height: 2800 }
const SMALLEST = 10

const sides = ['x', 'y', 'width', 'height'] as const
const isCrop = (box: unknown): box is Crop =>
  typeof box === 'object' &&
  box !== null &&
  sides.every((side) => {
    const value: unknown = Reflect.get(box, side)
    return typeof value === 'number' && Math.abs(value) <= 100_000
  })

/** The boxes a query brings: a JSON array with at least one, otherwise ignored (SPEC §5). */
export function parseCrops(json: string | null): Crop[] {
  try {
    const boxes: unknown = JSON.parse(json ?? '')
    return Array.isArray(boxes) && boxes.every(isCrop)
      ? boxes.map(({ x, y, width, height }) => ({ x, y, width, height }))
      : []
  } catch {
    return []
  }
}

/** A size field: a whole number, 0 for the image's natural size (SPEC §5). */
export function parseSize(text: string | null): number {
  const size = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(size) && size > 0 && size <= 20_000 ? size : 0
}

/** The box with whole numbers, at least ten px wide and high, inside the image. */
export function within(crop: Crop, size: Size): Crop {
  const side = (value: number, most: number) => Math.max(SMALLEST, Math.min(Math.round(value), most))
  const [width, height] = [side(crop.width, size.width), side(crop.height, size.height)]
  const start = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most)) + 0
  return { x: start(crop.x, size.width - width), y: start(crop.y, size.height - height), width, height }
}

/** The box between two points, whichever way it was drawn. */
export const between = (a: { x: number; y: number }, b: { x: number; y: number }): Crop => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * What an arrow does to the box: moves it, or with Ctrl resizes it; ten times as much with Shift. Null for
 * another key.
 */
export function byKey(
  crop: Crop,
  { key, shiftKey, ctrlKey }: { key: string; shiftKey: boolean; ctrlKey: boolean },
  size: Size,
): Crop | null {
  const arrow = arrows[key]
  if (!arrow) return null
  const [dx, dy] = arrow.map((n) => n * (shiftKey ? 10 : 1)) as [number, number]
  return within(
    ctrlKey
      ? { ...crop, width: crop.width + dx, height: crop.height + dy }
      : { ...crop, x: crop.x + dx, y: crop.y + dy },
    size,
  )
}
