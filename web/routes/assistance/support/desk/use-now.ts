import { useEffect, useState } from 'react'

const LOOK_MS = 15_000

/** Now, looked at again four times a minute; null until the page is alive: the server's clock is another. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
