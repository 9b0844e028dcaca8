import { run, type Runner, type TaskList } from 'graphile-worker'
import { Logger } from 'graphile-worker'
import type pg from 'pg'

/** Runs the queue of jobs (DESIGN §9) on the pool's database, two at a time, so that a mail does not wait for a picture; pictures have a queue of their own, one at a time. */
export function jobs({ pool, tasks, crontab, log }: { pool: pg.Pool; tasks: TaskList; crontab: string; log: (error: unknown) => void }) {
  let runner: Runner | undefined
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log(new Error(message))
  })
  return {
    async start() {
      runner ??= await run({ pgPool: pool, taskList: tasks, crontab, concurrency: 2, noHandleSignals: true, pollInterval: 5000, logger })
    },
    async stop() {
      await runner?.stop()
      runner = undefined
    },
  }
}
