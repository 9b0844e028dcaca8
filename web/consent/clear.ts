import type { Place } from './choice.ts'
import { technical } from './technical.ts'

/** Takes away what was stored in this browser by consent: on this site, and the masthead's cookies. */
export function clearStored({ domain }: Place): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!technical.keys.has(key)) storage.removeItem(key)
  } catch {
    // Storage may be refused: then nothing is there.
  }
  const places = ['', `; Domain=${location.hostname}`, ...(domain === null ? [] : [`; Domain=${domain}`])]
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]!.trim()
    if (name === '' || isTechnical(name)) continue
    for (const where of places) document.cookie = `${name}=; Path=/; Max-Age=0${where}`
  }
}

const isTechnical = (name: string): boolean =>
  technical.cookies.has(name) || technical.cookiesFrom.some((start) => name.startsWith(start))
