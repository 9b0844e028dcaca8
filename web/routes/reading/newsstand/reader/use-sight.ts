import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import {
  clamped,
  moved,
  revealed,
  STEP,
  wholeSight,
  withTop,
  zoomedAt,
  type Room,
  type Viewpoint,
} from './zoom-rules.ts'
import { isSmall } from './use-view.ts'

const DRAG = 6
const SWIPE = 60

/** The stage as it is on screen now. On small screens the sheet at its foot covers part of it. */
function roomOf(stage: HTMLElement): Room {
  const book = stage.firstElementChild
  const sheet = isSmall() ? document.getElementById('accanto') : null
  return {
    width: book instanceof HTMLElement ? book.offsetWidth : 1,
    height: book instanceof HTMLElement ? book.offsetHeight : 1,
    stageWidth: stage.clientWidth,
    stageHeight: stage.clientHeight,
    covered:
      sheet && sheet.getClientRects().length > 0
        ? Math.max(0, stage.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top)
        : 0,
  }
}

function fromMiddle(stage: HTMLElement, x: number, y: number) {
  const box = stage.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/**
 * Zoom and movement of the open pages: mouse, fingers and pen. Nothing outside the stage is listened to.
 * `onSwipe` is a finger's stroke to the side while all of the page is seen.
 */
export function useSight(stage: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [sight, setSight] = useState(wholeSight)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const stroke = useRef({ x: 0, y: 0, far: false, pinched: false })
  const change = (how: (s: Viewpoint, r: Room, stage: HTMLElement) => Viewpoint) => {
    const element = stage.current
    if (element) setSight((s) => how(s, roomOf(element), element))
  }

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // With Ctrl held a wheel (or two fingers on a touchpad) zooms; without, it moves what is larger than the
    // stage.
    const wheel = (event: WheelEvent) => {
      const room = roomOf(element)
      if (event.ctrlKey) {
        event.preventDefault()
        setSight((s) =>
          zoomedAt(s, Math.exp(-event.deltaY / 200), fromMiddle(element, event.clientX, event.clientY), room),
        )
      } else setSight((s) => (s.scale > 1 ? moved(s, { x: -event.deltaX, y: -event.deltaY }, room) : s))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    const again = new ResizeObserver(() => setSight((s) => clamped(s, roomOf(element))))
    again.observe(element)
    return () => {
      element.removeEventListener('wheel', wheel)
      again.disconnect()
    }
  }, [stage])

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size === 1)
      stroke.current = { x: event.clientX, y: event.clientY, far: false, pinched: false }
    else stroke.current.pinched = true
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (
      !stroke.current.far &&
      Math.hypot(now.x - stroke.current.x, now.y - stroke.current.y) < DRAG &&
      !stroke.current.pinched
    )
      return
    // Captured only once it is a stroke: a plain click must reach the box under it.
    if (!stroke.current.far) (event.currentTarget as Element).setPointerCapture(event.pointerId)
    stroke.current.far = true
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other)
      return change((s, r) =>
        s.scale > 1 || r.covered > 0 ? moved(s, { x: now.x - before.x, y: now.y - before.y }, r) : s,
      )
    const factor =
      Math.hypot(now.x - other.x, now.y - other.y) /
      Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
    change((s, r, element) =>
      moved(
        zoomedAt(s, factor, fromMiddle(element, (now.x + other.x) / 2, (now.y + other.y) / 2), r),
        { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 },
        r,
      ),
    )
  }
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - stroke.current.x, event.clientY - stroke.current.y]
    const sideways = Math.abs(dx) > SWIPE && Math.abs(dx) > 1.5 * Math.abs(dy)
    if (event.pointerType !== 'mouse' && sideways && sight.scale === 1 && !stroke.current.pinched)
      onSwipe(dx < 0 ? 1 : -1)
  }
  return {
    sight,
    /** Whether the hand that was just lifted had moved: then it did not click. */
    dragged: () => stroke.current.far,
    hand: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    closer: () => change((s, r) => zoomedAt(s, STEP, { x: 0, y: 0 }, r)),
    farther: () => change((s, r) => zoomedAt(s, 1 / STEP, { x: 0, y: 0 }, r)),
    /** Near to a point of the window, or back to all of it. */
    toggleAt: (x: number, y: number) =>
      change((s, r, element) =>
        s.scale > 1 ? clamped(wholeSight, r) : zoomedAt(s, 2.2, fromMiddle(element, x, y), r),
      ),
    whole: () => change((_, r) => clamped(wholeSight, r)),
    move: (by: { x: number; y: number }) => change((s, r) => moved(s, by, r)),
    /** Brings an element of the pages into sight. */
    reveal: (element: Element) =>
      change((s, r, stage) => {
        const [box, { left, top, width, height }] = [
          element.getBoundingClientRect(),
          stage.getBoundingClientRect(),
        ]
        const [x, y] = [left + width / 2, top + height / 2]
        return revealed(
          s,
          { left: box.left - x, top: box.top - y, right: box.right - x, bottom: box.bottom - y },
          r,
        )
      }),
    showTop: (top: number) => change((s, r) => withTop(s, top, r)),
  }
}
