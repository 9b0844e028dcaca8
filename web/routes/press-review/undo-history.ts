import type { Box } from 'contract/press-review/boxes.ts'
import { useEffect } from 'react'

type Boxes<B extends Box> = readonly B[]

/** Past, present and undone states of the boxes, and the last change: small changes in a row are one step. */
export interface History<B extends Box = Box> {
  past: readonly Boxes<B>[]
  now: Boxes<B>
  future: readonly Boxes<B>[]
  last: { what: string; at: number } | null
}

/** Steps that can be undone. */
const MAX_STEPS = 200
/** ms in which changes of the same kind to the same box are one. */
const TOGETHER = 1000

export const beginning = <B extends Box>(boxes: Boxes<B>): History<B> => ({
  past: [],
  now: boxes,
  future: [],
  last: null,
})

/**
 * Adds a change to the history. `what`: its kind and box; `at`: its time in ms. Without a difference it
 * adds nothing.
 */
export function changed<B extends Box>(
  history: History<B>,
  boxes: Boxes<B>,
  what: string,
  at: number,
): History<B> {
  if (JSON.stringify(boxes) === JSON.stringify(history.now)) return history
  const { past, now, last } = history
  const same = last?.what === what && at - last.at < TOGETHER
  return {
    past: same ? past : [...past, now].slice(-MAX_STEPS),
    now: boxes,
    future: [],
    last: { what, at },
  }
}

export function undone<B extends Box>(history: History<B>): History<B> {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], last: null } : history
}

export function redone<B extends Box>(history: History<B>): History<B> {
  const { past, now, future } = history
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest, last: null } : history
}

/** Position and size of a box as text, in px. */
export const sizeWords = ({ x, y, width, height }: Box) =>
  `da sinistra ${x}, dall’alto ${y}, ${width} × ${height}`

/** Ctrl+Z and Ctrl+Shift+Z, except in text fields, which have their own undo. */
export function useUndoKeys(stepBack: () => void, stepOn: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if ((event.target as Element).closest('textarea:not([readonly]), form')) return
      event.preventDefault()
      if (event.shiftKey) stepOn()
      else stepBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
