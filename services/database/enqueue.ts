import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Puts a job into the queue in the transaction of the change it follows. `priority`: smaller first. The same `jobKey` again is one job; those of a `queue` run one after the other. */
export async function enqueue(tx: Tx, name: string, payload: Record<string, unknown>, { jobKey = null, priority = 0, queue = null }: { jobKey?: string | null; priority?: number; queue?: string | null } = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${jobKey}, priority := ${priority}, queue_name := ${queue}, max_attempts := 5)`.execute(tx)
}
