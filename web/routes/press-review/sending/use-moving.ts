import { useEffect } from 'react'

/** Asks again every two seconds while something moves and the page is looked at. */
export function useMoving(moves: boolean, again: () => void): void {
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => document.hidden || again(), 2000)
    return () => clearInterval(timer)
  }, [moves, again])
}
