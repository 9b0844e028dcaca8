/** Limits of a queue: pieces of work at once and pieces that wait, in all and of each client. */
export interface TurnLimits {
  atOnce: number
  atOnceEach: number
  waiting: number
  waitingEach: number
}

/** A place in the queue; `release` must be called once, whether its turn came or not. */
export interface Slot {
  /** Fulfils when it is this one's turn; never when it was released before. */
  turn: Promise<void>
  release(): void
}

/** The queue, or this client's part of it, is full: nothing was done. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

interface Waiter {
  of: unknown
  begin(): void
}

/**
 * A fair queue for work that fills a process. A client (any value: an account, a network) that has
 * `atOnceEach` pieces in work is passed over; of the others the one begins whose last turn is longest ago. So
 * a new client waits, besides what is in work, for one turn of each other client at most.
 */
export function turns({ atOnce, atOnceEach, waiting, waitingEach }: TurnLimits) {
  const queue: Waiter[] = []
  /** Of each client that waits or works; `began`: the number of its latest start. */
  const clients = new Map<unknown, { working: number; waiting: number; began: number }>()
  let busy = 0
  let startCount = 0
  const next = () => {
    while (busy < atOnce) {
      let first: Waiter | undefined
      for (const waiter of queue) {
        const client = clients.get(waiter.of)!
        if (client.working >= atOnceEach) continue
        if (!first || client.began < clients.get(first.of)!.began) first = waiter
      }
      if (!first) return
      queue.splice(queue.indexOf(first), 1)
      const client = clients.get(first.of)!
      busy++
      client.waiting--
      client.working++
      client.began = ++startCount
      first.begin()
    }
  }
  const enter = (of: unknown): Slot | null => {
    const client = clients.get(of) ?? { working: 0, waiting: 0, began: 0 }
    const free = busy < atOnce && client.working < atOnceEach
    if (!free && (queue.length >= waiting || client.waiting >= waitingEach)) return null
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    let state: 'waiting' | 'working' | 'over' = 'waiting'
    const waiter: Waiter = {
      of,
      begin: () => {
        state = 'working'
        resolve()
      },
    }
    client.waiting++
    clients.set(of, client)
    queue.push(waiter)
    next()
    return {
      turn,
      release() {
        if (state === 'over') return
        if (state === 'waiting') {
          queue.splice(queue.indexOf(waiter), 1)
          client.waiting--
        } else {
          busy--
          client.working--
        }
        state = 'over'
        if (client.waiting + client.working === 0) clients.delete(of)
        next()
      },
    }
  }
  return {
    /** A place in the queue; null: it is full, or this client's part of it is. */
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
