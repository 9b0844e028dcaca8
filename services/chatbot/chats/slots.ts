/** How many answers are made at once, and how many may wait: of everybody, and of one person. */
export interface SlotLimits {
  atOnce: number
  waiting: number
  atOnceEach: number
  waitingEach: number
}

interface Waiter {
  person: number
  begin(): void
}

/** A place in the queue. It is given back once, whether its turn came or not. */
export interface Slot {
  /** Fulfils when it is this one's turn; never when it was given back before. */
  turn: Promise<void>
  release(): void
}

/**
 * Turns for work that fills a process: a bounded number at once, the others wait in order. Nobody takes all
 * of them: who has `atOnceEach` already is passed over until one ends.
 */
export function slots({ atOnce, waiting, atOnceEach, waitingEach }: SlotLimits) {
  const queue: Waiter[] = []
  const working = new Map<number, number>()
  let busy = 0
  const of = (person: number) => working.get(person) ?? 0
  const next = () => {
    while (busy < atOnce) {
      const at = queue.findIndex(({ person }) => of(person) < atOnceEach)
      if (at < 0) return
      const [waiter] = queue.splice(at, 1)
      busy++
      working.set(waiter!.person, of(waiter!.person) + 1)
      waiter!.begin()
    }
  }
  return {
    /** A place in the queue; null: it is full, or this person's part of it is. */
    enter(person: number): Slot | null {
      const free = busy < atOnce && of(person) < atOnceEach
      if (!free && queue.length >= waiting) return null
      if (!free && queue.filter((waiter) => waiter.person === person).length >= waitingEach) return null
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      let state: 'waiting' | 'working' | 'over' = 'waiting'
      const waiter: Waiter = {
        person,
        begin: () => {
          state = 'working'
          resolve()
        },
      }
      queue.push(waiter)
      next()
      return {
        turn,
        release() {
          if (state === 'over') return
          if (state === 'waiting') queue.splice(queue.indexOf(waiter), 1)
          else {
            busy--
            const left = of(person) - 1
            if (left > 0) working.set(person, left)
            else working.delete(person)
          }
          state = 'over'
          next()
        },
      }
    },
  }
}
