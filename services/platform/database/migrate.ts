import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** The database was written by a later version of the program: it must not be touched. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`La banca dati è di una versione più recente del programma (migrazione ${migration}).`)
  }
}

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number will do, as long as it is always the same: two programs starting together take turns. */
const LOCK = 7_301_923

/** Names under which a database may know a file that was numbered again since: two shared the number 2. */
const formerNames: Readonly<Record<string, string>> = {
  '0002-sitemap.sql': '0003-sitemap.sql',
  '0003-reader.sql': '0004-reader.sql',
  '0004-withdrawn-specials.sql': '0005-withdrawn-specials.sql',
  '0005-accounts.sql': '0006-accounts.sql',
  '0006-former-addresses.sql': '0007-former-addresses.sql',
  '0007-newest-of-all.sql': '0008-newest-of-all.sql',
  '0008-made.sql': '0009-made.sql',
  '0009-operators.sql': '0010-operators.sql',
  '0010-public-words.sql': '0011-public-words.sql',
}

/** The names of all migrations that this program knows, in their order. */
export const allMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((f) => f.endsWith('.sql')).toSorted()

/**
 * Applies the SQL files not applied yet, in order of name, all in one transaction, after the job queue's own;
 * of these `only` some, for a database that is to be filled with what one of before held. Gives their names.
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const files = await allMigrations()
  const later = only?.find((name) => !files.includes(name))
  if (later !== undefined) throw new NewerDatabase(later)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ pgPool: pool })
    await client.query('begin')
    await client.query(
      `create table if not exists migrations (
        name text primary key, applied timestamptz not null default now())`,
    )
    for (const [former, name] of Object.entries(formerNames))
      await client.query('update migrations set name = $2 where name = $1', [former, name])
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((r) => r.name))
    const unknown = [...done].find((name) => !files.includes(name))
    if (unknown) throw new NewerDatabase(unknown)
    const todo = files.filter((f) => !done.has(f) && (!only || only.includes(f)))
    for (const file of todo) {
      await client.query(await readFile(folder + file, 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [file])
    }
    await client.query('commit')
    return todo
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}
