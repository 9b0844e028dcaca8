/** What is known of a recording. `seconds` null: it does not say. */
export interface Playable {
  seconds: number | null
  width: number | null
  height: number | null
}

/** A file that is not what it says, or that is built in a way that nobody has to build it. */
export class Unsound extends Error {}

/** What a look at bytes gives; null when they are unsound. Reading past their end is unsound, too. */
export function soundly<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (error instanceof Unsound || error instanceof RangeError) return null
    throw error
  }
}
