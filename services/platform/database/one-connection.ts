import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from './connect.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * For tests: makes a transaction fail that takes a second connection from its pool. In the program as many of
 * them as there are connections would wait for each other for ever. Returns the violations, because the code
 * under test may catch the error.
 */
export function oneConnectionEach(db: Database, pool: pg.Pool): readonly Error[] {
  const violations: Error[] = []
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((tx) => inside.run(true, () => work(tx)))
    return builder
  }
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]): unknown => {
    if (!inside.getStore()) return connect(...args)
    const error = new Error('a transaction asks for a second connection: hand it to what it calls')
    violations.push(error)
    const done = args[0]
    return typeof done === 'function' ? void done(error) : Promise.reject(error)
  }
  Object.assign(pool, { connect: guarded })
  return violations
}

/** For tests: what a double does beside the transaction that it is called in. */
export const besideTransaction = <T>(work: () => T): T => inside.exit(work)
