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
 * when needed. Six of them listen all the time: to content, to chats, to the queue of jobs. A transaction
 * never asks for a second one (`one-connection.ts`).
 */
export const connect = (connectionString: string, max = 16): { db: Database; pool: pg.Pool } =>
  opened({ Client, connectionString, max, application_name: 'edicola' })

function opened(config: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool(config)
  // Without a listener a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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
