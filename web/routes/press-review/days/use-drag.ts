import { type PointerEvent as Pressed, useState } from 'react'

/** px from the edge of the window where the page moves along, and px that it moves at most each time. */
const EDGE = 72
const FASTEST = 14

/** How far the page moves along for a pointer at `y`: faster the nearer it is to an edge, or beyond it. */
function stepFor(y: number): number {
  const near = y < EDGE ? y - EDGE : Math.max(0, y - (innerHeight - EDGE))
  return Math.round((Math.max(-EDGE, Math.min(EDGE, near)) / EDGE) * FASTEST)
}

/** The item at a point of the window; one beyond its edges counts as on them. */
function itemAt(x: number, y: number): string | null {
  const inside = Math.max(0, Math.min(innerHeight - 1, y))
  return document.elementFromPoint(x, inside)?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
}

/**
 * Dragging a row by its handle: `over` is the one whose place it would take. At the edges of the window the
 * page moves along. Letting go anywhere else, or Escape, moves nothing.
 */
export function useDrag(onDrop: (id: string, target: string) => void) {
  const [over, setOver] = useState<string | null>(null)
  const grab = (id: string) => (event: Pressed<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let target: string | null = null
    let at: { x: number; y: number } | null = null
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () => {
      if (!at) return
      target = itemAt(at.x, at.y)
      setOver(target === id ? null : target)
    }
    const moveAlong = () => {
      if (signal.aborted) return
      const step = at ? stepFor(at.y) : 0
      if (step !== 0) {
        scrollBy(0, step)
        look()
      }
      requestAnimationFrame(moveAlong)
    }
    const end = (dropped: boolean) => {
      leaving.abort()
      setOver(null)
      if (dropped && target !== null && target !== id) onDrop(id, target)
    }
    handle.addEventListener(
      'pointermove',
      ({ clientX, clientY }: PointerEvent) => {
        at = { x: clientX, y: clientY }
        look()
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    requestAnimationFrame(moveAlong)
  }
  return { over, grab }
}
