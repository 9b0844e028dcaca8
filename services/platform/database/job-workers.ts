import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Says that these workers (`locked_by` of their jobs) are alive. */
export async function beatWorkers(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    insert into job_workers (id) select unnest(${ids}::text[])
    on conflict (id) do update set beat = now()`.execute(db)
}

/** Forgets a worker that has stopped: jobs that it has left are freed in a while. */
export async function forgetWorker(db: Database, id: string): Promise<void> {
  await sql`delete from job_workers where id = ${id}`.execute(db)
}

/**
 * Frees the jobs of workers that have been silent for so many seconds, and forgets those workers; gives how
 * many jobs it freed. One that was tried as often as it may be stays where it is.
 */
export async function freeDeadJobs(db: Database, seconds: number): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with silent as (
      delete from job_workers where beat < now() - make_interval(secs => ${seconds})),
    dead as (
      select count(*)::int as jobs, array_agg(distinct locked_by) as workers
      from graphile_worker._private_jobs j
      where locked_at < now() - make_interval(secs => ${seconds}) and not exists (
        select from job_workers w
        where w.id = j.locked_by and w.beat >= now() - make_interval(secs => ${seconds})))
    select jobs as freed, graphile_worker.force_unlock_workers(workers) from dead where jobs > 0`.execute(db)
  return rows[0]?.freed ?? 0
}
