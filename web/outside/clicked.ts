/** What was clicked, as SPEC §3 has it: the `id` that becomes the fragment, and the popup around it. */
export interface Clicked {
  thing: Element
  id: string
  popup?: string
}

/** React makes ids of its own, which say nothing. */
const named = '[id]:not([id^="_"]):not([id^=":"]):not([id^="«"])'

/**
 * A link or a button, by its own `id` or that of the part it stands in. Null: something that cannot be
 * pressed, or that stands in the page as a whole.
 */
export function clickedIn(target: Element): Clicked | null {
  const thing = target.closest('a[href], button, summary')
  const part = thing?.closest(named)
  if (!thing || !part || part.matches('main, body, html')) return null
  const popup = part.closest(`dialog${named}, [popover]${named}`)
  return { thing, id: part.id, ...(popup ? { popup: popup.id } : {}) }
}
