import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { oneConnectionEach } from './one-connection.ts'

/** A database of a test's own, with every migration applied and no rows. */
export interface Scratch {
  db: Database
  pool: pg.Pool
  /** For a second program or pool on the same database. */
  url: string
  /** Ends the connections and drops the database. Rejects when a transaction has asked for a second one. */
  close(): Promise<void>
}

const TEMPLATE = 'migrated'
/** Test files run side by side: only one of them builds the template. */
const LOCK = 4_410_227

/**
 * For tests: a database of a test's own on another server, which outlasts the tests, migrated there.
 */
export async function scratchDatabaseOn(server: string): Promise<Scratch> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, (admin) => admin.query(`create database ${name}`))
  const address = new URL(server)
  address.pathname = name
  const { db, pool } = connect(address.href)
  await migrate(pool)
  return {
    db,
    pool,
    url: address.href,
    async close() {
      await pool.end()
      await asAdministrator(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/**
 * For tests: copies the migrated template, tens of milliseconds. Call `close()` in `afterAll`, or `await
 * using`.
 */
export async function scratchDatabase(): Promise<Scratch & AsyncDisposable> {
  const server = inject('postgres').url
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE])
    if (!rowCount) await buildTemplate(server, admin)
    await admin.query('select pg_advisory_unlock($1)', [LOCK])
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  const url = databaseUrl(server, name)
  const { db, pool } = connect(url)
  const violations = oneConnectionEach(db, pool)
  const close = async () => {
    await pool.end()
    await asAdministrator(server, (admin) => admin.query(`drop database ${name} with (force)`))
    if (violations[0]) throw violations[0]
  }
  return { db, pool, url, close, [Symbol.asyncDispose]: close }
}

const databaseUrl = (server: string, name: string) => server.replace('@/postgres?', `@/${name}?`)

async function buildTemplate(server: string, admin: pg.Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`
  await admin.query(`drop database if exists ${draft}`)
  await admin.query(`create database ${draft}`)
  // `db.destroy()` would not end a pool Kysely has not used yet.
  const { pool } = connect(databaseUrl(server, draft))
  await migrate(pool).finally(() => pool.end())
  await admin.query(`alter database ${draft} rename to ${TEMPLATE}`)
}

async function asAdministrator(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
