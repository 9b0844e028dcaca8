const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait before the try number `nth` (from 0) to connect again: twice as long each time, up to
 * half a minute, and somewhere in the upper half of it, so that browsers which lost the same server do not
 * come back together. `chance`: from 0 to 1.
 */
export const waitBefore = (nth: number, chance: number): number => {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(nth, 16))
  return most / 2 + (most / 2) * chance
}
