/** Lets at most `most` pieces of work go on at once; others wait for their turn, in their order. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let going = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (going >= most) await new Promise<void>((begin) => waiting.push(begin))
    else going++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going--
    }
  }
}
