import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'

/** For tests: runs SQL, as it stands. */
export type Run = (text: string) => Promise<Record<string, unknown>[]>

/** For tests: what came of something done in a transaction, which is then undone. */
export async function rolledBack<T>(db: Database, act: (tx: Tx, run: Run) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    const run: Run = async (text) =>
      (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
    return await act(tx, run)
  } finally {
    await tx.rollback().execute()
  }
}
