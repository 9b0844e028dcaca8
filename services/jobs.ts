import { run, type Runner, type TaskList } from 'graphile-worker'
import { Logger } from 'graphile-worker'
import type pg from 'pg'

/**
 * Runs the queue of jobs (DESIGN §9) on the pool's database: `tasks` two at a time, and beside them the `heavy` ones, one at a time, so
 * that a mail never waits for a picture. Not a named queue for those: the worker asks for the next job before it has let go of the last,
 * finds the queue taken and rests until it polls again.
 */
export function jobs({
  pool,
  tasks,
  heavy,
  crontab,
  log,
}: {
  pool: pg.Pool
  tasks: TaskList
  heavy: TaskList
  crontab: string
  log: (error: unknown) => void
}) {
  const runners: Runner[] = []
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log(new Error(message))
  })
  const shared = { pgPool: pool, noHandleSignals: true, pollInterval: 5000, logger }
  return {
    async start() {
      if (runners.length > 0) return
      runners.push(
        await run({ ...shared, taskList: tasks, crontab, concurrency: 2 }),
        await run({ ...shared, taskList: heavy, concurrency: 1 }),
      )
    },
    async stop() {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    },
  }
}
