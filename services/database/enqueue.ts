import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/**
 * Puts a job into the queue in the transaction of the change it follows. `priority`: smaller first. The same
 * `jobKey` again is one job.
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  { jobKey = null, priority = 0 }: { jobKey?: string | null; priority?: number } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      job_key := ${jobKey}, priority := ${priority}, max_attempts := 5)`.execute(tx)
}
