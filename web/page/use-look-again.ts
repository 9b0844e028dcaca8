import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the services again how something stands: after some seconds, ever less often, and on coming back. */
export function useLookAgain(first: number, longest: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let wait = first
    let timer = 0
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) void revalidate()
      wait = Math.min(longest, wait * 1.5)
      timer = window.setTimeout(look, wait)
    }
    timer = window.setTimeout(look, wait)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate, first, longest])
}
