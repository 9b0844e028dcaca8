import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type DatabaseShape,
  type TableShape,
  likeEverywhere,
  placeOf,
  quoted,
  readShape,
} from './table-shapes.ts'

/** The rows of a table as PostgreSQL writes them for COPY. */
export interface TableRows {
  stream: Readable
  /** How many they were; known once the stream has ended. */
  count(): number
}

/** The database as it is at one moment, while others go on writing. */
export interface Snapshot extends AsyncDisposable {
  moment: Date
  shape: DatabaseShape
  /** Reads one table; one after another. */
  read(table: TableShape): Promise<TableRows>
}

const BEGIN = 'begin isolation level repeatable read read only'
const UNDEFINED_TABLE = '42P01'

/**
 * Every table is read in a transaction of its own that sees what the first one saw: nobody who adds or drops
 * a partition waits longer than one table takes.
 */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const keeper = await pool.connect()
  try {
    await keeper.query(BEGIN)
    await likeEverywhere(keeper)
    const { rows } = await keeper.query<{ id: string }>('select pg_export_snapshot() as id')
    const moment = new Date()
    const shape = await readShape(keeper)
    return {
      moment,
      shape,
      read: (table) => readTable(pool, rows[0]!.id, table),
      async [Symbol.asyncDispose]() {
        await keeper.query('rollback').catch(() => {})
        keeper.release()
      },
    }
  } catch (error) {
    keeper.release(true)
    throw error
  }
}

async function readTable(pool: pg.Pool, snapshot: string, table: TableShape): Promise<TableRows> {
  const client = await pool.connect()
  try {
    await client.query(BEGIN)
    await client.query(`set transaction snapshot '${snapshot}'`)
    await likeEverywhere(client)
    const exists = await isThere(client, table)
    const columns = table.columns.map(quoted).join(', ')
    const query = exists
      ? `copy ${placeOf(table)} (${columns}) to stdout`
      : 'copy (select where false) to stdout'
    const stream = client.query(copyTo(query))
    void finished(stream)
      .then(() => client.query('rollback'))
      .then(
        () => client.release(),
        () => client.release(true),
      )
    return { stream, count: () => stream.rowCount }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A part that was dropped since, because its day is over, has no rows any more. */
async function isThere(client: pg.ClientBase, table: TableShape): Promise<boolean> {
  if (!table.part) return true
  await client.query('savepoint look')
  try {
    await client.query(`lock table ${placeOf(table)} in access share mode`)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE)) throw error
    await client.query('rollback to savepoint look')
    return false
  }
}
