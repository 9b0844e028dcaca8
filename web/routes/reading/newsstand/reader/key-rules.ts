/** What a key does while the stage has the focus. */
export type Command =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'closer'
  | 'farther'
  | 'whole'
  | { x: number; y: number }

const keys: Readonly<Record<string, Command>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '−': 'farther',
  0: 'whole',
}
const FAR = 80
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: FAR, y: 0 },
  ArrowRight: { x: -FAR, y: 0 },
  ArrowUp: { x: 0, y: FAR },
  ArrowDown: { x: 0, y: -FAR },
}

/**
 * Arrows turn pages while all of the page is seen, and move it when it is larger than the stage. Keys held
 * with Ctrl, Alt or ⌘ belong to the browser.
 */
export function commandOf(
  event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  enlarged: boolean,
): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (enlarged && arrows[event.key]) return arrows[event.key]!
  if (event.key === 'ArrowLeft') return 'previous'
  if (event.key === 'ArrowRight') return 'next'
  return keys[event.key] ?? null
}
