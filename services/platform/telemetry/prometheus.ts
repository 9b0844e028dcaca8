import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueDepth } from '../database/queue-depth.ts'
import type { Metrics } from './metrics.ts'

/** What is looked at when somebody reads the metrics. */
export interface Sources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  queue(): Promise<QueueDepth>
  /** Seconds; null: notifications do not arrive. */
  listenLag(): number | null
  /** Of content pages since the start. */
  cacheCounts(): { hits: number; misses: number }
}

/** From a page in memory (under a millisecond) to a statement that runs into its limit (15 s), seconds. */
const requestBuckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

/**
 * Metrics in Prometheus' text format, with those of Node (`process_…`, `nodejs_…`: memory, event-loop delay).
 * Labels are patterns, codes and names of ours: their number does not grow with requests. The names stand in
 * `docs/alerts.yml` and `docs/dashboard.json` too.
 */
export function prometheus() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `edicola_${name}`, help, labelNames: [...labelNames], registers })
  const requests = counter('http_requests_total', 'Answers by route and status', [
    'method',
    'route',
    'status',
  ])
  const durations = new Histogram({
    ...{ name: 'edicola_http_request_duration_seconds', help: 'Until the last byte of an answer' },
    ...{ labelNames: ['route'], buckets: requestBuckets, registers },
  })
  const refusals = counter('refusals_total', 'Requests turned away, by reason', ['reason'])
  const jobs = counter('jobs_total', 'Jobs that ended, by outcome', ['task', 'outcome'])
  const jobDurations = new Histogram({
    ...{ name: 'edicola_job_duration_seconds', help: 'How long a job took' },
    ...{ labelNames: ['task'], buckets: jobBuckets, registers },
  })
  const mails = counter('mails_total', 'Letters by outcome', ['outcome'])
  const payments = counter('payments_total', 'Payments by outcome', ['outcome'])
  const imports = counter('import_items_total', 'Items of the watched folder by outcome', ['outcome'])
  // What never happened is 0, not absent: a rate over something that begins in the middle loses the first.
  for (const outcome of ['sent', 'kept', 'later', 'recipient', 'refused', 'unknown'])
    mails.inc({ outcome }, 0)
  for (const outcome of ['succeeded', 'failed', 'authenticate']) payments.inc({ outcome }, 0)
  for (const outcome of ['created', 'updated', 'unchanged', 'withdrawn', 'refused'])
    imports.inc({ outcome }, 0)
  for (const reason of ['gate', 'origin', 'limit', 'session', 'right']) refusals.inc({ reason }, 0)

  const metrics: Metrics = {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    refusal: (reason) => refusals.inc({ reason }),
    job({ task, outcome, seconds }) {
      jobs.inc({ task, outcome })
      jobDurations.observe({ task }, seconds)
    },
    mails: (outcome, count = 1) => mails.inc({ outcome }, count),
    payment: (outcome) => payments.inc({ outcome }),
    importItem: (outcome) => imports.inc({ outcome }),
  }
  return {
    metrics,
    contentType: registry.contentType,
    /** The whole text. What cannot be looked at, as the queue while the database is away, is left out. */
    text: () => registry.metrics(),
    /** Says what to look at; once, when it is there. */
    watch: (sources: Sources) => watch(registers, sources),
  }
}

function watch(registers: Registry[], { pool, queue, listenLag, cacheCounts }: Sources): void {
  const gauge = <L extends string = never>(
    name: string,
    help: string,
    collect: (this: Gauge<L>) => void | Promise<void>,
    labelNames: readonly L[] = [],
  ) => void new Gauge<L>({ name: `edicola_${name}`, help, labelNames: [...labelNames], registers, collect })
  gauge(
    'database_connections',
    'Connections of the pool',
    function () {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
    ['state'],
  )
  gauge('database_waiting', 'Work that waits for a connection of the pool', function () {
    this.set(pool.waitingCount)
  })
  const depth = shared(queue)
  for (const [state, help] of [
    ['waiting', 'Jobs that may run and that nobody has begun'],
    ['running', 'Jobs that run, in all processes'],
    ['failed', 'Jobs that are not tried any more'],
  ] as const)
    gauge(`queue_${state}`, help, async function () {
      this.set((await depth())?.[state] ?? Number.NaN)
    })
  gauge('queue_oldest_seconds', 'Since when the first job that waits could have run', async function () {
    this.set((await depth())?.oldest ?? Number.NaN)
  })
  gauge('database_answers', '1: the database answered the last question about the queue', async function () {
    this.set((await depth()) === null ? 0 : 1)
  })
  gauge('listen_lag_seconds', 'From a notification of the database to this process', function () {
    this.set(listenLag() ?? Number.NaN)
  })
  gauge('listen_current', '1: this process receives what changes', function () {
    this.set(listenLag() === null ? 0 : 1)
  })
  new Counter({
    name: 'edicola_page_cache_total',
    help: 'Content pages, by whether they were in memory',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses } = cacheCounts()
      this.reset()
      this.inc({ outcome: 'hit' }, hits)
      this.inc({ outcome: 'miss' }, misses)
    },
  })
}

/** One question for all gauges of one reading; null: it could not be answered. */
function shared<T>(question: () => Promise<T>): () => Promise<T | null> {
  let current: Promise<T | null> | null = null
  return () =>
    (current ??= question()
      .catch(() => null)
      .finally(() => (current = null)))
}
