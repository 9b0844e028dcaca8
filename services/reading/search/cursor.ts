import { macs, type Secret } from '../../platform/signing/keys.ts'

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
  /** `any`: these hold some of the words. */
  match: 'all' | 'any'
  /** Day of the oldest of them in Rome (YYYY-MM-DD). */
  oldest: string
}

export const MAX_IDS = 200
const VERSION = 2
const DAY_MS = 86_400_000

const MAC_BYTES = 12
const EXACT = 1
const ANY = 2
const flagsOf = ({ exact, match }: Cursor): number => (exact ? EXACT : 0) + (match === 'any' ? ANY : 0)

/** Writes and reads cursors signed with `secret`: nobody else can make one of ids of their own choice. */
export function cursors(secret: Secret) {
  const mac = macs(secret, 'search cursor')
  /** `of`: what a cursor belongs to. Opened with anything else it is not valid. */
  const signed = (of: string, bytes: Uint8Array) => [`${Buffer.byteLength(of)} ${of}`, bytes] as const

  /** Opaque, url-safe. */
  function write(cursor: Cursor, of: string): string {
    const numbers: number[] = []
    writeVarint(numbers, Date.parse(cursor.oldest) / DAY_MS + DAY_ZERO)
    for (const id of cursor.ids) writeVarint(numbers, id)
    const bytes = Uint8Array.from([VERSION, flagsOf(cursor), cursor.page, ...numbers])
    return Buffer.concat([mac.of(...signed(of, bytes)).subarray(0, MAC_BYTES), bytes]).toString('base64url')
  }

  /** Null for whatever `write` would not have written for this `of`. */
  function read(text: string, of: string): Cursor | null {
    const whole = Buffer.from(text, 'base64url')
    const bytes = whole.subarray(MAC_BYTES)
    if (bytes.length < 5 || bytes[0] !== VERSION) return null
    if (!mac.verifies(whole.subarray(0, MAC_BYTES), ...signed(of, bytes))) return null
    const [days = 0, ...ids] = readVarints(bytes.subarray(3)) ?? []
    if (ids.length === 0 || ids.length > MAX_IDS) return null
    const cursor = {
      exact: (bytes[1]! & EXACT) > 0,
      match: (bytes[1]! & ANY) > 0 ? ('any' as const) : ('all' as const),
      page: bytes[2]!,
      oldest: new Date((days - DAY_ZERO) * DAY_MS).toISOString().slice(0, 10),
      ids,
    }
    return write(cursor, of) === text ? cursor : null
  }
  return { write, read }
}
export type Cursors = ReturnType<typeof cursors>

/** Days from the year 0 on, so that no number is negative. */
const DAY_ZERO = 719_528

function writeVarint(bytes: number[], value: number): void {
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

function readVarints(bytes: Uint8Array): number[] | null {
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
