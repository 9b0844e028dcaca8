import type { Database } from '../database/connect.ts'
import { beatWorkers, forgetWorker, freeDeadJobs } from '../database/job-workers.ts'

const BEAT_MS = 5_000
/** A worker that was silent for so long is dead: its jobs are free again within a minute of its death. */
const DEAD_SECONDS = 30

/**
 * The heartbeat of this process's workers; and where others have none any more, their jobs are freed.
 * graphile-worker by itself leaves them locked for four hours.
 */
export function workerHeartbeat({
  db,
  log,
  say,
  beatMs = BEAT_MS,
  deadSeconds = DEAD_SECONDS,
}: {
  db: Database
  log: (error: unknown) => void
  say: (line: string) => void
  /** For tests. */
  beatMs?: number | undefined
  deadSeconds?: number | undefined
}) {
  const workers = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let steadySince = performance.now()
  let lastAt = performance.now()

  async function beat(): Promise<void> {
    await beatWorkers(db, [...workers])
    const now = performance.now()
    // While the database was away nobody could say that they live: they are given time to.
    if (now - lastAt > (deadSeconds * 1000) / 2) steadySince = now
    lastAt = now
    if (now - steadySince < deadSeconds * 1000) return
    const freed = await freeDeadJobs(db, deadSeconds)
    if (freed > 0) say(`Lavori ripresi da un processo che non c’è più: ${freed}.`)
  }
  const next = () => {
    timer = setTimeout(
      () =>
        void beat()
          .catch((error: unknown) => timer && log(error))
          .finally(() => timer && next()),
      beatMs,
    ).unref()
  }

  return {
    /** Before it takes its first job. */
    async add(worker: string): Promise<void> {
      workers.add(worker)
      await beatWorkers(db, [worker])
      if (!timer) next()
    },
    /** One that has stopped: jobs that it has left are freed in a while. */
    async remove(worker: string): Promise<void> {
      workers.delete(worker)
      await forgetWorker(db, worker)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
