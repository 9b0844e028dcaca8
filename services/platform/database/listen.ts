import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { cutIdle } from './connect.ts'
import { Client } from './prepared.ts'
import { limited } from './statement-limit.ts'

/** Listens to channels of the database. */
export interface Listening {
  /** Whether it receives what changes: if not, what this process has cached may be old. */
  isCurrent(): boolean
  /** How long its last notification to itself took, seconds; null: it does not hear itself. */
  lag(): number | null
  /** Whether the database answers within a second. Callers at the same moment share one question. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

const HEARTBEAT = 'edicola_heartbeat'
const TICK_MS = 1_000
const BEAT_TICKS = 3
/** A process that has not received its own notification for so many ticks listens to a dead connection. */
const MAX_SILENT_TICKS = 10
const ANSWER_MS = 900

/**
 * Hears channels of PostgreSQL on a connection of its own. Whenever it begins to listen it calls all with
 * '*': anything may have happened. It notifies itself on another connection: after a failover one may be
 * open, and dead, or lead to the server of yesterday. A loss is logged once.
 */
export function listen(
  pool: pg.Pool,
  channels: ReadonlyMap<string, (payload: string) => void>,
  log: (error: unknown) => void,
  tickMs = TICK_MS,
): Listening {
  const own = randomUUID()
  let client: Client | null = null
  let closed = false
  let isCurrent = true
  // Ticks, not time: after a busy moment of this process what has come is read before the next.
  let silent = 0
  let sentAt = 0
  let lagMs = 0
  let opening = false
  let beating = false
  let pinging: Promise<boolean> | null = null

  function lost(error: unknown): void {
    if (closed) return
    if (isCurrent) log(error)
    isCurrent = false
    client?.cut()
    client = null
  }
  async function beat(): Promise<void> {
    if (beating) return
    beating = true
    sentAt = performance.now()
    await limited('heartbeat', () => pool.query('select pg_notify($1, $2)', [HEARTBEAT, own])).catch(() => {})
    beating = false
  }
  async function open(): Promise<void> {
    if (opening) return
    opening = true
    const fresh = new Client({ ...pool.options, connectionTimeoutMillis: MAX_SILENT_TICKS * tickMs })
    fresh.on('error', (error) => (client === fresh ? lost(error) : undefined))
    try {
      await fresh.connect()
      fresh.on('notification', ({ channel, payload = '*' }) => {
        if (client !== fresh) return
        if (channel !== HEARTBEAT) return channels.get(channel)?.(payload)
        if (payload !== own) return
        silent = 0
        lagMs = performance.now() - sentAt
        isCurrent = true
      })
      const all = [...channels.keys(), HEARTBEAT].map((channel) => `listen ${channel}`)
      await limited('heartbeat', () => fresh.query(all.join('; ')))
      if (closed) return fresh.cut()
      client = fresh
      silent = 0
      for (const onNotification of channels.values()) onNotification('*')
      void beat()
    } catch (error) {
      fresh.cut()
      lost(error)
    } finally {
      opening = false
    }
  }
  function tick(): void {
    if (!client) return void open()
    silent++
    if (silent > MAX_SILENT_TICKS) {
      lost(new Error('Connection terminated: the process did not hear itself'))
      cutIdle(pool)
      void open()
    } else if (silent % BEAT_TICKS === 0) void beat()
  }
  void open()
  const ticking = setInterval(tick, tickMs).unref()

  return {
    isCurrent: () => isCurrent,
    lag: () => (isCurrent ? lagMs / 1000 : null),
    answers() {
      const current = client
      if (!current) return Promise.resolve(false)
      pinging ??= current
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => (pinging = null))
      return Promise.race([pinging, wait(ANSWER_MS, false, { ref: false })])
    },
    async close() {
      closed = true
      clearInterval(ticking)
      client?.cut()
      client = null
    },
  }
}
