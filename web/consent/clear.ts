import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { PREVIOUS_PURPOSES_KEY } from './choice.ts'
import { choiceHere } from './consent.ts'
import { placeHere } from './place.ts'
import { technical } from './technical.ts'
import { BEFORE, noteBefore, othersIn } from './there-before.ts'

const JUST_NOW_MS = 10_000
let before: readonly string[] = []

/** Whether something held before and does not now. */
export const isLess = (before: readonly ConsentPurpose[], now: readonly ConsentPurpose[]): boolean =>
  before.some((one) => !now.includes(one))

/**
 * Takes away what was stored by consent where some of it does not hold any longer, and keeps what does.
 * `previous`: the digits of what did; `there`: cookies of that moment, if the page was open then. What was
 * there when somebody consented is of the publisher's other systems; where no page saw it, all goes.
 */
export function clearWhatEnded(
  previous: string,
  purposes: readonly ConsentPurpose[],
  there: string | null,
): void {
  const isNew = Date.now() - (choiceHere()?.at ?? 0) < JUST_NOW_MS
  readBefore()
  try {
    if (purposes.length === 1) for (const key of [PREVIOUS_PURPOSES_KEY, BEFORE]) localStorage.removeItem(key)
    else {
      localStorage.setItem(PREVIOUS_PURPOSES_KEY, purposes.join(''))
      // Chosen on another site a moment ago: here nothing was noted then.
      if (previous === '1' && isNew && there !== null) noteBefore(there)
    }
  } catch {
    // Storage may be refused: then there is nothing to clear on other pages.
  }
  if (isLess([...previous].map(Number) as ConsentPurpose[], purposes)) clearStored()
}

/** Takes away what was stored in this browser by consent: on this site, and the masthead's cookies. */
export function clearStored(): void {
  const { domain } = placeHere()
  readBefore()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!technical.keys.has(key)) storage.removeItem(key)
  } catch {
    // Storage may be refused: then nothing is there.
  }
  const places = ['', `; Domain=${location.hostname}`, ...(domain === null ? [] : [`; Domain=${domain}`])]
  for (const name of othersIn(document.cookie)) {
    if (before.includes(name)) continue
    for (const where of places) document.cookie = `${name}=; Path=/; Max-Age=0${where}`
  }
}

function readBefore(): void {
  try {
    before = localStorage.getItem(BEFORE)?.split(' ') ?? before
  } catch {
    // Storage may be refused: then nothing was written.
  }
}
