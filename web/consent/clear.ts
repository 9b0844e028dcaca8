import type { ConsentPurpose } from 'contract/consent/purposes.ts'
import { HELD } from './choice.ts'
import { placeHere } from './choice-cookie.ts'
import { technical } from './technical.ts'

/** Whether something held before and does not now. */
export const isLess = (before: readonly ConsentPurpose[], now: readonly ConsentPurpose[]): boolean =>
  before.some((one) => !now.includes(one))

/** Takes away what was stored by consent where some of it does not hold any longer, and keeps what does. */
export function clearWhatEnded(purposes: readonly ConsentPurpose[]): void {
  let held = '1'
  try {
    held = localStorage.getItem(HELD) ?? held
    if (purposes.length === 1) localStorage.removeItem(HELD)
    else localStorage.setItem(HELD, purposes.join(''))
  } catch {
    // Storage may be refused: then there is nothing to clear on other pages.
  }
  if (isLess([...held].map(Number) as ConsentPurpose[], purposes)) clearStored()
}

/** Takes away what was stored in this browser by consent: on this site, and the masthead's cookies. */
function clearStored(): void {
  const { domain } = placeHere()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!technical.keys.has(key)) storage.removeItem(key)
  } catch {
    // Storage may be refused: then nothing is there.
  }
  const places = ['', `; Domain=${location.hostname}`, ...(domain === null ? [] : [`; Domain=${domain}`])]
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]!.trim()
    if (name === '' || technical.cookies.has(name)) continue
    for (const where of places) document.cookie = `${name}=; Path=/; Max-Age=0${where}`
  }
}
