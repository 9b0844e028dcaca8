import { useCallback, useEffect, useState } from 'react'

/**
 * How many times something that did not come was asked for again: when `again` is pressed, and by itself when
 * the network is back.
 */
export function useAgain(failed: boolean): { tries: number; again: () => void } {
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((before) => before + 1), [])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, again])
  return { tries, again }
}
