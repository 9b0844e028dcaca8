import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { containsUnstorableText } from '../../../platform/language/unstorable-text.ts'
import { rateCounter } from '../../../platform/wire/rate-counter.ts'

/** What one socket may say, by what it is: counts in so many milliseconds. */
const WINDOW_MS = 10_000
const most = { said: 40, other: 120 } as const
const AGAIN_MS = 200

const uuidOrNull = z.nullable(z.uuid()).catch(null)

/**
 * What was said on a socket; `refused`: it cannot be read, with the id and chat it names, if it names them.
 */
export function heardAs<T>(
  shape: { safeParse(raw: unknown): { success: true; data: T } | { success: false } },
  text: string,
): T | { refused: string | null; chat: string | null } {
  try {
    const raw: unknown = JSON.parse(text)
    const parsed = shape.safeParse(raw)
    if (parsed.success && !containsUnstorableText(parsed.data)) return parsed.data
    const named = z.object({ id: uuidOrNull, chat: uuidOrNull }).safeParse(raw)
    return { refused: named.data?.id ?? null, chat: named.data?.chat ?? null }
  } catch {
    return { refused: null, chat: null }
  }
}

/**
 * Waits until one more of a kind may be said: messages are counted apart from what costs less. Who says more
 * is heard later, and the socket reads no further meanwhile.
 */
export function pace(now: () => number = Date.now) {
  const counters = {
    said: rateCounter({ max: most.said, windowMs: WINDOW_MS, now, keys: 1 }),
    other: rateCounter({ max: most.other, windowMs: WINDOW_MS, now, keys: 1 }),
  }
  return async (type: string): Promise<void> => {
    const counter = counters[['say', 'retract', 'remove', 'hello'].includes(type) ? 'said' : 'other']
    while (!counter.allow('')) await wait(AGAIN_MS)
  }
}
