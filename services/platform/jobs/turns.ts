/** How many pieces of work go on at once, and how many may wait: of everybody, and of one asker. */
export interface TurnLimits {
  atOnce: number
  atOnceEach: number
  waiting: number
  waitingEach: number
}

/** A place in the queue. It is given back once, whether its turn came or not. */
export interface Slot {
  /** Fulfils when it is this one's turn; never when it was given back before. */
  turn: Promise<void>
  release(): void
}

/** Too much waits already, of everybody or of this asker: nothing was done. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

interface Waiter {
  of: unknown
  begin(): void
}

/**
 * Turns for work that fills a process. Nobody takes them all: who has `atOnceEach` already is passed over,
 * and of the others that one begins whose last turn is longest ago. Whoever comes waits, besides what goes
 * on, for one turn of each other asker at most. An asker is any value: an account, a network.
 */
export function turns({ atOnce, atOnceEach, waiting, waitingEach }: TurnLimits) {
  const queue: Waiter[] = []
  /** Of those who wait or work: how many go on, and when one of theirs began. */
  const askers = new Map<unknown, { working: number; waiting: number; began: number }>()
  let busy = 0
  let begun = 0
  const next = () => {
    while (busy < atOnce) {
      let first: Waiter | undefined
      for (const waiter of queue) {
        const asker = askers.get(waiter.of)!
        if (asker.working >= atOnceEach) continue
        if (!first || asker.began < askers.get(first.of)!.began) first = waiter
      }
      if (!first) return
      queue.splice(queue.indexOf(first), 1)
      const asker = askers.get(first.of)!
      busy++
      asker.waiting--
      asker.working++
      asker.began = ++begun
      first.begin()
    }
  }
  const enter = (of: unknown): Slot | null => {
    const asker = askers.get(of) ?? { working: 0, waiting: 0, began: 0 }
    const free = busy < atOnce && asker.working < atOnceEach
    if (!free && (queue.length >= waiting || asker.waiting >= waitingEach)) return null
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    let state: 'waiting' | 'working' | 'over' = 'waiting'
    const waiter: Waiter = {
      of,
      begin: () => {
        state = 'working'
        resolve()
      },
    }
    asker.waiting++
    askers.set(of, asker)
    queue.push(waiter)
    next()
    return {
      turn,
      release() {
        if (state === 'over') return
        if (state === 'waiting') {
          queue.splice(queue.indexOf(waiter), 1)
          asker.waiting--
        } else {
          busy--
          asker.working--
        }
        state = 'over'
        if (asker.waiting + asker.working === 0) askers.delete(of)
        next()
      },
    }
  }
  return {
    /** A place in the queue; null: it is full, or this asker's part of it is. */
    enter,
    /** Does a piece of work when its turn comes. @throws Crowded */
    async run<T>(of: unknown, work: () => Promise<T>): Promise<T> {
      const slot = enter(of)
      if (!slot) throw new Crowded()
      try {
        await slot.turn
        return await work()
      } finally {
        slot.release()
      }
    },
  }
}
