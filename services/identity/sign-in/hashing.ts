import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id, 19 MiB, two passes, one lane: 5–20 ms (STACK). The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The hash of a password nobody has, with the same cost: an unknown address takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Acpc9ANgvhpWa1Y4C6w7Xg$zCSj+U9pSWws8nCMI6x3InCy65SY3ZxsyYOgWrKXIds'

/**
 * How many may wait for their turn: about two seconds. More are told so at once. Of these places half are
 * anybody's, a quarter more is for who has given a proof of work, the rest for browsers that the account
 * knows: a flood of strangers keeps no reader out.
 */
const MAX_WAITING = 120
const share = { anyone: 1 / 2, proved: 3 / 4, known: 1 }

/**
 * Who wants a place. `known`: the name of a browser that the account knows; it has one such place at a time.
 */
export type Waiter = 'anyone' | 'proved' | { known: string }

/** What is stored of a password. */
export type PasswordHash = `$argon2id$${string}`

/** No place, nothing was done: a proof of work would have got one ('crowded'), or would not ('busy'). */
export type NoPlace = 'crowded' | 'busy'

/** Hashes and checks passwords. */
export interface Passwords {
  /** Whether it is among those tried first for somebody of these names (`common-passwords.ts`). */
  isCommon(password: string, names: readonly (string | null | undefined)[]): Promise<boolean>
  hash(password: string, waiter?: Waiter): Promise<PasswordHash | NoPlace>
  /** `stored` null: nobody's, which costs the same and is never right. */
  verify(stored: string | null, password: string, waiter?: Waiter): Promise<boolean | NoPlace>
  /** How full the queue is, from 0 to 1. */
  load(): number
}

/**
 * One hash at a time: they share four threads with everything else, so side by side they starve the reads
 * (STACK). Passwords are taken in NFKC: the same letters typed on another keyboard are the same password.
 * `houseNames`: what nobody's password may be made of.
 */
export function passwords({
  mostWaiting = MAX_WAITING,
  houseNames = [],
}: { mostWaiting?: number; houseNames?: readonly string[] } = {}): Passwords {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const known = new Set<string>()
  const inTurn = async <T>(waiter: Waiter, work: () => Promise<T>): Promise<T | NoPlace> => {
    const browser = typeof waiter === 'object' && !known.has(waiter.known) ? waiter.known : null
    const rank = browser !== null ? 'known' : waiter === 'proved' ? 'proved' : 'anyone'
    if (waiting >= mostWaiting * share[rank])
      return rank === 'anyone' && waiting < mostWaiting * share.proved ? 'crowded' : 'busy'
    waiting++
    if (browser !== null) known.add(browser)
    const hashed = last.then(work).finally(() => {
      waiting--
      if (browser !== null) known.delete(browser)
    })
    last = hashed.catch(() => {})
    return hashed
  }
  return {
    isCommon: (password, names) =>
      isCommonPassword(password, [...houseNames, ...names.filter((name) => typeof name === 'string')]),
    hash: (password, waiter = 'anyone') =>
      inTurn(waiter, async () => (await hash(password.normalize('NFKC'), cost)) as PasswordHash),
    verify: (stored, password, waiter = 'anyone') =>
      inTurn(
        waiter,
        async () => (await verify(stored ?? NOBODY, password.normalize('NFKC'))) && stored !== null,
      ),
    load: () => waiting / mostWaiting,
  }
}
