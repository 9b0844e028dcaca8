import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane: 5–20 ms (STACK). The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The hash of a password nobody has, with the same cost: an unknown address takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Acpc9ANgvhpWa1Y4C6w7Xg$zCSj+U9pSWws8nCMI6x3InCy65SY3ZxsyYOgWrKXIds'

/** How many may wait for their turn: about a second. More are told so at once. */
const MOST_WAITING = 60

/** What is stored of a password. */
export type PasswordHash = `$argon2id$${string}`

/** Hashes and checks passwords. 'busy': too many wait already, and nothing was done. */
export interface Passwords {
  hash(password: string): Promise<PasswordHash | 'busy'>
  /** `stored` null: nobody's, which costs the same and is never right. */
  verify(stored: string | null, password: string): Promise<boolean | 'busy'>
}

/**
 * One hash at a time: they share four threads with everything else, so side by side they starve the reads
 * (STACK). Passwords are taken in NFKC: the same letters typed on another keyboard are the same password.
 */
export function passwords({ mostWaiting = MOST_WAITING } = {}): Passwords {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (waiting >= mostWaiting) return 'busy'
    waiting++
    const mine = last.then(work).finally(() => waiting--)
    last = mine.catch(() => {})
    return mine
  }
  return {
    hash: (password) => inTurn(async () => (await hash(password.normalize('NFKC'), cost)) as PasswordHash),
    verify: (stored, password) =>
      inTurn(async () => (await verify(stored ?? NOBODY, password.normalize('NFKC'))) && stored !== null),
  }
}
