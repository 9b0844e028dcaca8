import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableRows } from './copy-out.ts'
import { migrate } from './migrate.ts'
import {
  type DatabaseShape,
  type TableShape,
  likeEverywhere,
  placeOf,
  queueLevel,
  quoted,
  readShape,
} from './table-shapes.ts'

/** What cannot be filled as it was. */
export class CannotFill extends Error {}

export interface Filling {
  shape: DatabaseShape
  rows(table: TableShape): Promise<TableRows>
  /** Called after each table. */
  progress(done: number, total: number): void
}

/** How a part may be bounded: nothing else is ever executed of what a copy says. */
const bounds = /^(DEFAULT|FOR VALUES FROM \('[-0-9: +]+'\) TO \('[-0-9: +]+'\))$/

/**
 * Fills an empty database: first every migration that the copied one had, then all its rows in one
 * transaction, then later migrations. No right but that of the owner of the tables is needed: foreign keys
 * are dropped, and checked when they are added again; triggers rest meanwhile. Gives the tables that it left
 * out, for no migration makes them.
 */
export async function fillDatabase(pool: pg.Pool, filling: Filling): Promise<TableShape[]> {
  await migrate(pool, filling.shape.migrations)
  const strange = await inTransaction(pool, (client) => fill(client, filling))
  await pool.query('analyze')
  await migrate(pool)
  return strange
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await likeEverywhere(client)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Whatever state a copy cut short has left the connection in, it ends with it.
    client.release(true)
    throw error
  }
}

async function fill(client: pg.PoolClient, { shape, rows, progress }: Filling): Promise<TableShape[]> {
  const level = await queueLevel(client)
  if (level < shape.queueLevel)
    throw new CannotFill(`the queue of jobs is at level ${shape.queueLevel}, this one at ${level}`)
  await makeParts(client, shape.tables)
  const own = await readShape(client)
  const present = new Set(own.tables.map(placeOf))
  const foreign = await dropForeignKeys(client)
  const triggers = await restTriggers(client)
  await client.query(`truncate ${[...present].join(', ')}`)
  const tables = shape.tables.filter((table) => present.has(placeOf(table)))
  for (const [i, table] of tables.entries()) {
    progress(i, tables.length)
    await fillTable(client, table, await rows(table))
  }
  progress(tables.length, tables.length)
  await setSequences(client, shape, new Set(own.sequences.map(placeOf)))
  for (const trigger of triggers) await client.query(trigger)
  for (const key of foreign) await client.query(key)
  await freeJobs(client)
  if (present.has('"job_workers"')) await client.query('truncate job_workers')
  return shape.tables.filter((table) => !present.has(placeOf(table)))
}

async function fillTable(client: pg.PoolClient, table: TableShape, rows: TableRows): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  const into = client.query(copyFrom(`copy ${placeOf(table)} (${columns}) from stdin`))
  await pipeline(rows.stream, into)
  if (into.rowCount !== rows.count())
    throw new CannotFill(`${table.name}: ${into.rowCount} rows of ${rows.count()}`)
}

/** The parts that the migrations did not make: years and days that have come since. */
async function makeParts(client: pg.PoolClient, tables: readonly TableShape[]): Promise<void> {
  for (const { name, schema, part } of tables) {
    if (!part || schema !== 'own') continue
    if (!bounds.test(part.bound)) throw new CannotFill(`${name}: ${part.bound}`)
    const { rows } = await client.query<{ missing: boolean }>('select to_regclass($1) is null as missing', [
      quoted(name),
    ])
    if (!rows[0]!.missing) continue
    await client.query(`create table ${quoted(name)} (like ${quoted(part.of)} including all)`)
    await client.query(`alter table ${quoted(part.of)} attach partition ${quoted(name)} ${part.bound}`)
  }
}

/** Drops every foreign key; gives what puts them back. */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in (quote_ident(current_schema()), 'graphile_worker')
     order by 1, 2`,
  )
  for (const { place, name } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  return rows.map(
    ({ place, name, definition }) => `alter table ${place} add constraint ${name} ${definition}`,
  )
}

/** Puts triggers to rest, which would write or refuse what is written already; gives what wakes them. */
async function restTriggers(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select t.tgrelid::regclass::text as place, quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
       and c.relnamespace::regnamespace::text in (quote_ident(current_schema()), 'graphile_worker')`,
  )
  for (const { place, name } of rows) await client.query(`alter table ${place} disable trigger ${name}`)
  return rows.map(({ place, name }) => `alter table ${place} enable trigger ${name}`)
}

async function setSequences(
  client: pg.PoolClient,
  { sequences }: DatabaseShape,
  present: ReadonlySet<string>,
): Promise<void> {
  for (const sequence of sequences)
    if (present.has(placeOf(sequence)))
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        placeOf(sequence),
        sequence.last,
        sequence.called,
      ])
}

/** Who had begun a job is not here: the first that comes begins it again. */
async function freeJobs(client: pg.PoolClient): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_at is not null`,
  )
}
