import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Job, Weight } from '../features/feature.ts'

const STOP_MS = 3_000

/**
 * Runs the queue of jobs (DESIGN §9) on the pool's database: two light ones at a time, and beside them one
 * heavy and one idle, so that a mail never waits for a picture. Not a named queue for those: the worker asks
 * for the next job before it has let go of the last, finds the queue taken and rests until it polls again.
 */
export function jobs({
  pool,
  jobs,
  log,
}: {
  pool: pg.Pool
  jobs: readonly Job[]
  log: (error: unknown) => void
}) {
  const twice = jobs.find(({ name }, i) => jobs.findIndex((other) => other.name === name) < i)
  if (twice) throw new Error(`two jobs are called ${twice.name}: only one of them would ever run`)
  const runners: Runner[] = []
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log(new Error(message))
  })
  // Of what is written one by one nobody waits for the end: stopped then, a job that was done is done again.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  const shared = { pgPool: pool, noHandleSignals: true, pollInterval: 5000, logger, preset }
  const tasksOf = (some: readonly Job[]): TaskList =>
    Object.fromEntries(
      some.map((job) => [job.name, (payload, helpers) => job.run(payload, String(helpers.job.id))]),
    )
  const crontab = (some: readonly Job[]) =>
    some.flatMap(({ name, times }) => (times ? [`${times} ${name}`] : [])).join('\n')
  return {
    async start(weight: Weight) {
      const due = jobs.filter((job) => (job.weight ?? 'light') === weight)
      const concurrency = weight === 'light' ? 2 : 1
      runners.push(await run({ ...shared, taskList: tasksOf(due), crontab: crontab(due), concurrency }))
    },
    /** Does what waits of these jobs; those with times are done once, and reject when they fail. */
    async once(names: readonly string[]) {
      const named = jobs.filter((job) => names.includes(job.name))
      for (const job of named) if (job.times) await job.run(undefined)
      await runOnce({ ...shared, taskList: tasksOf(named) })
    },
    /** Begins no job, and waits for those under way, but not for ever: they will be done again. */
    async stop() {
      const all = Promise.all(runners.splice(0).map((runner) => runner.stop()))
      await Promise.race([all, wait(STOP_MS, null, { ref: false })])
    },
  }
}
