import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The number of the latest outcome; those that are drawn together share one. */
let latest = 0
let counting = false
const numbers = new WeakMap<object, number>()
const listeners = new Set<() => void>()

function count(outcome: object): void {
  if (!counting) {
    latest += 1
    counting = true
    queueMicrotask(() => (counting = false))
  }
  numbers.set(outcome, latest)
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether an outcome is to be shown: what an earlier press or form of the page came to goes when a later one
 * is there. As long as the object stays the same it is the same outcome; null: there is none.
 */
export function useLatestOutcome(outcome: object | null | undefined): boolean {
  useLayoutEffect(() => {
    if (outcome) count(outcome)
  }, [outcome])
  const newest = useSyncExternalStore(
    subscribe,
    () => latest,
    () => 0,
  )
  if (!outcome) return false
  const number = numbers.get(outcome)
  return number === undefined || number === newest
}
