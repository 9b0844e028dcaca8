import type { NoPlace, Waiter } from './hashing.ts'
import type { Admitted } from './limits.ts'

/** The place of an admitted try in the queue of passwords. `browser`: one that the account knows, or null. */
export const waiterOf = (browser: string | null, { proved }: Admitted): Waiter =>
  browser !== null ? { known: browser } : proved ? 'proved' : 'anyone'

/** What is answered when there is no place: everybody is asked for a proof once the queue fills. */
export const noPlace = {
  crowded: 'ERR_CAPTCHA_REQUIRED',
  busy: 'ERR_TOO_MANY_ATTEMPTS',
} as const satisfies Record<NoPlace, string>

/** Whether a password found no place and was not hashed. */
export const isNoPlace = (hash: string): hash is NoPlace => hash in noPlace
