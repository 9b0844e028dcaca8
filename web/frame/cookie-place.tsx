import { useEffect } from 'react'

/**
 * Where a page asks about cookies (`web/consent/banner.ts`): after the skip link, before all else. React
 * leaves alone what stands in it, awake or not; where it comes anew, it says so.
 */
export function CookiePlace() {
  useEffect(() => void dispatchEvent(new Event('edicola:cookies')), [])
  return <div data-cookies="place" dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

const nothing = { __html: '' }
