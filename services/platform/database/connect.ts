import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Client } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/**
 * Opens a pool on a PostgreSQL ≥ 15. `connectionString` may name a Unix socket folder. Connections are made
 * when needed, and waited for ten seconds at most. Four of them listen all the time to the queue of jobs. A
 * transaction never asks for a second one (`one-connection.ts`).
 */
export const connect = (connectionString: string, max = 16): { db: Database; pool: pg.Pool } =>
  opened({
    ...{ Client, connectionString, max, application_name: 'edicola', connectionTimeoutMillis: WAIT_MS },
    // Else nobody would ever notice that the other end is gone.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
  })

const WAIT_MS = 10_000
const KEEP_ALIVE_MS = 5_000

/** Connections that nobody uses, by their pool. */
const idle = new WeakMap<pg.Pool, Set<Client>>()

/** Ends the connections that nobody uses: they may be dead. New ones are made when needed. */
export function cutIdle(pool: pg.Pool): void {
  for (const client of idle.get(pool) ?? []) client.cut()
}

function opened(config: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool(config)
  // Without a listener a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const resting = new Set<Client>()
  idle.set(pool, resting)
  pool.on('acquire', (client) => resting.delete(client as unknown as Client))
  pool.on('remove', (client) => resting.delete(client as unknown as Client))
  pool.on('release', (error, client) => error ?? resting.add(client as unknown as Client))
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/**
 * Some connections to the same database for questions that may cost much, so that these never take those of
 * anybody else.
 */
export interface Aside extends AsyncDisposable {
  db: Database
}

/**
 * They only read, and nothing they are asked may take longer than `patienceMs`. Each question is planned for
 * what it asks, and is not compiled, which would take longer than running it. Close them before the pool.
 */
export function aside(pool: pg.Pool, patienceMs: number, max = 4): Aside {
  const settings = Object.entries({
    statement_timeout: patienceMs,
    default_transaction_read_only: 'on',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    plan_cache_mode: 'force_custom_plan',
  })
  const statements = settings.map(([name, value]) => `set ${name} = ${value}`).join('; ')
  const own = opened({
    ...pool.options,
    max,
    verify: (client, done) => client.query(statements, done as (error: Error) => void),
  })
  return { db: own.db, [Symbol.asyncDispose]: () => own.pool.end() }
}
