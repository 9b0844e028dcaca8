import { sql } from 'kysely'
import { withRequest } from '../jobs/job-request.ts'
import { currentWork } from '../telemetry/work-context.ts'
import type { Database, Tx } from './connect.ts'

/**
 * Puts a job into the queue in the transaction of the change it follows. `priority`: smaller first. The same
 * `jobKey` again is one job. `runAt`: not before this instant, ISO 8601.
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  {
    jobKey = null,
    priority = 0,
    runAt = null,
  }: { jobKey?: string | null; priority?: number; runAt?: string | null } = {},
): Promise<void> {
  const whole = withRequest(payload, currentWork()?.requestId)
  await sql`
    select graphile_worker.add_job(${name}, payload := ${JSON.stringify(whole)}::json,
      job_key := ${jobKey}, priority := ${priority}, max_attempts := 5,
      run_at := ${runAt}::timestamptz)`.execute(tx)
}

/**
 * Makes these kinds of job known to the queue. Else the first transactions that ask for some in different
 * orders wait for each other for ever: each keeps the kind it has named first until it ends.
 */
export async function nameJobs(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select unnest(${names}::text[]) order by 1 on conflict do nothing`.execute(db)
}

/** Takes a job that waits out of the queue, by its `jobKey`; one that runs is not tried again. */
export async function dequeue(tx: Tx, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx)
}
