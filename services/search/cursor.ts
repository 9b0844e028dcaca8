import { createHash } from 'node:crypto'

/**
 * A ranked list and a place in it. It travels whole in the address: whatever is published, corrected or
 * counted meanwhile, a page never shows an article twice nor leaves one out. 200 ids are some 800 characters.
 */
export interface Cursor {
  /** Article ids, best first; at most 200. */
  ids: number[]
  /** Page, from 0. */
  page: number
  /** False when the collection holds more than these. */
  exact: boolean
  /** Day of the oldest of them in Rome (YYYY-MM-DD). */
  oldest: string
}

export const MOST_IDS = 200
const VERSION = 1
const DAY_MS = 86_400_000

/** Opaque, url-safe. `of` is what it belongs to: a cursor opened with anything else is none. */
export function writeCursor(cursor: Cursor, of: string): string {
  const bytes = [VERSION, ...mark(of), cursor.exact ? 1 : 0, cursor.page]
  push(bytes, Date.parse(cursor.oldest) / DAY_MS + DAY_ZERO)
  for (const id of cursor.ids) push(bytes, id)
  return Buffer.from(bytes).toString('base64url')
}

/** Null for whatever `writeCursor` would not have written for this `of`. */
export function readCursor(text: string, of: string): Cursor | null {
  const bytes = Buffer.from(text, 'base64url')
  const expected = [VERSION, ...mark(of)]
  if (bytes.length < 8 || !expected.every((b, i) => bytes[i] === b)) return null
  const numbers = pull(bytes.subarray(7))
  if (!numbers) return null
  const [days = 0, ...ids] = numbers
  if (ids.length === 0 || ids.length > MOST_IDS || ids.includes(0) || days > 2 * DAY_ZERO) return null
  const cursor = {
    exact: bytes[5] === 1,
    page: bytes[6]!,
    oldest: new Date((days - DAY_ZERO) * DAY_MS).toISOString().slice(0, 10),
    ids,
  }
  return writeCursor(cursor, of) === text ? cursor : null
}

/** Days from the year 0 on, so that no number is negative. */
const DAY_ZERO = 719_528
const mark = (of: string): number[] => [...createHash('sha256').update(of).digest().subarray(0, 4)]

function push(bytes: number[], value: number): void {
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

function pull(bytes: Uint8Array): number[] | null {
  const numbers: number[] = []
  let [value, unit] = [0, 1]
  for (const byte of bytes) {
    value += (byte % 128) * unit
    if (!Number.isSafeInteger(value)) return null
    if (byte >= 128) unit *= 128
    else {
      numbers.push(value)
      ;[value, unit] = [0, 1]
    }
  }
  return unit === 1 ? numbers : null
}
