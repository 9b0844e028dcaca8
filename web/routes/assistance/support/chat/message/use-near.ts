import { useEffect, useRef, useState } from 'react'

/** Fetches when it comes near the screen. `again` is there when it did not come. */
export function useNear(fetched: () => Promise<string | null>) {
  const place = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string | null>()
  const [tries, setTries] = useState(0)
  const ask = useRef(fetched)
  useEffect(() => {
    ask.current = fetched
  })
  useEffect(() => {
    let unmounted = false
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        void ask.current().then((address) => unmounted || setUrl(address))
      },
      { rootMargin: '300px' },
    )
    near.observe(place.current!)
    return () => {
      unmounted = true
      near.disconnect()
    }
  }, [tries])
  const again = () => {
    setUrl(undefined)
    setTries((n) => n + 1)
  }
  return { place, url, again }
}
