/**
 * How the open pages are looked at: `scale` 1 is all of them; `x` and `y` move their middle away from the
 * middle of the stage, px.
 */
export interface Viewpoint {
  scale: number
  x: number
  y: number
}

/** px: the pages at scale 1, the stage, and how much of its foot something covers. */
export interface Room {
  width: number
  height: number
  stageWidth: number
  stageHeight: number
  covered: number
}

export const wholeSight: Viewpoint = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5
export const STEP = 1.35

/** Between all of it and five times; moved only as far as there is paper beyond the edge. */
export function clamped(sight: Viewpoint, room: Room): Viewpoint {
  const scale = Math.min(MAX_SCALE, Math.max(1, sight.scale))
  const free = room.stageHeight - room.covered
  const x = within(sight.x, 0, Math.max(0, (room.width * scale - room.stageWidth) / 2))
  const y = within(sight.y, -room.covered / 2, Math.max(0, (room.height * scale - free) / 2))
  return { scale, x, y }
}

const within = (value: number, middle: number, slack: number): number =>
  Math.min(middle + slack, Math.max(middle - slack, value)) + 0

/**
 * Closer or farther by `factor`, keeping under `point` (px from the middle of the stage) the paper that is
 * there.
 */
export function zoomedAt(
  sight: Viewpoint,
  factor: number,
  point: { x: number; y: number },
  room: Room,
): Viewpoint {
  const scale = Math.min(MAX_SCALE, Math.max(1, sight.scale * factor))
  const by = scale / sight.scale
  return clamped(
    { scale, x: point.x - (point.x - sight.x) * by, y: point.y - (point.y - sight.y) * by },
    room,
  )
}

export const moved = (sight: Viewpoint, by: { x: number; y: number }, room: Room): Viewpoint =>
  clamped({ ...sight, x: sight.x + by.x, y: sight.y + by.y }, room)

/**
 * The same closeness, moved as little as brings a box into sight; of a larger one the beginning. px from the
 * middle of the stage.
 */
export function revealed(
  sight: Viewpoint,
  box: Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>,
  room: Room,
): Viewpoint {
  const y = room.stageHeight / 2
  return clamped(
    {
      ...sight,
      x: sight.x + into(box.left, box.right, -room.stageWidth / 2, room.stageWidth / 2),
      y: sight.y + into(box.top, box.bottom, -y, y - room.covered),
    },
    room,
  )
}

const into = (start: number, end: number, from: number, to: number): number =>
  start < from || end - start > to - from ? from - start : Math.min(0, to - end)

/** The same closeness with `top` (fraction of the pages' height) at the top of the stage. */
export const withTop = (sight: Viewpoint, top: number, room: Room): Viewpoint =>
  clamped(
    {
      ...sight,
      y: 8 - room.stageHeight / 2 + (room.height * sight.scale) / 2 - top * room.height * sight.scale,
    },
    room,
  )
