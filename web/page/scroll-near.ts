/** How far a box scrolls until what reaches from `start` to `end` lies between `from` and `to`. */
function step(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

const scrolls = (box: Element): boolean =>
  box === document.scrollingElement ||
  ((box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) &&
    /auto|scroll/.test(getComputedStyle(box).overflow))

/**
 * Scrolls what is around an element no further than until it is seen. Unlike `scrollIntoView`, after which
 * Chromium lets the next Tab begin there, it leaves the keyboard where it is.
 */
export function scrollNear(element: Element): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!scrolls(box)) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const around =
      box === document.scrollingElement
        ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
        : box.getBoundingClientRect()
    box.scrollBy(step(left, right, around.left, around.right), step(top, bottom, around.top, around.bottom))
  }
}
