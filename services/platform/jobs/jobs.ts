import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import { isOutage } from '../database/outage.ts'
import { limited } from '../database/statement-limit.ts'
import type { Job, Weight } from '../features/feature.ts'
import { type Metrics, noMetrics } from '../telemetry/metrics.ts'
import { withinWork } from '../telemetry/work-context.ts'
import { withoutRequest } from './job-request.ts'
import { workerHeartbeat } from './worker-heartbeat.ts'

const STOP_MS = 3_000
const RESTART_MS = 1_000

/** Jobs that a process does at once. */
const concurrency: Readonly<Record<Weight, number>> = { light: 2, mail: 4, heavy: 1, idle: 1 }

/**
 * Runs the queue of jobs (DESIGN §9) on the pool's database, by weight: a code does not wait for a picture,
 * nor anything else for a mail server. Not a named queue for those: the worker asks for the next job before
 * it has let go of the last, finds the queue taken and rests until it polls again.
 */
export function jobs({
  db,
  pool,
  jobs,
  log,
  say,
  metrics = noMetrics,
  ...times
}: {
  db: Database
  pool: pg.Pool
  jobs: readonly Job[]
  log: (error: unknown) => void
  say: (line: string) => void
  metrics?: Metrics
  /** For tests: of the heartbeat. */
  beatMs?: number
  deadSeconds?: number
}) {
  const twice = jobs.find(({ name }, i) => jobs.findIndex((other) => other.name === name) < i)
  if (twice) throw new Error(`two jobs are called ${twice.name}: only one of them would ever run`)
  const runners = new Map<Weight, Runner>()
  let stopping = false
  const heartbeat = workerHeartbeat({ db, log, say, ...times })
  // Of an outage its own error: by that the log knows it.
  const logger = new Logger(() => (level, message, meta) => {
    const error: unknown = meta?.['error']
    if (level === 'error') log(isOutage(error) ? error : new Error(message))
  })
  // Of what is written one by one nobody waits for the end: stopped then, a job that was done is done again.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  const shared = { pgPool: pool, noHandleSignals: true, pollInterval: 5000, logger, preset }
  async function timed(task: string, run: () => Promise<void>): Promise<void> {
    const start = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await run()
      outcome = 'done'
    } finally {
      metrics.job({ task, outcome, seconds: (performance.now() - start) / 1000 })
    }
  }
  const tasksOf = (some: readonly Job[]): TaskList =>
    Object.fromEntries(
      some.map((job) => [
        job.name,
        (payload, { job: { id, attempts } }) => {
          const { requestId, rest } = withoutRequest(payload)
          const context = { requestId, job: String(id), task: job.name, attempt: attempts }
          return withinWork(context, () =>
            timed(job.name, () => limited('job', () => job.run(rest, String(id)))),
          )
        },
      ]),
    )
  const crontab = (some: readonly Job[]) =>
    some.flatMap(({ name, times }) => (times ? [`${times} ${name}`] : [])).join('\n')
  /** Tells the heartbeat of the workers that begin with these events; gives what forgets them. */
  function followed() {
    const events: WorkerEvents = new EventEmitter()
    const own: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      own.push(workerPool.id)
      void heartbeat.add(workerPool.id).catch(log)
    })
    const forget = async () => void (await Promise.all(own.map(heartbeat.remove)).catch(log))
    return { events, forget }
  }

  async function start(weight: Weight): Promise<void> {
    const due = jobs.filter((job) => (job.weight ?? 'light') === weight)
    const { events, forget } = followed()
    const options = { ...shared, events, concurrency: concurrency[weight] }
    const runner = await run({ ...options, taskList: tasksOf(due), crontab: crontab(due) })
    runners.set(weight, runner)
    // One that could not write down how a job went gives up: what it has left is done by the next.
    void runner.promise
      .catch((error: unknown) => stopping || log(error))
      .finally(forget)
      .then(() => restart(weight))
  }
  async function restart(weight: Weight): Promise<void> {
    while (!stopping) {
      await wait(RESTART_MS, null, { ref: false })
      if (stopping) return
      try {
        return await start(weight)
      } catch (error) {
        log(error)
      }
    }
  }

  return {
    start,
    /** Does what waits of these jobs; those with times are done once, and reject when they fail. */
    async once(names: readonly string[]) {
      const named = jobs.filter((job) => names.includes(job.name))
      for (const job of named) if (job.times) await job.run(undefined)
      const { events, forget } = followed()
      await runOnce({ ...shared, events, taskList: tasksOf(named) }).finally(forget)
    },
    /** Begins no job, and waits for those under way, but not for ever: they will be done again. */
    async stop() {
      stopping = true
      const all = Promise.all([...runners.values()].map(async (runner) => runner.stop().catch(log)))
      await Promise.race([all, wait(STOP_MS, null, { ref: false })])
      heartbeat.stop()
    },
  }
}
