import type { Box } from 'contract/press-review/boxes.ts'

type Boxes = readonly Box[]

/** What the boxes were, are, and were again undone; the last change, to take many small ones as one. */
export interface History {
  past: readonly Boxes[]
  now: Boxes
  future: readonly Boxes[]
  last: { what: string; at: number } | null
}

/** Steps that can be undone. */
const MOST = 200
/** ms in which changes of the same kind to the same box are one. */
const TOGETHER = 1000

export const beginning = (boxes: Boxes): History => ({ past: [], now: boxes, future: [], last: null })

/** A change: `what` names its kind and its box, `at` is its time in ms. One that changes nothing is none. */
export function changed(history: History, boxes: Boxes, what: string, at: number): History {
  if (JSON.stringify(boxes) === JSON.stringify(history.now)) return history
  const { past, now, last } = history
  const same = last?.what === what && at - last.at < TOGETHER
  return {
    past: same ? past : [...past, now].slice(-MOST),
    now: boxes,
    future: [],
    last: { what, at },
  }
}

export function undone(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], last: null } : history
}

export function redone(history: History): History {
  const { past, now, future } = history
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest, last: null } : history
}
