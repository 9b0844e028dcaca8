import { useSyncExternalStore } from 'react'
import type { View } from './page-navigation.ts'

const KEY = 'reader-view'
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia('(width > 71.25em)'), matchMedia('(width > 51.25em)')]
  queries.forEach((q) => q.addEventListener('change', onChange))
  listeners.add(onChange)
  return () => {
    queries.forEach((q) => q.removeEventListener('change', onChange))
    listeners.delete(onChange)
  }
}

/** While printing, media queries see the paper: the last width on screen counts. */
const screen = { small: false, wide: true }
function room(): typeof screen {
  if (matchMedia('print').matches) return screen
  return Object.assign(screen, {
    small: !matchMedia('(width > 51.25em)').matches,
    wide: matchMedia('(width > 71.25em)').matches,
  })
}

/** Small screens show one page; on others the choice counts, else the room. */
function viewNow(): View {
  if (room().small) return 'one'
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'one' || stored === 'two') return stored
  } catch {
    // The room decides.
  }
  return room().wide ? 'two' : 'one'
}

/** One page or two, as chosen in this browser; the server does not know and takes two. */
export const useView = (): View => useSyncExternalStore(subscribe, viewNow, () => 'two')

export function chooseView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    return
  }
  listeners.forEach((onChange) => onChange())
}

/** Whether one page and a sheet at the foot is all there is room for. */
export const useSmall = (): boolean => useSyncExternalStore(subscribe, isSmall, () => false)
export const isSmall = (): boolean => room().small
