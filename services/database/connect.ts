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

/** Opens a pool on a PostgreSQL ≥ 15. `connectionString` may name a Unix socket folder. Connections are made when needed. */
export function connect(connectionString: string, most = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ Client, connectionString, max: most, application_name: 'edicola' })
  // Without a listener a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}
