import { type PointerEvent as Pressed, useState } from 'react'

/**
 * Dragging a row by its handle: `over` is the one whose place it would take. Letting go anywhere else, or
 * Escape, moves nothing.
 */
export function useDrag(onDrop: (id: string, target: string) => void) {
  const [over, setOver] = useState<string | null>(null)
  const grab = (id: string) => (event: Pressed<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let target: string | null = null
    const leaving = new AbortController()
    const { signal } = leaving
    const end = (dropped: boolean) => {
      leaving.abort()
      setOver(null)
      if (dropped && target !== null && target !== id) onDrop(id, target)
    }
    handle.addEventListener(
      'pointermove',
      ({ clientX, clientY }: PointerEvent) => {
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]')
        target = row?.dataset['item'] ?? null
        setOver(target === id ? null : target)
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return { over, grab }
}
